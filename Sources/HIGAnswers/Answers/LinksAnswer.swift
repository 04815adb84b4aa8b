internal import Algorithms
package import HIGIndex
package import HIGModel

/// Where a topic's entries point, and what points to the topic.
package struct LinksAnswer: Sendable, Equatable {
  /// The topic that was asked for.
  package var topic: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// Pointers of its entries, in the order of the topic, each target once.
  package var out: [LocatedReference]
  /// Pointers of other topics' entries to it or into it.
  package var into: [LocatedReference]
}

extension Library {
  func links(_ name: String) async throws -> LinksAnswer {
    try await links(resolver.topic(name))
  }

  func links(_ id: TopicID) async throws -> LinksAnswer {
    let topic = try await wholeTopic(id)
    let out = topic.entries.flatMap { entry in
      entry.references.map { LocatedReference(reference: $0, entry: entry.id) }
    }
    return LinksAnswer(
      topic: topic.id,
      title: topic.title,
      out: Array(out.uniqued(on: \.reference.target)),
      into: try await index.references(to: topic.id)
    )
  }
}
