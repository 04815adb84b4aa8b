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

  /// A topic, or with the id of a section that alone.
  func topic(_ name: String) async throws -> TopicAnswer {
    if name.contains("#"), let section = try await section(resolver.entry(name)) {
      return section
    }
    return try await topic(resolver.topic(name))
  }

  /// The topic with one section alone; nil where it has none with this id, or has an entry with it.
  func section(_ id: EntryID) async throws -> TopicAnswer? {
    guard !id.slug.isEmpty, try await index.entry(id) == nil, var answer = try? await topic(id.topic),
      let place = answer.topic.sectionSlugs.firstIndex(of: id.slug)
    else {
      return nil
    }
    let entries = answer.topic.entries.filter { $0.section == place }
    answer.topic.sections = [answer.topic.sections[place]]
    answer.topic.sectionSlugs = [id.slug]
    answer.topic.entries = entries.map { entry in
      var entry = entry
      entry.section = 0
      return entry
    }
    answer.sources = try await sources(of: entries)
    return answer
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
