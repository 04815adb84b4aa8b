import HIGModel
import HIGText

// Tells a term, which a definition explains, from a sentence.

extension Cues {
  /// Whether `text`, its closing full stop aside, is a short name for a thing.
  /// - Parameter longest: letters of a Japanese term.
  func looksLikeTerm(_ text: String, longest: Int = 16) -> Bool {
    let term = text.trimmingSpaces.withoutFullStop
    if term.isEmpty {
      return false
    }
    switch LanguageRecognizer.language(of: term) {
    case .ja: return !term.isLonger(than: longest) && isJapaneseName(term)
    case .en: return Self.isEnglishName(term)
    case nil: return false
    }
  }

  /// A name has neither particles, which mark the parts of a sentence, nor a sentence's end.
  private func isJapaneseName(_ term: String) -> Bool {
    !term.unicodeScalars.contains { Self.partsJapanese($0) || partParticles.contains($0) }
      && !ends(term, in: [.polite, .plain, .nominal])
  }

  private static func partsJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.punctuation {
    case .fullStop, .comma, .exclamation: scalar.isJapanese
    default: false
    }
  }

  /// At most five words, none of them short for two.
  private static func isEnglishName(_ term: String) -> Bool {
    !term.unicodeScalars.contains(where: partsEnglish)
      && term.utf8.split(separator: UInt8(ascii: " ")).count <= 5
  }

  private static func partsEnglish(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.punctuation {
    case .comma, .semicolon, .colon, .exclamation, .apostrophe: true
    default: false
    }
  }
}
