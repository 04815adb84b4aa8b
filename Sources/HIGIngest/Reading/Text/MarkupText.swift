internal import HIGModel
internal import HIGText

/// Knows a text file that is written in a markup of its own, and writes it as Markdown, line by line, so that each line keeps its number:
/// AsciiDoc, reStructuredText, or Markdown itself, as html2text prints pages.
enum MarkupText {
  /// - Returns: nil where the text is plain.
  static func markdown(_ text: String, cues: Cues) -> String? {
    // Most texts show in one look that they have none of the signs.
    guard signs.contains(where: text.holds) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if isMarkdown(lines) {
      return text
    }
    if lines.count(where: isTitleOfAsciiDoc) > 1 {
      return AsciiDoc(lines, cues: cues).markdown
    }
    return isStructured(lines) ? StructuredText(lines, cues: cues).markdown : nil
  }

  private static let signs = ["](", "\n== ", "\n.. "]

  /// Titles after `#`, and links in brackets: plain text has either now and then.
  private static func isMarkdown(_ lines: [Substring]) -> Bool {
    let links = lines.count { line in ["](/", "](http", "](#", "](."].contains(where: line.holds) }
    return links > 1
      && lines.contains { line in
        let marks = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        return (1...6).contains(marks) && line.utf8.dropFirst(marks).first == UInt8(ascii: " ")
      }
  }

  /// `== Tickets`, and not `== Tickets ==`, as wikis have it.
  private static func isTitleOfAsciiDoc(_ line: Substring) -> Bool {
    (line.hasPrefix("== ") || line.hasPrefix("=== ")) && !line.trimmingSpaces.hasSuffix("==")
  }

  /// A directive, and a title over a line of signs.
  private static func isStructured(_ lines: [Substring]) -> Bool {
    lines.contains { $0.hasPrefix(".. ") && $0.holds("::") }
      && lines.indices.dropFirst().contains { StructuredText.underlines(lines[$0], lines[$0 - 1]) }
  }
}

/// Lines of Markdown, as many as a text in another markup had.
struct MarkdownLines {
  private(set) var lines: [String] = []

  mutating func append(_ line: some StringProtocol) { lines.append(String(line)) }

  /// A table in place of `count` lines.
  mutating func append(_ rows: [[String]], isTitled: Bool, inPlaceOf count: Int) {
    let width = rows.map(\.count).max() ?? 0
    guard width > 0, rows.count + 2 <= max(count, 3) else {
      lines += Array(repeating: "", count: count)
      return
    }
    let titles = isTitled ? rows[0] : []
    let body = isTitled ? rows.dropFirst() : rows[...]
    let table =
      [Self.row(titles, width), Self.row(Array(repeating: "---", count: width), width)]
      + body.map { Self.row($0, width) }
    lines += table + Array(repeating: "", count: max(0, count - table.count))
  }

  private static func row(_ cells: [String], _ width: Int) -> String {
    let filled = cells + Array(repeating: "", count: width - cells.count)
    return "| " + filled.map { $0.substituting("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  var text: String { lines.joined(separator: "\n") }
}

extension StringProtocol {
  /// As text in HTML.
  var escaped: String { String(self).substituting("&", with: "&amp;").substituting("<", with: "&lt;") }
}
