import GRDB
import HIGModel

/// One pass over a table of full text: which rows match an expression, and how often each phrase
/// occurs in them.
struct FullTextScan {
  /// The name of the table.
  let table: String
  /// Conditions on the entries of the rows.
  var filter = FilterClause()
  /// Rows that are looked at, in the order of ingestion; more are passed over.
  let limit: Int
  /// What one occurrence of a phrase counts in each column.
  let weights: [Float]

  /// Rows with the frequencies of the expression's phrases. Where the connection's deadline breaks
  /// the pass off, those found until then.
  func run(_ expression: MatchExpression, in database: Database) throws -> PhraseFrequencies {
    var frequencies = PhraseFrequencies(of: expression.phrases, weights: weights)
    let sql = """
      SELECT \(PhraseFrequencies.function)(\(table), ?) \(from)
      WHERE \(table) MATCH ? \(filter.sql) LIMIT \(limit)
      """
    do {
      let statement = try database.cachedStatement(sql: sql)
      try frequencies.gather(statement, [expression.text] + filter.arguments)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      frequencies.isInterrupted = true
    }
    frequencies.isTruncated = frequencies.isInterrupted || frequencies.keys.count >= limit
    return frequencies
  }

  private var from: String {
    "FROM \(table)" + (filter.isEmpty ? "" : " CROSS JOIN entry ON entry.key = \(table).rowid")
  }
}
