internal import HIGIndex
package import HIGModel

/// The shapes other programs rely on: keys are stable, absent values are left out.
/// They are listed in ARCHITECTURE.md; change them together.

/// One entry, as `hig export` and the API give it.
package struct EntryRecord: Encodable, Sendable {
  let id: String
  let kind: EntryKind
  let strength: Strength?
  let sort: NoteSort?
  let topic: TopicID
  let category: String
  let section: Bilingual<String>?
  let order: Int
  let statements: [StatementRecord]
  let platforms: [String]?
  let quantities: [QuantityRecord]?
  let symbols: [String]?
  let references: [ReferenceRecord]?
  let alignment: AlignmentRecord

  package init(_ entry: Entry, section: Bilingual<String>?) {
    id = entry.id.description
    kind = entry.kind
    strength = entry.strength
    sort = entry.noteSort
    topic = entry.id.topic
    category = entry.id.topic.category
    self.section = section
    order = entry.order
    statements = entry.statements.map { StatementRecord($0) }
    platforms = entry.platforms.nonEmpty
    quantities = entry.quantities.map(QuantityRecord.init).nonEmpty
    symbols = entry.symbols.nonEmpty
    references = entry.references.map(ReferenceRecord.init).nonEmpty
    alignment = AlignmentRecord(entry.alignment)
  }
}

extension Array {
  /// Nil where there is nothing: absent values are left out of records.
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

struct QuantityRecord: Encodable {
  let value: Double
  let value2: Double?
  let form: Measure.Form
  let unit: Measure.Unit
  let figure: String
  let subject: String
  let quote: String
  let language: Language

  init(_ quantity: Quantity) {
    value = quantity.measure.value
    value2 = quantity.measure.value2
    form = quantity.measure.form
    unit = quantity.measure.unit
    figure = quantity.measure.figure
    subject = quantity.subject
    quote = quantity.quote
    language = quantity.language
  }
}

struct ReferenceRecord: Encodable {
  let kind: Reference.Kind
  let quote: String
  let target: String
  let resolved: Bool
  let url: String?

  init(_ reference: Reference) {
    kind = reference.kind
    quote = reference.quote
    target = reference.target
    resolved = reference.isResolved
    url = reference.url
  }
}

struct StatementRecord: Encodable {
  let language: Language
  let source: String
  let lead: String?
  let body: String
  let line: Int?
  let page: String?
  let marks: MarksRecord?

  init(_ statement: Statement) {
    language = statement.language
    source = statement.source
    lead = statement.lead
    body = statement.body.bodyText
    line = statement.place.line
    page = statement.place.page
    marks = nil
  }

  init(_ statement: MarkedStatement) {
    language = statement.language
    source = statement.source
    lead = statement.lead?.text
    body = statement.body.text
    line = nil
    page = nil
    marks = MarksRecord(lead: statement.lead?.markPairs ?? [], body: statement.body.markPairs)
  }
}

extension MarkedText {
  /// Its marks as pairs of start and end.
  var markPairs: [[Int]] { marks.map { [$0.lowerBound, $0.upperBound] } }
}

/// Places to emphasise: pairs of start and end, in Unicode scalars.
struct MarksRecord: Encodable {
  let lead: [[Int]]
  let body: [[Int]]
}

struct AlignmentRecord: Encodable {
  let method: Alignment.Method
  let confidence: Double

  init(_ alignment: Alignment) {
    method = alignment.method
    confidence = alignment.confidence
  }
}

struct SearchRecord: Encodable {
  let query: String
  let language: Language?
  let total: Int
  let limit: Int
  let offset: Int
  let facets: FacetsRecord
  let notices: [String]
  let nearest: [SuggestionRecord]?
  let hits: [HitRecord]

  init(_ answer: SearchAnswer) {
    query = answer.request.query
    language = answer.request.language
    total = answer.total
    limit = answer.request.limit
    offset = answer.request.offset
    facets = FacetsRecord(answer.facets)
    notices = answer.notices
    nearest = answer.nearest.map(SuggestionRecord.init).nonEmpty
    hits = answer.hits.map(HitRecord.init)
  }
}

/// What one may have meant, or may want to type.
struct SuggestionRecord: Encodable {
  let text: String
  let kind: String
  let topic: TopicID?

