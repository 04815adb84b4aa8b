internal import GRDB
internal import HIGModel
internal import HIGText

/// Conditions on entries as SQL.
struct FilterClause {
  /// ` AND …` for each condition on the table `entry`; empty where there is none.
  private(set) var sql = ""
  private var values: [String] = []

  /// No condition.
  init() {}

  /// - Parameters:
  ///   - filters: what entries must be.
  ///   - excluded: entries that hold one of these in either language are left out.
  init(_ filters: Query.Filters, excluded: [Phrase]) {
    add("entry.kind = ?", filters.kinds.map(\.rawValue))
    add("entry.strength = ?", filters.strengths.map(\.rawValue))
    add("entry.topic IN (SELECT key FROM topic WHERE ? IN (id, name, category))", filters.topics)
    add(Self.exists(in: "statement", "instr(lower(source), lower(?)) = 1"), filters.sources)
    let isPlatform = "instr(replace(lower(name), ' ', ''), replace(lower(?), ' ', '')) = 1"
    add(Self.exists(in: "platform", isPlatform), filters.platforms)
    add(Self.exists(in: "statement", "language = ?"), filters.languages.map(\.rawValue))
    exclude(excluded)
    if filters.hasQuantity {
      sql += " AND " + Self.exists(in: "quantity", "1")
    }
  }

  /// Only entries that have numbers.
  static var withQuantities: FilterClause {
    var filters = Query.Filters()
    filters.hasQuantity = true
    return FilterClause(filters, excluded: [])
  }

  var isEmpty: Bool { sql.isEmpty }

  /// What the parameters of `sql` stand for, in their order.
  var arguments: StatementArguments { StatementArguments(values) }

  private static func exists(in table: String, _ condition: String) -> String {
    "EXISTS (SELECT 1 FROM \(table) WHERE \(table).entry = entry.key AND \(condition))"
  }

  /// Adds that one of several values must meet a condition, which has one parameter.
  private mutating func add(_ condition: String, _ alternatives: [String]) {
    if alternatives.isEmpty {
      return
    }
    sql += " AND (" + alternatives.map { _ in condition }.joined(separator: " OR ") + ")"
    values += alternatives
  }

  private mutating func exclude(_ phrases: [Phrase]) {
    if phrases.isEmpty {
      return
    }
    let expression = phrases.map(MatchExpression.quoted).joined(separator: " OR ")
    for language in Language.allCases {
      let table = FullText.table(language)
      sql += " AND entry.key NOT IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)"
      values.append(expression)
    }
  }
}
