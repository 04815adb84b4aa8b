import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Putting a topic together")
struct TopicSketchTests {
  private let topic: TopicID

  init() throws {
    topic = try #require(TopicID("views/alerts"))
  }

  /// An entry as its lead and the number of its section.
  private func sketch(
    _ language: Language,
    sections: [String] = [],
    _ entries: [(lead: String, section: Int?)],
    source: String = "page"
  ) -> TopicSketch {
    var draft = TopicDraft(topic: topic, language: language, source: source, title: language == .ja ? "題" : "Title")
    draft.sections = sections
    draft.entries = entries.map { entry in
      EntryDraft(kind: .rule, lead: entry.lead, body: [], section: entry.section, place: Place(line: 1))
    }
    return TopicSketch(draft)
  }

  private func pair(_ own: Int, _ other: Int, _ confidence: Double = 0.8) -> EntryPair {
    EntryPair(own: own, other: other, alignment: Alignment(.structure, confidence: confidence))
  }

  private func leads(_ sketch: TopicSketch) -> [String] {
    sketch.entries.map { $0.members.compactMap(\.draft.lead).joined(separator: "+") }
  }

  @Test("What has no partner goes after the entry that it follows; at the start, before all others")
  func order() {
    var whole = sketch(.en, [("a", nil), ("b", nil)])
    whole.merge(sketch(.ja, [("0", nil), ("1", nil), ("2", nil), ("3", nil)]), pairs: [pair(0, 1), pair(1, 3)])
    #expect(leads(whole) == ["0", "a+1", "2", "b+3"])
  }

  @Test("Sections meet by the entries that are paired in them, whatever their titles")
  func votes() {
    var whole = sketch(.en, sections: ["Sizes", "Colors"], [("a", 0), ("b", 1)])
    whole.merge(sketch(.ja, sections: ["色", "大きさ"], [("1", 0), ("2", 1)]), pairs: [pair(1, 0)])
    #expect(whole.sections == [.en("Sizes"), .both(ja: "色", en: "Colors"), .ja("大きさ")])
    #expect(whole.entries.map(\.section) == [0, 1, 2])
  }

  @Test("Without pairs, sections meet by an equal title, else by their number where both have as many")
  func titles() {
    var editions = sketch(.en, sections: ["Sizes"], [("a", 0)], source: "old")
    editions.merge(sketch(.en, sections: ["Colors", "Sizes"], [("b", 0), ("c", 1)], source: "new"), pairs: [])
    #expect(editions.sections == [.en("Colors"), .en("Sizes")])
    #expect(leads(editions) == ["b", "a", "c"] || leads(editions) == ["b", "c", "a"])
    var translated = sketch(.en, sections: ["Sizes"], [("a", 0)])
    translated.merge(sketch(.ja, sections: ["大きさ"], [("1", 0)]), pairs: [])
    #expect(translated.sections == [.both(ja: "大きさ", en: "Sizes")])
    var different = sketch(.en, sections: ["Sizes", "Colors"], [("a", 0)])
    different.merge(sketch(.ja, sections: ["大きさ"], [("1", 0)]), pairs: [])
    #expect(different.sections.count == 3)
  }

  @Test("The weakest pair says how sure the whole is")
  func confidence() {
    var whole = sketch(.en, [("a", nil)])
    whole.merge(sketch(.ja, [("1", nil)]), pairs: [pair(0, 0, 0.9)])
    whole.merge(sketch(.ja, [("2", nil)], source: "other"), pairs: [pair(0, 0, 0.7)])
    #expect(whole.entries[0].alignment.confidence == 0.7)
    #expect(whole.entries[0].members.count == 3)
  }

  // MARK: - Kinds

  private func member(_ kind: EntryKind, _ language: Language, isMarked: Bool) -> EntryDraft {
    var draft = EntryDraft(kind: kind, lead: "a", body: [], place: Place(line: 1))
    draft.isMarked = isMarked
    return draft
  }

  @Test("What a page marks says what an entry is; else the English statement does")
  func kinds() {
    func kind(_ one: EntryDraft, _ other: EntryDraft) -> EntryKind {
      var entry = AlignedEntry(one, language: .ja, source: "a")
      entry.merge(AlignedEntry(other, language: .en, source: "a"), as: Alignment(.structure, confidence: 1))
      return entry.kind
    }
    let guessed = member(.rule, .ja, isMarked: false)
    #expect(kind(guessed, member(.introduction, .en, isMarked: false)) == .introduction)
    #expect(kind(guessed, member(.definition, .en, isMarked: true)) == .definition)
    #expect(kind(member(.rule, .ja, isMarked: true), member(.introduction, .en, isMarked: false)) == .rule)
  }

  @Test("Running text becomes a rule by its first sentence, and a rule running text by taking its lead in")
  func conversions() {
    let body: [Block.Content] = [.paragraph([.text("短くする。"), .link("長い", url: "#a"), .text("と読まれない。")])]
    let text = EntryDraft(kind: .introduction, body: body, place: Place(line: 1))
    let rule = text.asRule()
    #expect(rule.kind == .rule && rule.lead == "短くする。")
    #expect(rule.body == [.paragraph([.link("長い", url: "#a"), .text("と読まれない。")])])
    let back = rule.asIntroduction()
    #expect(back.kind == .introduction && back.lead == nil && back.plainText == text.plainText)
    let english = EntryDraft(
      kind: .rule,
      lead: "Keep it short.",
      body: [.paragraph([.text("Long ones tire.")])],
      place: Place(line: 1)
    )
    #expect(english.asIntroduction().plainText == "Keep it short. Long ones tire.")
    let table = EntryDraft(kind: .table, body: [], place: Place(line: 1))
    #expect(table.asRule() == table && table.asIntroduction() == table)
  }

  // MARK: - Names

  @Test("A name that is taken gets a piece of the text's digest, and a number where the text is the same")
  func names() {
    var names = EntryNames()
    func take(_ slug: String, _ lead: String, line: Int) -> EntryNames.Name {
      let draft = EntryDraft(kind: .rule, lead: lead, body: [], place: Place(line: line))
      let entry = AlignedEntry(draft, language: .en, source: "a")
      return names.take(EntryNames.Wish(slug: slug, draft: draft), for: entry)
    }
    #expect(take("keep", "Keep one.", line: 1) == EntryNames.Name(slug: "keep"))
    let second = take("keep", "Keep two.", line: 2)
    #expect(second.slug.hasPrefix("keep-") && second.slug.count == 11 && second.owner == Place(line: 1))
    #expect(take("keep", "Keep two.", line: 3).slug == second.slug + "-2")
    #expect(take("keep", "Keep two.", line: 4).slug == second.slug + "-3")
    #expect(take("other", "Keep one.", line: 5).owner == nil)
  }
}
