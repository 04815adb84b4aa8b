import Algorithms

/// Known words, for finding what a misspelled one (a typo) was meant to be.
package struct Vocabulary {
  private let words: [WordCount]

  /// - Parameter words: those that sound the same once.
  package init(_ words: [WordCount]) {
    self.words = words
  }

  /// The words most like `word`, at most `limit`: fewest letters that differ, then the most
  /// frequent.
  package func similar(to word: String, limit: Int = 2) -> [String] {
    let letters = Vocabulary.letters(of: word)
    guard let range = Likely(word) else { return [] }
    let found = words.compactMap { known -> (Int, Int, String)? in
      let other = Array(known.folded.unicodeScalars)
      guard !Self.isOtherWord(letters, other) else { return nil }
      return Self.distance(letters, other, limit: range.mistakes).map { ($0, -known.count, known.word) }
    }
    return found.sorted(by: <).prefix(limit).map(\.2)
  }

  /// Whether a short word differs in one letter that nobody takes for the other: `hero` is no
  /// misspelled `here`. Whoever mistypes a letter hits the key beside it, or forgets the marks of a
  /// kana.
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
  private static func key(of letter: Unicode.Scalar) -> (row: Int, column: Double)? {
    keys.indices.firstNonNil { row in
      keys[row].firstIndex(of: letter).map { (row, Double($0) + 0.5 * Double(row)) }
    }
  }

  /// The rows of a keyboard.
  private static let keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.unicodeScalars) }

  /// Which known words may be what a mistyped one was meant to be: all others need not be looked
  /// at.
  package struct Likely {
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

    /// A first letter that differs counts double: it may only be another one, one too many,
    /// missing, or swapped with the second.
    private static func tails(of letters: [Unicode.Scalar]) -> [String] {
      [letters.dropFirst(), letters.dropFirst(2), letters[...], letters.prefix(1) + letters.dropFirst(2)].map(text)
    }

    private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
      String(scalars: letters)
    }
  }

  /// Names with capitals or digits inside (`visionOS`, `html5`) and Latin words of two or three
  /// letters are what they are.
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

  /// The words of `text` that are worth knowing: in Latin letters from four, in katakana from three
  /// letters on.
  static func words(of text: String) -> [String] {
    text.unicodeScalars.chunked { $0.script == $1.script }.filter { run in
      switch run.first?.script {
      case .latin: run.count > 3
      case .katakana: run.count > 2
      default: false
      }
    }.map { String($0) }
  }

  /// A word as it is compared.
  package static func folded(_ word: String) -> String {
    String(scalars: letters(of: word))
  }
}
