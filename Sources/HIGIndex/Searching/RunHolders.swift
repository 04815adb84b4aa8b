internal import GRDB
internal import HIGModel
internal import HIGText

/// The entries that have words of a query in a row.
struct RunHolders {
  private var keys: Set<Int64> = []

  init(_ runs: [Phrase], _ languages: [Language], _ database: Database) throws {
    for language in languages {
      let phrases = runs.filter { $0.isFor(language) }.map(MatchExpression.quoted)
      if phrases.isEmpty { continue }
      let table = FullText.table(language)
      let sql = "SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT \(EntrySearch.matchLimit)"
      let columns = [FullText.Column.lead, .body].map(\.name).joined(separator: " ")
      let arguments: StatementArguments = ["{\(columns)} : (\(phrases.joined(separator: " OR ")))"]
      keys.formUnion(try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments))
    }
  }

  /// What a score is multiplied by.
  func factor(_ key: Int64, _ weights: RankingWeights) -> Double { 1 + (keys.contains(key) ? weights.run : 0) }
}
