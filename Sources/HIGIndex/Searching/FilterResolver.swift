internal import GRDB
internal import HIGModel
internal import HIGText

/// Finds out what the values of filters mean that only an index can tell: topics by any of their names, sources,
/// platforms.
struct FilterResolver {
  private let database: Database
  private let knowledge: SearchKnowledge

  init(_ database: Database, _ knowledge: SearchKnowledge) {
    self.database = database
    self.knowledge = knowledge
  }

  /// Puts ids in the place of topics' names.
  /// - Returns: sentences about values that nothing has.
  func resolve(_ query: inout Query) throws -> [String] {
    let topics = try query.filters.topics.map { (typed: $0, ids: try ids(ofTopic: $0)) }
    query.filters.topics = topics.flatMap { $0.ids.isEmpty ? [$0.typed] : $0.ids }
    let text = query.text
    let unknownTopics = topics.filter(\.ids.isEmpty).map { topic in
      Notice.unknownTopic.text(for: text, ["value": topic.typed, "values": nearestTopics(to: topic.typed)])
    }
    return unknownTopics + (try unknown(.source, query.filters.sources, text))
      + (try unknown(.platform, query.filters.platforms, text)) + (try unknownEditions(query.filters.editions, text))
  }

  /// The topics with an id, the last part of one, a category, or a name in either language.
  private func ids(ofTopic value: String) throws -> [String] {
    let sql = "SELECT id FROM topic WHERE ? IN (id, name, category) ORDER BY key"
    let exact = try String.fetchAll(database.cachedStatement(sql: sql), arguments: [value])
    if !exact.isEmpty {
      return exact
    }
    let names = knowledge.parser.concept(named: value)?.variants ?? []
    let keys = Set(names.filter { $0.origin != .part }.flatMap { knowledge.topics[$0.phrase] ?? [] })
    return keys.sorted().compactMap { knowledge.names[$0]?.id.rawValue }
  }

  private func nearestTopics(to value: String) -> String {
    let letters = Set(Vocabulary.folded(value).unicodeScalars)
    let scored = knowledge.names.sorted { $0.key < $1.key }.map { key, topic in
      let names = topic.title.values + [topic.id.name]
      return (topic: topic, shared: names.map { Self.likeness($0, letters, value) }.max() ?? 0)
    }
    let best = scored.sorted { $0.shared > $1.shared }.prefix(Self.mostShown)
    return best.map(\.topic.id.name).joined(separator: ", ")
  }

  /// How many letters two names share, of all that they have (Dice), and whether one begins as the other does.
  private static func likeness(_ name: String, _ letters: Set<Unicode.Scalar>, _ value: String) -> Double {
    let own = Set(Vocabulary.folded(name).unicodeScalars)
    let shared = 2 * Double(own.intersection(letters).count) / Double(max(own.count + letters.count, 1))
    return shared + (name.lowercased().hasPrefix(value.prefix(3)) ? 1 : 0)
  }

  /// Values that are named to somebody who asked for another one.
  private static let mostShown = 5

  private func unknownEditions(_ names: [String], _ text: String) throws -> [String] {
    guard case .named(let names) = EditionChoice(names) else { return [] }
    let editions = try IndexReader.editions(database)
    let missing = names.filter { name in !editions.contains { $0.isMeant(by: name) } }
    let known = (editions.map(\.id) + ["latest", "all"]).joined(separator: ", ")
    return missing.map {
      Notice.unknownFilter.text(for: text, ["value": $0, "filter": FilterName.edition.rawValue, "values": known])
    }
  }

  /// Sentences about the values of a filter that no entry has.
  private func unknown(_ filter: FilterName, _ values: [String], _ text: String) throws -> [String] {
    if values.isEmpty {
      return []
    }
    let platforms = "SELECT name FROM platform GROUP BY name ORDER BY count(*) DESC, name"
    let sql = filter == .source ? "SELECT id FROM source ORDER BY position" : platforms
    let known = try String.fetchAll(database.cachedStatement(sql: sql))
    let missing = values.filter { value in !known.contains { $0.beginsLike(value) } }
    let shown = known.prefix(2 * Self.mostShown).joined(separator: ", ")
    return missing.map {
      Notice.unknownFilter.text(for: text, ["value": $0, "filter": filter.rawValue, "values": shown])
    }
  }
}

extension String {
  /// Whether it begins with `other`, whatever the case and the spaces: `iOS 14` with `ios14`.
  fileprivate func beginsLike(_ other: String) -> Bool {
    lowercased().filter { $0 != " " }.hasPrefix(other.lowercased().filter { $0 != " " })
  }
}
