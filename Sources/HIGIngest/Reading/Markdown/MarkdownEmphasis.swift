import HIGText

/// Mends what Markdown makes of bold text in languages without spaces: in `**点は五つまで。**多いと…` the
/// second mark ends nothing, as a full stop stands before it and no space after.
enum MarkdownEmphasis {
  /// `text` with an empty comment beside such marks; comments are no text, but end words. Code
  /// stays as it is.
  static func mended(_ text: String) -> String {
    if !text.holds("**") {
      return text
    }
    var isCode = false
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { bytes in
      let line = Substring(bytes)
      let start = Substring(bytes.drop { $0 == UInt8(ascii: " ") })
      if start.begins(with: "```") || start.begins(with: "~~~") {
        isCode.toggle()
      }
      return isCode || line.begins(with: "    ") || line.holds("`") || !line.holds("**")
        ? String(line) : mended(line: line)
    }.joined(separator: "\n")
  }

  private static func mended(line: Substring) -> String {
    let marks = line.places(of: "**")
    let starts = [line.startIndex] + marks.map(\.upperBound)
    let ends = marks.map(\.lowerBound) + [line.endIndex]
    let parts = zip(starts, ends).map { line[$0..<$1] }
    // A mark without its fellow.
    guard parts.count >= 3, parts.count % 2 == 1 else { return String(line) }
    return parts.indices.dropFirst().reduce(into: String(parts[0])) { mended, index in
      let before = parts[index - 1].last
      let after = parts[index].first
      let isClosing = index % 2 == 0
      mended += isClosing ? "**" : needsMark(outside: before, inside: after) ? comment + "**" : "**"
      if isClosing, needsMark(outside: after, inside: before) {
        mended += comment
      }
      mended += parts[index]
    }
  }

  private static let comment = "<!---->"

  /// A mark between a letter outside and punctuation inside is none to Markdown.
  private static func needsMark(outside: Character?, inside: Character?) -> Bool {
    guard let outside, let inside else { return false }
    return (outside.isLetter || outside.isNumber) && (inside.isPunctuation || inside.isSymbol)
  }
}
