/// A value in Japanese, in English or in both; never in neither.
package struct Bilingual<Value> {
  package private(set) var ja: Value?
  package private(set) var en: Value?

  /// A value known in one language.
  package init(_ value: Value, in language: Language) {
    self[language] = value
  }

  /// Both values, or nil where there is neither.
  package init?(ja: Value?, en: Value?) {
    if ja == nil && en == nil { return nil }
    self.ja = ja
    self.en = en
  }

  /// The value in `language`. Setting never removes one.
  package private(set) subscript(language: Language) -> Value? {
    get { language == .ja ? ja : en }
    set { if language == .ja { ja = newValue } else { en = newValue } }
  }

  /// The value in `language`, or in the other one where there is none.
  package func preferring(_ language: Language) -> Value {
    // One of the two is always there.
    self[language] ?? self[language.other]!
  }

  /// Adds what `other` has and this lacks.
  package func completed(by other: Bilingual<Value>?) -> Bilingual<Value> {
    Bilingual(ja: ja ?? other?.ja, en: en ?? other?.en) ?? self
  }
}

extension Bilingual: Sendable where Value: Sendable {}
extension Bilingual: Equatable where Value: Equatable {}
extension Bilingual: Encodable where Value: Encodable {}
