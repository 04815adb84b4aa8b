import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Blocks to entries")
struct EntryExtractorTests {
  private let cues: Cues
  private let topic: TopicID

  init() throws {
    cues = try Project.lexicon().cues
    topic = try #require(TopicID("views/alerts"))
  }

  private func block(_ content: Block.Content, line: Int = 1, anchor: String? = nil) -> Block {
    Block(content, language: .ja, place: Place(line: line), anchor: anchor)
  }

  private func text(_ words: String) -> Block.Content { .paragraph([.text(words)]) }

  private func rule(_ lead: String, _ rest: String = "理由がある。") -> Block.Content {
    .paragraph([.strong(lead), .text(rest)])
  }

  private func draft(
    _ blocks: [Block],
    _ style: LeadStyle = .strong,
    part: String? = nil
  ) -> TopicDraft {
    var draft = TopicDraft(topic: topic, language: .ja, source: "page")
    let splitter = LeadSplitter(cues: cues, style: style, language: .ja, policy: .publisher)
    splitter.extract(blocks, of: part, into: &draft)
    return draft
  }

  /// Kinds and leads.
  private func entries(_ contents: [Block.Content], _ style: LeadStyle = .strong) -> [String] {
    let blocks = contents.enumerated().map { block($1, line: $0 + 1) }
    return draft(blocks, style).entries.map { "\($0.kind) \($0.lead ?? "-")" }
  }

  @Test("The first heading is the title, the others start sections")
  func sections() {
    let draft = draft([
      block(.heading([.text("アラート")], level: 1)), block(text("前置き。")), block(.heading([.text(" 大きさ ")], level: 2)),
      block(rule("短くする。")),
    ])
    #expect(draft.title == "アラート" && draft.sections == ["大きさ"])
    #expect(draft.entries.map(\.section) == [nil, 0])
  }

  @Test("A rule owns the list after it, and a table, too")
  func owned() {
    let list = Block.Content.list(items: [[.text("赤")], [.text("青")]], ordered: false)
    let table = Block.Content.table(Table(header: ["a"], rows: [["b"]]))
    let owning = draft([block(rule("次を使う。")), block(list), block(text("それで足りる。"))])
    #expect(owning.entries.map(\.body.count) == [2, 1])
    #expect(draft([block(rule("次を使う。")), block(table)]).entries.map(\.body.count) == [2])
    let free = draft([block(text("前置き。")), block(list), block(text("続き。")), block(table)])
    #expect(free.entries.map(\.kind) == [.introduction, .introduction, .table])
  }

  @Test("A paragraph goes on with a rule where it says so or where the page puts both into one container")
  func continuation() {
    #expect(entries([rule("短くする。"), text("たとえば、一語にする。")]).count == 1)
    #expect(entries([rule("短くする。"), text("画面は広い。")]).count == 2)
    let together = [block(rule("短くする。"), anchor: "a"), block(text("画面は広い。"), anchor: "a")]
    #expect(draft(together).entries.count == 1)
    let apart = [block(rule("短くする。"), anchor: "a"), block(text("画面は広い。"), anchor: "b")]
    #expect(draft(apart).entries.count == 2)
  }

