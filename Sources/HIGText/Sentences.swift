/// Cuts running text into sentences, in either language.
package enum Sentences {
  /// The end of the first sentence of `text`, its closing mark included; nil where none ends before the text does
  /// or the text is one sentence.
  package static func endOfFirst(in text: String) -> String.Index? {
    let scalars = text.unicodeScalars
    var depth = 0
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if opening.contains(scalar) {
        depth += 1
      } else if closing.contains(scalar) {
        depth = max(0, depth - 1)
      } else if depth == 0, ends(at: index, before: next, in: scalars) {
        return next
      }
      index = next
    }
    return nil
  }

  /// The sentences of `text` in order, white space around them left out.
  package static func all(in text: String) -> [Substring] {
    var sentences: [Substring] = []
    var rest = text[...].trimmingSpaces
    while !rest.isEmpty {
      let tail = String(rest)
      let length = endOfFirst(in: tail).map { tail.utf8.distance(from: tail.startIndex, to: $0) } ?? tail.utf8.count
      let end = rest.utf8.index(rest.startIndex, offsetBy: length)
      sentences.append(rest[..<end])
      rest = rest[end...].trimmingSpaces
    }
    return sentences
  }

  private static let opening: Set<Unicode.Scalar> = ["「", "『", "（", "(", "“", "[", "【"]
  private static let closing: Set<Unicode.Scalar> = ["」", "』", "）", ")", "”", "]", "】"]
  private static let full: Set<Unicode.Scalar> = ["。", "．", "！", "？"]
  private static let half: Set<Unicode.Scalar> = [".", "!", "?"]

  private static func ends(
    at index: String.Index, before next: String.Index, in scalars: String.UnicodeScalarView
  ) -> Bool {
    if full.contains(scalars[index]) { return true }
    guard half.contains(scalars[index]) else { return false }
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
