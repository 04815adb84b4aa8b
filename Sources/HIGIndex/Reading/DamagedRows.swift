import GRDB
import HIGModel

/// A value that every index of ours has.
/// - Throws: `DatabaseError` (`SQLITE_CORRUPT`) where it is missing: the file was damaged.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else {
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row does not fit the schema")
  }
  return value
}

// What `NamedRow` reads a row by.
extension Row {
  /// The value of a column, by its name.
  /// - Throws: `RowDecodingError` where it is missing or of another type.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    try decode(Value.self, forColumn: column)
  }

  /// A case of `Value` that a column names.
  func named<Value: RawRepresentable<String>>(_ column: String) throws -> Value {
    try required(optionallyNamed(column))
  }

  /// A case of `Value` that a column names; nil where the column is empty.
  func optionallyNamed<Value: RawRepresentable<String>>(_ column: String) throws -> Value? {
    let name: String? = try value(column)
    return try name.map { try required(Value(rawValue: $0)) }
  }

  /// The parts of a text.
  func parts(_ column: String, separatedBy separator: Character) throws -> [String] {
    let text: String = try value(column)
    return text.split(separator: separator).map(String.init)
  }

  /// The lines of a text.
  func lines(_ column: String) throws -> [String] { try parts(column, separatedBy: "\n") }

  /// What two columns have in Japanese and in English, `title_ja` and `title_en`; nil where both
  /// are empty.
  func bilingual(_ column: String) throws -> Bilingual<String>? {
    Bilingual(ja: try value(column + "_ja") as String?, en: try value(column + "_en") as String?)
  }
}
