/// Finds all words of a lexicon that are in a text, in one walk along it: at each letter only the
/// words are compared that begin with it.
struct NumberWordFinder: Sendable {
  private struct Word: Sendable {
    var letters: [Unicode.Scalar]
    /// Its place in the list.
    var number: Int
  }

  private let words: [NumberWord]
  private var byFirst: [Unicode.Scalar: [Word]] = [:]

  init(_ words: [NumberWord]) {
    self.words = words
    for (number, word) in words.enumerated() {
      let letters = Array(word.text.unicodeScalars)
      if let first = letters.first {
        byFirst[first, default: []].append(Word(letters: letters, number: number))
      }
    }
  }

  /// Each once, in the order of the list. A word of Latin letters stands as a whole word, which may
  /// have an s.
  /// - Parameter text: in small letters.
  func words(in text: String) -> [NumberWord] {
    let text = Array(text.unicodeScalars)
    var found: Set<Int> = []
    for start in text.indices {
      for word in byFirst[text[start]] ?? [] where Self.stands(word.letters, at: start, in: text) {
        found.insert(word.number)
      }
    }
    return found.sorted().map { words[$0] }
  }

  private static func stands(_ word: [Unicode.Scalar], at start: Int, in text: [Unicode.Scalar]) -> Bool {
    guard text[start...].starts(with: word) else { return false }
    guard word.first?.script == .latin else { return true }
    let end = start + word.count
    let rest = text[end...].first == "s" ? text[(end + 1)...] : text[end...]
    return (start == 0 || text[start - 1].script != .latin) && rest.first?.script != .latin
  }
}

/// What the words of one text say of its numbers.
package struct NumberWords: Sendable {
  /// In the order of the lexicon.
  let words: [NumberWord]

  /// What the first word of `use` shows.
  package func value(_ use: NumberWord.Use) -> String? {
    words.first { $0.use == use }?.value
  }
}
