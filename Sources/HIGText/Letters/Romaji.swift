/// Japanese in Roman letters, as somebody types it without converting it: `tsuuchi`, `sutekka`.
package enum Romaji {
  /// What a word may be read as, in katakana, the likeliest first: `ti` as チ and as ティ, `oo` and `ou` as two vowels and as a
  /// long one. Empty where its letters are no Japanese syllables.
  package static func readings(of word: String) -> [String] {
    let letters = Array(word.lowercased().unicodeScalars)
    guard (leastLetters...mostLetters).contains(letters.count) else { return [] }
    let readings = [native, loan].compactMap { syllables(of: letters, $0) }
    let spelled = readings + readings.map(withoutLongVowels)
    return spelled.indices.filter { spelled.firstIndex(of: spelled[$0]) == $0 }.map { spelled[$0].map(\.kana).joined() }
  }

  private static let leastLetters = 4
  private static let mostLetters = 64

  /// A syllable in kana, and the vowel that it ends with; nil for ン, ッ and ー.
  private struct Syllable: Equatable {
    var kana: String
    var vowel: Unicode.Scalar?
  }

  /// The syllables of all letters in a row, the longest first; nil where some make none.
  private static func syllables(of letters: [Unicode.Scalar], _ table: [String: String]) -> [Syllable]? {
    var syllables: [Syllable] = []
    var index = 0
    while index < letters.count {
      if let sign = sign(at: index, in: letters) {
        syllables.append(Syllable(kana: sign))
        index += 1
        continue
      }
      let ends = (index + 1...min(index + 4, letters.count)).reversed()
      guard let end = ends.first(where: { table[text(letters[index..<$0])] != nil }) else { return nil }
      syllables.append(Syllable(kana: table[text(letters[index..<end])] ?? "", vowel: letters[end - 1]))
      index = end
    }
    return syllables
  }

  /// What a letter is that has no vowel behind it: ン, ッ before the same consonant, a long vowel.
  private static func sign(at index: Int, in letters: [Unicode.Scalar]) -> String? {
    let letter = letters[index]
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    if letter == "-" {
      return "ー"
    }
    let isN = letter == "n" && !(next.map { isVowel($0) || $0 == "y" } ?? false)
    if isN || letter == "m" && next.map({ ["b", "m", "p"].contains($0) }) == true {
      return "ン"
    }
    let isDoubled = letter == next || letter == "t" && next == "c"
    return isDoubled && letter.script == .latin && !isVowel(letter) ? "ッ" : nil
  }

  private static func withoutLongVowels(_ syllables: [Syllable]) -> [Syllable] {
    var short: [Syllable] = []
    for syllable in syllables {
      let isLong = short.last?.vowel.map { vowel in
        let kana = vowels[vowel]
        return syllable.kana == kana || vowel == "o" && syllable.kana == "ウ" || vowel == "e" && syllable.kana == "イ"
      }
      if isLong != true {
        short.append(syllable)
      }
    }
    return short
  }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool { vowels[letter] != nil }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }

  // MARK: - Tables

  private static let vowels: [Unicode.Scalar: String] = ["a": "ア", "i": "イ", "u": "ウ", "e": "エ", "o": "オ"]

  /// Rows of the table of kana: letters before the vowel, and the kana for a, i, u, e, o; - for none.
  private static let rows: [(letters: String, kana: String)] = [
    ("", "ア イ ウ エ オ"), ("k", "カ キ ク ケ コ"), ("s", "サ シ ス セ ソ"), ("t", "タ チ ツ テ ト"), ("n", "ナ ニ ヌ ネ ノ"),
    ("h", "ハ ヒ フ ヘ ホ"), ("m", "マ ミ ム メ モ"), ("y", "ヤ - ユ イェ ヨ"), ("r", "ラ リ ル レ ロ"), ("l", "ラ リ ル レ ロ"),
    ("w", "ワ ウィ - ウェ ヲ"), ("g", "ガ ギ グ ゲ ゴ"), ("z", "ザ ジ ズ ゼ ゾ"), ("d", "ダ ヂ ヅ デ ド"), ("b", "バ ビ ブ ベ ボ"),
    ("p", "パ ピ プ ペ ポ"), ("f", "ファ フィ フ フェ フォ"), ("v", "ヴァ ヴィ ヴ ヴェ ヴォ"), ("j", "ジャ ジ ジュ ジェ ジョ"),
    ("sh", "シャ シ シュ シェ ショ"), ("ch", "チャ チ チュ チェ チョ"), ("ts", "ツァ ツィ ツ ツェ ツォ"), ("ky", "キャ - キュ - キョ"),
    ("sy", "シャ - シュ - ショ"), ("ty", "チャ - チュ - チョ"), ("ny", "ニャ - ニュ - ニョ"), ("hy", "ヒャ - ヒュ - ヒョ"),
    ("my", "ミャ - ミュ - ミョ"), ("ry", "リャ - リュ - リョ"), ("gy", "ギャ - ギュ - ギョ"), ("jy", "ジャ - ジュ - ジョ"),
    ("zy", "ジャ - ジュ - ジョ"), ("by", "ビャ - ビュ - ビョ"), ("py", "ピャ - ピュ - ピョ"), ("th", "テャ ティ テュ - -"),
    ("dh", "デャ ディ デュ - -"),
  ]

  private static let native: [String: String] = {
    var table: [String: String] = [:]
    for row in rows {
      for (vowel, kana) in zip("aiueo", row.kana.split(separator: " ")) where kana != "-" {
        table[row.letters + String(vowel)] = String(kana)
      }
    }
    return table
  }()

  /// The same for words of other languages.
  private static let loan = native.merging(["ti": "ティ", "tu": "トゥ", "di": "ディ", "du": "ドゥ"]) { $1 }
}
