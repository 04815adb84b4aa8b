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
    if let stem = exceptions[word] {
      word = stem
      return
    }
    var stemmer = Word(letters: word)
    stemmer.plural()
    // `succeeds` is a form of `succeed`.
    if stemmer.letters.count < word.count, let stem = exceptions[stemmer.letters] {
      word = stem
      return
    }
    stemmer.stripAfterPlural()
    word = stemmer.letters
  }

  /// The records of `english-stems.tsv`: of two fields a word, of four an ending.
  private static let rows = TabSeparated(utf8: PackageResources.english_stems_tsv).rows

  /// Stems by the word.
  private static let exceptions: [[UInt8]: [UInt8]] = {
    let words = rows.filter { $0.count == 2 }
    let own = Set(words.filter { $0[0] == $0[1] }.map { $0[0] })
    return words.reduce(into: [:]) { stems, word in
      var stemmer = Word(letters: Array(word[1].utf8))
      if !own.contains(word[1]) {
        stemmer.strip()
      }
      stems[Array(word[0].utf8)] = stemmer.letters
    }
  }()

  private struct Word {
    var letters: [UInt8]

    mutating func strip() {
      plural()
      stripAfterPlural()
    }

    mutating func stripAfterPlural() {
      past()
      replace(.adverb)
      replace(.british)
      replace(.derived)
      finalE()
      replace(.stem)
    }

    // MARK: - What Porter calls measure and conditions

    private func isConsonant(_ index: Int) -> Bool {
      let letter = letters[index]
      return letter == UInt8(ascii: "y") ? index == 0 || !isConsonant(index - 1) : !"aeiou".utf8.contains(letter)
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
      end > 2 && isConsonant(end - 1) && !isConsonant(end - 2) && isConsonant(end - 3)
        && !"wxy".utf8.contains(letters[end - 1])
    }

    private func ends(_ suffix: String) -> Bool {
      letters.count > suffix.utf8.count && letters.reversed().starts(with: suffix.utf8.reversed())
    }

    private mutating func cut(_ count: Int, add: String = "") {
      letters.removeLast(count)
      letters += add.utf8
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
      } else if endsDouble(letters.count), let last = letters.last, !"lsz".utf8.contains(last) {
        cut(1)
      } else if measure(letters.count) == 1, endsShort(letters.count) {
        cut(0, add: "e")
      }
    }

    /// Replaces the first ending that the word has, if enough is left of the word before it.
    private mutating func replace(_ step: Ending.Step) {
      let ending = EnglishStemmer.endings[step]?.first { ending in
        let rest = letters.count - ending.old.utf8.count
        return ends(ending.old) && rest >= ending.least && hasVowel(rest)
      }
      if let ending {
        cut(ending.old.utf8.count, add: ending.new)
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

  /// An ending, and what is put in its place where at least so many letters are left before it.
  private struct Ending {
    var old: String
    var new: String
    var least: Int

    /// When it is looked for, in this order.
    enum Step: String {
      case adverb, british, derived, stem
    }
  }

  private static let endings: [Ending.Step: [Ending]] = rows.reduce(into: [:]) { endings, row in
    guard row.count == 4, let step = Ending.Step(rawValue: row[0]), let least = Int(row[3]) else { return }
    endings[step, default: []].append(Ending(old: row[1], new: row[2], least: least))
  }
}
