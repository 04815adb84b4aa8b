internal import HIGIndex
internal import HIGModel

// What look-ups give other programs; keys are stable. ARCHITECTURE.md lists them.

struct SpecsRecord: Encodable {
  let query: String
  let total: Int
  let limit: Int
  let offset: Int
  let notices: [String]
  let specs: [SpecRecord]

  init(_ answer: SpecsAnswer) {
    query = answer.query
    total = answer.total
    limit = answer.limit
    offset = answer.offset
    notices = answer.notices
    specs = answer.found.map(SpecRecord.init)
  }
}

struct SpecRecord: Encodable {
  let entry: String
  let title: Bilingual<String>
  let quantity: QuantityRecord

  init(_ found: LocatedQuantity) {
    entry = found.entry.description
    title = found.topicTitle
    quantity = QuantityRecord(found.quantity)
  }
}

struct SymbolRecord: Encodable {
  let name: String
  let entries: [String]

  init(_ symbol: SymbolAnswer) {
    name = symbol.name
    entries = symbol.entries.map(\.description)
  }
}

struct LinksRecord: Encodable {
  let topic: TopicID
  let title: Bilingual<String>
  let out: [LinkRecord]
  let into: [LinkRecord]

  init(_ answer: LinksAnswer) {
    topic = answer.topic
    title = answer.title
    out = answer.out.map(LinkRecord.init)
    into = answer.into.map(LinkRecord.init)
  }
}

struct LinkRecord: Encodable {
  let entry: String
  let reference: ReferenceRecord

  init(_ found: LocatedReference) {
    entry = found.entry.description
    reference = ReferenceRecord(found.reference)
  }
}

struct RelatedRecord: Encodable {
  let id: String
  let title: String?
  let reasons: [String]
  let score: Double

  init(_ related: RelatedAnswer.Related) {
    id = related.target.name
    title = related.title
    reasons = related.reasons
    score = (related.score * 1000).rounded() / 1000
  }
}

struct CompareRecord: Encodable {
  let topic: TopicID
  let title: Bilingual<String>
  let sources: [SourceRecord]
  let entries: [ComparedRecord]

  init(_ answer: CompareAnswer) {
    topic = answer.topic
    title = answer.title
    sources = answer.sources.map(SourceRecord.init)
    entries = answer.entries.map(ComparedRecord.init)
  }
}

struct ComparedRecord: Encodable {
  let id: String
  let kind: EntryKind
  let strength: Strength?
  let alignment: AlignmentRecord
  let statements: [StatementRecord]

  init(_ compared: ComparedEntry) {
    id = compared.entry.id.description
    kind = compared.entry.kind
    strength = compared.entry.strength
    alignment = AlignmentRecord(compared.entry.alignment)
    statements = compared.statements.map(StatementRecord.init)
  }
}

struct DifferenceRecord: Encodable {
  let old: SourceRecord
  let new: SourceRecord
  let topics: Int
  let unchanged: Int
  let added: [ChangeRecord]
  let gone: [ChangeRecord]
  let reworded: [ChangeRecord]

  init(_ answer: DifferenceAnswer) {
    old = SourceRecord(answer.old)
    new = SourceRecord(answer.new)
    topics = answer.comparedTopics
    unchanged = answer.unchanged
    added = answer.added.map(ChangeRecord.init)
    gone = answer.gone.map(ChangeRecord.init)
    reworded = answer.reworded.map(ChangeRecord.init)
  }
}

struct ChangeRecord: Encodable {
  let id: String
  let language: Language
  let old: MarkedRecord?
  let new: MarkedRecord?
  let confidence: Double?

  init(_ change: Change) {
    id = change.entry.description
    language = change.language
    old = change.old.map(MarkedRecord.init)
    new = change.new.map(MarkedRecord.init)
    confidence = change.confidence
  }
}

/// A text and the places in it that differ: pairs of start and end, in Unicode scalars.
struct MarkedRecord: Encodable {
  let text: String
  let marks: [[Int]]

  init(_ marked: MarkedText) {
    text = marked.text
    marks = marked.markPairs
  }
}
