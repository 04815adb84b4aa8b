internal import HIGIndex
internal import HIGModel

/// A topic in a list.
struct TopicSummaryRecord: Encodable {
  let id: TopicID
  let path: String
  let category: String
  let title: Bilingual<String>
  let summary: Bilingual<String>?
  let url: String?
  let entryCount: Int

  private enum CodingKeys: String, CodingKey {
    case id, path, category, title, summary, url
    case entryCount = "entry_count"
  }

  init(_ topic: TopicSummary) {
    id = topic.id
    path = WebAddress.of(topic.id)
    category = topic.id.category
    title = topic.title
    summary = topic.summary
    url = topic.canonicalURL
    entryCount = topic.entryCount
  }
}

/// A topic with its entries.
struct TopicRecord: Encodable {
  let id: TopicID
  let path: String
  let category: String
  let title: Bilingual<String>
  let summary: Bilingual<String>?
  let url: String?
  let sections: [Bilingual<String>]
  let entries: [EntryRecord]
  let sources: [SourceRecord]

  init(_ answer: TopicAnswer) {
    let topic = answer.topic
    id = topic.id
    path = WebAddress.of(topic.id)
    category = topic.id.category
    title = topic.title
    summary = topic.summary
    url = topic.canonicalURL
    sections = topic.sections
    entries = topic.entries.map { EntryRecord($0, section: topic.sectionTitle(of: $0)) }
    sources = answer.sources.map(SourceRecord.init)
  }
}
