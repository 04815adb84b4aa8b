internal import GRDB
package import HIGModel
internal import HIGText

/// A number, and the entry that has it.
package struct LocatedQuantity: Sendable, Equatable {
  /// The number as it is recorded.
  package var quantity: Quantity
  /// The entry it stands in.
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

/// A developer name, and an entry that has it.
package struct LocatedSymbol: Sendable, Equatable {
  /// `UIScribbleInteraction`
  package var name: String
  /// An entry it stands in.
  package var entry: EntryID
}

/// A pointer, and the entry that has it.
package struct LocatedReference: Sendable, Equatable {
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
  /// The numbers that go with what was typed, best first; all of them, in the order of ingestion, where it holds nothing to look for.
  package func quantities(_ text: String, limit: Int, offset: Int) async throws -> QuantityResult {
    try await read { database in
      let knowledge = try self.searchKnowledge(database)
      let (query, notices) = knowledge.parser.parse(text)
      func page(_ keys: some Sequence<Int64>) throws -> [LocatedQuantity] {
        try Self.quantities(database, Array(keys.dropFirst(offset).prefix(limit)))
      }
      if query.concepts.isEmpty {
        let facts = knowledge.facts
        return QuantityResult(total: facts.quantityCount, notices: notices, page: try page(facts.quantityKeys))
      }
      var search = QuantitySearch(query, database, knowledge.facts)
      let keys = try search.keys(in: self.longestSearch)
      return QuantityResult(
        total: keys.count,
        notices: notices,
        page: try page(keys),
        isTruncated: search.isTruncated,
        isLate: search.isLate
      )
    }
  }

  /// The numbers with these keys, in their order.
  private static func quantities(_ database: Database, _ keys: [Int64]) throws -> [LocatedQuantity] {
    let sql = """
      SELECT \(QuantityColumns.list), topic.id, entry.slug, topic.title_ja, topic.title_en
      FROM quantity JOIN entry ON entry.key = quantity.entry JOIN topic ON topic.key = entry.topic WHERE quantity.key = ?
      """
    return try keys.compactMap { key in
      try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [key]).map { row in
        let next = QuantityColumns.count
        return LocatedQuantity(
          quantity: try QuantityColumns.quantity(row),
          entry: try entryID(row, next),
          topicTitle: try required(
            Bilingual(ja: row.optional(next + 2) as String?, en: row.optional(next + 3))
          )
        )
      }
    }
  }

  /// Developer names that hold `text` in either case, and the entries that have them, by name; all where it is empty.
  /// - Parameter limit: how many at most.
  package func symbols(containing text: String, limit: Int) async throws -> [LocatedSymbol] {
    try await symbols(where: "instr(lower(symbol.name), lower(?)) > 0", [text], limit: limit)
  }

  /// The entries that have one of the developer names `names`, by name.
  /// - Parameter limit: how many at most.
  package func symbols(named names: [String], limit: Int) async throws -> [LocatedSymbol] {
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    return try await symbols(where: "symbol.name IN (\(marks))", names, limit: limit)
  }

  private func symbols(where condition: String, _ values: [String], limit: Int) async throws -> [LocatedSymbol] {
    try await read { database in
      let sql = """
        SELECT symbol.name, topic.id, entry.slug
        FROM symbol JOIN entry ON entry.key = symbol.entry JOIN topic ON topic.key = entry.topic
        WHERE \(condition) ORDER BY symbol.name COLLATE NOCASE, symbol.entry LIMIT ?
        """
      let arguments = StatementArguments(values) + [limit]
      return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map {
        LocatedSymbol(name: try $0.value(0), entry: try entryID($0, 1))
      }
    }
  }

  /// The pointers of other entries to `topic` or into it, in the order of ingestion.
  package func references(to topic: TopicID) async throws -> [LocatedReference] {
    try await read { database in
      let sql = """
        SELECT \(ReferenceColumns.list), topic.id, entry.slug
        FROM reference JOIN entry ON entry.key = reference.entry JOIN topic ON topic.key = entry.topic
        WHERE reference.topic = ? AND topic.id <> reference.topic ORDER BY reference.entry, reference.position
        """
      return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [topic.rawValue]).map {
        row in
        LocatedReference(
          reference: try ReferenceColumns.reference(row),
          entry: try entryID(row, ReferenceColumns.count)
        )
      }
    }
  }
}

/// The name of an entry from two columns beginning at `column`: the topic's id and the slug.
private func entryID(_ row: Row, _ column: Int) throws -> EntryID {
  EntryID(topic: try required(TopicID(row.value(column))), slug: try row.value(column + 1))
}

enum QuantityColumns {
  static let list =
    "quantity.value, value2, unit, form, quantity.subject, quantity.quote, quantity.language"
  static let count = 7

  static func quantity(_ row: Row) throws -> Quantity {
    Quantity(
      Measure(
        try row.value(0),
        try row.optional(1),
        try required(Measure.Unit(rawValue: row.value(2))),
        form: try required(Measure.Form(rawValue: row.value(3)))
      ),
      subject: try row.value(4),
      quote: try row.value(5),
      language: try required(Language(rawValue: row.value(6)))
    )
  }
}

enum ReferenceColumns {
  static let list = "reference.kind, quote, target, resolved, reference.url"
  static let count = 5

  static func reference(_ row: Row) throws -> Reference {
    Reference(
      try required(Reference.Kind(rawValue: row.value(0))),
      quote: try row.value(1),
      target: try row.value(2),
      isResolved: try row.value(3),
      url: try row.optional(4)
    )
  }
}
