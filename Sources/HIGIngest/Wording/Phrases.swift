import HIGText

/// The phrases of one use in one language, ready for each question that readers ask of them.
///
/// A class, so that looking one up copies one reference.
final class Phrases: Sendable {
  /// In the order of the file.
  let all: [String]
  private let starts: EdgePhrases
  private let startsInAnyCase: EdgePhrases
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

  /// Whether a text begins with one of them, ends with one, or holds one.
  func begin(_ text: some StringProtocol) -> Bool { starts.contains(edgeOf: text) }
  func beginInAnyCase(_ text: some StringProtocol) -> Bool { startsInAnyCase.contains(edgeOf: text) }
  func end(_ text: some StringProtocol) -> Bool { ends.contains(edgeOf: text) }
  func stand(in text: some StringProtocol) -> Bool { all.contains(where: text.holds) }

  /// The phrases that stand whole among `words`, in the order of the file.
  /// - Parameter words: with a space before and after each.
  func found(among words: String) -> [String] {
    finder.positions(in: words).map { all[$0] }.filter { words.holds(" \($0) ") }
  }
}
