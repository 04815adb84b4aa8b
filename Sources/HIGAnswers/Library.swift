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

  /// One question, one answer.
  package func answer(_ question: Question) async -> Answer {
    do {
      return try await found(question)
    } catch let problem as Problem {
      return .problem(problem)
    } catch {
      return .problem(Problem(.machine, "The question was not answered: \(error)."))
    }
  }

  private func found(_ question: Question) async throws -> Answer {
    switch question {
    case .search(let request): .search(try await checkedSearch(request))
    case .suggest(let request): .suggest(try await suggest(request))
    case .topics: .topics(try await topics())
    case .topic(let name): .topic(try await topic(name))
    case .entry(let name): .entry(try await entry(name))
    case .named(let name): try await whole(name)
    case .specs(let request): .specs(try await specs(request))
    case .symbols(let name): .symbols(try await symbols(name))
    case .links(let name): .links(try await links(name))
    case .related(let name): .related(try await related(name))
    case .compare(let name): .compare(try await compare(name))
    case .difference(let old, let new): .difference(try await difference(from: old, to: new))
    case .sources: .sources(try await index.sources())
    case .status: .status(try await index.status())
    }
  }

  private func whole(_ name: String) async throws -> Answer {
    switch try await resolver.named(name) {
    case .topic(let id): .topic(try await topic(id))
    case .entry(let id): try await entryOrSection(id)
    }
  }

  /// An entry, or the section that has such an id.
  private func entryOrSection(_ id: EntryID) async throws -> Answer {
    if let section = try await section(id) {
      return .topic(section)
    }
    return .entry(try await entry(id))
  }

  var resolver: NameResolver { NameResolver(index: index) }

  /// Every topic with its entries, in the order of ingestion: for export.
  package func everything() async throws -> [Topic] {
    var topics: [Topic] = []
    for summary in try await index.topics() {
      if let topic = try await index.topic(summary.id) {
        topics.append(topic)
      }
    }
    return topics
  }
}
