import HIGModel
import HIGText
import Testing

@Suite("Learning words from translations")
struct PairedTermsTests {
  private static let statements: [(ja: String, en: String)] = [
    ("盆栽の鉢を選ぶ。", "Choose a pot for the bonsai."),
    ("盆栽に水をやる。", "Water the bonsai."),
    ("剪定は春に行う。", "Do the pruning in spring."),
    ("盆栽を日陰に置く。", "Keep the bonsai in the shade."),
    ("剪定の道具を研ぐ。", "Sharpen tools before pruning."),
    ("苔を敷く。", "Lay moss."),
    ("盆栽の剪定を学ぶ。", "Learn about pruning a bonsai."),
    ("窓を開ける。", "Open a window."),
  ]

  private func learned(
    besides known: [Glossary.Concept] = [],
    _ statements: [(ja: String, en: String)] = Self.statements
  ) -> [Bilingual<String>] {
    var terms = PairedTerms(besides: known, silent: ["the", "for"])
    for statement in statements + Array(repeating: ("空は青い。", "A sky of blue."), count: 12) {
      terms.add(ja: statement.ja, en: statement.en)
    }
    return terms.learned()
  }

  @Test("Words that stand in the same pairs of statements mean each other, however seldom they are")
  func together() {
    let learned = learned()
    #expect(learned.contains(.both(ja: "盆栽", en: "bonsai")))
    #expect(learned.contains(.both(ja: "剪定", en: "pruning")))
  }

  @Test("A word that is seen once, or as often without the other as with it, teaches nothing")
  func chance() {
    let words = learned().flatMap(\.values)
    #expect(!words.contains("moss"))
    #expect(!words.contains("the"))
  }

  @Test("What the glossary knows is not learned again")
  func known() {
    let learned = learned(besides: [Glossary.Concept(ja: ["盆栽"], en: ["bonsai"])])
    #expect(!learned.flatMap(\.values).contains { $0 == "盆栽" || $0 == "bonsai" })
    #expect(learned.contains(.both(ja: "剪定", en: "pruning")))
  }

  @Test("Statements in one language only, or of nothing, teach nothing and harm nothing")
  func nothing() {
    #expect(learned(besides: [], [("", "Only English."), ("日本語だけ。", ""), ("", "")]).isEmpty)
  }

  @Test("The same statements teach the same, in the same order")
  func deterministic() {
    #expect(learned() == learned())
  }
}
