internal import GRDB
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
      WHERE \(isWhole ? "slug = ?1" : "substr(slug, 1, length(?1)) = ?1") ORDER BY topic.key, slug
      """
    return try await read { try Row.fetchAll($0, sql: sql, arguments: [slug]).map { try $0.entryID() } }
  }

  private static func topics(
    _ database: Database,
    _ selection: String,
    _ arguments: StatementArguments = []
  ) throws -> [TopicSummary] {
    let statement = try database.cachedStatement(sql: "SELECT * FROM topic \(selection)")
    return try Row.fetchAll(statement, arguments: arguments).map(TopicSummary.init(row:))
  }

  /// A topic with its entries; nil where there is none.
  package func topic(_ id: TopicID) async throws -> Topic? {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM topic WHERE id = ?")
      guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
      let summary = try TopicSummary(row: row)
      let key: Int64 = try row.value("key")
      let sections = try Self.sections(of: key, database)
      let entries = try EntryRows(database).entries("WHERE entry.topic = ? ORDER BY entry.position", [key])
      for section in entries.compactMap(\.section) {
        _ = try required(sections.indices.contains(section) ? section : nil)
      }
      var topic = Topic(
        id: summary.id,
        title: summary.title,
        summary: summary.summary,
        canonicalURL: summary.canonicalURL,
        sections: sections,
        entries: entries
      )
      topic.sectionSlugs = try Self.sectionSlugs(of: key, database)
      topic.state = PageState(changed: try row.value("changed"), checked: try row.value("checked")).known
      topic.page = try row.value("page")
      topic.group = summary.group
      topic.mergedInto = try row.value("merged_into")
      let (covered, unsupported): (String, String) = (try row.value("covered"), try row.value("unsupported"))
      topic.systems = Topic.Systems(
        covered: Set(covered.split(separator: " ").map(String.init)),
        unsupported: Set(unsupported.split(separator: " ").map(String.init))
      )
      topic.history = try BackmatterRows(database).history(of: key)
      topic.related = try BackmatterRows(database).related(to: key)
      return topic
    }
  }

  /// What a topic's sections are linked to by, in order; empty where the index has none.
  private static func sectionSlugs(of topic: Int64, _ database: Database) throws -> [String] {
    let sql = "SELECT slug FROM section WHERE topic = ? AND slug IS NOT NULL ORDER BY position"
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: [topic])
  }

  /// The titles of a topic's sections, in order.
  private static func sections(of topic: Int64, _ database: Database) throws -> [Bilingual<String>] {
    let sql = "SELECT title_ja, title_en FROM section WHERE topic = ? ORDER BY position"
    let rows = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [topic])
    return try rows.map { try required($0.bilingual("title")) }
  }
}

extension TopicSummary {
  /// - Parameter row: of the table `topic`.
  fileprivate init(row: Row) throws {
    id = try required(TopicID(row.value("id")))
    title = try required(row.bilingual("title"))
    summary = try row.bilingual("summary")
    canonicalURL = try row.value("url")
    group = try row.value("part_of")
    entryCount = try row.value("entries")
    let editions: String = try row.value("editions")
    self.editions = editions.split(separator: " ").map(String.init)
  }
}
