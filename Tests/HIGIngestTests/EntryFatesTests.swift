import HIGModel
import Testing

@testable import HIGIngest

/// Invented rules of a kitchen.
@Suite("What became of older entries")
struct EntryFatesTests {
  private func entry(_ page: String, _ lead: String, _ body: String = "", kind: EntryKind = .rule) -> ComparedEntry {
    let text = ComparedEntry.Text(lead: lead, body: body.isEmpty ? [] : [.paragraph([.text(body)])])
    return ComparedEntry(page: page, kind: kind, texts: [.en: text])
  }

  private let kitchen = [
    "Sharpen every knife before you slice tomatoes", "Warm the oven well ahead of the dough",
    "Let a simmering sauce rest under its lid", "Rinse bitter leaves in plenty of cold water",
    "Salt pasta water once it boils", "Keep raw poultry away from salads",
  ]

  @Test("Equal words are one entry, whatever their order, and on another page they have moved")
  func equal() {
    let older = kitchen.map { entry("cooking", $0) }
    let shuffled = [4, 0, 5, 2, 1, 3].map { older[$0] }
    let fates = EntryFates.fates(of: older, among: shuffled)
    #expect(fates == [1, 4, 3, 5, 0, 2].map { .same($0, 1) })
    let moved = shuffled.map { entry("meals", $0.texts[.en]?.lead ?? "") }
    #expect(EntryFates.fates(of: older, among: moved) == [1, 4, 3, 5, 0, 2].map { .moved($0) })
  }

  @Test("What two generations call by one permanent name is one entry, whatever its words")
  func named() {
    var older = entry("cooking", "Decorate birthday cakes lavishly")
    older.name = "knives"
    var newer = kitchen.map { entry("cooking", $0) }
    newer[3].name = "knives"
    #expect(EntryFates.fates(of: [older], among: newer) == [.same(3, 1)])
    older.page = "elsewhere"
    #expect(EntryFates.fates(of: [older], among: newer) != [.same(3, 1)])
  }

  @Test("A note is no rule, and a table no note, though their words are equal", arguments: [EntryKind.note, .table])
  func kinds(kind: EntryKind) {
    let older = [entry("cooking", kitchen[0], kind: kind)]
    #expect(EntryFates.fates(of: older, among: kitchen.map { entry("cooking", $0) }) == [.unsure])
  }

  @Test("A term is explained by a rule that it is the head of, and by no other that has the word")
  func terms() {
    let term = entry("cooking", "Simmering", "Heat that moves the sauce and no more.", kind: .definition)
    let rule = entry("cooking", "Keep the sauce simmering", "Heat that moves the sauce, and no more than that.")
    let headed = entry("cooking", "Simmering.", "Heat that moves the sauce and no more.")
    let rest = kitchen.map { entry("cooking", $0) }
    #expect(EntryFates.fates(of: [term], among: [rule] + rest).first?.successor == nil)
    #expect(EntryFates.fates(of: [term], among: [headed] + rest).first?.successor == 0)
  }

  @Test("One that is put otherwise is found, one without a word in common is gone, and a twin of it is unsure")
  func reworded() {
    let newer = kitchen.map { entry("cooking", $0) }
    let older = [
      entry("cooking", "Before you slice tomatoes, sharpen each knife"),
      entry("cooking", "Decorate birthday cakes lavishly"),
    ]
    let fates = EntryFates.fates(of: older, among: newer)
    #expect(fates.first?.successor == 0)
    #expect(fates.last == .gone)
    let twins = newer + [entry("cooking", kitchen[0])]
    #expect(EntryFates.fates(of: [older[0]], among: twins) == [.unsure])
  }

  @Test("Of two that became one, the surer keeps it and the other is a part of it")
  func takenIn() {
    let both = "Sharpen every knife before you slice tomatoes. Wipe each blade afterwards with a dry linen cloth."
    let newer = [entry("cooking", kitchen[0], both)] + kitchen.dropFirst().map { entry("cooking", $0) }
    let older = [
      entry("cooking", "Sharpen a knife before slicing tomatoes", "Sharpen every knife; wipe its blade."),
      entry("cooking", "Before you slice tomatoes, sharpen every knife", both),
    ]
    #expect(EntryFates.fates(of: older, among: newer).map(\.successor) == [0, 0])
    #expect(EntryFates.fates(of: older, among: newer).first == .takenIn(0))
  }

  @Test("A page that was copied to all topics takes no longer than others, and of its twins none is chosen")
  func copied() {
    let newer = (0..<100).flatMap { number in kitchen.map { entry("page-\(number)", $0) } }
    let older = kitchen.map { entry("elsewhere", "Please: " + $0) }
    #expect(EntryFates.fates(of: older, among: newer).allSatisfy { $0 == .unsure })
  }
}

@Suite("Generations of pages")
struct GenerationTests {
  private func draft(_ source: String, _ date: String?, restates: Bool = false, docc: Bool = false) throws -> TopicDraft
  {
    var draft = TopicDraft(topic: try #require(TopicID("views/alerts")), language: .en, source: source)
    draft.published = date
    draft.restates = restates
    draft.sharesStructure = docc
    return draft
  }

  private func sources(_ drafts: [TopicDraft]) -> [[String]] {
    Generation.parted(drafts).map { $0.drafts.map(\.source) }
  }

  @Test("What restates a publisher's page is of its generation until the page changes")
  func restated() throws {
    let old = try draft("old", "2021-12", restates: true)
    let own = try draft("own", "2026-09", restates: true)
    #expect(try sources([old, own, draft("apple", "2026-06-08", docc: true)]) == [["own", "apple"], ["old"]])
    #expect(try sources([old, own, draft("apple", "2026-09-09", docc: true)]) == [["own", "apple"], ["old"]])
    #expect(try sources([old, own, draft("apple", "2026-11-02", docc: true)]) == [["apple"], ["own"], ["old"]])
    #expect(try sources([old, own, draft("apple", nil, docc: true)]) == [["own", "apple"], ["old"]])
  }

  @Test(
    "Without a publisher's page, what was written before the guidelines' new order is older; so is what bears no date"
  )
  func alone() throws {
    let old = try draft("old", "2021-12", restates: true)
    #expect(try sources([old, draft("book", "2021"), draft("note", nil)]) == [["old", "book", "note"]])
    #expect(
      try sources([old, draft("own", "2026-09", restates: true), draft("note", nil)]) == [["own"], ["old", "note"]]
    )
  }
}
