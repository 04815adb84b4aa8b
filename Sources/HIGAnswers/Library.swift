package import HIGIndex
package import HIGModel
internal import HIGText

/// Answers questions from an index. Asking never fails: what went wrong is an answer, too.
package struct Library: Sendable {
  let index: IndexReader

  package init(index: IndexReader) {
    self.index = index
  }

  /// One question, one answer.
  package func answer(_ question: Question) async -> Answer {
    do {
      switch question {
      case .search(let request): return .search(try await search(request))
      case .suggest(let text, let limit): return .suggest(try await suggest(text, limit: limit))
      case .topics: return .topics(try await topics())
      case .topic(let name): return .topic(try await topic(name))
      case .entry(let name): return .entry(try await entry(name))
      case .specs(let request): return .specs(try await specs(request))
      case .symbols(let name): return .symbols(try await symbols(name))
      case .links(let name): return .links(try await links(name))
      case .related(let name): return .related(try await related(name))
      case .compare(let name): return .compare(try await compare(name))
      case .difference(let old, let new):
        return .difference(try await difference(from: old, to: new))
      case .sources: return .sources(try await index.sources())
      }
    } catch let problem as Problem {
      return .problem(problem)
    } catch {
      return .problem(Problem(.machine, "The question was not answered: \(error)."))
    }
  }

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

  // MARK: - Topics and entries

  private func topics() async throws -> [CategoryAnswer] {
    var categories: [CategoryAnswer] = []
    for topic in try await index.topics() {
      let summary = TopicSummaryAnswer(
        id: topic.id,
        title: topic.title,
        summary: topic.summary,
        entryCount: topic.entryCount
      )
      if let known = categories.firstIndex(where: { $0.category == topic.id.category }) {
        categories[known].topics.append(summary)
      } else {
        categories.append(CategoryAnswer(category: topic.id.category, topics: [summary]))
      }
    }
    return categories
  }

  private func topic(_ name: String) async throws -> TopicAnswer {
    let topic = try await wholeTopic(name)
    return TopicAnswer(topic: topic, sources: try await sources(of: topic.entries))
  }

  /// The topic that `name` means, with its entries.
  func wholeTopic(_ name: String) async throws -> Topic {
    guard let topic = try await index.topic(try await topicID(name)) else {
      throw Self.noTopic(name)
    }
    return topic
  }

  func entry(_ name: String) async throws -> EntryAnswer {
    guard let cut = name.lastIndex(of: "#") ?? name.lastIndex(of: "/") else {
      throw Problem(
        .notFound,
        "There is no entry \(name).",
        hint: "An entry is named topic#slug, as `hig search` shows it."
      )
    }
    let id = EntryID(
      topic: try await topicID(String(name[..<cut])),
      slug: String(name[name.index(after: cut)...])
    )
    guard let entry = try await index.entry(id), let topic = try await index.topic(id.topic) else {
      throw Problem(
        .notFound,
        "There is no entry \(id).",
        hint: "`hig show \(id.topic)` lists the topic's entries."
      )
    }
    let (previous, next) = try await index.neighbours(of: entry)
    return EntryAnswer(
      entry: entry,
      topicTitle: topic.title,
      section: entry.section.flatMap {
        topic.sections.indices.contains($0) ? topic.sections[$0] : nil
      },
      canonicalURL: topic.canonicalURL,
      sources: try await sources(of: [entry]),
      previous: previous?.id,
      next: next?.id
    )
  }

  /// The topic that `name` means: an id, or the last part of one where only one ends so.
  private func topicID(_ name: String) async throws -> TopicID {
    let found = try await index.topics(named: name)
    if found.count == 1 {
      return found[0].id
    }
    if found.isEmpty {
      throw Self.noTopic(name)
    }
    throw Problem(
      .ambiguous,
      "\(name) may be \(found.map(\.id.rawValue).joined(separator: " or ")).",
      hint: "Name the topic in full."
    )
  }

  private static func noTopic(_ name: String) -> Problem {
    Problem(.notFound, "There is no topic \(name).", hint: "`hig topics` lists them.")
  }

  func sources(of entries: [Entry]) async throws -> [Source] {
    let used = Set(entries.flatMap(\.statements).map(\.source))
    return try await index.sources().filter { used.contains($0.id) }
  }
}
