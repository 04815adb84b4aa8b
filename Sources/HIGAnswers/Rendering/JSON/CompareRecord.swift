internal import HIGModel

/// A topic as each source has it.
struct CompareRecord: ListRecord {
  let id: TopicID
  let path: String
  let title: Bilingual<String>
  let sources: [SourceRecord]
  let items: [ComparedRecord]
  let total: Int
  let limit: Int
  let offset: Int
  let notices: [String] = []

  private enum CodingKeys: String, CodingKey {
    case id, path, title, sources, items, total, limit, offset, notices
  }

  init(_ answer: CompareAnswer, _ part: ListPart?) {
    id = answer.topic
    path = WebAddress.of(answer.topic)
    title = answer.title
    sources = answer.sources.map(SourceRecord.init)
    items = answer.entries.map(ComparedRecord.init)
    let part = part ?? ListPart(whole: items.count)
    total = part.total
    limit = part.limit
    offset = part.offset
  }
}

/// An entry as each source has it, differences marked.
struct ComparedRecord: Encodable {
  let id: String
  let path: String
  let kind: EntryKind
  let strength: Strength?
  let alignment: AlignmentRecord
  let statements: [StatementRecord]

  init(_ compared: ComparedEntry) {
    id = compared.entry.id.description
    path = WebAddress.of(compared.entry.id)
    kind = compared.entry.kind
    strength = compared.entry.strength
    alignment = AlignmentRecord(compared.entry.alignment)
    statements = compared.statements.map(StatementRecord.init)
  }
}
