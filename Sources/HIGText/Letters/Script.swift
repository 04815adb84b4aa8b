/// What kind of letter a Unicode scalar is, as far as reading Japanese and English needs it.
@usableFromInline
package enum Script: Equatable {
  case hiragana, katakana, kanji, latin, digit, space, other

  @inlinable
  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x61...0x7A, 0x41...0x5A: self = .latin
    case 0x20, 0x09, 0x0A, 0x0D: self = .space
    case 0x30...0x39: self = .digit
    case 0...0x7F: self = .other
    case 0x3041...0x309F: self = .hiragana
    // The middle dot 30FB joins katakana words and counts as one of their letters.
    case 0x30A0...0x30FF: self = .katakana
    case 0x4E00...0x9FFF: self = .kanji
    default: self = Self.rare(scalar.value)
    }
  }

  /// The kinds of what is in few texts.
  @usableFromInline
  static func rare(_ value: UInt32) -> Script {
    switch value {
    case 0xFF10...0xFF19: .digit
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0xFF21...0xFF3A, 0xFF41...0xFF5A: .latin
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
    case 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x323AF: .kanji
    default: .other
    }
  }

  /// Kana or kanji.
  @inlinable
  package var isJapanese: Bool {
    switch self {
    case .hiragana, .katakana, .kanji: true
    case .latin, .digit, .space, .other: false
    }
  }
}

extension Unicode.Scalar {
  /// What kind of letter it is.
  @inlinable
  package var script: Script { Script(self) }

  /// Kana, kanji, or a mark that only Japanese text uses: `。`, `「`, `・`.
  @inlinable
  package var isJapanese: Bool {
    script.isJapanese || (0x3001...0x303F).contains(value) || (0xFF01...0xFF65).contains(value)
  }
}

extension Unicode.Scalar {
  /// A letter of ASCII for one of full width: Ａ is A.
  var narrow: Unicode.Scalar {
    (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
  }

  /// Whether it is a letter (Unicode's Alphabetic).
  @inlinable
  package var isLetter: Bool {
    switch value {
    case 0x61...0x7A, 0x41...0x5A, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE,
      0x4E00...0x9FFF:
      true
    case 0...0x7F, 0x3001...0x3004, 0x3008...0x3020: false
    default: properties.isAlphabetic
    }
  }

  /// Whether it is a digit or another sign for a number: `①`, 三.
  @inlinable
  package var isNumber: Bool {
    switch value {
    case 0x30...0x39: true
    case 0...0x7F, 0x3001...0x3004, 0x3008...0x3020, 0x3041...0x30FF: false
    default: properties.numericType != nil
    }
  }

  /// Whether it is a letter, a digit or another sign for a number.
  @inlinable
  package var isLetterOrNumber: Bool { isLetter || isNumber }

  /// The small letter of a capital; itself where it is none.
  @inlinable
  package var small: Unicode.Scalar {
    switch value {
    case 0x41...0x5A: Unicode.Scalar(UInt8(truncatingIfNeeded: value | 0x20))
    case 0...0x7F, 0x3000...0x9FFF: self
    default: rareSmall
    }
  }

  @usableFromInline
  var rareSmall: Unicode.Scalar {
    let mapped = properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first ?? self : self
  }
}
