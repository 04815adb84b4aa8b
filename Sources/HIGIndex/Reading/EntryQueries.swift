internal import Foundation
internal import GRDB
package import HIGModel

extension IndexReader {
  /// The entry with this name, else the one that once had it; nil where there is none.
  package func entry(_ id: EntryID) async throws -> Entry? {
    try await read { database in
      let rows = EntryRows(database)
      let arguments: StatementArguments = [id.topic.rawValue, id.slug]
      if let entry = try rows.entries("WHERE topic.id = ? AND entry.slug = ?", arguments).first {
        return entry
      }
      let former = "JOIN former_name ON former_name.entry = entry.key WHERE topic.id = ? AND former_name.slug = ?"
      return try rows.entries(former, arguments).first
    }
  }

  /// The entries with these keys, in the order of the keys; a key of no entry is left out.
  package func entries(_ keys: [Int64]) async throws -> [Entry] {
    let known = keys.compactMap { memory.entries.known($0) }
    if known.count == keys.count {
      return known.compactMap { $0 }
    }
    return try await read { database in
      try keys.compactMap { key in
        try self.memory.entries.value(for: key) { try EntryRows(database).entries("WHERE entry.key = ?", [key]).first }
      }
    }
  }

  /// The entries next to one, in the order of its topic.
  package func neighbours(of entry: Entry) async throws -> Neighbours {
    try await read { database in
      let rows = EntryRows(database)
      let topic = entry.id.topic.rawValue
      let before = "WHERE topic.id = ? AND entry.position < ? ORDER BY entry.position DESC LIMIT 1"
      let after = "WHERE topic.id = ? AND entry.position > ? ORDER BY entry.position LIMIT 1"
      return Neighbours(
        previous: try rows.entries(before, [topic, entry.order]).first,
        next: try rows.entries(after, [topic, entry.order]).first
      )
    }
  }
}

/// The entries next to one in its topic.
package struct Neighbours: Sendable, Equatable {
  /// The one before; nil for the first.
  package var previous: Entry?
  /// The one after; nil for the last.
  package var next: Entry?
}

/// Reads entries with their statements and what is in them.
struct EntryRows {
  private let database: Database
  private let decoder = JSONDecoder()

  init(_ database: Database) {
    self.database = database
  }

  /// - Parameter selection: SQL after the tables `entry` and `topic`: conditions and order.
  func entries(_ selection: String, _ arguments: StatementArguments) throws -> [Entry] {
    let sql = "SELECT entry.*, topic.id AS topic_id FROM entry JOIN topic ON topic.key = entry.topic \(selection)"
    return try rows(sql, arguments).map(entry)
  }

  private func rows(_ sql: String, _ arguments: StatementArguments) throws -> [Row] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The rows of a table that belong to an entry, in the order of its text.
  private func rows(of key: Int64, in table: String) throws -> [Row] {
    try rows("SELECT * FROM \(table) WHERE entry = ? ORDER BY position", [key])
  }

  private func entry(_ row: Row) throws -> Entry {
    let key: Int64 = try row.value("key")
    var entry = Entry(
      id: try row.entryID(),
      kind: try row.named("kind"),
      strength: try row.optionallyNamed("strength"),
      noteSort: try row.optionallyNamed("note_sort"),
      section: try row.value("section"),
      order: try row.value("position"),
      statements: try rows(Self.statements, [key]).map(statement),
      alignment: Alignment(
        try row.named("alignment_method"),
        confidence: try row.value("alignment_confidence")
      )
    )
    if let publisher: String = try row.value("absent_publisher") {
      entry.absentFrom = Edition(publisher: publisher, published: try row.value("absent_published"))
    }
    entry.formerNames = try rows(Self.formerNames, [key]).map { try $0.value("slug") }
    entry.components = try rows(of: key, in: "entry_component").map { try $0.value("component") }
    entry.platforms = try rows(of: key, in: "platform").map { try $0.value("name") }
    entry.symbols = try rows(of: key, in: "symbol").map { try $0.value("name") }
    entry.quantities = try QuantityRows(database).quantities(of: key)
    entry.references = try rows(of: key, in: "reference").map(Reference.init(row:))
    return entry
  }

  private static let formerNames = "SELECT slug FROM former_name WHERE entry = ? ORDER BY position"

  private static let statements = """
    SELECT statement.*, source.edition_publisher, source.edition_published
    FROM statement JOIN source ON source.id = statement.source WHERE entry = ? ORDER BY statement.position
    """

  private func statement(_ row: Row) throws -> HIGModel.Statement {
    var statement = HIGModel.Statement(
      language: try row.named("language"),
      source: try row.value("source"),
      lead: try row.value("lead"),
      body: try body(row),
      place: Place(line: try row.value("line"), page: try row.value("page"))
    )
    statement.strength = try row.optionallyNamed("strength")
    statement.edition = try Edition(row: row)
    return statement
  }

  /// One paragraph as it is, or blocks from JSON.
  private func body(_ row: Row) throws -> [Block.Content] {
    if let words: String = try row.value("body") {
      return [.paragraph([.text(words)])]
    }
    let blocks: String = try row.value("blocks")
    return try required(try? decoder.decode([Block.Content].self, from: Data(blocks.utf8)))
  }
}
