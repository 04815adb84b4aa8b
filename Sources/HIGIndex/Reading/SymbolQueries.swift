internal import GRDB
package import HIGModel

/// A developer name, and an entry that mentions it.
package struct LocatedSymbol: Sendable, Equatable {
  /// `UIScribbleInteraction`
  package var name: String
  /// An entry that mentions it.
  package var entry: EntryID
}

extension IndexReader {
  /// Developer names that contain `text` in either case, with the entries that mention them, by name, then in the order of
  /// ingestion; all where `text` is empty.
  /// - Parameter limit: how many at the most.
  package func symbols(containing text: String, limit: Int) async throws -> [LocatedSymbol] {
    try await symbols(where: "instr(lower(symbol.name), lower(?)) > 0", [text], limit: limit)
  }

  /// The entries that mention one of the developer names `names`, by name, then in the order of ingestion.
  /// - Parameter limit: how many at the most.
  package func symbols(named names: [String], limit: Int) async throws -> [LocatedSymbol] {
    let parameters = names.map { _ in "?" }.joined(separator: ", ")
    return try await symbols(where: "symbol.name IN (\(parameters))", names, limit: limit)
  }

  private func symbols(where condition: String, _ values: [String], limit: Int) async throws -> [LocatedSymbol] {
    try await read { database in
      let sql = """
        SELECT symbol.name, topic.id AS topic_id, entry.slug
        FROM symbol JOIN entry ON entry.key = symbol.entry JOIN topic ON topic.key = entry.topic
        WHERE \(condition) ORDER BY symbol.name COLLATE NOCASE, symbol.entry LIMIT ?
        """
      let arguments = StatementArguments(values) + [limit]
      return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map { row in
        LocatedSymbol(name: try row.value("name"), entry: try row.entryID())
      }
    }
  }
}
