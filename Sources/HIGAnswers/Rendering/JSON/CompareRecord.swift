internal import HIGModel

/// A topic as each source has it.
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

/// An entry as each source has it, differences marked.
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
