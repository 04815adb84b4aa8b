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
  let editions: [String]

  private enum CodingKeys: String, CodingKey {
    case id, path, category, title, summary, url, editions
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
    editions = topic.editions
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
  let sections: [SectionRecord]
  let entries: [EntryRecord]
  let sources: [SourceRecord]
  let history: [RevisionRecord]?
  let furtherReading: [ReferenceRecord]?

  private enum CodingKeys: String, CodingKey {
    case id, path, category, title, summary, url, sections, entries, sources, history
    case furtherReading = "further_reading"
  }

  init(_ answer: TopicAnswer) {
    let topic = answer.topic
    id = topic.id
    path = WebAddress.of(topic.id)
    category = topic.id.category
    title = topic.title
    summary = topic.summary
    url = topic.canonicalURL
    sections = topic.sections.indices.map { SectionRecord(topic, at: $0) }
    entries = topic.entries.map { EntryRecord($0, section: SectionRecord(topic, of: $0)) }
    sources = answer.sources.map(SourceRecord.init)
    history = topic.history.map(RevisionRecord.init).nonEmpty
    furtherReading = topic.related.map(ReferenceRecord.init).nonEmpty
  }
}

/// A line of a log of changes.
struct RevisionRecord: Encodable {
  let date: String?
  let language: Language
  let text: String
  let source: String
  let edition: String?

  init(_ revision: Revision) {
    date = revision.date
    language = revision.language
    text = revision.text
    source = revision.source
    edition = revision.edition?.id
  }
}

/// A section by name: what references to it have as their target.
struct SectionRecord: Encodable {
  let id: String?
  let title: Bilingual<String>

  /// - Parameter id: `topic#section`; nil where the index does not have it.
  init(id: String?, title: Bilingual<String>) {
    self.id = id
    self.title = title
  }

  init(_ topic: Topic, at index: Int) {
    let slugs = topic.sectionSlugs
    id = slugs.indices.contains(index) ? "\(topic.id)#\(slugs[index])" : nil
    title = topic.sections[index]
  }

  /// The section that `entry` is in; nil before the first one.
  init?(_ topic: Topic, of entry: Entry) {
    guard let title = topic.sectionTitle(of: entry) else { return nil }
    self.init(id: topic.sectionName(of: entry), title: title)
  }
}
