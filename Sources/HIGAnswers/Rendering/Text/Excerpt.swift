package import HIGModel
import HIGText

extension MarkedText {
  /// The part of it around its first mark that takes about so many columns, begun and ended between words; `…` stands
  /// for what is left out.
  package func excerpt(columns: Int) -> MarkedText {
    let scalars = Array(text.unicodeScalars)
    /// Columns of the first so many scalars.
    let widths = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.isJapanese ? 2 : 1)) }
    guard widths[scalars.count] > columns else { return self }
    func isWithinWord(_ place: Int) -> Bool {
      guard place > 0, place < scalars.count else { return false }
      return scalars[(place - 1)...place].allSatisfy { !$0.isWhitespace && !$0.isJapanese }
    }
    let first = min(marks.first?.lowerBound ?? 0, scalars.count)
    var start = 0
    if widths[first] > columns / 2 {
      start = first
      while widths[first] - widths[start] < columns / 4 || isWithinWord(start) { start -= 1 }
      while scalars[start].isWhitespace { start += 1 }
    }
    let room = widths[start] + columns
    let end = (start..<scalars.count).first { widths[$0 + 1] > room } ?? scalars.count
    // A word that fills the excerpt is cut.
    let words = start..<((first..<max(end, first)).reversed().first { !isWithinWord($0 + 1) }.map { $0 + 1 } ?? end)
    return part(words, of: scalars)
  }

  private func part(_ range: Range<Int>, of scalars: [Unicode.Scalar]) -> MarkedText {
    let before = range.lowerBound > 0 ? "…" : ""
    let after = range.upperBound < scalars.count ? "…" : ""
    let shift = before.unicodeScalars.count - range.lowerBound
    let inside = marks.filter { $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound }
    let words = String(String.UnicodeScalarView(scalars[range])).trimmingSuffix(" ")
    return MarkedText(before + words + after, marks: inside.map { ($0.lowerBound + shift)..<($0.upperBound + shift) })
  }
}
