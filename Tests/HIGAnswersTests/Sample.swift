import HIGIndex
import HIGModel
import HIGText

@testable import HIGAnswers

/// Small answers made by hand, to render.
enum Sample {
  static let topicID = topicID("views/alerts")

  static func topicID(_ name: String) -> TopicID {
    guard let id = TopicID(name) else {
      preconditionFailure("\(name) is no topic")
    }
    return id
  }

  static let id = EntryID(topic: topicID, slug: "keep-it-short")

  static func statement(
    _ lead: String?,
    _ body: [Block.Content] = [],
    in language: Language = .en,
    from source: String = "first"
  ) -> Statement {
    Statement(language: language, source: source, lead: lead, body: body, place: Place(line: 3))
  }

  static func entry(
    _ statements: [Statement] = [statement("Keep it short.", [.paragraph([.text("People read little.")])])],
    slug: String = "keep-it-short",
    section: Int? = nil
  ) -> Entry {
    Entry(
      id: EntryID(topic: topicID, slug: slug),
      kind: .rule,
      strength: .should,
      section: section,
      order: 1,
      statements: statements,
      alignment: .none
    )
  }

  static func topic(_ entries: [Entry] = [entry()], sections: [Bilingual<String>] = []) -> Topic {
    Topic(
      id: topicID,
      title: .both(ja: "アラート", en: "Alerts"),
      canonicalURL: "https://example.com/alerts",
      sections: sections,
      entries: entries
    )
  }

  static let source = Source(id: "first", title: "first", published: "2021-12", format: .html, digest: "0")

  static func hit(_ body: MarkedText, lead: MarkedText? = MarkedText("Keep it short.")) -> HitAnswer {
    HitAnswer(
      entry: entry(),
      topicTitle: .both(ja: "アラート", en: "Alerts"),
      score: 1.23456,
      matchedBy: .exact,
      statements: [MarkedStatement(language: .en, source: "first", lead: lead, body: body)]
    )
  }

  static func search(
    _ hits: [HitAnswer],
    total: Int,
    request: SearchRequest = SearchRequest(query: "short"),
    notices: [Remark] = [],
    nearest: [Suggestion] = []
  ) -> Answer {
    .search(
      SearchAnswer(
        request: request,
        total: total,
        parts: 0,
        isAnswered: true,
        facets: Facets(),
        notices: notices,
        nearest: nearest,
        hits: hits
      )
    )
  }
}
