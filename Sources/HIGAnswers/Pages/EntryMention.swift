import Algorithms
import HIGIndex
package import HIGModel
import HIGText

/// An entry as other pages mention it.
package struct EntryMention {
  package var id: EntryID
  var kind: EntryKind
  /// Of a rule only.
  package var strength: Strength?
  /// Its lead, or how it begins.
  package var lead: Bilingual<String>
  /// What its topic is called.
  var topicTitle: Bilingual<String>
  /// The section of the guideline's page that it restates.
  var origin: String?

  /// - Parameter section: the title of its section; nil before the first one.
  init(_ entry: Entry, topicTitle: Bilingual<String>, section: Bilingual<String>?) {
    id = entry.id
    kind = entry.kind
    strength = entry.strength
    lead = entry.title(section: section, topic: topicTitle)
    self.topicTitle = topicTitle
    origin = entry.origin
  }
}

extension Entry {
  /// What it is called: by its lead; a table by its caption; by what it begins with in bold; else as the section or the topic
  /// that it introduces.
  func title(section: Bilingual<String>?, topic: Bilingual<String>) -> Bilingual<String> {
    func head(_ language: Language) -> String? {
      statements.first { $0.language == language }?.partedAtRunInHead.head
    }
    return title ?? Bilingual(ja: head(.ja), en: head(.en)) ?? section ?? topic
  }
}

extension Library {
  /// The entries with these names, each once, in their order; a name of no entry is left out.
  func mentions(_ ids: some Sequence<EntryID>) async throws -> [EntryMention] {
    let ids = Array(ids.uniqued())
    let entries = try await index.entries(named: ids)
    return try await mentions(of: ids.compactMap { entries[$0] })
  }

  /// Entries as others mention them.
  func mentions(of entries: [Entry]) async throws -> [EntryMention] {
    let titles = try await index.topicTitles()
    let sections = try await index.sectionTitles()
    return entries.compactMap { entry in
      let section = entry.section.flatMap { sections[entry.id.topic]?[safe: $0] }
      return titles[entry.id.topic].map { EntryMention(entry, topicTitle: $0, section: section) }
    }
  }

  func mentionsByName(_ ids: some Sequence<EntryID>) async throws -> [EntryID: EntryMention] {
    Dictionary(uniqueKeysWithValues: try await mentions(ids).map { ($0.id, $0) })
  }
}
