/// A value in Japanese, in English or in both; never in neither.
package enum Bilingual<Value> {
  case ja(Value)
  case en(Value)
  case both(ja: Value, en: Value)

  /// A value known in one language.
  package init(_ value: Value, in language: Language) {
    self = language == .ja ? .ja(value) : .en(value)
  }

  /// What is known of the two; nil where that is nothing.
  package init?(ja: Value?, en: Value?) {
    switch (ja, en) {
    case (let ja?, let en?): self = .both(ja: ja, en: en)
    case (let ja?, nil): self = .ja(ja)
    case (nil, let en?): self = .en(en)
    case (nil, nil): return nil
    }
  }

  /// The Japanese value, if it is known.
  package var ja: Value? {
    switch self {
    case .ja(let value), .both(let value, _): value
    case .en: nil
    }
  }

  /// The English value, if it is known.
  package var en: Value? {
    switch self {
    case .en(let value), .both(_, let value): value
    case .ja: nil
    }
  }

  /// The value in `language`, if it is known.
  package subscript(language: Language) -> Value? {
    language == .ja ? ja : en
  }

  /// What is known of the two, Japanese first: one value or two.
  package var values: [Value] {
    switch self {
    case .ja(let value), .en(let value): [value]
    case .both(let ja, let en): [ja, en]
    }
  }

  /// The value in `language`, else the other one.
  package func preferring(_ language: Language) -> Value {
    switch self {
    case .ja(let value), .en(let value): value
    case .both(let ja, let en): language == .ja ? ja : en
    }
  }

  /// Each value turned into another one.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Bilingual<Other> {
    switch self {
    case .ja(let value): .ja(try transform(value))
    case .en(let value): .en(try transform(value))
    case .both(let ja, let en): .both(ja: try transform(ja), en: try transform(en))
    }
  }

  /// With what `other` has and this lacks.
  package func completed(by other: Bilingual<Value>?) -> Bilingual<Value> {
    Bilingual(ja: ja ?? other?.ja, en: en ?? other?.en) ?? self
  }
}

extension Bilingual<String> {
  /// What is known in one line: `起動 · Launching`.
  package var line: String { values.joined(separator: " · ") }
}

extension Bilingual: Sendable where Value: Sendable {}
extension Bilingual: Equatable where Value: Equatable {}
