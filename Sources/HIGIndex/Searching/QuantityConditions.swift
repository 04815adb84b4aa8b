internal import GRDB
internal import HIGModel

/// The numbers that have every figure and every name that was typed.
struct QuantityConditions {
  /// Nil where nothing of the kind was typed.
  private(set) var keys: [Int64]?
  /// Those whose subject has the names, and not only their sentence.
  private(set) var named: Set<Int64> = []
  /// What no number has.
  private(set) var missing: [QuantitySearch.Missing] = []

  init(_ asked: QuantityQuery, _ database: Database) throws {
    for figure in asked.figures {
      let found = try Self.keys(figure, database)
      if found.isEmpty {
        missing.append(.figure(figure))
      }
      narrow(to: found)
    }
    for name in asked.names {
      let about = try Self.keys("subject : (\(Self.all(name.words)))", database)
      let found = try about + Self.keys("quote : (\(Self.row(name.words)))", database)
      if found.isEmpty {
        missing.append(.name(name))
      }
      narrow(to: found)
      named.formUnion(about)
    }
  }

  private mutating func narrow(to found: [Int64]) {
    let found = Set(found)
    keys = keys.map { $0.filter(found.contains) } ?? found.sorted()
  }

  /// A number alone is also either side of a size, a range or a ratio.
  private static func keys(_ figure: QuantityQuery.Figure, _ database: Database) throws -> [Int64] {
    var sql = "SELECT DISTINCT quantity FROM measure WHERE "
    var arguments: StatementArguments = [figure.value]
    if let value2 = figure.value2 {
      sql += "value = ? AND value2 = ?"
      arguments += [value2]
    } else {
      sql += "(value = ? OR value2 = ?)"
      arguments += [figure.value]
    }
    if let unit = figure.unit {
      sql += " AND unit = ?"
      arguments += [unit.rawValue]
    }
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// All words, in any order: `12.9-inch iPad Pro`, `iPad Pro 12.9`.
  private static func all(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " AND ")
  }

  /// The words in a row, as sentences have them.
  private static func row(_ words: [String]) -> String {
    "\"\(words.joined(separator: " "))\""
  }

  private static func keys(_ expression: String, _ database: Database) throws -> [Int64] {
    let table = FullText.quantityTable
    let sql = "SELECT rowid FROM \(table) WHERE \(table) MATCH ?"
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [expression])
  }
}
