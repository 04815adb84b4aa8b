internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// Breaks off what a connection does when its time is up: SQLite then fails with `SQLITE_INTERRUPT`.
struct Deadline {
  private let connection: OpaquePointer?
  private let moment: UnsafeMutablePointer<Double>

  /// - Parameter seconds: from now on.
  init(_ database: Database, seconds: Double) {
    connection = database.sqliteConnection
    moment = .allocate(capacity: 1)
    moment.initialize(to: ProcessInfo.processInfo.systemUptime + seconds)
    sqlite3_progress_handler(
      connection,
      Self.instructions,
      { end in
        guard let end else { return 0 }
        return ProcessInfo.processInfo.systemUptime
          > end.assumingMemoryBound(to: Double.self).pointee ? 1 : 0
      },
      moment
    )
  }

  /// Lifts it. Must be called before the connection does something else.
  func end() {
    sqlite3_progress_handler(connection, 0, nil, nil)
    moment.deallocate()
  }

  /// Instructions of SQLite's machine between two looks at the clock.
  private static let instructions: Int32 = 2000
}
