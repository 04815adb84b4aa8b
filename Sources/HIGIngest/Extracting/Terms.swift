internal import HIGModel
internal import HIGText

/// Tells a term, which a definition explains, from a sentence.
enum Terms {
  /// Whether `text`, its closing full stop aside, is a short name for a thing.
  /// - Parameter longest: letters of a Japanese term; in a list, which shows what it is, terms may be longer.
  static func isTerm(_ text: String, longest: Int = 16) -> Bool {
    let term = text.trimmingSpaces.trimmingSuffix("。").trimmingSuffix(".")
    if term.isEmpty { return false }
    switch LanguageRecognizer.language(of: term) {
    case .ja:
      return term.count <= longest && !term.contains(where: particles.contains) && !sentenceEnds.contains(where: term.hasSuffix)
    case .en:
      return term.split(separator: " ").count <= 5 && !term.contains(where: { ",;:!?’'".contains($0) })
    case nil:
      return false
    }
  }

  /// Particles that mark the parts of a sentence; a name has none.
  private static let particles: Set<Character> = ["を", "は", "が", "、", "。", "？", "！"]
  private static let sentenceEnds = ["ます", "ください", "ましょう", "です", "する", "ない", "こと"]
}
