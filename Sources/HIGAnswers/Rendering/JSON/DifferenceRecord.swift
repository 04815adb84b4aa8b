internal import HIGModel

/// What changed from one source to another.
struct DifferenceRecord: ListRecord {
  let old: SourceRecord
  let new: SourceRecord
  let topics: Int
  let unchanged: Int
  let items: [ChangeRecord]
  let total: Int
  let limit: Int
  let offset = 0
  let notices: [String] = []

  private enum CodingKeys: String, CodingKey {
    case old, new, topics, unchanged, items, total, limit, offset, notices
  }

  init(_ answer: DifferenceAnswer) {
    old = SourceRecord(answer.old)
    new = SourceRecord(answer.new)
    topics = answer.comparedTopics
    unchanged = answer.unchanged
    let added = answer.added.map { ChangeRecord($0, .added) }
    let gone = answer.gone.map { ChangeRecord($0, .gone) }
    items = added + gone + answer.reworded.map { ChangeRecord($0, .reworded) }
    total = items.count
    limit = items.count
  }
}

/// One rule that differs.
struct ChangeRecord: Encodable {
  let change: Sort
  let id: String
  let path: String
  let language: Language
  let old: MarkedRecord?
  let new: MarkedRecord?
  let confidence: Double?

  /// How a rule differs.
  enum Sort: String, Encodable, CaseIterable {
    case added, gone, reworded
  }

  init(_ change: Change, _ sort: Sort) {
    self.change = sort
    id = change.entry.description
    path = WebAddress.of(change.entry)
    language = change.language
    old = change.old.map(MarkedRecord.init)
    new = change.new.map(MarkedRecord.init)
    confidence = change.confidence
  }
}
