import GRDB
package import HIGModel

/// A developer name, and an entry that mentions it.
package struct LocatedSymbol: Equatable {
  /// `UIScribbleInteraction`
  package var name: String
  /// An entry that mentions it.
  package var entry: EntryID
}

/// How many places developer names with one first letter are found at.
package struct SymbolInitial: Equatable {
  /// In capitals.
  package var letter: String
  package var places: Int
}

extension IndexReader {
  /// Developer names that contain `text` in either case, with the entries that mention them, by
  /// name, then in the order of ingestion; all where `text` is empty.
  /// - Parameters:
  ///   - limit: how many at the most.
  ///   - offset: how many are passed over.
  ///   - editions: those that must say something in the entries.
  package func symbols(
    containing text: String,
    limit: Int,
    offset: Int = 0,
    editions: EditionChoice = .latest
  ) async throws -> [LocatedSymbol] {
    try await symbols(where: Self.isContained, [text], editions, limit, offset)
  }

  /// The entries that mention one of the developer names `names`, by name, then in the order of
  /// ingestion.
  /// - Parameter limit: how many at the most.
  package func symbols(named names: [String], limit: Int) async throws -> [LocatedSymbol] {
    let parameters = names.map { _ in "?" }.joined(separator: ", ")
    return try await symbols(where: "symbol.name IN (\(parameters))", names, .latest, limit, 0)
  }

  /// The first letters of those that contain `text`, in the order of the names.
  package func symbolInitials(containing text: String, editions: EditionChoice) async throws -> [SymbolInitial] {
    try await read { database in
      let told = try Self.told(by: editions, in: "symbol.entry", database)
      let sql = """
        SELECT upper(substr(symbol.name, 1, 1)) AS letter, count(*) AS places
        FROM symbol WHERE \(Self.isContained) AND \(told.condition)
        GROUP BY substr(symbol.name, 1, 1) COLLATE NOCASE ORDER BY letter COLLATE NOCASE
        """
      return try database.rows(sql, StatementArguments([text] + told.editions)) { row in
        try SymbolInitial(letter: row.letter, places: row.places)
      }
    }
  }

  private static let isContained = "instr(lower(symbol.name), lower(?)) > 0"

  private func symbols(
    where condition: String,
    _ values: [String],
    _ editions: EditionChoice,
    _ limit: Int,
    _ offset: Int
  ) async throws -> [LocatedSymbol] {
    try await read { database in
      let told = try Self.told(by: editions, in: "symbol.entry", database)
      let sql = """
        SELECT symbol.name, topic.id AS topic_id, entry.slug
        FROM symbol JOIN entry ON entry.key = symbol.entry JOIN topic ON topic.key = entry.topic
        WHERE \(condition) AND \(told.condition)
        ORDER BY symbol.name COLLATE NOCASE, symbol.entry LIMIT ? OFFSET ?
        """
      let arguments = StatementArguments(values + told.editions) + [limit, offset]
      return try database.rows(sql, arguments) { try LocatedSymbol(name: $0.name, entry: $0.entryID) }
    }
  }
}
