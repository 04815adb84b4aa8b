import Foundation
import GRDB
import HIGModel

/// Reads entries with their statements and what is in them: one look-up a table, however many
/// entries.
struct EntryRows {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Entries in an order.
  /// - Parameter selection: SQL after the tables `entry` and `topic`: conditions and order.
  func entries(_ selection: String, _ arguments: StatementArguments) throws -> [Entry] {
    try keyed(selection, arguments).map(\.entry)
  }

  /// The entries with these keys, by their keys; a key of no entry is left out.
  func entries(_ keys: [Int64]) throws -> [Int64: Entry] {
    let found = try keyed("WHERE entry.key IN (\(KeyList.placeholder))", [KeyList.text(keys)])
    return Dictionary(found.map { ($0.key, $0.entry) }) { first, _ in first }
  }

  private func keyed(_ selection: String, _ arguments: StatementArguments) throws -> [(key: Int64, entry: Entry)] {
    let sql = "SELECT entry.*, topic.id AS topic_id FROM entry JOIN topic ON topic.key = entry.topic \(selection)"
    let statement = try database.cachedStatement(sql: sql)
    let entries = try Row.fetchCursor(statement, arguments: arguments).map { row in
      (key: try row.value("key") as Int64, entry: try entry(row))
    }
    return try filled(try Array(entries))
  }

  /// An entry without what other tables have of it.
  private func entry(_ row: Row) throws -> Entry {
    var entry = Entry(
      id: try row.entryID(),
      kind: try row.named("kind"),
      strength: try row.optionallyNamed("strength"),
      noteSort: try row.optionallyNamed("note_sort"),
      section: try row.value("section"),
      order: try row.value("position"),
      statements: [],
      alignment: Alignment(
        try row.named("alignment_method"),
        confidence: try row.value("alignment_confidence")
      )
    )
    entry.origin = try row.value("origin")
    if let publisher: String = try row.value("absent_publisher") {
      entry.absentFrom = Edition(publisher: publisher, published: try row.value("absent_published"))
    }
    if let name: String = try row.value("replacement") {
      entry.replacement = Entry.Replacement(
        entry: try required(EntryID(name)),
        title: try row.bilingual("replacement"),
        published: try row.value("replacement_published")
      )
    }
    return entry
  }

  private func filled(_ entries: [(key: Int64, entry: Entry)]) throws -> [(key: Int64, entry: Entry)] {
    let keys = KeyList.text(entries.map(\.key))
    var filled = entries
    func fill<Part>(
      _ property: WritableKeyPath<Entry, [Part]>,
      from table: String,
      _ part: @escaping (Row) throws -> Part
    ) throws {
      let parts = try parts(of: keys, in: table, part)
      for place in filled.indices {
        filled[place].entry[keyPath: property] = parts[filled[place].key] ?? []
      }
    }
    try fill(\.statements, from: Self.statements, Self.statement)
    try fill(\.formerNames, from: "former_name") { try $0.value("slug") }
    try fill(\.components, from: "entry_component") { try $0.value("component") }
    try fill(\.platforms, from: "platform") { try $0.value("name") }
    try fill(\.symbols, from: "symbol") { try $0.value("name") }
    try fill(\.quantities, from: "quantity", NumberRows(database).quantity)
    try fill(\.references, from: "reference", Reference.init(row:))
    return filled
  }

  /// What belongs to entries, by their keys and in the order of their texts.
  /// - Parameter keys: as `KeyList` writes them.
  private func parts<Part>(
    of keys: String,
    in table: String,
    _ part: @escaping (Row) throws -> Part
  ) throws -> [Int64: [Part]] {
    let sql = "SELECT * FROM \(table) WHERE entry IN (\(KeyList.placeholder)) ORDER BY entry, position"
    var parts: [Int64: [Part]] = [:]
    let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: [keys])
    while let row = try rows.next() {
      parts[try row.value("entry"), default: []].append(try part(row))
    }
    return parts
  }

  private static let statements = "statement JOIN source ON source.id = statement.source"

  /// - Parameter row: of `statements`, or of what has the same columns.
  static func statement(_ row: Row) throws -> HIGModel.Statement {
    var statement = HIGModel.Statement(
      language: try row.named("language"),
      source: try row.value("source"),
      lead: try row.value("lead"),
      body: try body(row),
      place: Place(line: try row.value("line"), page: try row.value("page"))
    )
    statement.strength = try row.optionallyNamed("strength")
    statement.edition = try Edition(row: row)
    statement.isOlder = try row.value("older")
    return statement
  }

  /// One paragraph as it is, or blocks.
  private static func body(_ row: Row) throws -> [Block.Content] {
    if let words: String = try row.value("body") {
      return [.paragraph([.text(words)])]
    }
    let blocks: String = try row.value("blocks")
    return try required(try? JSONDecoder().decode([Block.Content].self, from: Data(blocks.utf8)))
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
