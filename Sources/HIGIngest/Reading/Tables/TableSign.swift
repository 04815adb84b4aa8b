import HIGText

/// What a picture in a cell of a table says: a sign where it shows one, else its alternative text.
enum TableSign {
  /// `An X in a circle to indicate incorrect usage.` is `✗`.
  static func text(_ alternative: String) -> String {
    let words = alternative.lowercased()
    return signs.first { words.begins(with: $0.phrase) }?.sign ?? alternative
  }

  private struct Sign {
    var phrase: String
    var sign: String
  }

  private static let signs = [
    Sign(phrase: "an x in a", sign: "✗"), Sign(phrase: "a checkmark", sign: "✓"),
    Sign(phrase: "a check mark", sign: "✓"),
    Sign(phrase: "checkmark", sign: "✓"), Sign(phrase: "a cross", sign: "✗"),
    Sign(phrase: "(tick)", sign: "✓"),
    Sign(phrase: "(error)", sign: "✗"), Sign(phrase: "(cross)", sign: "✗"),
    Sign(phrase: "✅", sign: "✓"),
    Sign(phrase: "❌", sign: "✗"),
  ]
}
