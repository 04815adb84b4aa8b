import Algorithms
import HIGIndex
import HIGModel

/// Where a topic's entries point, and what points to the topic.
package struct LinksAnswer: ListAnswer, LookUp {
  package static let endpoint = Endpoint("links") { try await $0.library.links($0.name) }
  /// The topic that was asked for.
  var topic: TopicID
  /// What it is called.
  var title: Bilingual<String>
  /// Pointers of its entries, in the order of the topic, each target once.
  var out: [LocatedReference]
  /// Pointers of other topics' entries to it or into it.
  var into: [LocatedReference]
  /// Where the lists of links on its pages lead.
  var listed: [Reference] = []
  /// What the topics at the other ends are called.
  var titles: [TopicID: Bilingual<String>] = [:]
  /// Those of the entries.
  package var editions = SpokenEditions()
  package var isFound: Bool { !(out.isEmpty && into.isEmpty && listed.isEmpty) }

  package mutating func cut(to part: inout ListPart) {
    out = part.take(out)
    into = part.take(into)
  }
}

extension Library {
  func links(_ name: String) async throws -> any Answer {
    try await about(name) { try await links($0) }
  }

  func links(_ id: TopicID) async throws -> LinksAnswer {
    let topic = try await existingTopic(id, withEntries: false)
    let out = try await index.references(of: id)
    let into = try await index.references(to: id)
    let shown = try await EntriesByEdition((out + into).map(\.entry), self)
    return LinksAnswer(
      topic: topic.id,
      title: topic.title,
      out: Array(out.filter { shown.isShown($0.entry) }.uniqued(on: \.reference.target)),
      into: into.filter { shown.isShown($0.entry) },
      listed: topic.related,
      titles: try await index.topicTitles(),
      editions: shown.spoken
    )
  }
}
