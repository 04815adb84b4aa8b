/// Words that the index holds, for what was mistyped.
package struct Vocabulary: Sendable {
  /// Folded letters by their number, and how often each word is there.
  private var byLength: [Int: [(word: String, letters: [Unicode.Scalar], count: Int)]] = [:]

  /// - Parameter words: folded, with how often each is there.
  package init(_ words: [(word: String, count: Int)]) {
    for (word, count) in words {
      let letters = Array(word.unicodeScalars)
      byLength[letters.count, default: []].append((word, letters, count))
    }
  }

  /// The words most like `word`, at most `most`: fewest letters that differ, then the most frequent.
  /// - Parameter generous: allows one letter more, for a suggestion rather than a search.
  package func similar(to word: String, most: Int = 2, generous: Bool = false) -> [String] {
    let letters = Vocabulary.letters(of: word)
    let limit = (letters.count < 3 ? 0 : letters.count < 8 ? 1 : 2) + (generous ? 1 : 0)
    guard limit > 0 else { return [] }
    var found: [(word: String, distance: Int, count: Int)] = []
    for length in max(2, letters.count - limit)...(letters.count + limit) {
      for known in byLength[length] ?? [] {
        // Whoever mistypes mostly has the first letter right; what differs there counts double.
        let start = known.letters.first == letters.first ? 0 : 1
        if let distance = EditDistance.between(letters, known.letters, limit: limit - start),
          distance + start <= limit
        {
          found.append((known.word, distance + start, known.count))
        }
      }
    }
    return found.sorted { ($0.distance, -$0.count, $0.word) < ($1.distance, -$1.count, $1.word) }
      .prefix(most).map(\.word)
  }

  /// The folded letters of a word.
  package static func letters(of word: String) -> [Unicode.Scalar] {
    Folding.fold(word).map(\.scalar)
  }

  /// Gives the words of `text` that are worth knowing, as they stand there: in Latin letters from four, in katakana from three letters on.
  static func forEachWord(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let start = index
        while index < bytes.count, isLatin(bytes[index]) {
          index += 1
        }
        if index - start >= 4 {
          body(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        }
        if index > start {
          continue
        }
        while index + 2 < bytes.count, isKatakana(bytes, at: index) {
          index += 3
        }
        if index - start >= 9 {
          body(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        }
        if index == start {
          index += 1
        }
      }
    }
  }

  private static func isLatin(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// U+30A1 to U+30FF, in three bytes.
  private static func isKatakana(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    bytes[index] == 0xE3
      && (bytes[index + 1] == 0x82 && bytes[index + 2] >= 0xA1 || bytes[index + 1] == 0x83)
  }

  /// A word as it is compared.
  package static func folded(_ word: String) -> String {
    String(String.UnicodeScalarView(letters(of: word)))
  }
}
