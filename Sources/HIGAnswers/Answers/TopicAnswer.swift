package import HIGIndex
package import HIGModel
internal import OrderedCollections

/// A category and its topics.
package struct CategoryAnswer: Sendable, Equatable {
  /// All but the last part of its topics' ids; empty where they have one part only.
  package var category: String
  /// In the order of ingestion.
  package var topics: [TopicSummary]
}

/// A topic and the sources its statements come from.
package struct TopicAnswer: Sendable, Equatable {
  /// The topic whole.
  package var topic: Topic
  /// The sources of its statements.
  package var sources: [Source]
}

extension Library {
  func topics() async throws -> [CategoryAnswer] {
    let categories = OrderedDictionary(grouping: try await index.topics(), by: \.id.category)
    return categories.map { CategoryAnswer(category: $0.key, topics: $0.value) }
  }

  func topic(_ name: String) async throws -> TopicAnswer {
    try await topic(resolver.topic(name))
  }

  func topic(_ id: TopicID) async throws -> TopicAnswer {
    let topic = try await wholeTopic(id)
    return TopicAnswer(topic: topic, sources: try await sources(of: topic.entries))
  }

  /// The topic with its entries.
  /// - Throws: `Problem` (`notFound`).
  func wholeTopic(_ id: TopicID) async throws -> Topic {
    guard let topic = try await index.topic(id) else {
      throw Problem(.notFound, "There is no topic \(id).", hint: "`hig topics` lists them.")
    }
    return topic
  }
}
