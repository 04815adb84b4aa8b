import HIGModel
import HIGText
import Testing

@testable import HIGAnswers
@testable import HIGIndex

@Suite("Text for a terminal")
struct TextRendererTests {
  private let labels: Labels

  init() throws {
    labels = try Labels.builtIn()
  }

  private func render(_ answer: any Answer, _ style: TextStyle = TextStyle()) -> String {
    TextRenderer(labels: labels, style: style).render(Envelope(answer))
  }

  private func lines(_ answer: any Answer) -> [String] {
    render(answer).split(separator: "\n").map(String.init)
  }

  @Test("What has no lead is headed by the bold sentence that its text begins with, and not by where it stands")
  func runInHeads() {
    let said = Statement(
      language: .en,
      source: "hig",
      lead: nil,
      body: [.paragraph([.strong("No number is given."), .text(" “The corner is 22 %.” Nobody says so.")])],
      place: Place(line: 1)
    )
    let passage = Passage(said, at: [Bilingual("Icons", in: .en)], columns: 80)
    #expect(passage.headline.text == "No number is given.")
    #expect(passage.text.text == "“The corner is 22 %.” Nobody says so.")
  }

  @Test("Hits are numbered from the offset on, found words are in one line with the lead")
  func hits() {
    let hit = Sample.hit("People read\nlittle.")
    let answer = Sample.search([hit], total: 5, request: SearchRequest(query: "x", limit: 1, offset: 2))
    #expect(
      lines(answer) == [
        "3. Keep it short.  rule, should", "   People read little.", "   views/alerts#keep-it-short  アラート · Alerts",
        "1 of 5 entries; limit and offset show others.",
      ]
    )
  }

  @Test("How many were found is said as one says it", arguments: [(1, "1 entry"), (2, "2 entries")])
  func count(total: Int, words: String) {
    let hits = Array(repeating: Sample.hit(""), count: total)
    #expect(lines(Sample.search(hits, total: total)).last == words)
  }

  @Test("A terminal that shows bold and underlined gets both; found words are underlined")
  func emphasis() {
    let hit = Sample.hit("People read little.", words: "read")
    let text = render(Sample.search([hit], total: 1), TextStyle(emphasis: true))
    #expect(text.contains("\u{1B}[1mKeep it short.\u{1B}[22m"))
    #expect(text.contains("People \u{1B}[4mread\u{1B}[24m little."))
  }

  @Test("Where nothing was found, what may have been meant is shown")
  func nothing() {
    let near = [Suggestion(text: "Alerts", kind: .topic, topic: Sample.topicID), Suggestion(text: "窓", kind: .word)]
    let answer = Sample.search([], total: 0, notices: [Notice.noLetters.remark(.en)], nearest: near)
    #expect(
      lines(answer) == [
        "The query has no word to look for. Type what it is about.", "Nothing was found.", "Did you mean:",
        "  Alerts  views/alerts", "  窓",
      ]
    )
    #expect(lines(Sample.search([], total: 0)) == ["Nothing was found."])
  }

  @Test("A topic has its sections as headings, and each entry below")
  func topic() {
    let entries = [
      Sample.entry(slug: "a"), Sample.entry(slug: "b", section: 0), Sample.entry(slug: "c", section: 0),
    ]
    let topic = Sample.topic(entries, sections: [.both(ja: "数", en: "Numbers"), .en("Empty")])
    let answer = TopicAnswer(topic: topic, sources: [Sample.source])
    let rule = ["  Keep it short.  rule, should", "  People read little."]
    let head = ["アラート · Alerts", "views/alerts", "https://example.com/alerts"]
    #expect(
      lines(answer) == head + rule + ["  #a", "— 数 · Numbers"] + rule + ["  #b"] + rule + ["  #c", "  first · 2021-12"]
    )
  }

  @Test("Topics are in columns, a block a category")
  func topics() {
    func summary(_ id: String, _ title: String) -> TopicSummary {
      TopicSummary(id: Sample.topicID(id), title: .en(title), entryCount: 3)
    }
    let views = CategoryAnswer(category: "views", topics: [summary("views/a", "A"), summary("views/alerts", "Alerts")])
    let bars = CategoryAnswer(category: "bars", topics: [summary("bars/tab-bars", "Tab Bars")])
    #expect(
      render(TopicsAnswer(categories: [views, bars])) == """
        Views
          A  (3)         views/a
          Alerts  (3)    views/alerts

        Bars
          Tab Bars  (3)  bars/tab-bars

        """
    )
    let narrow = render(TopicsAnswer(categories: [views]), TextStyle(width: 20))
    #expect(narrow == "Views\n  A  (3)\n    views/a\n  Alerts  (3)\n    views/alerts\n")
  }

  @Test("A comparison says who says what")
  func compare() {
    let entry = Sample.entry([Sample.statement("Keep it short."), Sample.statement("短く。", in: .ja, from: "second")])
    let answer = CompareAnswer(
      topic: Sample.topicID,
      title: .en("Alerts"),
      sources: [],
      entries: [ComparedEntry(entry)]
    )
    #expect(
      lines(answer) == [
        "Alerts", "views/alerts", "#keep-it-short  rule, should", "  en  first",
        "      Keep it short.",
        "  ja  second", "      短く。",
      ]
    )
  }

  @Test("A problem is its message and what to do")
  func problem() {
    #expect(render(Problem(.invalid, "No.", hint: "Yes.")) == "No. Yes.\n")
  }
}
