internal import HIGIndex
internal import HIGModel

/// What the index covers.
struct StatusRecord: Encodable {
  let editions: [EditionRecord]
  let topics: Int
  let outline: OutlineRecord

  init(_ status: IndexStatus) {
    editions = status.editions.map(EditionRecord.init)
    topics = status.topics
    outline = OutlineRecord(topics: status.outline, here: status.covered)
  }
}

/// How many topics today's guidelines have, and how many of these are in the index.
struct OutlineRecord: Encodable {
  let topics: Int
  let here: Int
}

/// What the index has of one edition.
struct EditionRecord: Encodable {
  let id: String
  let label: String
  let publisher: String
  let published: String?
  let languages: [Language]
  let topics: Int
  let statements: Int

  init(_ status: EditionStatus) {
    id = status.edition.id
    label = status.edition.label
    publisher = status.edition.publisher
    published = status.edition.published
    languages = status.languages.sorted()
    topics = status.topics
    statements = status.statements
  }
}
