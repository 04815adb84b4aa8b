internal import HIGModel

/// What changed from one edition to another, topic by topic.
struct DifferenceRecord: ListRecord {
  let old: SourceRecord
  let new: SourceRecord
  let topics: Int
  let unchanged: Int
  let items: [TopicDifferenceRecord]
  let total: Int
  let limit: Int
  let offset: Int
  let notices: [String]

  private enum CodingKeys: String, CodingKey {
    case old, new, topics, unchanged, items, total, limit, offset, notices
  }

  init(_ answer: DifferenceAnswer, _ part: ListPart?, in language: Language) {
    notices = answer.old == answer.new ? [Self.isOne.preferring(language)] : []
    old = SourceRecord(answer.old)
    new = SourceRecord(answer.new)
    topics = answer.comparedTopics
    unchanged = answer.unchanged
    items = answer.topics.map(TopicDifferenceRecord.init)
    let part = part ?? ListPart(whole: items.count)
    total = part.total
    limit = part.limit
    offset = part.offset
  }
}

extension DifferenceRecord {
  private static let isOne = Bilingual.both(
    ja: "fromとtoは同じものです。変更はありません。",
    en: "Both names mean the same: nothing changed."
  )
}

/// What became of a topic.
struct TopicDifferenceRecord: Encodable {
  let id: TopicID
  let path: String
  let title: Bilingual<String>
  let fate: String
  let renamed: Bool?
  let page: String?
  let mergedInto: String?
  let rules: Int?
  let changes: [ChangeRecord]

  private enum CodingKeys: String, CodingKey {
    case id, path, title, fate, renamed, page, rules, changes
    case mergedInto = "merged_into"
  }

  init(_ topic: TopicDifference) {
    id = topic.id
    path = WebAddress.of(topic.id)
    title = topic.title
    fate = topic.fate.rawValue
    renamed = topic.isRenamed ? true : nil
    page = topic.page
    mergedInto = topic.mergedInto
    rules = topic.fate == .kept ? nil : topic.rules
    changes = topic.changes.map(ChangeRecord.init)
  }
}

/// One rule that differs.
struct ChangeRecord: Encodable {
  let change: String
  let id: String
  let path: String
  let wordings: [WordingRecord]
  let confidence: Double?
  let strengths: StrengthsRecord?
  let numbers: Bool?

  init(_ change: Change) {
    self.change = change.sort.rawValue
    id = change.entry.description
    path = WebAddress.of(change.entry)
    wordings = change.wordings.map(WordingRecord.init)
    confidence = change.confidence
    strengths = change.strengths.map { StrengthsRecord(old: $0.old, new: $0.new) }
    numbers = change.hasOtherNumbers ? true : nil
  }
}

/// A rule's text before and after.
struct WordingRecord: Encodable {
  let language: Language
  let oldLanguage: Language?
  let title: String
  let old: MarkedRecord?
  let new: MarkedRecord?

  private enum CodingKeys: String, CodingKey {
    case language, title, old, new
    case oldLanguage = "old_language"
  }

  init(_ wording: Change.Wording) {
    language = wording.language
    oldLanguage = wording.oldLanguage
    title = wording.title
    old = wording.old.map(MarkedRecord.init)
    new = wording.new.map(MarkedRecord.init)
  }
}

/// How strongly a rule bound, and how strongly it binds.
struct StrengthsRecord: Encodable {
  let old: Strength
  let new: Strength
}
