internal import HIGModel

/// What changed from one source to another.
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

/// One rule that differs.
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
