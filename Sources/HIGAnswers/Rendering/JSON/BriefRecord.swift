package import HIGModel
import HIGText

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
    let said = hit.entry.said(in: language)
    let passage = said.map { hit.passage($0, columns: Self.columns) }
    self.init(hit.entry, passage, hit.topicTitle, hit.section, hit.url, in: language)
  }

  /// - Parameters:
  ///   - title: of its topic.
  ///   - section: of its section.
  init(
    _ entry: Entry,
    _ title: Bilingual<String>,
    _ section: Bilingual<String>?,
    _ url: String?,
    in language: Language
  ) {
    let passage = entry.said(in: language).map {
      Passage($0, at: [title] + (section.map { [$0] } ?? []), columns: Self.columns)
    }
    self.init(entry, passage, title, section, url, in: language)
  }

  private init(
    _ entry: Entry,
    _ passage: Passage?,
    _ title: Bilingual<String>,
    _ section: Bilingual<String>?,
    _ url: String?,
    in language: Language
  ) {
    id = entry.id.description
    self.url = url
    self.title = title.preferring(language)
    self.section = section?.preferring(language)
    kind = entry.kind
    strength = entry.strength
    lead = passage?.headline.text ?? ""
    text = passage?.text.text ?? ""
    edition = passage?.edition
  }

  private static let columns = 160

  package var json: JSONValue {
    .record([
      "id": id, "url": url, "title": title, "section": section, "kind": kind.rawValue, "strength": strength?.rawValue,
      "lead": lead, "text": text, "edition": edition?.id, "restated": edition?.isRestated.ifTrue,
    ])
  }
}

extension TopicAnswer {
  /// Whole, or its entries in short.
  package func record(_ part: ListPart?, _ form: JSONForm) -> JSONValue {
    form.view == .compact ? compact(in: form.language) : json
  }

  private func compact(in language: Language) -> JSONValue {
    let items = topic.entries.map {
      BriefRecord($0, topic.title, topic.sectionTitle(of: $0), topic.canonicalURL, in: language)
    }
    return JSONRenderer.list(items, nil).adding(["answered": true])
  }
}

extension Entry {
  /// What it says in a language, else in the other one.
  package func said(in language: Language) -> Statement? {
    statements.first { $0.language == language } ?? statements.first
  }
}

extension Edition {
  /// Whether its texts are this project's own words after the publisher's: `labels.tsv` says so of it.
  package var isRestated: Bool { (try? Labels.builtIn())?.byName["about-\(publisher)"] != nil }
}
