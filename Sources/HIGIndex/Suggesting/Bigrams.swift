internal import Algorithms

/// The pairs of letters that stand beside each other in a word, by which words are likened.
enum Bigrams {
  /// Each once, in their order.
  /// - Parameter word: as words are compared (`Vocabulary.folded`).
  static func of(_ word: String) -> [String] {
    Array(word.unicodeScalars.adjacentPairs().map { String(String.UnicodeScalarView([$0, $1])) }.uniqued())
  }
}
