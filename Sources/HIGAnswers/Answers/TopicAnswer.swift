package import HIGIndex
package import HIGModel
import HIGText
import OrderedCollections

/// A category and its topics.
package struct CategoryAnswer {
  /// All but the last part of its topics' ids; empty where they have one part only.
  package var category: String
  /// In the order of ingestion.
  package var topics: [TopicSummary]
}

/// A topic and the sources its statements come from.
package struct TopicAnswer: Answer, Equatable {
  /// The topic; where the newest state of its page is asked for and here, as that has it.
  package var topic: Topic
  /// What was asked for where the page had it before, and nothing surely says it today.
  var lost: EntryID?
  /// What only older states of its page say.
  var older: [Entry] = []
  /// The sources of its statements.
  var sources: [Source]
  /// Those of its statements, and those that are not shown.
  package var editions = SpokenEditions()
  package var address: String? { topic.id.path }
  package var publishedAddress: String? { topic.canonicalURL }
}

extension Library {
  package func topics() async throws -> TopicsAnswer {
    let categories = OrderedDictionary(grouping: try await index.topics(editions), by: \.id.category)
    return TopicsAnswer(categories: categories.map { CategoryAnswer(category: $0.key, topics: $0.value) })
  }

  /// A topic, or with the id of a section that alone.
  package func topic(_ name: String) async throws -> TopicAnswer {
    if name.contains("#") {
      guard let section = try await section(resolver.entry(name)) else {
        throw Problem(
          .notFound,
          "There is no section \(name).",
          listing: .entries(of: try await resolver.entry(name).topic)
        )
      }
      return section
    }
    return try await topic(resolver.topic(name))
  }

  /// The topic with one section alone, or whole for an entry that its page had before; nil where it has none with this id, or
  /// has an entry with it.
  func section(_ id: EntryID) async throws -> TopicAnswer? {
    guard !id.slug.isEmpty, try await index.entry(id) == nil, var answer = try? await topic(id.topic) else {
      return nil
    }
    guard let place = answer.topic.sectionSlugs.firstIndex(of: id.slug) else {
      guard try await index.wasNamed(id) else { return nil }
      answer.lost = id
      return answer
    }
    let entries = (answer.topic.entries + answer.older).filter { $0.section == place }
    answer.older = []
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
    let whole = try await existingTopic(id)
    var topic = whole.showing(editions)
    if topic.entries.first != whole.entries.first {
      topic.summary = topic.entries.first?.beginning
    }
    if topic.entries.isEmpty && !whole.entries.isEmpty {
      throw silent(on: id.rawValue, whole.editions)
    }
    var older: [Entry] = []
    if editions == .latest {
      (topic.entries, older) = topic.entries.parted(\.isOlder)
    }
    return TopicAnswer(
      topic: topic,
      older: older,
      sources: try await sources(of: topic.entries),
      editions: SpokenEditions(shown: topic.entries, of: whole.entries)
    )
  }

  /// Where the chosen editions say nothing.
  func silent(on name: String, _ spoken: [Edition]) -> Problem {
    let asked = editions.names.inList
    return Problem(
      .notFound,
      "\(asked) says nothing on \(name).",
      faults: [.unknown("edition", asked, known: spoken.map(\.id))]
    )
  }

  /// The topic with its entries, or without them.
  /// - Throws: `Problem` (`notFound`).
  func existingTopic(_ id: TopicID, withEntries: Bool = true) async throws -> Topic {
    guard let topic = try await index.topic(id, withEntries: withEntries) else {
      throw Problem.noTopic(id.rawValue)
    }
    return topic
  }
}

extension EntryID {
  /// What is said of a name that a page had before, and that no entry surely has today.
  var notSaidToday: Saying {
    "\(self) was on an earlier state of the page. Whether an entry says the same today is not known."
  }
}
