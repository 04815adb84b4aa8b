internal import GRDB
internal import HIGModel
internal import HIGText

/// One search: which entries hold what is looked for, and which of them come first.
struct EntrySearch {
  /// What is looked for; what was mistyped is put right on the way.
  private var query: Query
  private var corrections: [(typed: String, used: String)] = []
  /// What was found so far.
  private var matches = Matches()
  private let database: Database
  private let knowledge: SearchKnowledge

  init(_ query: Query, _ database: Database, _ knowledge: SearchKnowledge) {
    (self.query, self.database, self.knowledge) = (query, database, knowledge)
  }

  /// Entries in one language that are looked at; more are passed over, in the order of ingestion.
  private static let mostMatched = 5_000
  /// Of these, the best that are kept where nothing filters them.
  private static let mostRanked = 1_000
  /// Where fewer entries hold all of a query, those that hold a part of it are found, too.
  private static let enough = 20
  /// Where there are more entries, it takes time to look at everything that holds a part of a query.
  private static let mostLooked = 5_000
  /// How much more an entry counts whose topic the whole query names.
  private static let titleBonus: Float = 0.42
  /// How much of the lesser score an entry gets besides that is found in both languages.
  private static let confirmation: Float = 0.1

  /// What is found, the best first.
  /// - Parameter seconds: that it may take; then what was found so far is the answer.
  consuming func found(in seconds: Double) throws -> SearchResult {
    let deadline = Deadline(database, seconds: seconds)
    defer { deadline.end() }
    var isLate = false
    do {
      try run()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      isLate = true
    }
    let most = query.filters.isEmpty && query.excluded.isEmpty ? Self.mostRanked : Self.mostMatched
    let isTruncated = matches.isTruncated || isLate || matches.scores.count > most
    return SearchResult(
      hits: Array(ranked().prefix(most)),
      query: query,
      corrections: corrections,
      isTruncated: isTruncated,
      isLate: isLate
    )
  }

  private mutating func run() throws {
    if query.concepts.isEmpty {
      if !query.filters.isEmpty {
        matches.scores = try listed()
      }
      return matches.isTruncated = matches.scores.count >= Self.mostMatched
    }
    if knowledge.facts.count > Self.mostLooked && query.concepts.count > 1 {
      return try findInMany()
    }
    try find(.any)
    if try correct(query.concepts.indices.filter { !matches.held.contains($0) }) {
      matches = Matches()
      try find(.any)
    }
  }

  private var languages: [Language] {
    query.filters.languages.isEmpty ? Language.allCases : query.filters.languages
  }

  // MARK: - Matching

  /// The entries that were looked at.
  private struct Matches {
    /// How well each answers.
    var scores: [Int64: Float] = [:]
    /// The concepts that some of them hold.
    var held: Set<Int> = []
    /// Whether there are more.
    var isTruncated = false
  }

  /// - Parameter frequencies: in how many entries each concept is, where that is known.
  private mutating func find(
    _ extent: MatchExpression.Extent,
    _ frequencies: [Language: [ConceptFrequency]] = [:]
  ) throws {
    var found: [Int64: Float] = [:]
    for language in languages {
      guard let expression = MatchExpression(query, in: language, extent) else {
        continue
      }
      let counts = try counts(expression, language)
      let ranking = Ranking(names: expression.names, concepts: query.concepts.count)
      let frequencies = frequencies[language] ?? ranking.frequencies(in: counts)
      for (key, score) in zip(
        counts.keys,
        ranking.scores(counts, frequencies, of: knowledge.facts.texts(language))
      ) {
        guard let known = found.updateValue(score, forKey: key) else {
          continue
        }
        // SearchResult in both languages: the better one counts, the other confirms it.
        found[key] = max(known, score) + Self.confirmation * min(known, score)
      }
      matches.held.formUnion(frequencies.indices.filter { frequencies[$0].withParts > 0 })
      matches.isTruncated = matches.isTruncated || counts.keys.count >= Self.mostMatched
    }
    matches.scores.merge(found, uniquingKeysWith: max)
  }

  private func counts(_ expression: MatchExpression, _ language: Language) throws -> PhraseFrequencies {
    let table = FullText.table(language)
    let filter = FilterClause.sql(query.filters, excluded: query.excluded)
    let entry = filter.sql.isEmpty ? "" : "CROSS JOIN entry ON entry.key = \(table).rowid"
    var counts = PhraseFrequencies(names: expression.names.count) { [facts = knowledge.facts] in
      facts.weights(of: $0.key, language)
    }
    try counts.gather(
      database,
      from: table,
      matching: expression.text,
      join: entry,
      filter: filter,
      most: Self.mostMatched
    )
    return counts
  }

  private func ranked() -> [Hit] {
    let named = namedTopics()
    let hits = matches.scores.compactMap { key, score -> Hit? in
      guard var hit = knowledge.facts.hit(key, score: Double(score)) else {
        return nil
      }
      hit.score *=
        Self.weight(of: hit.kind) * (1 + Double(Self.titleBonus * (named[hit.topic] ?? 0)))
      return hit
    }
    return hits.sorted { ($1.score, $0.key) < ($0.score, $1.key) }
  }

