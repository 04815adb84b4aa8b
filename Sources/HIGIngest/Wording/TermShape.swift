internal import HIGModel
internal import HIGText

/// Tells a term, which a definition explains, from a sentence.
enum TermShape {
  /// Whether `text`, its closing full stop aside, is a short name for a thing.
  /// - Parameter longest: letters of a Japanese term; in a list, which shows what it is, terms may be longer.
  static func looksLikeTerm(_ text: String, longest: Int = 16) -> Bool {
    let term = text.trimmingSpaces.trimmingSuffix("。").trimmingSuffix(".")
    if term.isEmpty {
      return false
    }
    switch LanguageRecognizer.language(of: term) {
    case .ja:
      return !term.isLonger(than: longest) && !term.unicodeScalars.contains(where: isParticle)
        && !sentenceEnds.contains(where: term.ends)
    case .en:
      return !term.utf8.contains(where: joinsClauses) && !term.holds("’")
        && term.utf8.split(separator: UInt8(ascii: " ")).count <= 5
    case nil:
      return false
    }
  }

  /// Particles that mark the parts of a sentence; a name has none.
  private static func isParticle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "を", "は", "が", "、", "。", "？", "！": true
    default: false
    }
  }

  private static func joinsClauses(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case ",", ";", ":", "!", "?", "'": true
    default: false
    }
  }

  private static let sentenceEnds = ["ます", "ください", "ましょう", "です", "する", "ない", "こと"]
}
