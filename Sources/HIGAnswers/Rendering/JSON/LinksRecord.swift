internal import HIGIndex
internal import HIGModel

/// Where a topic points, and what points to it.
struct LinksRecord: Encodable {
  let topic: TopicID
  let title: Bilingual<String>
  let out: [LinkRecord]
  let into: [LinkRecord]

  init(_ answer: LinksAnswer) {
    topic = answer.topic
    title = answer.title
    out = answer.out.map(LinkRecord.init)
    into = answer.into.map(LinkRecord.init)
  }
}

/// A pointer and the entry it is in.
struct LinkRecord: Encodable {
  let entry: String
  let reference: ReferenceRecord

  init(_ found: LocatedReference) {
    entry = found.entry.description
    reference = ReferenceRecord(found.reference)
  }
}
