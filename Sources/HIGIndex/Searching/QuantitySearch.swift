internal import GRDB
internal import HIGModel
internal import HIGText

/// One look-up of numbers: by the numbers themselves and the words around them, and by the titles and leads of the entries that they stand
/// in. These are there in both languages, so that whoever asks in one finds numbers that stand in the other.
struct QuantitySearch {
  private let query: Query
  private let database: Database
  private let facts: EntryColumns
  /// Whether there are more matches than were looked at.
  private(set) var isTruncated = false
  /// Whether it took too long and was broken off.
  private(set) var isLate = false

  init(_ query: Query, _ database: Database, _ facts: EntryColumns) {
    (self.query, self.database, self.facts) = (query, database, facts)
  }

  /// How much of each concept of the query is with something, in the order of the concepts.
  private typealias Shares = [Float]

  /// What a name counts as the figure itself, in what it is the size of, and in the words around: more where these are fewer than usual
  /// (in terms, on pages that have numbers in tables and in sentences).
  private func ownWeights(_ row: FullTextRow) -> SIMD4<Float> {
    let usual: SIMD2<Float> = facts.language(ofQuantity: row.key) == .ja ? [20, 22] : [6, 8]
    let lengths = 0.5 + 0.5 * SIMD2(Float(row.length(of: 1)), Float(row.length(of: 2))) / usual
    return SIMD4(8, 6 / lengths.x, 2 / lengths.y, 0)
  }

  /// What a name counts in the title, section and lead of the entry.
  private static func entryWeights(_ row: FullTextRow) -> SIMD4<Float> {
    SIMD4(1, 1, 1, 0)
  }

  /// How much more a number counts that stands in the language of the query.
  private static let ownLanguage: Float = 1.1
  /// Numbers or entries of one language that are looked at.
  private static let mostMatched = 50_000

  /// The keys of the numbers, the best first, ties in the order of ingestion: those that have to do with all concepts; where there are
  /// none, those that have to do with some.
  /// - Parameter seconds: that it may take; then what was found so far is the answer.
  mutating func keys(in seconds: Double) throws -> [Int64] {
    let deadline = Deadline(database, seconds: seconds)
    defer { deadline.end() }
    let shares = try sharesOfNumbers()
    let whole = shares.filter { !$0.value.contains(0) }
    let found = whole.isEmpty ? shares : whole
    let weights = weights(shares)
    let language = LanguageRecognizer.language(of: query.text)
    let scores = found.map { key, shares in
      let score =
        zip(shares, weights).reduce(0) { $0 + $1.1 * Ranking.saturated($1.0) }
        * Ranking.coverage(shares.count { $0 > 0 }, of: shares.count)
      return (
        key: key,
        value: language == facts.language(ofQuantity: key) ? score * Self.ownLanguage : score
      )
    }
    return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// How much each concept tells: less if more numbers have to do with it.
  private func weights(_ shares: [Int64: Shares]) -> [Float] {
    query.concepts.indices.map { concept in
      Ranking.rarity(shares.values.count { $0[concept] > 0 }, of: facts.quantityCount)
    }
  }

  private mutating func sharesOfNumbers() throws -> [Int64: Shares] {
    var shares = try self.shares(FullText.quantityTable, nil, ownWeights)
    for (entry, shared) in try sharesOfEntries() {
      for key in facts.quantities(of: entry) {
        shares[key] = zip(shares[key] ?? Shares(repeating: 0, count: shared.count), shared).map {
          $0 + $1
        }
      }
    }
    return shares
  }

  /// Of the entries that have numbers; in the language that has more of a concept.
  private mutating func sharesOfEntries() throws -> [Int64: Shares] {
    var shares: [Int64: Shares] = [:]
    for language in Language.allCases {
      let found = try self.shares(FullText.table(language), language, Self.entryWeights)
      shares.merge(found) { zip($0, $1).map { max($0, $1) } }
    }
    return shares
  }

  /// - Parameter language: of the texts; nil for numbers.
  private mutating func shares(
    _ table: String,
    _ language: Language?,
    _ columns: @escaping (FullTextRow) -> SIMD4<Float>
  ) throws -> [Int64: Shares] {
    guard let expression = MatchExpression(query, in: language, .any) else {
      return [:]
    }
    let (prefix, filter) =
      language == nil
      ? ("", "")
      : (
        "{title section lead} : ",
        " AND EXISTS (SELECT 1 FROM quantity WHERE quantity.entry = \(table).rowid)"
      )
    var counts = PhraseFrequencies(names: expression.names.count, weights: columns)
    do {
      try counts.gather(
        database,
        from: table,
        matching: "\(prefix)(\(expression.text))",
        filter: (filter, []),
        most: Self.mostMatched
      )
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      isLate = true
    }
    isTruncated = isTruncated || counts.keys.count >= Self.mostMatched
    return Dictionary(
      zip(counts.keys, counts.keys.indices.map { strongest(counts.row($0), expression.names) }),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Each concept counts as the name of it that counts most.
  private func strongest(_ counts: ArraySlice<Float>, _ names: [SearchedPhrase]) -> Shares {
    var shares = Shares(repeating: 0, count: query.concepts.count)
    for (name, count) in zip(names, counts) {
      shares[name.concept] = max(shares[name.concept], name.weight * count)
    }
    return shares
  }
}
