import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Terms and definitions")
struct TermShapeTests {
  private let cues: Cues

  init() throws {
    cues = try Project.lexicon().cues
  }

  @Test(
    "A short name is a term",
    arguments: ["ページシート", "全画面。", "フォーム シート", "Page sheet", "Face ID.", "Rules of the road ahead"]
  )
  func terms(text: String) {
    #expect(cues.looksLikeTerm(text))
  }

  @Test(
    "A sentence, a clause or a list is none",
    arguments: [
      "画面を閉じる", "画面は広い", "画面、板", "広く見せます", "小さくすること", "ご覧ください。", "とても長い名前の付いた画面の部品の一覧",
      "Close the sheet, then go", "It’s a sheet", "Is it a sheet?", "One two three four five six", "", "12", "。",
    ]
  )
  func sentences(text: String) {
    #expect(!cues.looksLikeTerm(text))
  }

  @Test("In a list, a term may be longer")
  func longer() {
    let term = "とても長い名前の付いた画面の部品の一覧"
    #expect(cues.looksLikeTerm(term, longest: 32))
  }

  private func definition(_ item: [Inline]) -> [String]? {
    Definition(item: item, cues: cues).map { [$0.term.plainText, $0.meaning.plainText] }
  }

  @Test("An item is a definition with a colon in either width, or with a full stop after its term")
  func items() {
    #expect(definition([.text("板：画面の一部を覆う。")]) == ["板", "画面の一部を覆う。"])
    #expect(definition([.text("Sheet: It covers a part.")]) == ["Sheet", "It covers a part."])
    #expect(definition([.text("全画面。前の画面を覆う。")]) == ["全画面。", "前の画面を覆う。"])
    #expect(
      definition([.strong("Sheet"), .text(": It covers "), .code("a part"), .text(".")]) == [
        "Sheet", "It covers a part.",
      ]
    )
  }

  @Test("A sentence with a colon, a term without a meaning and one sentence alone are none")
  func noItems() {
    for text in ["画面を閉じる：これは頼み事です。", "板：", "全画面。", "前の画面を覆う。", "A list"] {
      #expect(definition([.text(text)]) == nil, "\(text)")
    }
  }

  @Test("The meaning keeps what is bold or linked in it")
  func inlines() {
    let definition = Definition(item: [.text("板： "), .link("画面", url: "#a"), .text("を覆う。")], cues: cues)
    #expect(definition?.meaning == [.link("画面", url: "#a"), .text("を覆う。")])
  }
}
