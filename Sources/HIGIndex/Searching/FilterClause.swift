internal import GRDB
internal import HIGModel
internal import HIGText

/// Conditions on entries.
enum FilterClause {
  /// ` AND …` for each filter, and what its marks stand for.
  static func sql(_ filters: Query.Filters, excluded: [Query.Phrase]) -> (
    sql: String, arguments: StatementArguments
  ) {
    if filters.isEmpty && excluded.isEmpty {
      return ("", [])
    }
    var (sql, values) = ("", [String]())
    func add(_ condition: String, _ alternatives: [String], _ each: (String) -> [String]) {
      if alternatives.isEmpty {
        return
      }
      sql += " AND (" + alternatives.map { _ in condition }.joined(separator: " OR ") + ")"
      values += alternatives.flatMap(each)
    }
    add("entry.kind = ?", filters.kinds.map(\.rawValue)) { [$0] }
    add("entry.strength = ?", filters.strengths.map(\.rawValue)) { [$0] }
    add(
      "entry.topic IN (SELECT key FROM topic WHERE id = ? OR name = ? OR category = ?)",
      filters.topics
    ) { [$0, $0, $0] }
    add(
      "EXISTS (SELECT 1 FROM statement WHERE statement.entry = entry.key AND substr(source, 1, length(?)) = ? COLLATE NOCASE)",
      filters.sources
    ) { [$0, $0] }
    add(
      "EXISTS (SELECT 1 FROM platform WHERE platform.entry = entry.key AND substr(name, 1, length(?)) = ? COLLATE NOCASE)",
      filters.platforms
    ) { [$0, $0] }
    add(
      "EXISTS (SELECT 1 FROM statement WHERE statement.entry = entry.key AND language = ?)",
      filters.languages.map(\.rawValue)
    ) { [$0] }
    if !excluded.isEmpty {
      // An entry that holds the word in either language is not meant.
      let expression = excluded.map(MatchExpression.quoted).joined(separator: " OR ")
      for language in Language.allCases {
        let table = FullText.table(language)
        sql += " AND entry.key NOT IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)"
        values.append(expression)
      }
    }
    if filters.hasQuantity {
      sql += " AND EXISTS (SELECT 1 FROM quantity WHERE quantity.entry = entry.key)"
    }
    return (sql, StatementArguments(values))
  }
}
