import HIGModel

/// Finds out which sources are one edition, and orders what several editions say.
///
/// Sources of one publisher are one edition as long as none repeats what another has: a repository
/// may keep today's pages in many folders. Where two of them speak of one topic in one language,
/// they are two editions, and so are pages that restate a publisher's of different dates.
struct EditionFinder {
  /// The knowledge with an edition for every source and statement, those of each language in the
  /// order of `EditionChoice`: a publisher's own before what restates it, the newest first.
  /// - Parameter gone: rules that the newest generation of their page has no more.
  static func assign(_ knowledge: KnowledgeBase, gone: Set<EntryID>) -> KnowledgeBase {
    let editions = editions(of: knowledge)
    var knowledge = knowledge
    for index in knowledge.sources.indices {
      knowledge.sources[index].edition = editions[knowledge.sources[index].id]
    }
    // Only a publisher's own page shows what it has no more.
    let published = Set(knowledge.sources.filter { $0.format == .docc }.compactMap(\.edition))
    let pages = Dictionary(grouping: knowledge.topics, by: \.pageName)
    let newest = pages.compactMapValues { topics in
      let rules = topics.flatMap(\.entries).filter { $0.kind == .rule }
      return rules.flatMap(\.statements).compactMap { editions[$0.source] }.filter(published.contains).max()
    }
    knowledge.topics = knowledge.topics.map { topic in
      var topic = topic
      for entry in topic.entries.indices {
        assign(editions, to: &topic.entries[entry])
        if gone.contains(topic.entries[entry].id) { topic.entries[entry].absentFrom = newest[topic.pageName] }
      }
      assign(editions, toHistoryOf: &topic)
      return topic
    }
    return knowledge
  }

  // MARK: - Which sources are one

  /// A topic in a language: what two sources of one edition do not have in common.
  private typealias Part = [String]

  /// Sources that are one edition, so far.
  private struct Group {
    var sources: [Source]
    var parts: Set<Part>

    /// Whether `source` may be of the same edition: what restates a publisher's pages is dated by
    /// the edition that it restates.
    func mayHave(_ source: Source) -> Bool {
      sources.allSatisfy { $0.restates == source.restates && (!source.restates || $0.published == source.published) }
    }
  }

  /// By the ids of the sources.
  private static func editions(of knowledge: KnowledgeBase) -> [String: Edition] {
    let parts = parts(of: knowledge.topics)
    let publishers = Dictionary(grouping: knowledge.sources) {
      $0.publisher?.lowercased() ?? "source:" + $0.id
    }
    return publishers.values.flatMap { groups($0, parts) }.reduce(into: [:]) { editions, group in
      let publisher = group.sources[0].publisher ?? group.sources[0].id
      let newest = group.sources.compactMap(\.published).max()
      for source in group.sources {
        editions[source.id] = Edition(publisher: publisher, published: newest, restates: source.restates)
      }
    }
  }

  /// The newest source begins an edition; each further one joins the first that it does not repeat.
  private static func groups(_ sources: [Source], _ parts: [String: Set<Part>]) -> [Group] {
    let ordered = sources.sorted { ($1.published ?? "", $0.id) < ($0.published ?? "", $1.id) }
    return ordered.reduce(into: []) { groups, source in
      let own = parts[source.id] ?? []
      if let free = groups.firstIndex(where: { $0.parts.isDisjoint(with: own) && $0.mayHave(source) }) {
        groups[free].sources.append(source)
        groups[free].parts.formUnion(own)
      } else {
        groups.append(Group(sources: [source], parts: own))
      }
    }
  }

  private static func parts(of topics: [Topic]) -> [String: Set<Part>] {
    topics.reduce(into: [:]) { parts, topic in
      for statement in topic.entries.flatMap(\.statements) {
        parts[statement.source, default: []].insert([topic.id.rawValue, statement.language.rawValue])
      }
    }
  }

  // MARK: - Entries

  private static func assign(_ editions: [String: Edition], to entry: inout Entry) {
    for index in entry.statements.indices {
      entry.statements[index].edition = editions[entry.statements[index].source]
    }
    // Sorting keeps the order of what is equal.
    entry.statements.sort { own, other in
      if own.language != other.language { return own.language < other.language }
      if own.isOlder != other.isOlder { return other.isOlder }
      let restates = [own, other].map { $0.edition?.restates ?? false }
      return restates[0] == restates[1]
        ? (own.edition?.published ?? "") > (other.edition?.published ?? "") : restates[1]
    }
  }

  private static func assign(_ editions: [String: Edition], toHistoryOf topic: inout Topic) {
    for index in topic.history.indices {
      topic.history[index].edition = editions[topic.history[index].source]
    }
    topic.history.sort { ($1.date ?? "", $0.language) < ($0.date ?? "", $1.language) }
  }
}
