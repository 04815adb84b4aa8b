import HIGText
import Testing

@Suite("Japanese in Roman letters")
struct RomajiTests {
  @Test(
    "A word is read as Japanese, and as a word of another language",
    arguments: [
      ("tsuuchi", ["ツウチ", "ツチ"]), ("sutekka", ["ステッカ"]), ("shinbun", ["シンブン"]), ("shimbun", ["シンブン"]),
      ("paatii", ["パアチイ", "パアティイ", "パチ", "パティ"]), ("matcha", ["マッチャ"]), ("abc", []), ("", []),
      ("e-me-ru", ["エーメール"]),
    ]
  )
  func readings(word: String, kana: [String]) {
    #expect(Romaji.readings(of: word) == kana)
  }
}
