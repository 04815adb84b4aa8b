package import HIGIndex
package import HIGModel

/// Answers questions from an index. Asking never fails: what went wrong is an answer, too.
///
/// What each question finds out is in `Answers/`, a file a question.
package struct Library: Sendable {
  let index: IndexReader

  /// - Parameter index: open, and read by every question.
  package init(index: IndexReader) {
    self.index = index
  }

  /// Of the index, in hexadecimal: where it stays, every answer stays.
  package var digest: String { index.digest }

  /// One question, one answer.
  /// - Parameter editions: which texts to show, where the question itself does not say.
  package func answer(_ question: Question, editions: EditionChoice = .latest) async -> Answer {
    do {
      try await check(editions)
      return try await found(question, editions)
    } catch let problem as Problem {
      return .problem(problem)
    } catch {
      return .problem(Problem(.machine, "The question was not answered: \(error)."))
    }
  }

  private func found(_ question: Question, _ editions: EditionChoice) async throws -> Answer {
    switch question {
    case .search(let request): .search(try await checkedSearch(request.speaking(from: editions)))
    case .suggest(let request): .suggest(try await suggest(request))
    case .topics(let part): try await topics(part, editions)
    case .topic(let name): .topic(try await topic(name, editions))
    case .entry(let name): .entry(try await entry(name, editions))
    case .named(let name):
      try await named(name, editions) {
        .topic(try await topic($0, editions))
      } orOfEntry: {
        try await entryOrSection($0, editions)
      }
    case .checklist(let request): try await checklist(request, editions)
    case .specs(let request): .specs(try await specs(request.speaking(from: editions)))
    case .symbols(let name): .symbols(try await symbols(name, editions))
    case .links(let name): try await named(name, editions) { .links(try await links($0, editions)) }
    case .related(let name):
      try await named(name, editions) {
        .related(try await related(to: $0, editions))
      } orOfEntry: {
        .related(try await related(to: $0, editions))
      }
    case .compare(let name): try await named(name, editions) { .compare(try await compare($0, editions)) }
    case .difference(let old, let new, let topic):
      .difference(try await difference(from: old, to: new, on: topic))
    case .sources: .sources(try await index.sources())
    case .status: .status(try await index.status())
    }
  }

  /// What is asked of what a name means; of a category it is a list of its topics.
  /// - Parameter entry: without it, an entry's topic is asked about.
  private func named(
    _ name: String,
    _ editions: EditionChoice,
    ofTopic topic: (TopicID) async throws -> Answer,
    orOfEntry entry: ((EntryID) async throws -> Answer)? = nil
  ) async throws -> Answer {
    switch try await resolver.named(name) {
    case .topic(let id): try await topic(id)
    case .entry(let id): if let entry { try await entry(id) } else { try await topic(id.topic) }
    case .category(let id): .topics(Self.categories(try await index.topics(editions).filter { $0.id.category == id }))
    }
  }

  /// An entry, or the section that has such an id.
  private func entryOrSection(_ id: EntryID, _ editions: EditionChoice) async throws -> Answer {
    if let section = try await section(id, editions) {
      return .topic(section)
    }
    return .entry(try await entry(id, editions))
  }

  /// What one may type for topics and entries.
  package func names() async throws -> [String] { try await index.typedNames() }

  var resolver: NameResolver { NameResolver(index: index) }

  /// Gives every topic with its entries, one after the other, in the order of ingestion: for export.
  package func forEachTopic(
    _ editions: EditionChoice = .all,
    _ take: (Topic) async throws -> Void
  ) async throws {
    try await check(editions)
    for summary in try await index.topics() {
      if let topic = try await index.topic(summary.id) {
        try await take(topic.showing(editions))
      }
    }
  }
}
