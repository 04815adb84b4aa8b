internal import Algorithms

/// Known words, for finding what a misspelled one (a typo) was meant to be.
package struct Vocabulary: Sendable {
  private struct KnownWord {
    /// As people write it.
    var word: String
    /// Folded.
    var letters: [Unicode.Scalar]
    var count: Int
  }

  /// The words by how many letters they have.
  private var byLength: [Int: [KnownWord]] = [:]

  /// - Parameter words: those that sound the same once.
  package init(_ words: [WordCount]) {
    for word in words {
      let letters = Array(word.folded.unicodeScalars)
      byLength[letters.count, default: []].append(KnownWord(word: word.word, letters: letters, count: word.count))
    }
  }

  /// The words most like `word`, at most `limit`: fewest letters that differ, then the most frequent, those
  /// that sound alike before others (`concise` for `consise`).
  package func similar(to word: String, limit: Int = 2) -> [String] {
    let letters = Vocabulary.letters(of: word)
    guard let range = Likely(word) else { return [] }
    let found = range.lengths.flatMap { byLength[$0] ?? [] }.compactMap { known -> Candidate? in
      guard !Self.isOtherWord(letters, known.letters) else { return nil }
      return Self.distance(letters, known.letters, limit: range.mistakes).map {
        Candidate(known: known, distance: $0, letters)
      }
    }
    let likely = Self.isShortName(word) ? found.filter(\.soundsAlike) : found
    return likely.sorted().prefix(limit).map(\.known.word)
  }

  /// Whether a short word differs in one letter that nobody takes for the other: `hero` is no misspelled `here`. Whoever
  /// mistypes a letter hits the key beside it, or forgets the marks of a kana.
  private static func isOtherWord(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    guard left.count == right.count, left.count < longWord else { return false }
    let differing = left.indices.filter { left[$0] != right[$0] }
    guard differing.count == 1 else { return false }
    return !areNeighbors(left[differing[0]], right[differing[0]])
  }

  /// In letters: longer words are hardly another one with one letter changed.
  private static let longWord = 7

  private static func areNeighbors(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    if left.script == .katakana && right.script == .katakana {
      return max(left.value, right.value) - min(left.value, right.value) < 3
    }
    guard let left = key(of: left), let right = key(of: right) else { return false }
    // Each row is set in by half a key.
    return abs(left.row - right.row) < 2 && abs(left.column - right.column) <= 1
  }

  /// The place of a letter on a keyboard: columns of the first row, from the left.
  private struct Key {
    var row: Int
    var column: Double
  }

  private static func key(of letter: Unicode.Scalar) -> Key? {
    keys.indices.firstNonNil { row in
      keys[row].firstIndex(of: letter).map { Key(row: row, column: Double($0) + 0.5 * Double(row)) }
    }
  }

  /// The rows of a keyboard.
  private static let keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.unicodeScalars) }

  private struct Candidate: Comparable {
    let known: KnownWord
    let distance: Int
    let soundsAlike: Bool

    init(known: KnownWord, distance: Int, _ typed: [Unicode.Scalar]) {
      self.known = known
      self.distance = distance
      soundsAlike = Soundex.code(of: known.letters) == Soundex.code(of: typed)
    }

    /// How likely it was meant: words that sound alike are taken for each other more often than other ones.
    private var likelihood: Int { known.count * (soundsAlike ? 8 : 1) }

    static func < (left: Candidate, right: Candidate) -> Bool {
      (left.distance, -left.likelihood, left.known.word) < (right.distance, -right.likelihood, right.known.word)
    }

    static func == (left: Candidate, right: Candidate) -> Bool { left.known.word == right.known.word }
  }

  /// Short words with a capital are names (`Stage`, `Math`): one letter makes another word of them.
  private static func isShortName(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first.script == .latin else { return false }
    return word.unicodeScalars.count < 6 && first.properties.isUppercase
      && word.unicodeScalars.dropFirst().allSatisfy(\.properties.isLowercase)
  }

  /// Which known words may be what a mistyped one was meant to be: all others need not be looked at.
  package struct Likely: Sendable, Equatable {
    /// How many letters they have.
    package var lengths: ClosedRange<Int>
    /// The letter that they begin with.
    package var first: String
    /// What follows the first letter of those that begin with another one.
    package var tails: [String]
    /// How many letters may differ.
    fileprivate var mistakes: Int

    /// - Returns: nil where `word` is taken to be what it is.
    package init?(_ word: String) {
      let letters = Vocabulary.letters(of: word)
      mistakes = Vocabulary.mayBeMistyped(word) ? Vocabulary.mistakes(inWordOf: letters.count) : 0
      guard mistakes > 0 else { return nil }
      lengths = max(2, letters.count - mistakes)...(letters.count + mistakes)
      first = Self.text(letters.prefix(1))
      tails = mistakes == 1 ? [] : Self.tails(of: letters)
    }

    /// A first letter that differs counts double: it may only be another one, one too many, missing, or swapped with
    /// the second.
    private static func tails(of letters: [Unicode.Scalar]) -> [String] {
      [letters.dropFirst(), letters.dropFirst(2), letters[...], letters.prefix(1) + letters.dropFirst(2)].map(text)
    }

    private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(letters))
    }
  }

  /// Names with capitals or digits inside (`visionOS`, `html5`) and Latin words of two or three letters are what they are.
  private static func mayBeMistyped(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, first.script == .latin else { return true }
    guard !scalars.contains(where: { $0.script == .digit }) else { return false }
    let isCapitalized = scalars.allSatisfy(\.properties.isUppercase)
    return scalars.count > 3 && (isCapitalized || !scalars.dropFirst().contains(where: \.properties.isUppercase))
  }

  /// How many letters may differ in a word of `length` letters.
  private static func mistakes(inWordOf length: Int) -> Int {
    length < 3 ? 0 : length < 9 ? 1 : 2
  }

  /// Whoever mistypes mostly has the first letter right; what differs there counts double.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    let first = left.first == right.first ? 0 : 1
    return EditDistance.between(left, right, limit: limit - first).map { $0 + first }
  }

  /// The letters of a word as they are compared.
  package static func letters(of word: String) -> [Unicode.Scalar] {
    Folding.fold(word, .sounded).map(\.scalar)
  }

  /// Gives the words of `text` that are worth knowing, as they stand there: in Latin letters from four, in katakana
  /// from three letters on.
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
