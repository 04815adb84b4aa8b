import GRDB
import GRDBSQLite

/// The values of columns, by their names in `Index/schema.sql`.
typealias RowValues = KeyValuePairs<StaticString, (any StatementBinding)?>

/// Inserts rows, with one statement a table: every row of a table gives the same columns.
final class RowInserter {
  private let database: Database
  private var statements: [String: GRDB.Statement] = [:]

  init(_ database: Database) {
    self.database = database
  }

  /// Inserts a row.
  /// - Parameter values: in parts, where several tables have some of them.
  func insert(into table: String, _ values: RowValues...) throws {
    let columns = values.joined()
    // Without GRDB's arguments: making and checking them takes longer than SQLite does for a short
    // row.
    let statement = try (statements[table] ?? prepare(table, columns.map { "\($0.key)" })).sqliteStatement
    sqlite3_reset(statement)
    for (place, column) in zip(Int32(1)..., columns) {
      try check(column.value?.bind(to: statement, at: place) ?? sqlite3_bind_null(statement, place), SQLITE_OK)
    }
    try check(sqlite3_step(statement), SQLITE_DONE)
  }

  /// Inserts a row for each of some parts, with its position from 0.
  /// - Parameter owner: what all of these rows have alike: whose parts they are.
  func insert<Part>(
    _ parts: some Sequence<Part>,
    into table: String,
    of owner: RowValues = [:],
    _ values: (Part) throws -> RowValues
  ) throws {
    for (position, part) in parts.enumerated() {
      try insert(into: table, owner, ["position": position], values(part))
    }
  }

  private func check(_ code: Int32, _ wanted: Int32) throws {
    guard code == wanted else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: database.lastErrorMessage
      )
    }
  }

  private func prepare(_ table: String, _ columns: [String]) throws -> GRDB.Statement {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let sql = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
    let made = try database.makeStatement(sql: sql)
    statements[table] = made
    return made
  }
}
