internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import HIGText

/// A row to be.
struct InsertRow: Sendable {
  /// A value of a column.
  enum Value: Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case blob(Data)
    case null
  }

  let table: String
  let columns: [(key: StaticString, value: Value)]

  /// - Parameter more: columns that rows of several tables have.
  init(
    table: String,
    columns: KeyValuePairs<StaticString, Value>,
    and more: KeyValuePairs<StaticString, Value> = [:]
  ) {
    self.table = table
    self.columns = Array(columns) + more
  }
}

extension InsertRow.Value {
  static func text(_ text: String?) -> Self {
    text.map { .text($0) } ?? .null
  }
  static func integer(_ number: Int?) -> Self {
    number.map { .integer(Int64($0)) } ?? .null
  }
  static func real(_ number: Double?) -> Self {
    number.map { .real($0) } ?? .null
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
    // Without GRDB's arguments: making and checking them takes longer than SQLite does for a short row.
    let statement = try statement(row).sqliteStatement
    sqlite3_reset(statement)
    for (place, column) in row.columns.enumerated() {
      try check(column.value.bind(to: statement, at: Int32(place + 1)), SQLITE_OK)
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

extension InsertRow.Value {
  /// - Returns: SQLite's code.
  fileprivate func bind(to statement: SQLiteStatement, at place: Int32) -> Int32 {
    switch self {
    case .text(let text):
      text.withBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            statement,
            place,
            $0.baseAddress,
            UInt64($0.count),
            Self.transient,
            UInt8(SQLITE_UTF8)
          )
        }
      }
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .real(let number): sqlite3_bind_double(statement, place, number)
    case .blob(let data):
      data.withUnsafeBytes {
        sqlite3_bind_blob64(statement, place, $0.baseAddress, UInt64($0.count), Self.transient)
      }
    case .null: sqlite3_bind_null(statement, place)
    }
  }

  /// SQLite copies the bytes before the call returns.
  private static var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
