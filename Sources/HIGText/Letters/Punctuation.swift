/// What a mark does in a text of either language, whatever its width.
@usableFromInline
package enum Punctuation: Sendable, Equatable {
  /// `。`, `．`, `.`
  case fullStop
  /// `！`, `？`, `!`, `?`
  case exclamation
  /// `…`
  case ellipsis
  /// `：`, `:`
  case colon
  /// `；`, `;`
  case semicolon
  /// `、`, `，`, `,`
  case comma
  /// `（`, `(`, `[`, `【`
  case openingBracket
  /// `）`, `)`, `]`, `】`
  case closingBracket
  /// `「`, `『`, `“`
  case openingQuote
  /// `」`, `』`, `”`
  case closingQuote
  /// `'`, `’`
  case apostrophe
  /// `"`, which may open and close
  case quotationMark

  /// - Returns: nil where `scalar` is not one of these marks.
  @inlinable
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "。", "．", ".": self = .fullStop
    case "！", "？", "!", "?": self = .exclamation
    case "…": self = .ellipsis
    case "：", ":": self = .colon
    case "；", ";": self = .semicolon
    case "、", "，", ",": self = .comma
    case "（", "(", "[", "【": self = .openingBracket
    case "）", ")", "]", "】": self = .closingBracket
    case "「", "『", "“": self = .openingQuote
    case "」", "』", "”": self = .closingQuote
    case "'", "’": self = .apostrophe
    case "\"": self = .quotationMark
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// What it does as a mark; nil where it is a letter or another sign.
  @inlinable
  package var punctuation: Punctuation? { Punctuation(self) }

  /// Whether it is a full stop of Japanese, which is in no number and no abbreviation: `。`, `．`.
  @inlinable
  package var isJapaneseFullStop: Bool { self == "。" || self == "．" }

  /// Whether it closes a bracket or a quotation.
  package var closesPart: Bool { punctuation == .closingBracket || punctuation == .closingQuote }
}

extension String {
  /// Without the full stop at its end, where it has one.
  package var withoutFullStop: String {
    unicodeScalars.last?.punctuation == .fullStop ? String(unicodeScalars.dropLast()) : self
  }

  /// Without the exclamation marks, the colons and the full stop at its end: 場内は禁煙です！
  package var withoutSentenceEnd: String {
    let marks = unicodeScalars.reversed().prefix { "！!：:".unicodeScalars.contains($0) }
    return String(unicodeScalars.dropLast(marks.count)).withoutFullStop
  }

  /// Whether it ends in a colon of either width.
  package var endsInColon: Bool { unicodeScalars.last?.punctuation == .colon }
}
