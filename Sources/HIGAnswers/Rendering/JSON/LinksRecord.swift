internal import HIGIndex
internal import HIGModel

/// Where a topic points, and what points to it.
struct LinksRecord: ListRecord {
  let id: TopicID
  let path: String
  let title: Bilingual<String>
  let items: [LinkRecord]
  let total: Int
  let limit: Int
  let offset = 0
  let notices: [String] = []
  let furtherReading: [ReferenceRecord]?

  private enum CodingKeys: String, CodingKey {
    case id, path, title, items, total, limit, offset, notices
    case furtherReading = "further_reading"
  }

  init(_ answer: LinksAnswer) {
    id = answer.topic
    path = WebAddress.of(answer.topic)
    title = answer.title
    items = answer.out.map { LinkRecord($0, .out) } + answer.into.map { LinkRecord($0, .into) }
    total = items.count
    limit = items.count
    furtherReading = answer.listed.map(ReferenceRecord.init).nonEmpty
  }
}

/// A pointer and the entry it is in.
struct LinkRecord: Encodable {
  let direction: Direction
  let id: String
  let path: String
  let reference: ReferenceRecord

  /// From the topic to elsewhere, or from elsewhere into it.
  enum Direction: String, Encodable, CaseIterable {
    case out
    case into = "in"
  }

  init(_ found: LocatedReference, _ direction: Direction) {
    self.direction = direction
    id = found.entry.description
    path = WebAddress.of(found.entry)
    reference = ReferenceRecord(found.reference)
  }
}
