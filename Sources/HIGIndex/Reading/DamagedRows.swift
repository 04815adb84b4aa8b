import GRDB

/// A value that every index of ours has.
/// - Throws: `DatabaseError` (`SQLITE_CORRUPT`) where it is missing: the file was damaged.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else {
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row does not fit the schema")
  }
  return value
}
