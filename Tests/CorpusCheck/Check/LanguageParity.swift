import HIGIngest
import HIGModel
import HIGText

/// Both languages of an entry have the same blocks, and in them the same links, developer names and figures.
struct LanguageParity {
  let figures: FigureFinder

  func faults(of page: CorpusPage) -> [CorpusFault] {
    page.containers.flatMap { entry in
      let ja = entry.blocks(in: .ja)
      let en = entry.blocks(in: .en)
      if ja.isEmpty || en.isEmpty {
        return [
          page.fault(entry.line, "\(entry.id) has no \(ja.isEmpty ? "Japanese" : "English").")
        ]
      }
      return [
        difference("blocks", ja.map(\.shape), en.map(\.shape)),
        difference("links", ja.targets, en.targets),
        difference("developer names", ja.developerNames, en.developerNames),
        difference("examples", ja.examples, en.examples),
        difference("figures", figures.figures(in: ja).sorted(), figures.figures(in: en).sorted()),
      ].compactMap { $0 }.map { page.fault(entry.line, "\(entry.id): \($0)") }
    }
  }

  /// One sentence on what one language has and the other lacks; nil where they agree.
  private func difference(_ what: String, _ ja: [String], _ en: [String]) -> String? {
    if ja == en {
      return nil
    }
    let changes = en.difference(from: ja).map { change in
      switch change {
      case .insert(_, let piece, _): "only English has \(piece)"
      case .remove(_, let piece, _): "only Japanese has \(piece)"
      }
    }
    return "The languages differ in \(what): \(changes.joined(separator: ", "))."
  }
}

extension HTMLElement {
  /// What it is made of, without its words: `ul li li`, `table caption tr[th th] tr[th td]`.
  fileprivate var shape: String {
    switch name {
    case "ul", "ol", "dl", "table": ([name] + rows.map(\.shape)).joined(separator: " ")
    case "tr": name + "[" + elements.map(\.name).joined(separator: " ") + "]"
    default: name
    }
  }

  /// The elements below it, those of parts of a table in place of the parts.
  private var rows: [HTMLElement] {
    elements.flatMap { ["thead", "tbody"].contains($0.name) ? $0.elements : [$0] }
  }
}

extension [HTMLElement] {
  private var everything: [HTMLElement] { flatMap(\.everything) }

  /// Where the links below them lead to, sorted.
  fileprivate var targets: [String] {
    everything.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }.sorted()
  }

  /// The developer names below them, each once, sorted.
  fileprivate var developerNames: [String] { Set(everything.filter { $0.name == "code" }.map(\.text)).sorted() }

  /// One piece for each example below them.
  fileprivate var examples: [String] { everything.compactMap { $0.attributes["class"] }.filter { $0 == "example" } }
}
