import Foundation
import GRDB
import HIGModel

/// A row by the names of its columns in `Index/schema.sql` or in the statement: `try row.title`.
///
/// GRDB's subscripts end the program where a value is not of the type that is asked for, as may be in
/// a damaged file; these throw.
@dynamicMemberLookup
struct NamedRow {
  fileprivate let row: Row

  /// - Throws: `RowDecodingError` where it is missing or of another type.
  subscript<Value: DatabaseValueConvertible>(dynamicMember column: String) -> Value {
    get throws { try value(column) }
  }

  /// A case that a column names.
  subscript<Value: RawRepresentable<String>>(dynamicMember column: String) -> Value {
    get throws { try required(named(column)) }
  }

  /// A case that a column names; nil where the column is empty.
  subscript<Value: RawRepresentable<String>>(dynamicMember column: String) -> Value? {
    get throws { try named(column) }
  }

  /// What two columns have in Japanese and in English: `title` is `title_ja` and `title_en`.
  subscript(dynamicMember column: String) -> Bilingual<String> {
    get throws { try required(bilingual(column)) }
  }

  /// The same; nil where both are empty.
  subscript(dynamicMember column: String) -> Bilingual<String>? {
    get throws { try bilingual(column) }
  }

  subscript(dynamicMember column: String) -> TopicID {
    get throws { try required(TopicID(value(column))) }
  }

  /// The name of an entry, of the columns `topic_id` and `slug`.
  var entryID: EntryID {
    get throws { try EntryID(topic: self.topic_id, slug: self.slug) }
  }

  /// The parts of a text that spaces separate.
  func words(_ column: String) throws -> [String] { try parts(column, separatedBy: UInt8(ascii: " ")) }

  /// The lines of a text.
  func lines(_ column: String) throws -> [String] { try parts(column, separatedBy: UInt8(ascii: "\n")) }

  private func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    try row.decode(forColumn: column)
  }

  private func named<Value: RawRepresentable<String>>(_ column: String) throws -> Value? {
    let name: String? = try value(column)
    return try name.map { try required(Value(rawValue: $0)) }
  }

  private func bilingual(_ column: String) throws -> Bilingual<String>? {
    Bilingual(ja: try value(column + "_ja") as String?, en: try value(column + "_en") as String?)
  }

  private func parts(_ column: String, separatedBy separator: UInt8) throws -> [String] {
    let text: String = try value(column)
    return text.utf8.split(separator: separator).map { String(Substring($0)) }
  }
}

extension Database {
  /// What is read of each row that a statement selects.
  func rows<Value>(
    _ sql: String,
    _ arguments: StatementArguments = [],
    _ read: (NamedRow) throws -> Value
  ) throws -> [Value] {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while let row = try rows.next() {
      values.append(try read(NamedRow(row: row)))
    }
    return values
  }

  /// The only column of the rows that a statement selects.
  func values<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ sql: String,
    _ arguments: StatementArguments = []
  ) throws -> [Value] {
    try Value.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first of these; nil where there is none, or where it is empty.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ sql: String,
    _ arguments: StatementArguments = []
  ) throws -> Value? {
    try Value.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }
}

/// Any number of keys as one argument of a statement.
enum KeyList {
  /// Where the keys stand in the statement: what `IN` looks in.
  static let placeholder = "SELECT value FROM json_each(?)"

  static func text(_ keys: [Int64]) -> String {
    "[" + keys.map(String.init).joined(separator: ",") + "]"
  }
}

/// Any number of names of entries as one argument of a statement.
enum NameList {
  /// The tables that have those entries.
  static let tables = """
    json_each(?) AS asked JOIN topic ON topic.id = asked.value ->> 0
    JOIN entry ON entry.topic = topic.key AND entry.slug = asked.value ->> 1
    """

  static func text(_ names: some Sequence<EntryID>) throws -> String {
    String(decoding: try JSONEncoder().encode(names.map { [$0.topic.rawValue, $0.slug] }), as: UTF8.self)
  }
}
