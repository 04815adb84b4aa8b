package import HIGIndex
package import HIGModel

/// Answers questions from an index. Asking never fails: what went wrong is an answer, too.
///
/// What each question finds out is in `Answers/`, a file a question: `library.topic("launching", .latest)`.
package struct Library {
  package let index: IndexReader
  /// Whose texts it shows, where a question itself does not say.
  package private(set) var editions = EditionChoice.latest
  let differences = KeptDifferences()

  /// - Parameter index: open, and read by every question.
  package init(index: IndexReader) {
    self.index = index
  }

  /// The same, showing the texts of other editions.
  package func speaking(from editions: EditionChoice) -> Library {
    var library = self
    library.editions = editions
    return library
  }

  var latest: Library { speaking(from: .latest) }

  /// Of the index, in hexadecimal: where it stays, every answer stays.
  package var digest: String { index.digest }

  /// What a question asks for.
  package typealias Ask = @Sendable (Library) async throws -> any Answer

  /// One question, one answer.
  package func answer(_ ask: Ask) async -> Envelope {
    do {
      try await checkEditions()
      return Envelope(try await ask(self))
    } catch {
      return Envelope(Problem(error))
    }
  }

  /// The topic, the section or the entry that a name means, whichever it is.
  package func named(_ name: String) async throws -> any Answer {
    try await about(name) {
      try await topic($0)
    } orOfEntry: {
      if let section = try await section($0) { section } else { try await entry($0) }
    }
  }

  /// What is asked of what a name means; of a category it is a list of its topics.
  /// - Parameter entry: without it, an entry's topic is asked about.
  func about(
    _ name: String,
    ofTopic topic: (TopicID) async throws -> any Answer,
    orOfEntry entry: ((EntryID) async throws -> any Answer)? = nil
  ) async throws -> any Answer {
    switch try await resolver.named(name) {
    case .topic(let id): try await topic(id)
    case .entry(let id): if let entry { try await entry(id) } else { try await topic(id.topic) }
    case .category(let id):
      TopicsAnswer(categories: try await topics().categories.filter { $0.category == id })
    }
  }

  var resolver: NameResolver { NameResolver(index: index) }

  /// Gives every topic with its entries, one after the other, in the order of ingestion: for export.
  package func forEachTopic(_ take: (Topic) async throws -> Void) async throws {
    try await checkEditions()
    for summary in try await index.topics() {
      if let topic = try await index.topic(summary.id) {
        try await take(topic.showing(editions))
      }
    }
  }
}
