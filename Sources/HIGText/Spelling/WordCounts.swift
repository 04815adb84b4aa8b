/// In how many texts each word is, for a vocabulary.
package struct WordCounts: Sendable {
  /// A word as it stands in a text.
  private struct Word {
    var text: String
    var count: Int
    /// The text in which it was seen last: each text counts once.
    var last: Int
  }

  private var words: [Word] = []
  /// Places in `words` by the words' letters, as numbers: a word becomes a `String` only when it is seen first.
  private var places: [UInt64: Int] = [:]
  private var texts = 0

  package init() {}

  /// Counts the words of one text that is in several parts.
  package mutating func add(_ parts: [String]) {
    texts += 1
    for part in parts {
      Vocabulary.forEachWord(of: part) { add($0) }
    }
  }

  private mutating func add(_ letters: UnsafeBufferPointer<UInt8>) {
    // Whatever the case of Latin letters.
    var number = WordHash()
    for byte in letters {
      number.add(UInt32(Bytes.small(byte)))
    }
    if let place = places[number.value] {
      if words[place].last == texts {
        return
      }
      words[place].count += 1
      words[place].last = texts
    } else {
      places[number.value] = words.count
      words.append(Word(text: String(decoding: letters, as: UTF8.self), count: 1, last: texts))
    }
  }

  /// The most frequent words with their counts; spellings that sound the same are one, the most frequent.
  package func mostFrequent(_ limit: Int) -> [WordCount] {
    var counts: [String: WordCount] = [:]
    for word in words.sorted(by: { ($1.count, $0.text) < ($0.count, $1.text) }) {
      let folded = Vocabulary.folded(word.text)
      counts[folded, default: WordCount(word: word.text, folded: folded, count: 0)].count += word.count
    }
    let sorted = counts.values.sorted { ($1.count, $0.folded) < ($0.count, $1.folded) }
    return Array(sorted.prefix(limit))
  }
}

/// A word, and in how many texts it is.
package struct WordCount: Sendable, Equatable {
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
