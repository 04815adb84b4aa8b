/// Takes the endings off English words, so that forms of one word meet: `buttons`, `navigating`.
///
/// M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980), with his later change of `-bli` and `-logi`.
package enum EnglishStemmer {
  /// - Parameter word: small letters of ASCII; anything else is returned as it is.
  package static func stem(_ word: String) -> String {
    var stemmer = Word(Array(word.utf8))
    guard stemmer.letters.count > 2, stemmer.letters.allSatisfy({ (0x61...0x7A).contains($0) })
    else {
      return word
    }
    stemmer.strip()
    return String(decoding: stemmer.letters, as: UTF8.self)
  }

  /// The stem of `word`, in place of it. The bytes must be small letters of ASCII.
  static func stem(_ word: inout [UInt8]) {
    guard word.count > 2 else { return }
    var stemmer = Word(word)
    stemmer.strip()
    word = stemmer.letters
  }

  private struct Word {
    var letters: [UInt8]

    init(_ letters: [UInt8]) {
      self.letters = letters
    }

    mutating func strip() {
      plural()
      past()
      finalY()
      replace(EnglishStemmer.doubleSuffixes, where: { $0 > 0 })
      replace(EnglishStemmer.shortSuffixes, where: { $0 > 0 })
      dropSuffix()
      finalE()
    }

    // MARK: - What Porter calls measure and conditions

    private func isConsonant(_ index: Int) -> Bool {
      switch letters[index] {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"):
        false
      case UInt8(ascii: "y"): index == 0 || !isConsonant(index - 1)
      default: true
      }
    }

    /// How many times a vowel is followed by a consonant in the first `end` letters.
    private func measure(_ end: Int) -> Int {
      var count = 0
      var wasVowel = false
      for index in 0..<end {
        let consonant = isConsonant(index)
        if consonant && wasVowel {
          count += 1
        }
        wasVowel = !consonant
      }
      return count
    }

    private func hasVowel(_ end: Int) -> Bool {
      (0..<end).contains { !isConsonant($0) }
    }

    private func endsDouble(_ end: Int) -> Bool {
      end > 1 && letters[end - 1] == letters[end - 2] && isConsonant(end - 1)
    }

    /// Consonant, vowel, consonant, the last one not w, x or y: `hop`.
    private func endsShort(_ end: Int) -> Bool {
      guard end > 2, isConsonant(end - 1), !isConsonant(end - 2), isConsonant(end - 3) else {
        return false
      }
      return ![UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "y")].contains(letters[end - 1])
    }

    private func ends(_ suffix: StaticString) -> Bool {
      let count = suffix.utf8CodeUnitCount
      guard letters.count > count else { return false }
      return suffix.withUTF8Buffer { letters[(letters.count - count)...].elementsEqual($0) }
    }

    private mutating func cut(_ count: Int, add: StaticString = "") {
      letters.removeLast(count)
      add.withUTF8Buffer { letters.append(contentsOf: $0) }
    }

    // MARK: - Steps

    private mutating func plural() {
      if ends("sses") || ends("ies") {
        cut(2)
      } else if ends("s") && !ends("ss") && letters.count > 3 {
        cut(1)
      }
    }

    private mutating func past() {
      if ends("eed") {
        if measure(letters.count - 3) > 0 {
          cut(1)
        }
        return
      }
      if ends("ed"), hasVowel(letters.count - 2) {
        cut(2)
      } else if ends("ing"), hasVowel(letters.count - 3) {
        cut(3)
      } else {
        return
      }
      if ends("at") || ends("bl") || ends("iz") {
        cut(0, add: "e")
      } else if endsDouble(letters.count), let last = letters.last,
        ![UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "z")].contains(last)
      {
        cut(1)
      } else if measure(letters.count) == 1, endsShort(letters.count) {
        cut(0, add: "e")
      }
    }

    private mutating func finalY() {
      if ends("y"), hasVowel(letters.count - 1) {
        cut(1, add: "i")
      }
    }

    private mutating func replace(
      _ suffixes: [(StaticString, StaticString)],
      where condition: (Int) -> Bool
    ) {
      guard let (suffix, new) = suffixes.first(where: { ends($0.0) }) else {
        return
      }
      let count = suffix.utf8CodeUnitCount
      if condition(measure(letters.count - count)) {
        cut(count, add: new)
      }
    }

    private mutating func dropSuffix() {
      if ends("ion") {
        let end = letters.count - 3
        if measure(end) > 1,
          letters[end - 1] == UInt8(ascii: "s") || letters[end - 1] == UInt8(ascii: "t")
        {
          cut(3)
        }
        return
      }
      guard let suffix = EnglishStemmer.plainSuffixes.first(where: { ends($0) }) else {
        return
      }
      if measure(letters.count - suffix.utf8CodeUnitCount) > 1 {
        cut(suffix.utf8CodeUnitCount)
      }
    }

    private mutating func finalE() {
      if ends("e") {
        let count = measure(letters.count - 1)
        if count > 1 || count == 1 && !endsShort(letters.count - 1) {
          cut(1)
        }
      }
      if letters.last == UInt8(ascii: "l"), endsDouble(letters.count), measure(letters.count) > 1 {
        cut(1)
      }
    }
  }

  private static let doubleSuffixes: [(StaticString, StaticString)] = [
    ("ational", "ate"), ("ization", "ize"), ("iveness", "ive"), ("fulness", "ful"),
    ("ousness", "ous"), ("tional", "tion"), ("biliti", "ble"),
    ("entli", "ent"), ("ousli", "ous"), ("ation", "ate"), ("alism", "al"), ("aliti", "al"),
    ("iviti", "ive"), ("enci", "ence"), ("anci", "ance"),
    ("izer", "ize"), ("alli", "al"), ("ator", "ate"), ("logi", "log"), ("bli", "ble"), ("eli", "e"),
  ]

  private static let shortSuffixes: [(StaticString, StaticString)] = [
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("iciti", "ic"), ("ical", "ic"), ("ness", ""),
    ("ful", ""),
  ]

  private static let plainSuffixes: [StaticString] = [
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
    "ive", "ize", "al", "er", "ic", "ou",
  ]
}
