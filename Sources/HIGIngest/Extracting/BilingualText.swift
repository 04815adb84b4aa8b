internal import HIGModel
internal import HIGText

/// A text that says the same in both languages, one after the other: `言語 / Language`, 国旗を使わない。 `Do not use flags.`
struct BilingualText {
  /// Its part in each language.
  private(set) var japanese: [Inline]
  private(set) var english: [Inline]

  /// What it is a text of.
  enum Shape {
    /// Names, which a space may part.
    case title
    /// Demands of a list, whose end of a line may have become a space.
    case item
    /// Sentences, which a full stop or a mark parts.
    case prose
  }

  /// - Returns: nil where it is in one language, which may name a thing in the other.
  init?(_ text: [Inline], as shape: Shape) {
    let words = text.plainText
    guard words.utf8.count < Self.longest, let cut = Self.cut(words, shape) else { return nil }
    let first = text.prefix(bytes: words.utf8[..<cut.end].count).trimmed
    let second = text.dropping(words.utf8[..<cut.start].count).trimmed
    let isEnglishFirst = LanguageRecognizer.language(of: first.plainText) == .en
    japanese = isEnglishFirst ? second : first
    english = isEnglishFirst ? first : second
    guard Self.isWhole(english.plainText, japanese.plainText, shape) else { return nil }
  }

  /// In bytes.
  private static let longest = 4000

  subscript(language: Language) -> [Inline] { language == .ja ? japanese : english }

  /// Where the first part ends and the second one starts; the mark between them is in neither.
  private struct Cut {
    var end: String.Index
    var start: String.Index
  }

  private static func cut(_ words: String, _ shape: Shape) -> Cut? {
    let scalars = words.unicodeScalars
    guard let first = scalars.firstIndex(where: \.script.isJapanese), let last = scalars.lastIndex(where: \.isJapanese)
    else { return nil }
    let after = scalars.index(after: last)
    if scalars[after...].contains(where: \.isLetter) {
      return cut(words, between: after, shape)
    }
    let marked = marks.compactMap { words[..<first].places(of: $0).last }.max { $0.lowerBound < $1.lowerBound }
    if let marked {
      return Cut(end: marked.lowerBound, start: marked.upperBound)
    }
    let before = words[..<first]
    let stop = [". ", "! "].compactMap { before.places(of: $0).last }.max { $0.lowerBound < $1.lowerBound }
    if let stop {
      return Cut(end: words.unicodeScalars.index(after: stop.lowerBound), start: stop.upperBound)
    }
    return shape != .prose && before.hasSuffix(" ") ? Cut(end: first, start: first) : nil
  }

  /// Where English begins below or beside Japanese that ends at `end`.
  private static func cut(_ words: String, between end: String.Index, _ shape: Shape) -> Cut? {
    let rest = words[end...]
    if let mark = marks.first(where: rest.hasPrefix) {
      return Cut(end: end, start: rest.index(rest.startIndex, offsetBy: mark.count))
    }
    let scalars = words.unicodeScalars
    let last = scalars[scalars.index(before: end)]
    let mark = scalars.index(before: end)
    if last == "／" || last == "｜" {
      return Cut(end: mark, start: end)
    }
    let isStopped = last.punctuation == .fullStop || last.punctuation == .exclamation
    guard rest.hasPrefix(" "), isStopped || shape != .prose else { return nil }
    return Cut(end: end, start: end)
  }

  /// Between the two, the spaces around them among them.
  private static let marks = [" / ", " | ", " ／ ", " ｜ ", " — ", " – ", " · "]

  private static func isWhole(_ english: String, _ japanese: String, _ shape: Shape) -> Bool {
    let letters = japanese.unicodeScalars.count(where: \.script.isJapanese)
    guard letters > 0, LanguageRecognizer.language(of: japanese) == .ja,
      !english.unicodeScalars.contains(where: \.isJapanese)
    else { return false }
    let words = english.split(separator: " ").count { $0.contains(where: \.isLetter) }
    guard let first = english.unicodeScalars.first(where: \.isLetter) else { return false }
    switch shape {
    case .title: return first.properties.isUppercase
    case .item, .prose:
      return words > 2 && letters > 3 && (first.properties.isUppercase || !english.hasPrefix(String(first)))
    }
  }
}
