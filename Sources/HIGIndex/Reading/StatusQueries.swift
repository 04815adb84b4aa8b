internal import GRDB
package import HIGModel

/// What an index covers.
package struct IndexStatus: Sendable, Equatable {
  /// The newest first.
  package var editions: [EditionStatus]
  /// Topics of the index.
  package var topics: Int
  /// Topics that today's outline of the guidelines has.
  package var outline: Int
  /// How many of these the index has.
  package var covered: Int
}

/// What an index has of one edition.
package struct EditionStatus: Sendable, Equatable {
  /// Whose guidelines, and of when.
  package var edition: Edition
  /// Those of its statements.
  package var languages: Set<Language>
  /// Topics that it speaks of.
  package var topics: Int
  /// Statements in all languages.
  package var statements: Int
}

extension IndexReader {
  /// What the index covers.
  package func status() async throws -> IndexStatus {
    try await read { database in
      let editions = try Row.fetchAll(database.cachedStatement(sql: Self.editions)).map(EditionStatus.init(row:))
      return IndexStatus(
        editions: editions.sorted { $0.edition > $1.edition },
        topics: try Int.fetchOne(database, sql: "SELECT count(*) FROM topic") ?? 0,
        outline: try Self.number("outline", database),
        covered: try Self.number("outline_covered", database)
      )
    }
  }

  private static func number(_ key: String, _ database: Database) throws -> Int {
    let value = try String.fetchOne(database, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
    return value.flatMap { Int($0) } ?? 0
  }

  private static let editions = """
    SELECT source.edition_publisher, source.edition_published, source.restates, held.topics, held.statements, held.languages
    FROM edition_content AS held JOIN source ON source.edition = held.edition GROUP BY held.edition
    """
}

extension EditionStatus {
  fileprivate init(row: Row) throws {
    let languages: String = try row.value("languages")
    self.init(
      edition: try Edition(row: row),
      languages: Set(languages.split(separator: ",").compactMap { Language(rawValue: String($0)) }),
      topics: try row.value("topics"),
      statements: try row.value("statements")
    )
  }
}
