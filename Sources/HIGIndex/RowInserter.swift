internal import GRDB

/// A row to be.
struct InsertRow: Sendable {
  let table: String
  let columns: [String]
  let values: StatementArguments

  init(_ table: String, _ values: KeyValuePairs<String, (any DatabaseValueConvertible)?>) {
    self.table = table
    columns = values.map(\.key)
    self.values = StatementArguments(values.map(\.value))
  }
}

/// Inserts rows, with one statement a table: every row of a table gives the same columns.
final class RowInserter {
  private let database: Database
  private var statements: [String: GRDB.Statement] = [:]

  init(_ database: Database) { self.database = database }

  func insert(_ row: InsertRow) throws {
    let statement = try statement(row)
    // As many as its columns are.
    statement.setUncheckedArguments(row.values)
    try statement.execute()
  }

  private func statement(_ row: InsertRow) throws -> GRDB.Statement {
    if let known = statements[row.table] { return known }
    let marks = row.columns.map { _ in "?" }.joined(separator: ", ")
    let made = try database.makeStatement(sql: "INSERT INTO \(row.table) (\(row.columns.joined(separator: ", "))) VALUES (\(marks))")
    statements[row.table] = made
    return made
  }
}
