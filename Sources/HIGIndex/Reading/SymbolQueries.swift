internal import GRDB
package import HIGModel

/// A developer name, and an entry that mentions it.
package struct SymbolUse: Sendable, Equatable {
  /// `UIScribbleInteraction`
  package var name: String
  /// An entry that mentions it.
  package var entry: EntryID
}

extension IndexReader {
  /// Developer names with the entries that mention them, by name, then in the order of ingestion.
  package func symbols() async throws -> [SymbolUse] {
    try await read { database in
      let sql = """
        SELECT symbol.name, topic.id AS topic_id, entry.slug
        FROM symbol JOIN entry ON entry.key = symbol.entry JOIN topic ON topic.key = entry.topic
        ORDER BY symbol.name COLLATE NOCASE, symbol.entry
        """
      return try Row.fetchAll(database.cachedStatement(sql: sql)).map { row in
        SymbolUse(name: try row.value("name"), entry: try row.entryID())
      }
    }
  }
}
