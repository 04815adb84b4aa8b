package import HIGModel

/// Terms that follow each other in a text.
package struct Phrase: Hashable {
  /// Folded, in the order they must follow each other.
  package var terms: [String]
  /// Whether the last term may go on: a single letter of Japanese begins the bigrams it is part of.
  package var isPrefix: Bool

  package init(terms: [String], isPrefix: Bool = false) {
    self.terms = terms
    self.isPrefix = isPrefix
  }

  /// The terms of `text` in a row; nil where it has no letter or number.
  package init?(_ text: String) {
    let terms = Analyzer.terms(of: text)
    guard let last = terms.last else { return nil }
    // What repeats the letters before it says nothing more at the end; inside of the phrase it has
    // its place, as in the texts.
    let inner = Self.withoutFinalLongVowel(last.isExtra ? terms.dropLast() : terms)
    self.init(terms: inner.map(\.text), isPrefix: inner.count == 1 && inner[0].isSingleJapanese)
  }

  /// Some write the long vowel mark at the end of a katakana word of three letters or more, some do
  /// not: `ユーザー`, `ユーザ` (JIS Z 8301). It belongs to shorter ones: `キー`, `カラー`.
  private static func withoutFinalLongVowel(_ terms: [Term]) -> [Term] {
    let isLong = terms.count > 2 && terms.suffix(3).allSatisfy { $0.text.unicodeScalars.first?.script == .katakana }
    return isLong && terms.last?.text.unicodeScalars.last == "ー" ? terms.dropLast() : terms
  }

  /// Its terms apart by spaces, and `*` where the last may go on: another phrase has another text.
  package var text: String { terms.inWords + (isPrefix ? "*" : "") }

  /// Whether texts in `language` may hold it: letters of Japanese are not looked for in English.
  package func isFor(_ language: Language) -> Bool {
    language == .ja || !terms.contains { $0.unicodeScalars.contains { $0.script.isJapanese } }
  }

  /// Whether the terms of `other` follow each other in it.
  package func holds(_ other: Phrase) -> Bool {
    guard terms.count >= other.terms.count else { return false }
    return (0...(terms.count - other.terms.count)).contains { start in
      terms[start...].starts(with: other.terms)
    }
  }
}

extension Term {
  var isKatakana: Bool { text.unicodeScalars.last?.script == .katakana }
  var isJapanese: Bool { text.unicodeScalars.first?.script.isJapanese ?? false }
  fileprivate var isSingleJapanese: Bool { isJapanese && text.unicodeScalars.count == 1 }
}
