internal import Algorithms
internal import GRDB
internal import HIGModel
internal import HIGText

/// Finds out what the values of filters mean that only an index can tell: topics and components by any of
/// their names, sources, platforms.
struct FilterResolver {
  private let database: Database
  private let knowledge: SearchKnowledge

  init(_ database: Database, _ knowledge: SearchKnowledge) {
    self.database = database
    self.knowledge = knowledge
  }

  /// Puts ids in the place of the names of topics and components.
  /// - Returns: sentences about values that nothing has.
  func resolve(_ query: inout Query) throws -> [String] {
    let topics = try query.filters.topics.map { Named(typed: $0, ids: try ids(ofTopic: $0)) }
    let components = query.filters.components.map { Named(typed: $0, ids: ids(ofComponent: $0)) }
    query.filters.topics = topics.flatMap(\.values)
    query.filters.components = components.flatMap(\.values)
    let text = query.text
    let unknownTopics = topics.filter(\.ids.isEmpty).map { topic in
      Notice.unknownTopic.text(for: text, ["value": topic.typed, "values": nearestTopics(to: topic.typed)])
    }
    let unknownComponents = components.filter(\.ids.isEmpty).map { component in
      let nearest = nearestComponents(to: component.typed)
      return Notice.unknownComponent.text(for: text, ["value": component.typed, "values": nearest])
    }
    return unknownTopics + unknownComponents + (try unknown(.source, query.filters.sources, text))
      + (try unknown(.platform, query.filters.platforms, text))
  }

  /// A value of a filter, and what it is the name of.
  private struct Named {
    var typed: String
    var ids: [String]

    /// What to look for: an unknown name is that of no entry.
    var values: [String] { ids.isEmpty ? [typed] : ids }
  }

  /// The topics with an id, the last part of one, a category, or a name in either language.
  private func ids(ofTopic value: String) throws -> [String] {
    let sql = "SELECT id FROM topic WHERE ? IN (id, name, category) ORDER BY key"
    let exact = try String.fetchAll(database.cachedStatement(sql: sql), arguments: [value])
    if !exact.isEmpty {
      return exact
    }
    let keys = Set(names(of: value).flatMap { knowledge.topics[$0] ?? [] })
    return keys.sorted().compactMap { knowledge.names[$0]?.id.rawValue }
  }

  /// The component with an id or a name in either language, else those that other names of the same thing lead to.
  private func ids(ofComponent value: String) -> [String] {
    if let id = knowledge.components.id(named: value) {
      return [id]
    }
    return Array(names(of: value).compactMap { knowledge.components.id(of: $0) }.uniqued())
  }

  /// What the glossary calls the same thing.
  private func names(of value: String) -> [Phrase] {
    let names = knowledge.parser.concept(named: value)?.variants ?? []
    return names.filter { $0.origin != .part }.map(\.phrase)
  }

  private func nearestTopics(to value: String) -> String {
    let topics = knowledge.names.sorted { $0.key < $1.key }.map(\.value)
    return nearest(to: value, topics.map { Candidate(id: $0.id.name, names: $0.title.values) })
  }

  private func nearestComponents(to value: String) -> String {
    nearest(to: value, knowledge.components.list.map { Candidate(id: $0.id, names: $0.ja + $0.en) })
  }

  /// What somebody may have meant.
  private struct Candidate {
    var id: String
    var names: [String]
  }

  private func nearest(to value: String, _ candidates: [Candidate]) -> String {
    let letters = Set(Vocabulary.folded(value).unicodeScalars)
    let scored = candidates.map { candidate in
      let likenesses = (candidate.names + [candidate.id]).map { Self.likeness($0, letters, value) }
      return (id: candidate.id, shared: likenesses.max() ?? 0)
    }
    let best = scored.sorted { $0.shared > $1.shared }.prefix(Self.mostShown)
    return best.map(\.id).joined(separator: ", ")
  }

  /// How many letters two names share, of all that they have (Dice), and whether one begins as the other does.
  private static func likeness(_ name: String, _ letters: Set<Unicode.Scalar>, _ value: String) -> Double {
    let own = Set(Vocabulary.folded(name).unicodeScalars)
    let shared = 2 * Double(own.intersection(letters).count) / Double(max(own.count + letters.count, 1))
    return shared + (name.lowercased().hasPrefix(value.prefix(3)) ? 1 : 0)
  }

  /// Values that are named to somebody who asked for another one.
  private static let mostShown = 5

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
