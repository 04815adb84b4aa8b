internal import Foundation
internal import GRDB
package import HIGModel

extension IndexReader {
  /// The entry with this name; nil where there is none.
  package func entry(_ id: EntryID) async throws -> Entry? {
    try await read { database in
      try EntryRows.entries(
        database,
        where: "topic.id = ? AND entry.slug = ?",
        [id.topic.rawValue, id.slug],
        order: "entry.key"
      ).first
    }
  }

  /// The entries with these keys, in the order of the keys; a key of no entry is left out.
  package func entries(_ keys: [Int64]) async throws -> [Entry] {
    try await read { database in
      try keys.flatMap {
        try EntryRows.entries(database, where: "entry.key = ?", [$0], order: "entry.key")
      }
    }
  }

  /// The entry before and the one after, in the order of the topic.
  package func neighbours(of entry: Entry) async throws -> (previous: Entry?, next: Entry?) {
    try await read { database in
      func at(_ order: Int) throws -> Entry? {
        try EntryRows.entries(
          database,
          where: "topic.id = ? AND entry.position = ?",
          [entry.id.topic.rawValue, order],
          order: "entry.key"
        ).first
      }
      return (try at(entry.order - 1), try at(entry.order + 1))
    }
  }
}

/// Reads entries with their statements.
enum EntryRows {
  static func entries(
    _ database: Database,
    where condition: String,
    _ arguments: StatementArguments,
    order: String
  ) throws -> [Entry] {
    let sql = """
      SELECT topic.id, entry.slug, entry.kind, entry.strength, entry.note_sort, entry.section, entry.position,
        entry.alignment_method, entry.alignment_confidence, entry.key
      FROM entry JOIN topic ON topic.key = entry.topic WHERE \(condition) ORDER BY \(order)
      """
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map { row in
      var entry = try entry(row, database)
      try addHoldings(to: &entry, key: row.value(9), database)
      return entry
    }
  }

  /// What can be looked up in the entry, and where it points to.
  private static func addHoldings(to entry: inout Entry, key: Int64, _ database: Database) throws {
    func rows(_ columns: String, _ table: String) throws -> [Row] {
      try Row.fetchAll(
        database.cachedStatement(
          sql: "SELECT \(columns) FROM \(table) WHERE entry = ? ORDER BY position"
        ),
        arguments: [key]
      )
    }
    entry.platforms = try rows("name", "platform").map { try $0.value(0) }
    entry.symbols = try rows("name", "symbol").map { try $0.value(0) }
    entry.quantities = try rows(QuantityColumns.list, "quantity").map {
      try QuantityColumns.quantity($0)
    }
    entry.references = try rows(ReferenceColumns.list, "reference").map {
      try ReferenceColumns.reference($0)
    }
  }

  private static func entry(_ row: Row, _ database: Database) throws -> Entry {
    Entry(
      id: EntryID(topic: try required(TopicID(row.value(0))), slug: try row.value(1)),
      kind: try required(EntryKind(rawValue: row.value(2))),
      strength: try row.optional(3).flatMap(Strength.init(rawValue:)),
      noteSort: try row.optional(4).flatMap(NoteSort.init(rawValue:)),
      section: try row.optional(5),
      order: try row.value(6),
      statements: try statements(of: row.value(9), database),
      alignment: Alignment(
        try required(Alignment.Method(rawValue: row.value(7))),
        confidence: try row.value(8)
      )
    )
  }

  /// One paragraph as it is, or blocks from JSON.
  private static func body(_ row: Row, _ decoder: JSONDecoder) throws -> [Block.Content] {
    if let words = try row.optional(6) as String? {
      return [.paragraph([.text(words)])]
    }
    return try required(
      try? decoder.decode([Block.Content].self, from: Data((row.value(4) as String).utf8))
    )
  }

  private static func statements(of entry: Int64, _ database: Database) throws -> [HIGModel
    .Statement]
  {
    let sql =
      "SELECT language, source, line, lead, blocks, page, body FROM statement WHERE entry = ? ORDER BY position"
    let decoder = JSONDecoder()
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [entry]).map { row in
      HIGModel.Statement(
        language: try required(Language(rawValue: row.value(0))),
        source: try row.value(1),
        lead: try row.optional(3),
        body: try body(row, decoder),
        place: Place(line: try row.value(2), page: try row.optional(5))
      )
    }
  }
}
