import HIGModel
import HIGText
import Testing

@testable import HIGAnswers
@testable import HIGIndex

@Suite("Rows of look-ups")
struct ListingTests {
  private let maker: ListingMaker

  init() throws {
    maker = ListingMaker(labels: try Labels.builtIn())
  }

  private func reference(_ kind: Reference.Kind, _ target: String, resolved: Bool, url: String? = nil)
    -> LocatedReference
  {
    LocatedReference(
      reference: Reference(kind, quote: "see it", target: target, isResolved: resolved, url: url),
      entry: Sample.id
    )
  }

  @Test("Groups without rows are left out")
  func empty() {
    #expect(Document("x", groups: [("none", [])]).groups.isEmpty)
  }

  @Test("Suggestions lead to their topics; that it is a word goes without saying")
  func suggestions() {
    let answer = SuggestAnswer(
      query: "a",
      part: ListPart(whole: 2),
      notices: [Notice.nearest.remark(.en)],
      suggestions: [
        Suggestion(text: "Alerts", kind: .topic, topic: Sample.topicID), Suggestion(text: "窓", kind: .word),
      ]
    )
    let listing = answer.document(maker)
    #expect(listing.notices == [Notice.nearest.sentence(.en)])
    #expect(
      listing.groups[0].rows == [
        Row(name: "Alerts", detail: "topic", target: .topic(Sample.topicID)), Row(name: "窓"),
      ]
    )
  }

  @Test("Numbers say what they are about")
  func specs() {
    let dot = [Quantity.Part(Measure(7, .points))]
    let same = Quantity(dot, role: .size, subject: .en("Dot"), quote: .en("Dot"))
    let other = Quantity(dot, role: .limit, comparator: .atLeast, subject: .en("Dot"), quote: .en("Make it 7 pt."))
    let found = [same, other].map { LocatedQuantity(quantity: $0, entry: Sample.id, topicTitle: .en("Alerts")) }
    let answer = SpecsAnswer(query: "7", isAnswered: true, total: 9, limit: 2, offset: 0, language: .en, found: found)
    let listing = answer.document(maker)
    #expect(listing.groups[0].rows.map(\.name) == ["7 pt", "≥ 7 pt"])
    #expect(listing.groups[0].rows.map(\.detail) == [nil, "Make it 7 pt."])
  }

  @Test("Links are grouped by where they lead; what is inside leads there, what is outside to its page")
  func links() {
    let answer = LinksAnswer(
      topic: Sample.topicID,
      title: .en("Alerts"),
      out: [
        reference(.topic, "bars/tab-bars", resolved: true),
        reference(.topic, "views/sheets", resolved: false, url: "https://a"),
      ],
      into: [reference(.topic, "views/alerts", resolved: true)]
    )
    let groups = answer.document(maker).groups
    #expect(
      groups.map(\.heading) == ["Points to · 参照先", "Points outside · 外部の参照先", "Pointed to by · 参照元"]
    )
    #expect(
      groups.map { $0.rows[0].target } == [
        .topic(Sample.topicID("bars/tab-bars")), .address("https://a"), .entry(Sample.id),
      ]
    )
    #expect(groups[0].rows[0].detail == "topic, #keep-it-short")
  }

  @Test("What is related says why, in words")
  func related() {
    let related = Related(
      target: .topic(Sample.topicID),
      title: .en("Alerts"),
      reasons: [.isPointedTo, .pointsHere, .shares(symbol: "UIScene"), .isAlike],
      score: 1
    )
    let listing = RelatedAnswer(subject: .entry(Sample.id), related: [related]).document(maker)
    #expect(listing.title == "views/alerts#keep-it-short")
    #expect(listing.groups[0].rows[0].detail == "is pointed to, points here, shares UIScene, says something alike")
  }

  @Test("A difference is told topic by topic, with what became of each rule and how sure it is")
  func difference() {
    var answer = DifferenceAnswer(old: Sample.source, new: Sample.source, comparedTopics: 2, unchanged: 5)
    answer.new.id = "second"
    var merged = TopicDifference(Sample.topic(), .merged)
    merged.mergedInto = "modality"
    merged.rules = 3
    var kept = TopicDifference(Sample.topic(), .kept)
    let other = Change.Wording(language: .en, title: "b", old: MarkedText("a"), new: MarkedText("b"))
    var reworded = Change(entry: Sample.id, wordings: [other])
    reworded.confidence = 0.5
    var weaker = reworded
    weaker.strengths = Change.Strengths(old: .should, new: .consider)
    weaker.hasOtherNumbers = true
    let gone = Change.Wording(language: .ja, title: "前", old: MarkedText("前。長い"))
    kept.changes = [Change(entry: Sample.id, wordings: [gone]), reworded, weaker]
    answer.topics = [merged, kept]
    let listing = answer.document(maker)
    #expect(listing.title == "first → second")
    #expect(listing.notices[0] == "Topics in both editions: 2. Rules that say the same: 5.")
    #expect(listing.notices[1] == "Added: 0, Gone: 1, Reworded: 2, Strengthened: 0, Weakened: 1, Numbers changed: 1.")
    #expect(
      listing.groups.map(\.heading) == [
        "Topics that are part of another page · ほかのページに統合されたトピック (1)", "アラート · Alerts (views/alerts)",
      ]
    )
    #expect(listing.groups[0].rows.map(\.detail) == ["now part of modality, 3 rules"])
    #expect(
      listing.groups[1].rows.map(\.detail) == [
        "gone, ja", "reworded, en, confidence 0.5", "weaker (should → consider), numbers changed, en, confidence 0.5",
      ]
    )
    #expect(listing.groups[1].rows.map(\.text?.text) == ["前", "b", "b"])
    #expect(listing.groups[1].rows.map(\.before?.text) == [nil, "a", "a"])
  }
}

extension Document {
  fileprivate var title: String? {
    blocks.joined().lazy.compactMap { if case .question(let text) = $0 { text } else { nil } }.first
  }

  fileprivate var notices: [String] {
    blocks.joined().compactMap { if case .notice(let text) = $0 { text } else { nil } }
  }

  fileprivate var groups: [RowGroup] {
    blocks.compactMap { block in
      guard case .rows(let rows)? = block.last else { return nil }
      if case .heading(let heading)? = block.first { return (heading, rows) }
      return ("", rows)
    }
  }
}
