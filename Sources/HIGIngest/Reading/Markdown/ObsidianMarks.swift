internal import HIGModel
internal import HIGText

/// Takes from a line of Markdown what only Obsidian and its like read: titles of callouts, embedded files, remarks,
/// highlights.
struct ObsidianMarks {
  let cues: Cues

  func plain(_ line: Substring) -> String {
    var text = callout(line) ?? String(line)
    guard text.utf8.count < Self.longestLine, ["[[", "%%", "==", " ^"].contains(where: text.holds) else { return text }
    text = text.substituting(from: "%%", to: "%%") { _ in "" }
    text = text.substituting(from: "![[", to: "]]") { _ in "" }
    text = text.substituting(from: "[[", to: "]]") { inside in
      // `[[1]](https://…)` is a link of Markdown, and a place for the contents is none at all.
      let isOther = inside.base[inside.endIndex...].hasPrefix("]](") || inside.hasPrefix("_")
      return isOther || inside.lowercased() == "toc" ? nil : String(inside.split(separator: "|").last ?? inside)
    }
    text = text.substituting(from: "==", to: "==") { inside in
      // `a == b` compares, and a line of such signs underlines a title.
      inside.holds("=") || inside.first?.isWhitespace ?? true || inside.last?.isWhitespace ?? true
        ? nil : String(inside)
    }
    return Self.withoutAnchor(text)
  }

  /// In bytes: longer lines are text.
  private static let longestLine = 4000

  /// `> [!warning]- Safe area`: the title is a paragraph of its own; a name that says nothing of an aside goes.
  private func callout(_ line: Substring) -> String? {
    let start = line.prefix { $0 == ">" || $0 == " " }
    let rest = line[start.endIndex...]
    guard start.contains(">"), rest.hasPrefix("[!"), let close = rest.firstIndex(of: "]") else { return nil }
    let name = rest[..<close].dropFirst(2)
    let title = rest[rest.index(after: close)...].drop { "+-".contains($0) }.trimmingSpaces
    let sign = cues.noteSort(labelled: String(name)) == nil ? "" : "[!\(name)]"
    return [String(start) + sign, String(title)].filter { !$0.isEmpty }.joined(separator: " ") + RunningText.blockEdge
  }

  /// `Avoid thin weights. ^thin`
  private static func withoutAnchor(_ text: String) -> String {
    guard let place = text.places(of: " ^").last else { return text }
    let name = text[place.upperBound...]
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      ? String(text[..<place.lowerBound]) : text
  }
}
