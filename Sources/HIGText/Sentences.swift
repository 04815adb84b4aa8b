/// Cuts running text into sentences, in either language.
package enum Sentences {
  /// The end of the first sentence of `text`, its closing mark included; nil where none ends before the text does
  /// or the text is one sentence.
  package static func endOfFirst(in text: String) -> String.Index? { endOfFirst(in: text[...]) }

  /// The sentences of `text` in order, white space around them left out.
  package static func all(in text: String) -> [Substring] {
    var sentences: [Substring] = []
    var rest = text[...].trimmingSpaces
    while !rest.isEmpty {
      let end = endOfFirst(in: rest) ?? rest.endIndex
      sentences.append(rest[..<end])
      rest = rest[end...].trimmingSpaces
    }
    return sentences
  }

  private static func endOfFirst(in text: Substring) -> String.Index? {
    let scalars = text.unicodeScalars
    var depth = 0
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      switch scalars[index] {
      case "「", "『", "（", "(", "“", "[", "【": depth += 1
      case "」", "』", "）", ")", "”", "]", "】": depth = max(0, depth - 1)
      case "。", "．", "！", "？":
        if depth == 0 { return next }
      case ".", "!", "?":
        if depth == 0, halfEnds(at: index, before: next, in: scalars) { return next }
      default: break
      }
      index = next
    }
    return nil
  }

  /// Whether a mark of half the width, which figures and names hold, too, ends a sentence at `index`.
  private static func halfEnds(
    at index: String.Index, before next: String.Index, in scalars: Substring.UnicodeScalarView
  ) -> Bool {
    if next == scalars.endIndex { return true }
    guard scalars[next].script == .space else { return scalars[next].isJapanese }
    return !isAbbreviation(scalars[..<index]) && startsSentence(scalars[next...])
  }

  /// `e.g.`, `vs.`, `U.S.` end no sentence.
  private static func isAbbreviation(_ before: Substring.UnicodeScalarView) -> Bool {
    let word = String(before.suffix(while: { $0.script == .latin || $0 == "." })).lowercased()
    return word.contains(".") || abbreviations.contains(word)
  }

  private static let abbreviations: Set<String> = ["vs", "etc", "fig", "no", "approx", "mr", "ms", "dr", "st"]

  private static func startsSentence(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first(where: { $0.script != .space }) else { return true }
    return !(first.properties.isLowercase && first.script == .latin) || first == "i"
  }
}

extension Substring.UnicodeScalarView {
  /// The longest end of it whose scalars all satisfy `condition`.
  fileprivate func suffix(while condition: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
