import GRDB
package import HIGModel
package import HIGText

/// A fact in numbers, and the entry that has it.
package struct LocatedQuantity: Equatable {
  /// The fact as it is recorded.
  package var quantity: Quantity
  /// The entry it belongs to.
  package var entry: EntryID
  /// What that entry's topic is called.
  package var topicTitle: Bilingual<String>
  /// The guideline's own page.
  package var url: String?
  /// The editions that tell it, the newest first.
  package var editions: [Edition] = []
}

/// What one needs to sort a number: what it measures, and how much.
package struct QuantitySummary: Equatable {
  package var key: Int64
  package var property: String?
  /// Of its first figure.
  package var unit: Measure.Unit
  /// The greatest of its figures.
  package var greatest: Double
}

extension QuantitySummary {
  /// Those of all numbers, by their keys.
  static func all(_ database: Database) throws -> [Int64: QuantitySummary] {
    let sql = """
      SELECT quantity.key, property, unit, value FROM quantity JOIN measure ON measure.quantity = quantity.key
      WHERE measure.position >= 0 ORDER BY measure.quantity, measure.position
      """
    let figures = try database.rows(sql) { row in
      try QuantitySummary(key: row.key, property: row.property, unit: row.unit, greatest: row.value)
    }
    return Dictionary(figures.map { ($0.key, $0) }) { first, other in
      var summary = first
      summary.greatest = max(first.greatest, other.greatest)
      return summary
    }
  }
}

/// What somebody asked for and no number has.
package struct MissingQuantity: Equatable {
  /// As it was typed.
  package var text: String
  /// What it is.
  package var kind: Kind
  /// What is there and comes nearest: figures, or what numbers are about.
  package var nearest: [String] = []

  /// What may be missing.
  package enum Kind {
    /// A number with its unit.
    case figure
    /// A device, a system, a product.
    case name
    /// Another word.
    case word
    /// Several of these, which no number has together.
    case together
    /// Nothing of the question, but of the answer: what the first number is about besides.
    case context
  }
}

/// What a look-up of numbers found.
package struct QuantityResult: Equatable {
  /// The keys of all facts, best first.
  package var keys: [Int64] = []
  /// Facts in all.
  package var total: Int { keys.count }
  /// Sentences that tell what of the text was not used.
  package var notices: [Remark]
  /// What was asked for and is in no number.
  package var missing: [MissingQuantity] = []
  /// Whether there are more matches than were looked at.
  package var isTruncated = false
  /// Whether it was broken off because it took too long; there may be more.
  package var isLate = false
}

extension IndexReader {
  /// The numbers that go with what was typed, best first; all of them, in the order of ingestion,
  /// where it has nothing to look for. Invented examples and versions are among them only where
  /// they are asked for.
  /// - Parameters:
  ///   - roles: what they are there for, besides those that `text` names.
  ///   - platforms: systems that they must apply to, besides those that `text` names.
  ///   - editions: whose numbers are wanted.
  package func quantities(
    _ text: String,
    roles: [Quantity.Role] = [],
    platforms: [String] = [],
    editions: EditionChoice = .latest
  ) async throws -> QuantityResult {
    try await read { database in
      let knowledge = try self.knowledge(database)
      let typed = QueryText(text)
      var asked = NumberQuery(typed.text, try knowledge.kept(\.numbers)) {
        knowledge.parser.parse(typed.text).query.concepts.filter(\.isInGlossary).map(\.words)
      }
      asked.roles += roles
      asked.systems += platforms.map { $0.lowercased() }
      let isAll = asked.isEmpty && asked.roles.isEmpty
      let hasLetters = typed.text.contains { $0.isLetter || $0.isNumber }
      if !typed.text[...].isBlank && (!hasLetters || isAll) {
        let notice = Notice.noLetters.remark(for: typed.text)
        return QuantityResult(notices: typed.notices + [notice])
      }
      let parsed = knowledge.parser.parse(asked.words)
      try knowledge.check()
      let search = try NumberSearch(asked, of: parsed.query, database, knowledge, within: self.longestSearch)
      let evidence = search.evidence
      // All numbers are the same each time.
      func find() throws -> NumberSearch.Found {
        var found = try search.found()
        found.keys = try Self.told(found.keys, by: editions, database)
        return found
      }
      let found = isAll ? try self.memory.numbersFound.value(for: editions, find) : try find()
      let corrected = evidence.corrections.map {
        Notice.corrected.remark(for: typed.text, ["typed": $0.typed, "used": $0.used])
      }
      return QuantityResult(
        keys: found.keys,
        notices: typed.notices + parsed.notices + corrected,
        missing: found.missing,
        isTruncated: evidence.isTruncated,
        isLate: evidence.isLate
      )
    }
  }

  /// The numbers with these keys, in their order.
  package func quantities(_ keys: some Sequence<Int64>) async throws -> [LocatedQuantity] {
    let keys: StatementArguments = [KeyList.text(Array(keys))]
    return try await read { database in
      let rows = NumberRows(database: database)
      let editions = try Self.editions(database)
      let parts = try rows.parts(of: KeyList.placeholder, keys)
      let sql = """
        SELECT quantity.*, topic.id AS topic_id, entry.slug, topic.title_ja, topic.title_en, topic.url
        FROM json_each(?) AS asked JOIN quantity ON quantity.key = asked.value
        JOIN entry ON entry.key = quantity.entry JOIN topic ON topic.key = entry.topic ORDER BY asked.key
        """
      return try database.rows(sql, keys) { row in
        let ids = try row.words("editions")
        return try LocatedQuantity(
          quantity: rows.quantity(row, parts),
          entry: row.entryID,
          topicTitle: row.title,
          url: row.url,
          editions: editions.filter { ids.contains($0.id) }
        )
      }
    }
  }

  /// The same in short. All of the index are kept.
  package func quantitySummaries(_ keys: [Int64]) async throws -> [QuantitySummary] {
    let all = try await kept(memory.quantities)
    return keys.compactMap { all[$0] }
  }
}
