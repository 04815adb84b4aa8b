internal import HIGModel
internal import HIGText

/// A term over the indented lines that explain it, as dumps print the lists of definitions of a page.
struct HangingTerm {
  let definition: Definition

  /// - Parameter lines: between two blank ones.
  /// - Returns: nil where they are something else.
  init?(_ lines: [Substring]) {
    guard let first = lines.first, lines.count > 1, lines.count < Self.mostLines, !WrappedText.beginsItem(first) else {
      return nil
    }
    let term = first.trimmingSpaces
    let indent = Self.indent(of: first)
    let isShort = !term.isEmpty && term.utf8.count <= Self.longestTerm && !Self.ends(term)
    let meaning = lines.dropFirst()
    guard isShort, meaning.allSatisfy({ Self.indent(of: $0) > indent + 1 && !WrappedText.beginsItem($0) }) else {
      return nil
    }
    let words = meaning.map { String($0.trimmingSpaces) }.reduce("", WrappedText.joined)
    definition = Definition(term: [.text(String(term))], meaning: [.text(words)])
  }

  private static let mostLines = 40
  /// In bytes.
  private static let longestTerm = 60

  private static func indent(of line: Substring) -> Int {
    line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// Whether a line is a sentence, or announces what stands below it.
  private static func ends(_ line: Substring) -> Bool {
    switch line.unicodeScalars.last?.punctuation {
    case .fullStop, .exclamation, .colon, .comma: true
    default: false
    }
  }
}
