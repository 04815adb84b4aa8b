internal import GRDB
package import HIGModel
package import HIGText

/// A number, and the entry that has it.
package struct FoundQuantity: Sendable, Equatable {
  /// The number as it is recorded.
  package var quantity: Quantity
  /// The entry it stands in.
  package var entry: EntryID
  /// What that entry's topic is called.
  package var topicTitle: Bilingual<String>
}

/// A pointer, and the entry that has it.
package struct FoundReference: Sendable, Equatable {
  /// Where it points.
  package var reference: Reference
  /// The entry it stands in.
  package var entry: EntryID

  package init(reference: Reference, entry: EntryID) {
    self.reference = reference
    self.entry = entry
  }
}

extension IndexReader {
  /// The numbers that match `query`, best first; all of them, in the order of ingestion, where it holds nothing to look for.
  package func quantities(_ query: Query, limit: Int, offset: Int) async throws -> (total: Int, found: [FoundQuantity]) {
    try await read { database in
      if query.concepts.isEmpty { return try Self.quantities(database, matching: nil, limit: limit, offset: offset) }
      for extent in [MatchExpression.Extent.all, .any] {
        let expression = MatchExpression(query, extent)?.text
        let answer = try Self.quantities(database, matching: expression, limit: limit, offset: offset)
        if answer.total > 0 { return answer }
      }
      return (0, [])
    }
  }

  private static func quantities(
    _ database: Database, matching expression: String?, limit: Int, offset: Int
  ) throws -> (total: Int, found: [FoundQuantity]) {
    // The figure itself counts most, then what it is the size of.
    let source = expression == nil ? "quantity" : "text_quantity JOIN quantity ON quantity.key = text_quantity.rowid"
    let filter = expression == nil ? "" : "WHERE text_quantity MATCH ?"
    let order = expression == nil ? "quantity.key" : "bm25(text_quantity, 8, 6, 2, 1), quantity.key"
    let arguments = StatementArguments([expression].compactMap { $0 })
    let total = try Int.fetchOne(database.cachedStatement(sql: "SELECT count(*) FROM \(source) \(filter)"), arguments: arguments) ?? 0
    let sql = """
      SELECT \(QuantityColumns.list), topic.id, entry.slug, topic.title_ja, topic.title_en
      FROM \(source) JOIN entry ON entry.key = quantity.entry JOIN topic ON topic.key = entry.topic
      \(filter) ORDER BY \(order) LIMIT \(limit) OFFSET \(offset)
      """
    let found = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map { row in
      let next = QuantityColumns.count
      return FoundQuantity(
        quantity: try QuantityColumns.quantity(row), entry: try entryID(row, next),
        topicTitle: try required(Bilingual(ja: row.optional(next + 2) as String?, en: row.optional(next + 3))))
    }
    return (total, found)
  }

  /// Developer names and the entries that have them, by name.
  package func symbols() async throws -> [(name: String, entry: EntryID)] {
    try await read { database in
      let sql = """
        SELECT symbol.name, topic.id, entry.slug
        FROM symbol JOIN entry ON entry.key = symbol.entry JOIN topic ON topic.key = entry.topic
        ORDER BY symbol.name COLLATE NOCASE, symbol.entry
        """
      return try Row.fetchAll(database.cachedStatement(sql: sql)).map { (name: try $0.value(0), entry: try entryID($0, 1)) }
    }
  }

  /// The pointers of other entries to `topic` or into it, in the order of ingestion.
  package func references(to topic: TopicID) async throws -> [FoundReference] {
    try await read { database in
      let sql = """
        SELECT \(ReferenceColumns.list), topic.id, entry.slug
        FROM reference JOIN entry ON entry.key = reference.entry JOIN topic ON topic.key = entry.topic
        WHERE reference.topic = ? AND topic.id <> reference.topic ORDER BY reference.entry, reference.position
        """
      return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [topic.rawValue]).map { row in
        FoundReference(reference: try ReferenceColumns.reference(row), entry: try entryID(row, ReferenceColumns.count))
      }
    }
  }
}

/// The name of an entry from two columns beginning at `column`: the topic's id and the slug.
private func entryID(_ row: Row, _ column: Int) throws -> EntryID {
  EntryID(topic: try required(TopicID(row.value(column))), slug: try row.value(column + 1))
}

enum QuantityColumns {
  static let list = "quantity.value, value2, unit, quantity.subject, quantity.quote, quantity.language"
  static let count = 6

  static func quantity(_ row: Row) throws -> Quantity {
    Quantity(
      value: try row.value(0), value2: try row.optional(1), unit: try required(Quantity.Unit(rawValue: row.value(2))),
      subject: try row.value(3), quote: try row.value(4), language: try required(Language(rawValue: row.value(5))))
  }
}

enum ReferenceColumns {
  static let list = "reference.kind, quote, target, resolved, reference.url"
  static let count = 5

  static func reference(_ row: Row) throws -> Reference {
    Reference(
      try required(Reference.Kind(rawValue: row.value(0))), quote: try row.value(1), target: try row.value(2),
      isResolved: try row.value(3), url: try row.optional(4))
  }
}
