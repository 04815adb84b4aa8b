internal import Algorithms

/// The pairs of letters that stand beside each other in a word, by which words are likened.
enum Bigrams {
  /// Each once, in their order.
  static func of(_ letters: [Unicode.Scalar]) -> [String] {
    Array(letters.adjacentPairs().map { text([$0, $1]) }.uniqued())
  }

  static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }
}
