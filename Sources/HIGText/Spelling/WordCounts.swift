/// In how many texts each word is, for a vocabulary.
package struct WordCounts {
  /// By the word in small letters: how it stood where it was seen first, and in how many texts it
  /// is.
  private var words: [String: (text: String, count: Int)] = [:]

  package init() {}

  /// Counts the words of one text that is in several parts.
  package mutating func add(_ parts: [String]) {
    let found = parts.flatMap(Vocabulary.words).map { ($0.lowercased(), $0) }
    for (key, word) in Dictionary(found, uniquingKeysWith: { first, _ in first }) {
      words[key, default: (word, 0)].count += 1
    }
  }

  /// The most frequent words with their counts; spellings that sound the same are one, the most
  /// frequent.
  package func mostFrequent(_ limit: Int) -> [WordCount] {
    var counts: [String: WordCount] = [:]
    for word in words.values.sorted(by: { ($1.count, $0.text) < ($0.count, $1.text) }) {
      let folded = Vocabulary.folded(word.text)
      counts[folded, default: WordCount(word: word.text, folded: folded, count: 0)].count += word.count
    }
    let sorted = counts.values.sorted { ($1.count, $0.folded) < ($0.count, $1.folded) }
    return Array(sorted.prefix(limit))
  }
}

/// A word, and in how many texts it is.
package struct WordCount: Equatable {
  /// As people write it.
  package var word: String
  /// As it is compared (`Vocabulary.folded`).
  package var folded: String
  /// 0 for a word that is known otherwise.
  package var count: Int

  package init(word: String, folded: String, count: Int) {
    self.word = word
    self.folded = folded
    self.count = count
  }

  /// - Parameter word: as people write it.
  package init(word: String, count: Int) {
    self.init(word: word, folded: Vocabulary.folded(word), count: count)
  }
}