  @Test("Terms are definitions beside others; one alone is a rule, unless it is its section's title")
  func terms() {
    let terms = ["全画面", "板", "窓", "泡"].map { rule($0, "画面を覆います。") }
    #expect(entries(Array(terms.prefix(2))) == ["definition 全画面", "definition 板"])
    #expect(entries([terms[0]]) == ["rule 全画面"])
    #expect(
      entries([.heading([.text("題")], level: 1), text("前。"), .heading([.text("板")], level: 2), terms[1]]).last
        == "definition 板"
    )
    // Beside a rule, three short leads are rules, too; four are a list of terms.
    let short = [rule("短くする。")] + terms.prefix(3)
    #expect(entries(short).allSatisfy { $0.hasPrefix("rule") })
    #expect(entries([rule("短くする。")] + terms).filter { $0.hasPrefix("definition") }.count == 4)
  }

  @Test("A list of terms with their meanings is definitions, unless it belongs to a rule")
  func listedTerms() {
    let list = Block.Content.list(items: [[.text("板：一部を覆う。")], [.text("窓：浮いている。")]], ordered: false)
    #expect(entries([text("前置き。"), list]) == ["introduction -", "definition 板", "definition 窓"])
    #expect(entries([rule("次から選ぶ。"), list]) == ["rule 次から選ぶ。"])
    let examples = Block.Content.list(items: [[.text("色：赤、青")], [.text("形：丸、四角")]], ordered: false)
    #expect(entries([text("前置き。"), examples]) == ["introduction -"])
  }

  @Test("Where the page shows the lines of a list's items, what is made of an item has its line")
  func lines() {
    let list = Block.Content.list(items: [[.text("板：一部を覆う。")], [.text("窓：浮いている。")]], ordered: false)
    var blocks = [block(text("前置き。"), line: 3), block(list, line: 5)]
    #expect(draft(blocks).entries.map(\.place.line) == [3, 5, 5])
    blocks[1].itemLines = [5, 8]
    #expect(draft(blocks).entries.map(\.place.line) == [3, 5, 8])
  }

  @Test("Headings that a paragraph announces and counts, over text that asks for nothing, are terms")
  func headedTerms() {
    func section(_ title: String, _ words: String) -> [Block.Content] {
      [.heading([.text(title)], level: 2), text(words)]
    }
    let terms = section("板", "一部を覆います。") + section("窓", "浮いています。")
    let title = Block.Content.heading([.text("題")], level: 1)
    let announced = entries([title, text("以下の型があります。")] + terms, .sentence)
    #expect(announced == ["introduction -", "definition 板", "definition 窓"])
    let counted = entries([title, text("型は2種類あります。")] + terms, .sentence)
    #expect(counted == announced)
    let plain = entries([title, text("型があります。")] + terms, .sentence)
    #expect(plain.allSatisfy { $0.hasPrefix("introduction") })
    let asking = entries([title, text("以下の型があります。")] + section("板", "小さくする。") + section("窓", "大きくする。"), .strong)
    #expect(!asking.contains("definition 板") || asking.contains("definition 窓"))
  }

  @Test(
    "A figure's text goes with the entry before it, else with the one after it; in a topic without any it is left out"
  )
  func captions() {
    let caption = Block.Content.caption([.text("二つの窓")])
    let after = draft([block(rule("短くする。")), block(caption)])
    #expect(after.entries[0].body.captions == ["二つの窓"])
    let before = draft([block(caption), block(rule("短くする。"))])
    #expect(before.entries[0].body.captions == ["二つの窓"] && before.alone == [])
    let alone = draft([block(.heading([.text("題")], level: 1)), block(caption, line: 7)])
    #expect(alone.entries == [] && alone.alone == [LeftOut(.caption, place: Place(line: 7), text: "二つの窓")])
  }

  @Test("Notes keep their sort, entries the page they are on, and only what is marked is no guess")
  func marks() {
    let blocks = [block(.aside(.tip, [[.text("近道。")], [.text("遠道。")]])), block(text("短くする。長いと読まれない。"))]
    let draft = draft(blocks, .sentence, part: "alerts")
    #expect(draft.entries.map(\.noteSort) == [.tip, nil] && draft.entries.map(\.isMarked) == [true, false])
    #expect(draft.entries[0].body.count == 2)
    #expect(draft.entries.allSatisfy { $0.place.page == "alerts" })
    #expect(self.draft(blocks, .strong).entries.allSatisfy { $0.isMarked })
  }

  @Test("A section's first paragraph is an introduction only if it asks for nothing")
  func firstOfSection() {
    let heading = Block.Content.heading([.text("題")], level: 1)
    let request = text("題名は短くする。長いと読まれない。")
    #expect(entries([heading, request], .sentence) == ["rule 題名は短くする。"])
    #expect(entries([heading, text("題名は短いです。長いと読まれない。")], .sentence) == ["introduction -"])
  }

  @Test("Items that ask are rules with what follows them; a title over them says how they bind")
  func listedRules() {
    func list(_ items: String...) -> Block.Content { .list(items: items.map { [.text($0)] }, ordered: false) }
    let asking = list("題名は短くする。", "三行まで", "色だけに頼らない。")
    #expect(entries([text("前置きです。"), asking], .sentence) == ["introduction -", "rule 題名は短くする。", "rule 色だけに頼らない。"])
    let title = Block.Content.heading([.text("題")], level: 1)
    let never = [title, text("前置きです。"), .heading([.text("禁止")], level: 2), list("赤い題名", "題名を隠す")]
    let forbidden = draft(never.map { block($0) }, .sentence).entries.dropFirst()
    #expect(forbidden.map(\.lead) == ["赤い題名", "題名を隠す"] && forbidden.allSatisfy { $0.strength == .avoid })
  }

  @Test("A heading that asks is a rule, and the paragraph below it its reason")
  func askingHeadings() {
    let blocks: [Block.Content] = [
      .heading([.text("題")], level: 1), text("前置きです。"), .heading([.text("題名を短くする")], level: 2), text("長いと読まれない。"),
      .heading([.text("題名の色")], level: 2), text("色は黒です。"),
    ]
    #expect(entries(blocks, .sentence) == ["introduction -", "rule 題名を短くする", "introduction -"])
  }

  @Test("Columns to do and to leave are rules, each cell one")
  func ruleTables() {
    let table = Table(header: ["推奨", "禁止"], rows: [["理由を書く", "空にする"]])
    let found = draft([block(.table(table))], .sentence).entries
    #expect(found.map(\.lead) == ["理由を書く", "空にする"] && found.map(\.strength) == [.should, .avoid])
    #expect(entries([.table(Table(header: ["部品", "幅"], rows: [["絵", "12"]]))], .sentence) == ["table -"])
  }
}
