import GRDB
import GRDBSQLite

/// A row to be: the values of its columns, by their names in `Index/schema.sql`.
struct InsertRow: Sendable {
  typealias Value = (any StatementBinding & Sendable)?

  let table: String
  let columns: [(key: StaticString, value: Value)]

  /// - Parameter more: columns that rows of several tables have.
  init(
    _ table: String,
    _ columns: KeyValuePairs<StaticString, Value>,
    and more: KeyValuePairs<StaticString, Value> = [:]
  ) {
    self.table = table
    self.columns = Array(columns) + more
  }
}

/// Inserts rows, with one statement a table: every row of a table gives the same columns.
final class RowInserter {
  private let database: Database
  private var statements: [String: GRDB.Statement] = [:]

  init(_ database: Database) {
    self.database = database
  }

  func insert(_ row: InsertRow) throws {
    // Without GRDB's arguments: making and checking them takes longer than SQLite does for a short
    // row.
    let statement = try statement(row).sqliteStatement
    sqlite3_reset(statement)
    for (place, column) in row.columns.enumerated() {
      let place = Int32(place + 1)
      try check(column.value?.bind(to: statement, at: place) ?? sqlite3_bind_null(statement, place), SQLITE_OK)
    }
    try check(sqlite3_step(statement), SQLITE_DONE)
  }

  private func check(_ code: Int32, _ wanted: Int32) throws {
    guard code == wanted else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: database.lastErrorMessage
      )
    }
  }

  private func statement(_ row: InsertRow) throws -> GRDB.Statement {
    if let known = statements[row.table] {
      return known
    }
    let names = row.columns.map { "\($0.key)" }.joined(separator: ", ")
    let marks = row.columns.map { _ in "?" }.joined(separator: ", ")
    let made = try database.makeStatement(sql: "INSERT INTO \(row.table) (\(names)) VALUES (\(marks))")
    statements[row.table] = made
    return made
  }
}
