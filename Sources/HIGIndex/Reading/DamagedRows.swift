internal import GRDB

// GRDB's own subscripts end the program where a value is not of the type that is asked for, as may be in a damaged file.

extension Row {
  /// The value of a column that every row has.
  /// - Throws: `DatabaseError` (`SQLITE_CORRUPT`) where it is missing or of another type.
  func value<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value {
    try required(try optional(column))
  }

  /// The value of a column that may be empty.
  /// - Throws: `DatabaseError` (`SQLITE_CORRUPT`) where it is of another type.
  func optional<Value: DatabaseValueConvertible>(_ column: Int) throws -> Value? {
    let value: DatabaseValue = self[column]
    return value.isNull ? nil : try required(Value.fromDatabaseValue(value))
  }
}

/// A value that every index of ours has; a file where it is missing was damaged.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else {
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row does not fit the schema")
  }
  return value
}
