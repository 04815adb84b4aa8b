internal import HIGModel
internal import HIGText

/// The hits of a search.
struct SearchRecord: ListRecord {
  let query: String
  let language: Language?
  let total: Int
  /// Entries that only touch on the query.
  let parts: Int
  /// Whether the hits answer the query; else they are the nearest.
  let answered: Bool
  let limit: Int
  let offset: Int
  /// Nil where nobody wants it.
  let facets: FacetsRecord?
  let notices: [String]
  let nearest: [SuggestionRecord]?
  let items: [HitRecord]

  init(_ answer: SearchAnswer, hasFacets: Bool) {
    query = String(answer.request.query.unicodeScalars.prefix(QueryParser.longestQuery))
    language = answer.request.language
    total = answer.total
    parts = answer.parts
    answered = answer.isAnswered
    limit = answer.request.limit
    offset = answer.request.offset
    facets = hasFacets ? FacetsRecord(answer.facets) : nil
    notices = answer.notices.map(\.text)
    nearest = answer.nearest.map(SuggestionRecord.init).nonEmpty
    items = answer.hits.map(HitRecord.init)
  }
}

/// Hits of each kind, strength, topic and component.
struct FacetsRecord: Encodable {
  let kind: [String: Int]
  let strength: [String: Int]
  let topic: [String: Int]
  let component: [String: Int]

  init(_ facets: Facets) {
    kind = facets.kinds.mapKeys(\.rawValue)
    strength = facets.strengths.mapKeys(\.rawValue)
    topic = facets.topics.mapKeys(\.rawValue)
    component = facets.components
  }
}

/// An entry that was found.
struct HitRecord: Encodable {
  let id: String
  let path: String
  let kind: EntryKind
  let strength: Strength?
  let components: [String]?
  let topic: TopicID
  let title: Bilingual<String>
  let section: Bilingual<String>?
  let url: String?
  let edition: String?
  let score: Double
  let matchedBy: [MatchedBy]
  let question: String?
  let statements: [StatementRecord]
  let absentFrom: String?

  private enum CodingKeys: String, CodingKey {
    case id, path, kind, strength, components, topic, title, section, url, edition, score, question, statements
    case matchedBy = "matched_by"
    case absentFrom = "absent_from"
  }

  init(_ hit: HitAnswer) {
    id = hit.entry.id.description
    path = WebAddress.of(hit.entry.id)
    kind = hit.entry.kind
    strength = hit.entry.strength
    components = hit.entry.components.nonEmpty
    topic = hit.entry.id.topic
    title = hit.topicTitle
    section = hit.section
    url = hit.url
    edition = hit.entry.editions.first?.id
    score = hit.score.thousandths
    matchedBy = hit.matchedBy
    question = hit.question
    statements = hit.statements.map(StatementRecord.init)
    absentFrom = hit.entry.absentFrom?.id
  }
}