  init(_ suggestion: Suggestion) {
    text = suggestion.text
    kind = suggestion.kind.name
    topic = suggestion.topic
  }
}

struct FacetsRecord: Encodable {
  let kind: [String: Int]
  let strength: [String: Int]
  let topic: [String: Int]

  init(_ facets: Facets) {
    kind = Dictionary(uniqueKeysWithValues: facets.kinds.map { ($0.key.rawValue, $0.value) })
    strength = Dictionary(
      uniqueKeysWithValues: facets.strengths.map { ($0.key.rawValue, $0.value) }
    )
    topic = Dictionary(uniqueKeysWithValues: facets.topics.map { ($0.key.rawValue, $0.value) })
  }
}

struct HitRecord: Encodable {
  let id: String
  let kind: EntryKind
  let strength: Strength?
  let topic: TopicID
  let title: Bilingual<String>
  let score: Double
  let matchedBy: MatchedBy
  let statements: [StatementRecord]

  private enum CodingKeys: String, CodingKey {
    case id, kind, strength, topic, title, score, statements
    case matchedBy = "matched_by"
  }

  init(_ hit: HitAnswer) {
    id = hit.entry.id.description
    kind = hit.entry.kind
    strength = hit.entry.strength
    topic = hit.entry.id.topic
    title = hit.topicTitle
    score = (hit.score * 1000).rounded() / 1000
    matchedBy = hit.matchedBy
    statements = hit.statements.map(StatementRecord.init)
  }
}

struct CategoryRecord: Encodable {
  let category: String
  let topics: [TopicSummaryRecord]

  init(_ category: CategoryAnswer) {
    self.category = category.category
    topics = category.topics.map(TopicSummaryRecord.init)
  }
}

struct TopicSummaryRecord: Encodable {
  let id: TopicID
  let title: Bilingual<String>
  let summary: Bilingual<String>?
  let entries: Int

  init(_ topic: TopicSummaryAnswer) {
    id = topic.id
    title = topic.title
    summary = topic.summary
    entries = topic.entryCount
  }
}

struct TopicRecord: Encodable {
  let id: TopicID
  let category: String
  let title: Bilingual<String>
  let summary: Bilingual<String>?
  let url: String?
  let sections: [Bilingual<String>]
  let entries: [EntryRecord]
  let sources: [SourceRecord]

  init(_ answer: TopicAnswer) {
    let topic = answer.topic
    id = topic.id
    category = topic.id.category
    title = topic.title
    summary = topic.summary
    url = topic.canonicalURL
    sections = topic.sections
    entries = topic.entries.map { EntryRecord($0, section: $0.section.map { topic.sections[$0] }) }
    sources = answer.sources.map(SourceRecord.init)
  }
}

struct SourceRecord: Encodable {
  let id: String
  let title: String
  let publisher: String?
  let url: String?
  let languages: [Language]
  let published: String?

  init(_ source: Source) {
    id = source.id
    title = source.title
    publisher = source.publisher
    url = source.url
    languages = source.languages.sorted()
    published = source.published
  }
}

/// An entry alone, with what one needs to cite it.
struct EntryPageRecord: Encodable {
  let entry: EntryRecord
  let title: Bilingual<String>
  let url: String?
  let sources: [SourceRecord]
  let previous: String?
  let next: String?

  init(_ answer: EntryAnswer) {
    entry = EntryRecord(answer.entry, section: answer.section)
    title = answer.topicTitle
    url = answer.canonicalURL
    sources = answer.sources.map(SourceRecord.init)
    previous = answer.previous?.description
    next = answer.next?.description
  }
}

struct ProblemRecord: Encodable {
  let error: Detail

  struct Detail: Encodable {
    let code: Problem.Code
    let message: String
    let hint: String?
  }

  init(_ problem: Problem) {
    error = Detail(code: problem.code, message: problem.message, hint: problem.hint)
  }
}
