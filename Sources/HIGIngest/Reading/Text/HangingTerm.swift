internal import HIGModel
internal import HIGText

/// A term over the indented lines that explain it, as dumps print the lists of definitions of a
/// page.
struct HangingTerm {
  let definition: Definition
  /// How many lines it takes.
  let lines: Int

  /// - Parameter lines: the term, what explains it, and what follows, up to a blank line.
  /// - Returns: nil where they begin with something else.
  init?(_ lines: ArraySlice<Substring>) {
    guard let first = lines.first, !WrappedText.beginsItem(first) else { return nil }
    let term = first.trimmingSpaces
    let indent = Self.indent(of: first)
    guard !term.isEmpty, term.utf8.count <= Self.longestTerm, !Self.ends(term) else { return nil }
    let meaning = lines.dropFirst().prefix(Self.mostLines).prefix {
      Self.indent(of: $0) > indent + 1 && !WrappedText.beginsItem($0)
    }
    guard !meaning.isEmpty, meaning.count < Self.mostLines else { return nil }
    let words = meaning.map { String($0.trimmingSpaces) }.reduce("", WrappedText.joined)
    definition = Definition(term: [.text(String(term))], meaning: [.text(words)])
    self.lines = 1 + meaning.count
  }

  private static let mostLines = 40
  /// In bytes.
  private static let longestTerm = 60

  static func indent(of line: Substring) -> Int {
    line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// Whether a line is a sentence, or announces what stands below it, or is code.
  private static func ends(_ line: Substring) -> Bool {
    switch line.unicodeScalars.last?.punctuation {
    case .fullStop, .exclamation, .colon, .comma, .semicolon: true
    default: "{([=\\".contains(line.last ?? " ")
    }
  }
}
