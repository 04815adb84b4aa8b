import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Sentences and languages")
struct SentencesTests {
  @Test(
    "The first sentence ends where a reader would end it",
    arguments: [
      ("起動画面を用意する。次の文。", "起動画面を用意する。"), ("「終わる。」と書く。次。", "「終わる。」と書く。"), ("一文だけ。", "一文だけ。"),
      ("Use iOS 14.5 or later. Then rest.", "Use iOS 14.5 or later."),
      ("Use e.g. a tab bar. Rest.", "Use e.g. a tab bar."),
      ("Really? Yes.", "Really?"), ("Open it (see p. 3.) now. Next.", "Open it (see p. 3.) now."),
      ("見やすい！ 次", "見やすい！"),
    ]
  )
  func first(text: String, sentence: String) throws {
    let end = try #require(Sentences.endOfFirst(in: text))
    #expect(String(text[..<end]) == sentence)
  }

  @Test(
    "A text without an end has no first sentence",
    arguments: ["", "終わりのない文", "Tab bar", "v1.2.3"]
  )
  func none(text: String) {
    #expect(Sentences.endOfFirst(in: text) == nil)
  }

  @Test(
    "Japanese text may be full of Latin names; English has no kana",
    arguments: [
      ("Face ID と Touch ID", Language.ja), ("Use Face ID", .en), ("3D タッチ", .ja), ("色", .ja),
    ]
  )
  func language(text: String, language: Language) {
    #expect(LanguageRecognizer.language(of: text) == language)
  }

  @Test("Figures and signs are of no language", arguments: ["", "44 × 44", "#"])
  func noLanguage(text: String) {
    #expect(LanguageRecognizer.language(of: text) == nil)
  }
}
