internal import GRDB
package import HIGModel
package import HIGText

/// A fact in numbers, and the entry that has it.
package struct LocatedQuantity: Sendable, Equatable {
  /// The fact as it is recorded.
  package var quantity: Quantity
  /// The entry it belongs to.
  package var entry: EntryID
  /// What that entry's topic is called.
  package var topicTitle: Bilingual<String>
  /// The editions that tell it, the newest first.
  package var editions: [Edition] = []
}

/// What somebody asked for and no number has.
package struct MissingQuantity: Sendable, Equatable {
  /// As it was typed.
  package var text: String
  /// What it is.
  package var kind: Kind
  /// What is there and comes nearest: figures, or what numbers are about.
  package var nearest: [String]

  /// What may be missing.
  package enum Kind: Sendable {
    /// A number with its unit.
    case figure
    /// A device, a system, a product.
    case name
    /// Another word.
    case word
    /// Several of these, which no number has together.
    case together
  }
}

/// What a look-up of numbers found.
package struct QuantityResult: Sendable, Equatable {
  /// Facts in all.
  package var total: Int
  /// Sentences that tell what of the text was not used.
  package var notices: [Remark]
  /// What was asked for and is in no number.
  package var missing: [MissingQuantity] = []
  /// Best first: the part of all that was asked for.
  package var page: [LocatedQuantity]
  /// Whether there are more matches than were looked at.
  package var isTruncated = false
  /// Whether it was broken off because it took too long; there may be more.
  package var isLate = false
}

extension IndexReader {
  /// The numbers that go with what was typed, best first; all of them, in the order of ingestion, where it has nothing
  /// to look for. Invented examples and versions are among them only where they are asked for.
  /// - Parameters:
  ///   - roles: what they are there for, besides those that `text` names.
  ///   - limit: facts that are given at the most.
  ///   - offset: facts that are passed over first.
  ///   - editions: whose numbers are wanted.
  package func quantities(
    _ text: String,
    roles: [Quantity.Role] = [],
    limit: Int,
    offset: Int,
    editions: EditionChoice = .latest
  ) async throws -> QuantityResult {
    try await read { database in
      let knowledge = try self.knowledge(database)
      let typed = QueryText(text)
      let lexicon = try knowledge.numbers()
      var asked = QuantityQuery(typed.text, lexicon) {
        knowledge.parser.parse(typed.text).query.concepts.filter(\.isNamed).map(\.words)
      }
      asked.roles += roles
      if !typed.text[...].isBlank && !typed.text.contains(where: { $0.isLetter || $0.isNumber }) {
        let notice = Notice.noLetters.remark(for: typed.text)
        return QuantityResult(total: 0, notices: typed.notices + [notice], page: [])
      }
      let parsed = knowledge.parser.parse(asked.words)
      try knowledge.check()
      let search = QuantitySearch(
        asked,
        words: parsed.query,
        lexicon,
        database,
        knowledge.columns,
        try knowledge.componentNames(),
        answers: { try Self.answers(typed.text, database, knowledge, within: self.longestSearch) }
      )
      let found = try search.found(within: self.longestSearch)
      let keys = try Self.told(found.keys, by: editions, database)
      return QuantityResult(
        total: keys.count,
        notices: typed.notices + parsed.notices,
        missing: try found.missing.map { try Self.missing($0, lexicon, database) },
        page: try Self.quantities(database, keys.dropFirst(offset).prefix(limit)),
        isTruncated: found.isTruncated,
        isLate: found.isLate
      )
    }
  }

  /// The first entries that answer a question.
  private static func answers(
    _ question: String,
    _ database: Database,
    _ knowledge: SearchKnowledge,
    within duration: Duration
  ) throws -> [Int64] {
    var search = EntrySearch(knowledge.parser.parse(question).query, database, knowledge)
    let found = try search.found(within: duration)
    guard found.isAnswered, let questions = search.questions else { return [] }
    return try questions.like(found.hits.prefix(mostAnswers), search.weights).map(\.key)
  }

  /// Entries that may have the number: what is next to the answer has another one.
  private static let mostAnswers = 2

  /// What the index keeps of the words around numbers.
  static func numberLexicon(_ database: Database) throws -> NumberLexicon {
    let rows = try Row.fetchAll(database, sql: "SELECT * FROM number_word ORDER BY position")
    return NumberLexicon(
      try rows.map { row in
        NumberWord(
          try row.named("use"),
          try row.value("value"),
          try row.value("text"),
          exceptions: try row.value("exceptions"),
          least: try row.value("least")
        )
      }
    )
  }

  private static func missing(
    _ missing: QuantitySearch.Missing,
    _ lexicon: NumberLexicon,
    _ database: Database
  ) throws -> MissingQuantity {
    switch missing {
    case .figure(let figure):
      let named = try NamesWithNumbers(lexicon, database).nearest(to: figure)
      let near = try figure.unit.map { unit in
        try QuantityRows(database).nearest(to: figure.value, unit, orOf: named).map(\.figure)
      }
      return MissingQuantity(text: figure.text, kind: .figure, nearest: figure.value2 == nil ? near ?? [] : [])
    case .name(let name):
      let near = try name.family.map { try QuantityRows(database).subjects(with: $0) } ?? []
      return MissingQuantity(text: name.text, kind: .name, nearest: Self.nearest(to: name, of: near, lexicon))
    case .word(let word):
      return MissingQuantity(text: word, kind: .word, nearest: [])
    case .together(let words):
      return MissingQuantity(text: words.joined(separator: " + "), kind: .together, nearest: [])
    }
  }

  /// The devices of its family that share most words with a name, in the order of the index.
  private static func nearest(to name: QuantityQuery.Name, of subjects: [String], _ lexicon: NumberLexicon) -> [String]
  {
    let devices = subjects.filter { !QuantityQuery($0, lexicon).names.isEmpty }
    let words = Set(name.words.filter { $0.contains(where: \.isLetter) })
    let shared = devices.map { words.intersection(QuantityQuery.terms($0.lowercased())).count }
    let order = devices.indices.sorted { (-shared[$0], $0) < (-shared[$1], $1) }
    return order.prefix(mostNearest).map { devices[$0] }
  }

  /// Things that are named in place of one that is not there.
  private static let mostNearest = 5

  /// The numbers with these keys, in their order.
  private static func quantities(_ database: Database, _ keys: some Sequence<Int64>) throws -> [LocatedQuantity] {
    let rows = QuantityRows(database)
    let editions = try editions(database)
    let sql = """
      SELECT quantity.*, topic.id AS topic_id, entry.slug, topic.title_ja, topic.title_en
      FROM quantity JOIN entry ON entry.key = quantity.entry JOIN topic ON topic.key = entry.topic
      WHERE quantity.key = ?
      """
    return try keys.compactMap { key in
      let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [key])
      return try row.map { row in
        let told: String = try row.value("editions")
        let ids = told.split(separator: " ").map(String.init)
        return LocatedQuantity(
          quantity: try rows.quantity(row),
          entry: try row.entryID(),
          topicTitle: try required(row.bilingual("title")),
          editions: editions.filter { ids.contains($0.id) }
        )
      }
    }
  }
}
