import HIGText

/// The phrases of one use in one language, ready for each question that readers ask of them.
///
/// A class, so that looking one up copies one reference.
final class Phrases: Sendable {
  /// In the order of the file.
  let all: [String]
  let starts: EdgePhrases
  let startsInAnyCase: EdgePhrases
  let ends: EdgePhrases
  private let set: Set<TextKey>
  /// Of the phrases, each with the space after it.
  private let finder: PhraseFinder

  init(_ phrases: [String]) {
    all = phrases
    set = Set(phrases.map { TextKey($0) })
    finder = PhraseFinder(phrases.map { $0 + " " })
    starts = EdgePhrases(phrases, at: .start)
    startsInAnyCase = EdgePhrases(phrases, at: .startInAnyCase)
    ends = EdgePhrases(phrases, at: .end)
  }

  func contains(_ phrase: String) -> Bool { set.contains(TextKey(phrase)) }

  /// The phrases that stand whole among `words`, in the order of the file.
  /// - Parameter words: with a space before and after each.
  func found(among words: String) -> [String] {
    finder.positions(in: words).map { all[$0] }.filter { words.holds(" \($0) ") }
  }
}
