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

  /// The most frequent words, folded, with their counts.
  package func mostFrequent(_ limit: Int) -> [WordCount] {
    var counts: [String: Int] = [:]
    for word in words {
      counts[Vocabulary.folded(word.text), default: 0] += word.count
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(limit).map { WordCount(word: $0.key, count: $0.value) }
  }
}

/// A word, and in how many texts it is.
package struct WordCount: Sendable, Equatable {
  /// Folded.
  package var word: String
  /// 0 for a word that is known otherwise.
  package var count: Int

  package init(word: String, count: Int) {
    self.word = word
    self.count = count
  }
}
