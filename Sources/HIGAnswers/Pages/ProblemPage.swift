import HIGIndex
import HIGModel

// What went wrong, and where to go on.

extension PageMaker {
  /// The page of a problem, with what is most like what was asked for.
  /// - Parameter asked: as it was typed.
  func problem(_ problem: Problem, asked: String) async -> WebPage {
    let asked = String(asked.prefix(Self.longestAsked))
    // As one would search for it.
    let words = (asked.split(separator: "/").last ?? "").replacing("-", with: " ").description
    // What the address names is shown as it was asked for. Where a parameter is at fault, what else was asked for is there.
    let isAddress = problem.code != .invalid
    let faults = problem.faults.filter { !isAddress || $0.parameter != "topic" && $0.parameter != "slug" }
    let nearest = try? await index.nearest(to: isAddress ? words : "", limit: Library.mostNearest, of: .topic)
    let outline = try? await library.latest.outline()
    var maker = self
    // A choice that cannot be met is not taken along, nor what cannot be asked that way; an address may have any length.
    maker.context.editions = []
    let path = context.address.prefix { $0 != "?" }
    maker.context.address = path.utf8.count > Self.longestPath ? "/" : String(path)
    var page = maker.page(
      .problem,
      named(
        message: word("problem-" + problem.code.rawValue),
        reasons: faults.flatMap(reasons),
        asked: asked.isEmpty || !faults.isEmpty ? nil : value(asked),
        query: words,
        nearest: self.nearest(nearest ?? []),
        groups: inOrder(outline ?? []).map { category($0.id) }
      )
    )
    page.status = problem.httpStatus
    return page
  }

  /// Letters of an address or a question that are shown.
  private static let longestAsked = 200
  /// Bytes of a path that links of the page repeat.
  private static let longestPath = 1_000

  /// What is wrong with a parameter, and what it may be.
  private func reasons(_ fault: Problem.Fault) -> [HTMLText] {
    let called = labels.byName[fault.parameter].map { HTMLText($0[interface]) } ?? span(fault.parameter, .en)
    if fault.kind == .repeated {
      return [HTMLText(word(.problemRepeated), filling: ["name": called])]
    }
    let what = HTMLText(word(.problemValue), filling: ["name": called, "value": value(fault.value ?? "")])
    let others = HTMLText(word(.problemKnown), filling: ["known": fault.valid.map(value).joined(by: interface.comma)])
    return fault.valid.isEmpty ? [what] : [what, others]
  }
}
