import GRDB
package import HIGModel

/// A topic without its entries.
package struct TopicSummary: Sendable, Equatable {
  /// The topic to ask for.
  package var id: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// Its first introduction, in short.
  package var summary: Bilingual<String>?
  /// The guideline's own page.
  package var canonicalURL: String?
  /// The group of today's outline that it is in; nil where it is in none.
  package var group: String?
  /// How many entries it has.
  package var entryCount: Int
  /// The ids of the editions that speak of it, the newest first.
  package var editions: [String] = []
}

/// A topic's id and what it is called.
package struct TopicName: Sendable, Equatable {
  /// The topic to ask for.
  package var id: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// The guideline's own page.
  package var url: String?
}

extension IndexReader {
  /// All topics, in the order of ingestion.
  package func topics() async throws -> [TopicSummary] {
    try await read { try Self.topics($0, "ORDER BY key") }
  }

  /// Topics by category, both in the order of ingestion.
  static let inOrder = "ORDER BY min(key) OVER (PARTITION BY category), key"

  /// Topics that the chosen editions speak of, by category.
  package func topics(_ editions: EditionChoice) async throws -> [TopicSummary] {
    try await read { database in
      let told = try Self.told(by: editions, database)
      return try Self.topics(database, "WHERE \(told.condition) \(Self.inOrder)", StatementArguments(told.editions))
    }
  }

  /// What topics are called, by their ids.
  package func topicTitles() async throws -> [TopicID: Bilingual<String>] {
    try await kept(memory.topicTitles) { database in
      let names = try self.memory.topicNames.get { try SearchKnowledge.topicNames(database) }
      return names.values.reduce(into: [:]) { $0[$1.id] = $1.title }
    }
  }

  /// What topics are called, by their keys.
  package func topicNames() async throws -> [Int64: TopicName] {
    try await kept(memory.topicNames) { try SearchKnowledge.topicNames($0) }
  }

  /// The topics that `name` may mean: the one with that id, else those whose id ends in it or whose
  /// page today is called so, else those with that name in either language.
  package func topics(named name: String) async throws -> [TopicSummary] {
    try await read { database in
      let found = try Self.topics(database, "WHERE ?1 IN (id, name, page) ORDER BY id = ?1 DESC, key", [name])
      if found.isEmpty {
        let ids = try FilterResolver(database, self.knowledge(database)).ids(ofTopicCalled: name)
        return try ids.flatMap { try Self.topics(database, "WHERE id = ?", [$0]) }
      }
      return found.first?.id.rawValue == name ? Array(found.prefix(1)) : found
    }
  }

  /// The topics whose ids, or the last parts of them, begin so.
  /// - Parameter limit: how many at the most.
  package func topics(beginning letters: String, limit: Int) async throws -> [TopicID] {
    let sql = "SELECT id FROM topic WHERE 1 IN (instr(id, ?1), instr(name, ?1)) ORDER BY key LIMIT ?2"
    return try await read { try Self.ids($0, sql, [letters, limit]) }
  }

  private static func ids(_ database: Database, _ sql: String, _ arguments: StatementArguments) throws -> [TopicID] {
    try String.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map { try required(TopicID($0)) }
  }

  /// The ids of categories.
  package func categories() async throws -> [String] {
    try await read { try String.fetchAll($0.cachedStatement(sql: "SELECT DISTINCT category FROM topic")) }
  }

  /// What one may type for topics and entries, for a shell to complete: topics by the last part of
  /// their ids and whole, entries by their ids.
  package func typedNames() async throws -> [String] {
    let sql = """
      SELECT name FROM topic UNION ALL SELECT id FROM topic
      UNION ALL SELECT topic.name || '#' || entry.slug FROM entry JOIN topic ON topic.key = entry.topic
      """
    return try await read { try String.fetchAll($0, sql: sql) }
  }

  /// Entries and sections by their slugs, former ones of entries, too.
  /// - Parameter isWhole: whether the slug is `slug`, or only begins so.
  package func entries(slugged slug: String, isWhole: Bool) async throws -> [EntryID] {
    let sql = """
      SELECT DISTINCT topic.id AS topic_id, slug
      FROM (SELECT topic, slug FROM entry UNION SELECT topic, slug FROM section UNION SELECT topic, slug FROM former_name)
        AS named JOIN topic ON topic.key = named.topic
      WHERE \(isWhole ? "slug = ?1" : "instr(slug, ?1) = 1") ORDER BY topic.key, slug
      """
    return try await read { try Row.fetchAll($0, sql: sql, arguments: [slug]).map { try $0.entryID() } }
  }

  private static func topics(
    _ database: Database,
    _ selection: String,
    _ arguments: StatementArguments = []
  ) throws -> [TopicSummary] {
    let statement = try database.cachedStatement(sql: "SELECT * FROM topic \(selection)")
    return try Array(Row.fetchCursor(statement, arguments: arguments).map(TopicSummary.init(row:)))
  }

  /// A topic with its entries; nil where there is none.
  package func topic(_ id: TopicID) async throws -> Topic? {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM topic WHERE id = ?")
      guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
      let summary = try TopicSummary(row: row)
      let key: Int64 = try row.value("key")
      let sql = "SELECT title_ja, title_en, slug FROM section WHERE topic = ? ORDER BY position"
      let sections = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [key])
      let entries = try EntryRows(database).entries("WHERE entry.topic = ? ORDER BY entry.position", [key])
      for section in entries.compactMap(\.section) {
        _ = try required(sections.indices.contains(section) ? section : nil)
      }
      var topic = Topic(
        id: summary.id,
        title: summary.title,
        summary: summary.summary,
        canonicalURL: summary.canonicalURL,
        sections: try sections.map { try $0.title() },
        entries: entries
      )
      topic.sectionSlugs = try sections.compactMap { try $0.value("slug") as String? }
      topic.state = PageState(changed: try row.value("changed"), checked: try row.value("checked")).known
      topic.page = try row.value("page")
      topic.group = summary.group
      topic.mergedInto = try row.value("merged_into")
      topic.systems = Topic.Systems(
        covered: Set(try row.parts("covered")),
        unsupported: Set(try row.parts("unsupported"))
      )
      topic.history = try BackmatterRows(database).history(of: key)
      topic.related = try BackmatterRows(database).related(to: key)
      return topic
    }
  }
}

extension TopicSummary {
  /// - Parameter row: of the table `topic`.
  fileprivate init(row: Row) throws {
    id = try row.topicID("id")
    title = try row.title()
    summary = try row.bilingual("summary")
    canonicalURL = try row.value("url")
    group = try row.value("part_of")
    entryCount = try row.value("entries")
    editions = try row.parts("editions")
  }
}
