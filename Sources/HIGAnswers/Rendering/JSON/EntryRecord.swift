internal import HIGModel

/// One entry, as `hig export` and the API give it.
struct EntryRecord: Encodable {
  let id: String
  let path: String
  let kind: EntryKind
  let strength: Strength?
  let sort: NoteSort?
  let topic: TopicID
  let category: String
  let section: SectionRecord?
  let order: Int
  let statements: [StatementRecord]
  let components: [String]?
  let platforms: [String]?
  let quantities: [QuantityRecord]?
  let symbols: [String]?
  let references: [ReferenceRecord]?
  let alignment: AlignmentRecord
  let absentFrom: String?

  private enum CodingKeys: String, CodingKey {
    case id, path, kind, strength, sort, topic, category, section, order, statements, components, platforms
    case quantities, symbols, references, alignment
    case absentFrom = "absent_from"
  }

  init(_ entry: Entry, section: SectionRecord?) {
    id = entry.id.description
    path = WebAddress.of(entry.id)
    kind = entry.kind
    strength = entry.strength
    sort = entry.noteSort
    topic = entry.id.topic
    category = entry.id.topic.category
    self.section = section
    order = entry.order
    statements = entry.statements.map { StatementRecord($0) }
    components = entry.components.nonEmpty
    platforms = entry.platforms.nonEmpty
    quantities = entry.quantities.map(QuantityRecord.init).nonEmpty
    symbols = entry.symbols.nonEmpty
    references = entry.references.map(ReferenceRecord.init).nonEmpty
    alignment = AlignmentRecord(entry.alignment)
    absentFrom = entry.absentFrom?.id
  }
}

/// An entry alone, with what one needs to cite it.
struct EntryPageRecord: Encodable {
  let entry: EntryRecord
  let title: Bilingual<String>
  let url: String?
  let sources: [SourceRecord]
  let previous: NameRecord?
  let next: NameRecord?

  init(_ answer: EntryAnswer) {
    entry = EntryRecord(
      answer.entry,
      section: answer.section.map { SectionRecord(id: answer.sectionName, title: $0) }
    )
    title = answer.topicTitle
    url = answer.canonicalURL
    sources = answer.sources.map(SourceRecord.init)
    previous = answer.previous.map(NameRecord.init)
    next = answer.next.map(NameRecord.init)
  }
}

/// How the statements of an entry were paired.
struct AlignmentRecord: Encodable {
  let method: Alignment.Method
  let confidence: Double

  init(_ alignment: Alignment) {
    method = alignment.method
    confidence = alignment.confidence
  }
}
