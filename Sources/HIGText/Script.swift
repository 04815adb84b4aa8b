/// What kind of letter a Unicode scalar is, as far as reading Japanese and English needs it.
package enum Script: Sendable, Equatable {
  case hiragana, katakana, kanji, latin, digit, space, other

  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0xFF10...0xFF19:
      self = .digit
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      self = .latin
    case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
      self = .space
    case 0x3041...0x309F:
      self = .hiragana
    // The middle dot 30FB joins katakana words and counts as one of their letters.
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
      self = .katakana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
      self = .kanji
    default:
      self = .other
    }
  }

  /// Kana or kanji.
  package var isJapanese: Bool {
    switch self {
    case .hiragana, .katakana, .kanji: true
    case .latin, .digit, .space, .other: false
    }
  }
}

extension Unicode.Scalar {
  /// What kind of letter it is.
  package var script: Script { Script(self) }

  /// Kana, kanji, or a mark that only Japanese text uses: `。`, `「`, `・`.
  package var isJapanese: Bool {
    script.isJapanese || (0x3001...0x303F).contains(value) || (0xFF01...0xFF65).contains(value)
  }
}
