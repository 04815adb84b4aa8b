import Algorithms
import GRDB
import HIGModel
import HIGText

/// Finds out what the values of filters mean that only an index can tell: topics and components by
/// any of their names, sources, editions, platforms.
struct FilterResolver {
  private let database: Database
  private let knowledge: SearchKnowledge

  init(_ database: Database, _ knowledge: SearchKnowledge) {
    self.database = database
    self.knowledge = knowledge
  }

  /// Puts ids in the place of the names of topics and components.
  /// - Parameter text: what was typed, in whose language the sentences are.
  /// - Returns: sentences about values that nothing has, with those that are there.
  func resolve(_ filters: inout Query.Filters, for text: String) throws -> [Remark] {
    let topics = try filters.topics.map { Named(typed: $0, ids: try ids(ofTopic: $0)) }
    let components = try filters.components.map { Named(typed: $0, ids: try ids(ofComponent: $0)) }
    filters.topics = topics.flatMap(\.values)
    filters.components = components.flatMap(\.values)
    let unknownTopics = try topics.filter(\.ids.isEmpty).map { topic in
      try Notice.unknownTopic.remark(for: text, ["value": topic.typed, "values": nearestTopics(to: topic.typed)])
    }
    let unknownComponents = try components.filter(\.ids.isEmpty).map { component in
      let nearest = try nearestComponents(to: component.typed)
      return Notice.unknownComponent.remark(for: text, ["value": component.typed, "values": nearest])
    }
    let others: [(filter: FilterName, values: [String])] = [
      (.source, filters.sources), (.edition, filters.editions), (.platform, filters.platforms),
    ]
    return unknownTopics + unknownComponents + (try others.flatMap { try unknown($0.filter, $0.values, text) })
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
    return exact.isEmpty ? try ids(ofTopicCalled: value) : exact
  }

  /// The topics with a name in either language.
  func ids(ofTopicCalled value: String) throws -> [String] {
    let keys = Set(try names(of: value).flatMap { try knowledge.topics(called: $0) })
    let topics = try knowledge.topicNames()
    return keys.sorted().compactMap { topics[$0]?.id.rawValue }
  }

  /// The component with an id or a name in either language, else those that other names of the same
  /// thing lead to.
  private func ids(ofComponent value: String) throws -> [String] {
    let components = try knowledge.componentNames()
    if let id = components.id(named: value) {
      return [id]
    }
    return Array(names(of: value).compactMap { components.id(of: $0) }.uniqued())
  }

  /// What the glossary calls the same thing.
  private func names(of value: String) -> [Phrase] {
    let names = knowledge.parser.concept(named: value)?.variants ?? []
    return names.filter { $0.origin != .part }.map(\.phrase)
  }

  private func nearestTopics(to value: String) throws -> String {
    let topics = try knowledge.topicNames().sorted { $0.key < $1.key }.map(\.value)
    return nearest(to: value, topics.map { ($0.id.name, $0.title.values) })
  }

  private func nearestComponents(to value: String) throws -> String {
    nearest(to: value, try knowledge.components().list.map { ($0.id, $0.ja + $0.en) })
  }

  /// The ids of what somebody may have meant.
  private func nearest(to value: String, _ candidates: [(id: String, names: [String])]) -> String {
    let wanted = Likeness(to: value)
    let scored = candidates.map { candidate in
      let likenesses = (candidate.names + [candidate.id]).map { wanted.of(Vocabulary.folded($0)) }
      return (id: candidate.id, likeness: likenesses.max() ?? 0)
    }
    let best = scored.sorted { $0.likeness > $1.likeness }.prefix(Self.mostShown)
    return best.map(\.id).joined(separator: ", ")
  }

  /// Values that are named to somebody who asked for another one.
  private static let mostShown = 5

  /// What to say of the values of a filter that no entry has.
  private func unknown(_ filter: FilterName, _ values: [String], _ text: String) throws -> [Remark] {
    if values.isEmpty {
      return []
    }
    let known = try known(filter)
    // An edition is named by whole parts of its id: `apple` and not `app`.
    let end = filter == .edition ? "-" : ""
    let missing = values.filter { value in !known.contains { ($0 + end).beginsLike(value + end) } }
    let shown = known.prefix(2 * Self.mostShown).joined(separator: ", ")
    return missing.map {
      Notice.unknownFilter.remark(for: text, ["value": $0, "filter": filter.rawValue, "values": shown])
    }
  }
}

extension FilterResolver {
  /// The values that a filter may have in this index, or that begin as one may.
  private func known(_ filter: FilterName) throws -> [String] {
    switch filter {
    case .source: try String.fetchAll(database, sql: "SELECT id FROM source ORDER BY position")
    case .edition: try editions()
    default: try String.fetchAll(database, sql: "SELECT name FROM platform GROUP BY name ORDER BY count(*) DESC, name")
    }
  }

  private func editions() throws -> [String] {
    let editions = try IndexReader.editions(database)
    return ["latest", "all"] + editions.map(\.id) + editions.compactMap(\.published)
  }
}

extension String {
  /// Whether it begins with `other`, whatever the case and the spaces: `iOS 14` with `ios14`.
  fileprivate func beginsLike(_ other: String) -> Bool {
    lowercased().filter { $0 != " " }.hasPrefix(other.lowercased().filter { $0 != " " })
  }
}
