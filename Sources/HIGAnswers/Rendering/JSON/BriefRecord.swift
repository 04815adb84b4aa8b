package import HIGModel
internal import HIGText

/// An entry in what one needs to choose it and to cite it, in one language.
package struct BriefRecord: Encodable, Sendable {
  package let id: String
  /// The guideline's own page.
  package let url: String?
  /// Of its topic.
  package let title: String
  package let section: String?
  package let kind: EntryKind
  package let strength: Strength?
  package let lead: String
  /// The passage that was found, or how the text begins.
  package let text: String
  package let edition: String?
  /// True where the words are this project's own, and not the publisher's.
  package let restated: Bool?

  /// - Parameter language: of the texts, where they are in it.
  package init(_ hit: HitAnswer, in language: Language) {
    self.init(hit.entry, hit.topicTitle, hit.section, hit.url, in: language) { hit.marked($0) }
  }

  /// - Parameters:
  ///   - title: of its topic.
  ///   - section: of its section.
  ///   - mark: marks what is to be seen in a text.
  package init(
    _ entry: Entry,
    _ title: Bilingual<String>,
    _ section: Bilingual<String>?,
    _ url: String?,
    in language: Language,
    mark: (String) -> MarkedText = { MarkedText($0) }
  ) {
    let said = entry.statements.first { $0.language == language } ?? entry.statements.first
    id = entry.id.description
    self.url = url
    self.title = title.preferring(language)
    self.section = section?.preferring(language)
    kind = entry.kind
    strength = entry.strength
    lead = said?.lead ?? ""
    let length = said?.language == .ja ? Self.passage / 2 : Self.passage
    let passage = mark(said?.body.bodyText ?? "").excerpt(around: length).text
    text = passage.split(whereSeparator: \.isNewline).joined(separator: " ")
    edition = said?.edition?.id
    restated = said?.edition?.isRestated == true ? true : nil
  }

  /// Letters of a passage, about: a quarter more where that is all; a Japanese letter says as much as two.
  private static let passage = 128
}

/// A list of briefs, and how to go on.
package struct CompactRecord: ListRecord {
  package let items: [BriefRecord]
  package let total: Int
  package let answered: Bool
  package let limit: Int
  package let offset: Int
  /// Where the next part begins; nil at the end.
  package let nextOffset: Int?
  package let notices: [String]

  private enum CodingKeys: String, CodingKey {
    case items, total, answered, limit, offset, notices
    case nextOffset = "next_offset"
  }

  /// - Parameter language: of the texts; that of the question where it is known.
  package init(_ answer: SearchAnswer, in language: Language) {
    items = answer.hits.map { BriefRecord($0, in: language) }
    total = answer.total
    answered = answer.isAnswered
    limit = answer.request.limit
    offset = answer.request.offset
    let end = offset + items.count
    nextOffset = limit > 0 && end < total ? end : nil
    notices = answer.notices.map(\.text)
  }

  /// The entries of a topic.
  init(_ answer: TopicAnswer, in language: Language) {
    let topic = answer.topic
    items = topic.entries.map {
      BriefRecord($0, topic.title, topic.sectionTitle(of: $0), topic.canonicalURL, in: language)
    }
    total = items.count
    answered = true
    limit = items.count
    offset = 0
    nextOffset = nil
    notices = []
  }
}

extension Edition {
  /// Whether its texts are this project's own words after the publisher's: `labels.tsv` says so of it.
  package var isRestated: Bool { (try? Labels.builtIn())?.byName["about-\(publisher)"] != nil }
}
