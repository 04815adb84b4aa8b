package import HIGModel
internal import HIGText

/// An entry in what one needs to choose it and to cite it, in one language.
package struct BriefRecord: Sendable, JSONConvertible {
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
  package let edition: Edition?

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
    edition = said?.edition
  }

  /// Letters of a passage, about: a quarter more where that is all; a Japanese letter says as much as two.
  private static let passage = 128

  package var json: JSONValue {
    .record([
      "id": id, "url": url, "title": title, "section": section, "kind": kind.rawValue, "strength": strength?.rawValue,
      "lead": lead, "text": text, "edition": edition?.id, "restated": edition?.isRestated.ifTrue,
    ])
  }
}

extension TopicAnswer {
  /// Its entries in short.
  func compact(in language: Language) -> JSONValue {
    let items = topic.entries.map {
      BriefRecord($0, topic.title, topic.sectionTitle(of: $0), topic.canonicalURL, in: language)
    }
    return JSONRenderer.list(items, nil).adding(["answered": true])
  }
}

extension Edition {
  /// Whether its texts are this project's own words after the publisher's: `labels.tsv` says so of it.
  package var isRestated: Bool { (try? Labels.builtIn())?.byName["about-\(publisher)"] != nil }
}
