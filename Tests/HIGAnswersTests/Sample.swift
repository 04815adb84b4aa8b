import HIGIndex
import HIGModel

@testable import HIGAnswers
@testable import HIGText

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

  /// - Parameter words: that were searched for.
  static func hit(_ body: String, lead: String? = "Keep it short.", words: String = "") -> HitAnswer {
    let variants = Phrase(words).map { [Query.Variant(phrase: $0, weight: 1, origin: .typed)] } ?? []
    let query = Query(text: words, concepts: [Query.Concept(words: words, variants: variants)])
    let entry = entry([statement(lead, [.paragraph([.text(body)])])])
    let title = Bilingual.both(ja: "アラート", en: "Alerts")
    return HitAnswer(
      entry: entry,
      topicTitle: title,
      score: 1.23456,
      highlighter: Highlighter(query),
      matching: Matching(query),
      texts: entry.statements
    )
  }

  static func search(
    _ hits: [HitAnswer],
    total: Int,
    request: SearchRequest = SearchRequest(query: "short"),
    notices: [Remark] = [],
    nearest: [Suggestion] = []
  ) -> SearchAnswer {
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
  }
}
