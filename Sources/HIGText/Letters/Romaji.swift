import Algorithms
import Foundation

/// Japanese in Roman letters, as somebody types it without converting it: `tsuuchi`, `sutekka`.
package enum Romaji {
  /// What a word may be read as, in katakana (ICU's transliteration), the likeliest first: as
  /// Japanese and as a word of another language, `ti` as チ and ティ, with its long vowels and
  /// without. Empty for what is too short to tell.
  package static func readings(of word: String) -> [String] {
    guard (4...64).contains(word.utf8.count) else { return [] }
    let loan = word.lowercased()
    let spellings = [hepburn.reduce(loan) { $0.replacing($1.key, with: $1.value) }, loan]
    let short = spellings.map { longVowels.reduce($0) { $0.replacing($1, with: $1.prefix(1)) } }
    return (spellings + short).compactMap {
      $0.applyingTransform(.latinToKatakana, reverse: false)?.replacing("-", with: "ー")
    }.uniqued().map(\.self)
  }

  /// What is typed for kana (JIS X 4063), in the spelling that ICU reads.
  private static let hepburn: KeyValuePairs = [
    "si": "shi", "ti": "chi", "tu": "tsu", "hu": "fu", "zi": "ji", "sy": "sh", "ty": "ch", "zy": "j", "jy": "j",
  ]

  private static let longVowels = ["aa", "ii", "uu", "ee", "ei", "oo", "ou"]
}
