internal import HIGIndex
internal import HIGModel

/// A category and its topics.
struct CategoryRecord: Encodable {
  let category: String
  let topics: [TopicSummaryRecord]

  init(_ category: CategoryAnswer) {
    self.category = category.category
    topics = category.topics.map(TopicSummaryRecord.init)
  }
}

/// A topic in a list.
struct TopicSummaryRecord: Encodable {
  let id: TopicID
  let title: Bilingual<String>
  let summary: Bilingual<String>?
  let entries: Int

  init(_ topic: TopicSummary) {
    id = topic.id
    title = topic.title
    summary = topic.summary
    entries = topic.entryCount
  }
}

/// A topic with its entries.
struct TopicRecord: Encodable {
  let id: TopicID
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
    category = topic.id.category
    title = topic.title
    summary = topic.summary
    url = topic.canonicalURL
    sections = topic.sections
    entries = topic.entries.map { EntryRecord($0, section: topic.sectionTitle(of: $0)) }
    sources = answer.sources.map(SourceRecord.init)
  }
}
