internal import GRDB
internal import HIGModel
internal import HIGText

/// The entries that have words of a query in a row.
struct RunHolders {
  private var leads: Set<Int64> = []
  private var bodies: Set<Int64> = []

  init(_ runs: [Phrase], _ languages: [Language], _ database: Database) throws {
    for language in languages {
      let expression = runs.filter { $0.isFor(language) }.map(MatchExpression.quoted).joined(separator: " OR ")
      if expression.isEmpty {
        continue
      }
      leads.formUnion(try Self.keys(FullText.table(language), .lead, expression, database))
      bodies.formUnion(try Self.keys(FullText.table(language), .body, expression, database))
    }
  }

  private static func keys(
    _ table: String,
    _ column: FullText.Column,
    _ expression: String,
    _ database: Database
  ) throws -> [Int64] {
    let sql = "SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT \(EntrySearch.matchLimit)"
    let arguments: StatementArguments = ["\(column.name) : (\(expression))"]
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// What a score is multiplied by.
  func factor(_ key: Int64, _ weights: RankingWeights) -> Double {
    1 + (leads.contains(key) ? weights.runInLead : 0) + (bodies.contains(key) ? weights.runInBody : 0)
  }
}
