internal import GRDB
package import HIGModel
internal import HIGText

/// A number, and the entry that has it.
package struct LocatedQuantity: Sendable, Equatable {
  /// The number as it is recorded.
  package var quantity: Quantity
  /// The entry it belongs to.
  package var entry: EntryID
  /// What that entry's topic is called.
  package var topicTitle: Bilingual<String>
}

/// What a look-up of numbers found.
package struct QuantityResult: Sendable, Equatable {
  /// Numbers in all.
  package var total: Int
  /// Sentences that tell what of the text was not used.
  package var notices: [String]
  /// Best first: the part of all that was asked for.
  package var page: [LocatedQuantity]
  /// Whether there are more matches than were looked at.
  package var isTruncated = false
  /// Whether it was broken off because it took too long; there may be more.
  package var isLate = false
}

extension IndexReader {
  /// The numbers that go with what was typed, best first; all of them, in the order of ingestion, where it has nothing
  /// to look for.
  /// - Parameters:
  ///   - limit: numbers that are given at the most.
  ///   - offset: numbers that are passed over first.
  package func quantities(_ text: String, limit: Int, offset: Int) async throws -> QuantityResult {
    try await read { database in
      let knowledge = try self.knowledge(database)
      let parsed = knowledge.parser.parse(text)
      if parsed.query.concepts.isEmpty {
        let keys = knowledge.columns.quantityKeys
        let page = try Self.quantities(database, keys.dropFirst(offset).prefix(limit))
        return QuantityResult(total: keys.count, notices: parsed.notices, page: page)
      }
      var search = QuantitySearch(parsed.query, database, knowledge.columns)
      let keys = try search.keys(within: self.longestSearch)
      return QuantityResult(
        total: keys.count,
        notices: parsed.notices,
        page: try Self.quantities(database, keys.dropFirst(offset).prefix(limit)),
        isTruncated: search.isTruncated,
        isLate: search.isLate
      )
    }
  }

  /// The numbers with these keys, in their order.
  private static func quantities(_ database: Database, _ keys: some Sequence<Int64>) throws -> [LocatedQuantity] {
    let sql = """
      SELECT quantity.*, topic.id AS topic_id, entry.slug, topic.title_ja, topic.title_en
      FROM quantity JOIN entry ON entry.key = quantity.entry JOIN topic ON topic.key = entry.topic
      WHERE quantity.key = ?
      """
    return try keys.compactMap { key in
      let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [key])
      return try row.map { row in
        LocatedQuantity(
          quantity: try Quantity(row: row),
          entry: try row.entryID(),
          topicTitle: try required(row.bilingual("title"))
        )
      }
    }
  }
}

extension Quantity {
  /// - Parameter row: of the table `quantity`.
  init(row: Row) throws {
    let measure = Measure(
      try row.value("value"),
      try row.value("value2"),
      try row.named("unit"),
      form: try row.named("form")
    )
    self.init(
      measure,
      subject: try row.value("subject"),
      quote: try row.value("quote"),
      language: try row.named("language")
    )
  }
}
