import HIGText

/// What a picture in a cell of a table says: a sign where it shows one, else its alternative text.
enum TableSign {
  /// `An X in a circle to indicate incorrect usage.` is `✗`.
  static func text(_ alternative: String) -> String {
    let words = alternative.lowercased()
    return signs.first { words.begins(with: $0.name) }?.value ?? alternative
  }

  private static let signs = WordList.pictures.pairs
}
