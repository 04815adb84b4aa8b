internal import GRDB
package import HIGModel
package import HIGText

/// One entry that a search found.
package struct Hit: Sendable, Equatable {
  /// The entry's key in the index.
  package var key: Int64
  /// What the entry is.
  package var kind: EntryKind
  /// The topic it stands in.
  package var topic: TopicID
  /// Higher is better; comparable within one search only.
  package var score: Double
}

/// What a search found.
package struct Found: Sendable {
  /// Best first; ties in the order of ingestion.
  package var hits: [Hit]
  /// The query that found them: the one that was asked, or a looser one.
  package var query: Query
  /// Whether nothing held all of the query, so that these hold some of it.
  package var isLoosened: Bool
}

extension IndexReader {
  /// A search looks at no more entries than this.
  private static let mostHits = 10_000

  /// The entries that hold all phrases of `query`; where there are none, those that hold some of its terms.
  /// - Parameter language: only statements in this language are searched; both where nil.
  package func search(_ query: Query, in language: Language?) async throws -> Found {
    try await read { database in
      let languages = language.map { [$0] } ?? Language.allCases
      let strict = try Self.hits(database, MatchExpression.all(query), languages)
      if !strict.isEmpty { return Found(hits: strict, query: query, isLoosened: false) }
      let loose = query.loosened
      return Found(hits: try Self.hits(database, MatchExpression.any(loose), languages), query: loose, isLoosened: true)
    }
  }

  private static func hits(_ database: Database, _ expression: String?, _ languages: [Language]) throws -> [Hit] {
    guard let expression else { return [] }
    var best: [Int64: Hit] = [:]
    for language in languages {
      for hit in try hits(database, expression, language) where hit.score > best[hit.key]?.score ?? -.infinity { best[hit.key] = hit }
    }
    return best.values.sorted { ($1.score, $0.key) < ($0.score, $1.key) }
  }

  /// bm25 weighs the columns: a topic's title and a lead say what an entry is about, a body what it mentions.
  private static func hits(_ database: Database, _ expression: String, _ language: Language) throws -> [Hit] {
    let table = "text_\(language)"
    let sql = """
      SELECT entry.key, entry.kind, topic.id, -found.score FROM
        (SELECT rowid, bm25(\(table), 4, 3, 8, 1) AS score FROM \(table) WHERE \(table) MATCH ? ORDER BY score LIMIT \(mostHits)) AS found
      JOIN entry ON entry.key = found.rowid JOIN topic ON topic.key = entry.topic
      """
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [expression]).map { row in
      let kind = try required(EntryKind(rawValue: row.value(1)))
      return Hit(key: try row.value(0), kind: kind, topic: try required(TopicID(row.value(2))), score: try row.value(3) * weight(of: kind))
    }
  }

  /// People look for what to do; what leads to it comes after.
  private static func weight(of kind: EntryKind) -> Double {
    switch kind {
    case .rule: 1
    case .definition, .note: 0.9
    case .table: 0.8
    case .introduction: 0.6
    }
  }
}

/// Builds the expressions that FTS5 matches. Every phrase is quoted, so that nothing a user types is syntax.
enum MatchExpression {
  /// All phrases must be there; nil where there are none.
  static func all(_ query: Query) -> String? { joined(query, by: " AND ") }

  /// One of the phrases must be there; nil where there are none.
  static func any(_ query: Query) -> String? { joined(query, by: " OR ") }

  private static func joined(_ query: Query, by operation: String) -> String? {
    if query.phrases.isEmpty { return nil }
    return query.phrases.map { phrase in
      // Terms are letters and digits only; a quote cannot be among them.
      "\"" + phrase.terms.joined(separator: " ") + "\"" + (phrase.isPrefix ? "*" : "")
    }.joined(separator: operation)
  }
}
