import GRDB
package import HIGModel

/// A topic without its entries.
package struct TopicSummary: Equatable {
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
package struct TopicName: Equatable {
  /// The topic to ask for.
  package var id: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// The guideline's own page.
  package var url: String?
}

extension TopicName {
  /// Those of all topics, by their keys.
  static func all(_ database: Database) throws -> [Int64: TopicName] {
    let names = try database.rows("SELECT key, id, title_ja, title_en, url FROM topic") { row in
      (try row.key as Int64, try TopicName(id: row.id, title: row.title, url: row.url))
    }
    return Dictionary(uniqueKeysWithValues: names)
  }
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
  package func topicTitles() async throws -> [TopicID: Bilingual<String>] { try await kept(memory.topicTitles) }

  /// What topics are called, by their keys.
  package func topicNames() async throws -> [Int64: TopicName] { try await kept(memory.topicNames) }

  /// The topics that `name` may mean: the one with that id, else those whose id ends in it or whose
  /// page today is called so, else those with that name in either language.
  package func topics(named name: String) async throws -> [TopicSummary] {
    try await read { database in
      let isCalled = "WHERE id = ?1 OR name = ?1 OR page = ?1 ORDER BY id = ?1 DESC, key"
      let found = try Self.topics(database, isCalled, [name])
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
    return try await read { try $0.rows(sql, [letters, limit]) { try $0.id } }
  }

  /// The ids of categories.
  package func categories() async throws -> [String] {
    try await read { try $0.values("SELECT DISTINCT category FROM topic") }
  }

  /// What one may type for topics and entries, for a shell to complete: topics by the last part of
  /// their ids and whole, entries by their ids.
  package func typedNames() async throws -> [String] {
    let sql = """
      SELECT name FROM topic UNION ALL SELECT id FROM topic
      UNION ALL SELECT topic.name || '#' || entry.slug FROM entry JOIN topic ON topic.key = entry.topic
      """
    return try await read { try $0.values(sql) }
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
    return try await read { try $0.rows(sql, [slug]) { try $0.entryID } }
  }

  private static func topics(
    _ database: Database,
    _ selection: String,
    _ arguments: StatementArguments = []
  ) throws -> [TopicSummary] {
    try database.rows("SELECT * FROM topic \(selection)", arguments, TopicSummary.init)
  }

  /// A topic with its entries, or without them; nil where there is none.
  package func topic(_ id: TopicID, withEntries: Bool = true) async throws -> Topic? {
    try await read { database in
      let sql = "SELECT * FROM topic WHERE id = ?"
      return try database.rows(sql, [id.rawValue]) { try Self.topic($0, database, withEntries: withEntries) }.first
    }
  }

  private static func topic(_ row: NamedRow, _ database: Database, withEntries: Bool) throws -> Topic {
    let key: Int64 = try row.key
    let sections = "SELECT title_ja, title_en, slug FROM section WHERE topic = ? ORDER BY position"
    let titles = try database.rows(sections, [key]) { row in
      (title: try row.title as Bilingual<String>, slug: try row.slug as String?)
    }
    let own = "SELECT key FROM entry WHERE topic = ? ORDER BY position"
    let entries = withEntries ? try database.entries(database.values(own, [key])).map(\.entry) : []
    for section in entries.compactMap(\.section) {
      _ = try required(titles.indices.contains(section) ? section : nil)
    }
    var topic = try Topic(
      id: row.id,
      title: row.title,
      summary: row.summary,
      canonicalURL: row.url,
      sections: titles.map(\.title),
      entries: entries
    )
    topic.sectionSlugs = titles.compactMap(\.slug)
    topic.state = try PageState(changed: row.changed, checked: row.checked).known
    topic.page = try row.page
    topic.group = try row.part_of
    topic.mergedInto = try row.merged_into
    topic.systems = try Topic.Systems(covered: Set(row.words("covered")), unsupported: Set(row.words("unsupported")))
    let history = """
      SELECT revision.*, source.edition_publisher, source.edition_published, source.restates
      FROM revision JOIN source ON source.id = revision.source WHERE topic = ? ORDER BY revision.position
      """
    topic.history = try database.rows(history, [key], Revision.init)
    let related = "SELECT * FROM further_reading WHERE topic = ? ORDER BY position"
    topic.related = try database.rows(related, [key], Reference.init)
    return topic
  }
}

extension TopicSummary {
  /// - Parameter row: of the table `topic`.
  fileprivate init(_ row: NamedRow) throws {
    id = try row.id
    title = try row.title
    summary = try row.summary
    canonicalURL = try row.url
    group = try row.part_of
    entryCount = try row.entries
    editions = try row.words("editions")
  }
}
