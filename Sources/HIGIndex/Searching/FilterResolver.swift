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
    let unknown =
      try named(&filters.topics, .unknownTopic, text, ids(ofTopic:)) {
        try knowledge.kept(\.topicNames).sorted { $0.key < $1.key }.map { ($0.value.id.name, $0.value.title.values) }
      }
      + named(&filters.components, .unknownComponent, text, ids(ofComponent:)) {
        try knowledge.kept(\.components).list.map { ($0.id, $0.ja + $0.en) }
      }
    let others: [(filter: FilterName, values: [String])] = [
      (.source, filters.sources), (.edition, filters.editions), (.platform, filters.platforms),
    ]
    return unknown + (try others.flatMap { try self.unknown($0.filter, $0.values, text) })
  }

  /// Puts ids in the place of names; an unknown name stays, which is that of no entry.
  /// - Parameters:
  ///   - notice: says that a name is unknown.
  ///   - ids: what a name means.
  ///   - all: what there is, with its names.
  private func named(
    _ names: inout [String],
    _ notice: Notice,
    _ text: String,
    _ ids: (String) throws -> [String],
    _ all: () throws -> [(id: String, names: [String])]
  ) throws -> [Remark] {
    let meant = try names.map { (typed: $0, ids: try ids($0)) }
    names = meant.flatMap { $0.ids.isEmpty ? [$0.typed] : $0.ids }
    return try meant.filter(\.ids.isEmpty).map { name in
      notice.remark(for: text, ["value": name.typed, "values": nearest(to: name.typed, try all())])
    }
  }

  /// The topics with an id, the last part of one, a category, or a name in either language.
  private func ids(ofTopic value: String) throws -> [String] {
    let sql = "SELECT id FROM topic WHERE id = ?1 OR name = ?1 OR category = ?1 ORDER BY key"
    let exact: [String] = try database.values(sql, [value])
    return exact.isEmpty ? try ids(ofTopicCalled: value) : exact
  }

  /// The topics with a name in either language.
  func ids(ofTopicCalled value: String) throws -> [String] {
    let keys = Set(try names(of: value).flatMap { try knowledge.topics(called: $0) })
    let topics = try knowledge.kept(\.topicNames)
    return keys.sorted().compactMap { topics[$0]?.id.rawValue }
  }

  /// The component with an id or a name in either language, else those that other names of the same
  /// thing lead to.
  private func ids(ofComponent value: String) throws -> [String] {
    let components = try knowledge.kept(\.componentNames)
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
    case .source: try database.values("SELECT id FROM source ORDER BY position")
    case .edition: try editions()
    default: try database.values("SELECT name FROM platform GROUP BY name ORDER BY count(*) DESC, name")
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
