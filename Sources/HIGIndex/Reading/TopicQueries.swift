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
  /// How many entries it has.
  package var entryCount: Int
}

/// A topic's id and what it is called.
package typealias TopicName = (id: TopicID, title: Bilingual<String>)

extension IndexReader {
  /// All topics, in the order of ingestion.
  package func topics() async throws -> [TopicSummary] {
    try await read { database in
      try Row.fetchAll(
        database.cachedStatement(sql: "SELECT \(TopicColumns.list) FROM topic ORDER BY key")
      ).map(TopicColumns.summary)
    }
  }

  /// What topics are called, by their keys.
  package func topicNames() async throws -> [Int64: TopicName] {
    try await searchKnowledge().names
  }

  /// The topics that `name` may mean: the one with that id, else those whose id ends in it.
  package func topics(named name: String) async throws -> [TopicSummary] {
    try await read { database in
      let sql =
        "SELECT \(TopicColumns.list) FROM topic WHERE id = ?1 OR name = ?1 ORDER BY id = ?1 DESC, key"
      let found = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [name]).map(
        TopicColumns.summary
      )
      return found.first?.id.rawValue == name ? Array(found.prefix(1)) : found
    }
  }

  /// A topic with its entries; nil where there is none.
  package func topic(_ id: TopicID) async throws -> Topic? {
    try await read { database in
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT \(TopicColumns.list), key FROM topic WHERE id = ?"),
        arguments: [id.rawValue]
      )
      guard let row else { return nil }
      let summary = try TopicColumns.summary(row)
      let key: Int64 = try row.value(TopicColumns.count)
      let sections = try Self.sections(of: key, database)
      let entries = try EntryRows.entries(
        database,
        where: "entry.topic = ?",
        [key],
        order: "entry.position"
      )
      for case let section? in entries.map(\.section) {
        _ = try required(sections.indices.contains(section) ? section : nil)
      }
      return Topic(
        id: summary.id,
        title: summary.title,
        summary: summary.summary,
        canonicalURL: summary.canonicalURL,
        sections: sections,
        entries: entries
      )
    }
  }

  /// The titles of a topic's sections, in order.
  static func sections(of topic: Int64, _ database: Database) throws -> [Bilingual<String>] {
    let sql = "SELECT title_ja, title_en FROM section WHERE topic = ? ORDER BY position"
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [topic]).map { row in
      try required(Bilingual(ja: row.optional(0) as String?, en: row.optional(1)))
    }
  }

  /// The sources of the index, in the order of ingestion.
  package func sources() async throws -> [Source] {
    try await read { database in
      let sql =
        "SELECT id, title, publisher, url, languages, published, format, digest FROM source ORDER BY position"
      return try Row.fetchAll(database.cachedStatement(sql: sql)).map { row in
        var source = Source(
          id: try row.value(0),
          title: try row.value(1),
          publisher: try row.optional(2),
          url: try row.optional(3),
          published: try row.optional(5),
          format: try required(PageFormat(rawValue: row.value(6))),
          digest: try row.value(7)
        )
        source.languages = Set(
          (try row.value(4) as String).split(separator: " ").compactMap {
            Language(rawValue: String($0))
          }
        )
        return source
      }
    }
  }
}

private enum TopicColumns {
  static let list = "id, title_ja, title_en, summary_ja, summary_en, url, entries"
  static let count = 7

  static func summary(_ row: Row) throws -> TopicSummary {
    TopicSummary(
      id: try required(TopicID(row.value(0))),
      title: try required(Bilingual(ja: row.optional(1) as String?, en: row.optional(2))),
      summary: Bilingual(ja: try row.optional(3) as String?, en: try row.optional(4)),
      canonicalURL: try row.optional(5),
      entryCount: try row.value(6)
    )
  }
}
