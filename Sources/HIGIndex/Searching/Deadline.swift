import GRDB
import GRDBSQLite

extension Database {
  /// Runs `body`. What it asks of this connection fails with `SQLITE_INTERRUPT` once `duration` has
  /// passed.
  func interrupting<Value>(after duration: Duration, _ body: () throws -> Value) rethrows -> Value {
    var deadline = ContinuousClock.now + duration
    return try withUnsafeMutablePointer(to: &deadline) { deadline in
      sqlite3_progress_handler(sqliteConnection, instructionsBetweenLooks, isLate, deadline)
      defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
      return try body()
    }
  }
}

/// Instructions of SQLite's virtual machine between two looks at the clock.
private let instructionsBetweenLooks: Int32 = 2000

/// SQLite breaks off what it does where this answers 1.
private let isLate: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { deadline in
  guard let deadline else { return 0 }
  let moment = deadline.assumingMemoryBound(to: ContinuousClock.Instant.self).pointee
  return ContinuousClock.now > moment ? 1 : 0
}
