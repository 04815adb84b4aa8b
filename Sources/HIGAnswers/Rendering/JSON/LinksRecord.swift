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
  let offset: Int
  let notices: [String] = []
  let furtherReading: [ReferenceRecord]?

  private enum CodingKeys: String, CodingKey {
    case id, path, title, items, total, limit, offset, notices
    case furtherReading = "further_reading"
  }

  init(_ answer: LinksAnswer, _ part: ListPart?) {
    id = answer.topic
    path = WebAddress.of(answer.topic)
    title = answer.title
    items = answer.out.map { LinkRecord($0, .out) } + answer.into.map { LinkRecord($0, .into) }
    let part = part ?? ListPart(whole: items.count)
    total = part.total
    limit = part.limit
    offset = part.offset
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
