import GRDB
package import HIGModel

/// What an index covers.
package struct IndexStatus: Equatable {
  /// The newest first.
  package var editions: [EditionStatus]
  package var topics: Int
  package var rules: Int
  /// Those that are neither invented nor versions.
  package var numbers: Int
  package var symbols: Int
  /// Topics that today's outline of the guidelines has.
  package var outline: Int
  /// How many of these the index has.
  package var covered: Int
}

/// What an index has of one edition.
package struct EditionStatus: Equatable {
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
      let editions = try database.rows(Self.editions, [], EditionStatus.init)
      let numbers = try database.rows("SELECT key, CAST(value AS INTEGER) AS number FROM meta") {
        (try $0.key as String, try $0.number as Int)
      }
      let counts = Dictionary(uniqueKeysWithValues: numbers)
      func count(_ key: String) -> Int { counts[key] ?? 0 }
      return IndexStatus(
        editions: editions.sorted { $0.edition > $1.edition },
        topics: count("topics"),
        rules: count("rules"),
        numbers: count("numbers"),
        symbols: count("symbols"),
        outline: count("outline"),
        covered: count("outline_covered")
      )
    }
  }

  private static let editions = """
    SELECT source.edition_publisher, source.edition_published, source.restates, held.topics, held.statements,
      replace(held.languages, ',', ' ') AS languages
    FROM edition_content AS held JOIN source ON source.edition = held.edition GROUP BY held.edition
    """
}

extension EditionStatus {
  fileprivate init(_ row: NamedRow) throws {
    try self.init(
      edition: Edition(row),
      languages: Set(row.words("languages").compactMap(Language.init)),
      topics: row.topics,
      statements: row.statements
    )
  }
}
