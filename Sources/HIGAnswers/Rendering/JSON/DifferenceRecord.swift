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
  let offset: Int
  let notices: [String] = []
  let topicsAdded: [TopicChangeRecord]
  let topicsGone: [TopicChangeRecord]
  let topicsNotHere: [TopicChangeRecord]
  let topicsRenamed: [TopicChangeRecord]

  private enum CodingKeys: String, CodingKey {
    case old, new, topics, unchanged, items, total, limit, offset, notices
    case topicsAdded = "topics_added"
    case topicsGone = "topics_gone"
    case topicsNotHere = "topics_not_here"
    case topicsRenamed = "topics_renamed"
  }

  init(_ answer: DifferenceAnswer, _ part: ListPart?) {
    old = SourceRecord(answer.old)
    new = SourceRecord(answer.new)
    topics = answer.comparedTopics
    unchanged = answer.unchanged
    let added = answer.added.map { ChangeRecord($0, .added) }
    let gone = answer.gone.map { ChangeRecord($0, .gone) }
    items = added + gone + answer.reworded.map { ChangeRecord($0, .reworded) }
    let part = part ?? ListPart(whole: items.count)
    total = part.total
    limit = part.limit
    offset = part.offset
    topicsAdded = answer.topicsAdded.map(TopicChangeRecord.init)
    topicsGone = answer.topicsGone.map(TopicChangeRecord.init)
    topicsNotHere = answer.topicsNotHere.map(TopicChangeRecord.init)
    topicsRenamed = answer.topicsRenamed.map(TopicChangeRecord.init)
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
  let strengths: StrengthsRecord?
  let numbers: Bool?

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
    strengths = change.strengths.map { StrengthsRecord(old: $0.old, new: $0.new) }
    numbers = change.hasOtherNumbers ? true : nil
  }
}

/// How strongly a rule bound, and how strongly it binds.
struct StrengthsRecord: Encodable {
  let old: Strength
  let new: Strength
}

/// A topic that came, went, or is called otherwise.
struct TopicChangeRecord: Encodable {
  let id: TopicID
  let title: Bilingual<String>
  let page: String?
  let mergedInto: String?

  private enum CodingKeys: String, CodingKey {
    case id, title, page
    case mergedInto = "merged_into"
  }

  init(_ change: TopicChange) {
    id = change.id
    title = change.title
    page = change.page
    mergedInto = change.mergedInto
  }
}