  /// The topics whose titles the query names, with the share of its concepts that do.
  private func namedTopics() -> [Int64: Float] {
    var named: [Int64: Float] = [:]
    for concept in query.concepts {
      let topics = concept.variants.filter { $0.origin != .part }.reduce(into: Set<Int64>()) {
        $0.formUnion(knowledge.topics[$1.phrase] ?? [])
      }
      for topic in topics {
        named[topic, default: 0] += 1 / Float(query.concepts.count)
      }
    }
    return named
  }

  /// People look for what to do; what leads to it comes after.
  private static func weight(of kind: EntryKind) -> Double {
    switch kind {
    case .rule: 1
    case .definition, .note, .table: 0.995
    case .introduction: 0.99
    }
  }

  /// All entries that pass the filters, none better than another.
  private func listed() throws -> [Int64: Float] {
    let (filter, arguments) = FilterClause.sql(query.filters, excluded: query.excluded)
    let sql =
      "SELECT entry.key FROM entry WHERE 1 \(filter) ORDER BY entry.key LIMIT \(Self.mostMatched)"
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).reduce(
      into: [:]) { $0[$1] = 0 }
  }

  // MARK: - Many entries

  /// In a large index: the entries that hold all concepts; where these are few, those that hold a rare one and another one; where these are
  /// few, too, those that hold a rare one, and the first of those that hold a more frequent one.
  private mutating func findInMany() throws {
    var frequencies = try frequencies()
    if try correct(query.concepts.indices.filter { Self.total($0, frequencies) == 0 }) {
      frequencies = try self.frequencies()
    }
    let totals = query.concepts.indices.map { (concept: $0, entries: Self.total($0, frequencies)) }
      .filter { $0.entries > 0 }
    let rarest = totals.sorted { ($0.entries, $0.concept) < ($1.entries, $1.concept) }
    let pairs = rarest.enumerated().filter { $0 == 0 || $1.entries < Self.mostCounted }.map {
      MatchExpression.Extent.andAnother($1.concept)
    }
    let growing = rarest.indices.map {
      MatchExpression.Extent.only(Set(rarest[...$0].map(\.concept)))
    }
    for extent in [.all] + pairs + growing where matches.scores.count < Self.enough {
      try find(extent, frequencies)
    }
  }

  private func frequencies() throws -> [Language: [ConceptFrequency]] {
    var frequencies: [Language: [ConceptFrequency]] = [:]
    for language in languages {
      frequencies[language] = try self.frequencies(language)
    }
    return frequencies
  }

  private static func total(_ concept: Int, _ frequencies: [Language: [ConceptFrequency]]) -> Int {
    frequencies.values.map { $0[concept].withParts }.reduce(0, +)
  }

  /// About how many entries hold each concept: counted where few do, else told by how far the first ones reach.
  private func frequencies(_ language: Language) throws -> [ConceptFrequency] {
    try query.concepts.map { concept in
      var whole = concept
      whole.variants.removeAll { $0.origin == .part }
      let known = try frequency(whole, language)
      return ConceptFrequency(
        whole: known,
        withParts: whole == concept ? known : max(known, try frequency(concept, language))
      )
    }
  }

  private func frequency(_ concept: Query.Concept, _ language: Language) throws -> Int {
    guard let expression = MatchExpression(Query(text: "", concepts: [concept]), in: language, .any)
    else {
      return 0
    }
    let table = FullText.table(language)
    let sql =
      "SELECT count(*), max(rowid) FROM (SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT \(Self.mostCounted))"
    guard
      let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [expression.text])
    else {
      return 0
    }
    let (count, last) = (try row.value(0) as Int, try row.optional(1) as Int? ?? 0)
    return count < Self.mostCounted || last <= 0
      ? count : max(count, count * knowledge.facts.count / last)
  }

  /// Entries of a concept that are counted.
  private static let mostCounted = 100

  // MARK: - What nothing holds

  /// Words that nothing holds are put right: by a known word much like it, else by their parts.
  /// - Parameter unheld: concepts that were not found.
  /// - Returns: whether something is looked for now that was not before.
  private mutating func correct(_ unheld: [Int]) throws -> Bool {
    var isChanged = false
    for index in unheld {
      let concept = query.concepts[index]
      guard concept.variants.allSatisfy({ $0.origin == .typed }), try !isHeld(concept.variants[0])
      else {
        continue
      }
      if let known = likely(concept.words), let corrected = knowledge.parser.corrected(known) {
        query.concepts[index].variants = corrected.variants
        corrections.append((concept.words, known))
        isChanged = true
      } else {
        let parts = try knowledge.parser.parts(
          of: concept.words,
          besides: concept.variants[0].phrase
        ).filter { try isHeld($0) }
        query.concepts[index].variants += parts
        isChanged = isChanged || !parts.isEmpty
      }
    }
    return isChanged
  }

  /// What was likely meant by a word; nil for one that is spelled right.
  private func likely(_ word: String) -> String? {
    knowledge.parser.knows(word) ? nil : knowledge.vocabulary.similar(to: word).first
  }

  /// Whether some text holds a name.
  private func isHeld(_ name: Query.Variant) throws -> Bool {
    if let presence = name.presence {
      return presence != .absent
    }
    return try Language.allCases.contains { try FullText.holds(name.phrase, $0, database) }
  }
}
