import Algorithms

/// Cuts running text into sentences, in either language.
package enum Sentences {
  /// The end of the first sentence of `text`, its closing mark included; nil where none ends before
  /// the text does or the text is one sentence.
  package static func endOfFirst(in text: String) -> String.Index? {
    endOfFirst(in: text[...])
  }

  /// The first sentence of `text`; all of it where that is one.
  package static func first(in text: String) -> String {
    endOfFirst(in: text).map { String(text[..<$0]) } ?? text
  }

  /// The sentences of `text` in order, white space around them left out.
  package static func all(in text: String) -> [Substring] { first(.max, in: text) }

  /// The first sentences of `text`, as many as there are of `count`.
  package static func first(_ count: Int, in text: String) -> [Substring] {
    var sentences: [Substring] = []
    var rest = text[...].trimmingSpaces
    while !rest.isEmpty, sentences.count < count {
      let end = endOfFirst(in: rest) ?? rest.endIndex
      sentences.append(rest[..<end])
      rest = rest[end...].trimmingSpaces
    }
    return sentences
  }

  private static func endOfFirst(in text: Substring) -> String.Index? {
    let scalars = text.unicodeScalars
    var depth = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      switch scalar.punctuation {
      case .openingBracket, .openingQuote: depth += 1
      case .closingBracket, .closingQuote: depth = max(0, depth - 1)
      case .fullStop, .exclamation:
        // Marks of footnotes belong to the sentence before: `… two seconds.¹ Keep …`
        let rest = scalars[scalars.index(after: index)...].drop(while: isNoteMark)
        // A mark at the start is what the sentence is about: ！を続けて使わない。
        let isMentioned = index == scalars.startIndex && !scalar.isJapaneseFullStop
        if depth == 0, scalar.isASCII ? halfEnds(after: scalars[..<index], before: rest) : !isMentioned {
          return rest.startIndex
        }
      default: break
      }
    }
    return nil
  }

  private static func isNoteMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "¹", "²", "³", "⁰"..."⁹": true
    default: false
    }
  }

  /// Whether a mark of half the width, which figures and names hold, too, ends a sentence.
  private static func halfEnds(
    after text: Substring.UnicodeScalarView,
    before rest: Substring.UnicodeScalarView
  ) -> Bool {
    guard let next = rest.first else { return true }
    return next.script == .space ? !isAbbreviation(text) && startsSentence(rest) : next.isJapanese
  }

  /// `e.g.`, `vs.`, `U.S.` end no sentence.
  private static func isAbbreviation(_ before: Substring.UnicodeScalarView) -> Bool {
    let word = String(before.suffix { $0.script == .latin || $0 == "." }).lowercased()
    return word.contains(".") || abbreviations.contains(word) && !isUnit(before, word)
  }

  /// `300 ms.`: after a number it is a unit.
  private static func isUnit(_ before: Substring.UnicodeScalarView, _ word: String) -> Bool {
    before.dropLast(word.unicodeScalars.count).last { $0.script != .space }?.script == .digit
  }

  private static let abbreviations: Set<String> = [
    "vs", "etc", "fig", "no", "approx", "mr", "ms", "dr", "st",
  ]

  private static func startsSentence(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first(where: { $0.script != .space }) else {
      return true
    }
    return !(first.properties.isLowercase && first.script == .latin) || first == "i"
  }
}
