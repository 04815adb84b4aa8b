/// Takes the inflections off English words, so that forms of one word meet (`buttons`, `scrolling`,
/// `colours`) and different words stay apart: `accessibility` is not `access`, `general` is not
/// `generator`.
///
/// The steps for plurals, `-ed`, `-ing`, `-y` and a final `-e` are those of M. F. Porter, "An
/// algorithm for suffix stripping", Program 14 (1980). Of derivations, only those are joined that
/// name the same thing (`rotate`, `rotation`); British endings are spelled as American ones.
/// `english-stems.tsv` has the exceptions.
package enum EnglishStemmer {
  /// - Parameter word: small letters of ASCII; anything else is returned as it is.
  package static func stem(_ word: String) -> String {
    var letters = Array(word.utf8)
    guard letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
    stem(&letters)
    return String(decoding: letters, as: UTF8.self)
  }

  /// The stem of `word`, in place of it. The bytes must be small letters of ASCII.
  static func stem(_ word: inout [UInt8]) {
    guard word.count > 2 else { return }
    if let stem = exceptions[WordHash(word).value] {
      word = stem
      return
    }
    var stemmer = Word(word)
    stemmer.plural()
    // `succeeds` is a form of `succeed`.
    if stemmer.letters.count < word.count, let stem = exceptions[WordHash(stemmer.letters).value] {
      word = stem
      return
    }
    stemmer.stripAfterPlural()
    word = stemmer.letters
  }

  /// Stems by the number of the word.
  private static let exceptions: [UInt64: [UInt8]] = {
    let rows = TabSeparated(utf8: PackageResources.english_stems_tsv).rows
    let words = rows.filter { $0.count == 2 }
    let own = Set(words.filter { $0[0] == $0[1] }.map { $0[0] })
    return words.reduce(into: [:]) { stems, word in
      var stemmer = Word(Array(word[1].utf8))
      if !own.contains(word[1]) {
        stemmer.strip()
      }
      stems[WordHash(Array(word[0].utf8)).value] = stemmer.letters
    }
  }()

  private struct Word {
    var letters: [UInt8]

    init(_ letters: [UInt8]) {
      self.letters = letters
    }

    mutating func strip() {
      plural()
      stripAfterPlural()
    }

    mutating func stripAfterPlural() {
      past()
      adverb()
      replace(EnglishStemmer.britishEndings)
      finalY()
      replace(EnglishStemmer.derivations)
      finalE()
      replace(EnglishStemmer.britishStems)
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
      // Most words end in another letter.
      guard letters.count > count, letters.last == suffix.utf8Start[count - 1] else { return false }
      return suffix.withUTF8Buffer { letters[(letters.count - count)...].elementsEqual($0) }
    }

    private mutating func cut(_ count: Int, add: StaticString = "") {
      letters.removeLast(count)
      add.withUTF8Buffer { letters.append(contentsOf: $0) }
    }

    // MARK: - Steps

    mutating func plural() {
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

    /// `clearly` is `clear`, `easily` is `easy`.
    private mutating func adverb() {
      if ends("bly"), letters.count > 5 {
        cut(1, add: "e")
      } else if ends("ly"), letters.count > 5 {
        cut(2)
      }
    }

    /// Replaces the first ending that the word has, if enough is left of the word before it.
    private mutating func replace(_ endings: [Ending]) {
      if let ending = endings.first(where: isReplaceable) {
        cut(ending.old.utf8CodeUnitCount, add: ending.new)
      }
    }

    private func isReplaceable(_ ending: Ending) -> Bool {
      let rest = letters.count - ending.old.utf8CodeUnitCount
      return ends(ending.old) && rest >= ending.least && hasVowel(rest)
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

  /// An ending, and what is put in its place where at least so many letters are left before it.
  private struct Ending {
    var old: StaticString
    var new: StaticString
    var least: Int

    init(_ old: StaticString, _ new: StaticString, least: Int) {
      self.old = old
      self.new = new
      self.least = least
    }
  }

  private static let britishEndings = [
    Ending("isation", "ization", least: 3), Ending("ise", "ize", least: 3), Ending("yse", "yze", least: 2),
    Ending("logue", "log", least: 2),
  ]

  /// After `-ed` and `-ing` are gone.
  private static let britishStems = [
    Ending("our", "or", least: 2), Ending("lys", "lyz", least: 3), Ending("is", "iz", least: 3),
  ]

  /// Nouns of verbs, and of adjectives.
  private static let derivations = [
    Ending("ification", "ifi", least: 2), Ending("ization", "ize", least: 3), Ending("mentation", "", least: 5),
    Ending("ntation", "nt", least: 3), Ending("rmation", "rm", least: 2), Ending("llation", "ll", least: 3),
    Ending("ation", "ate", least: 3), Ending("ction", "ct", least: 3), Ending("etion", "ete", least: 3),
    Ending("abiliti", "able", least: 3), Ending("ibiliti", "ible", least: 3), Ending("enci", "ent", least: 4),
    Ending("ical", "ic", least: 4), Ending("ment", "", least: 5),
  ]
}
