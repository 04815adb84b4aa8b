internal import GRDB
internal import HIGModel
internal import HIGText

/// One look-up of numbers. Numbers and names that were typed are conditions; what is to be measured and other words
/// rank: by the words around the numbers, and by titles and lead of the entries that they belong to.
struct QuantitySearch {
  private let asked: QuantityQuery
  /// The words that are neither number, name nor property.
  private let query: Query
  private let database: Database
  private let columns: EntryColumns
  private let weights: RankingWeights

  init(
    _ asked: QuantityQuery,
    words query: Query,
    _ database: Database,
    _ columns: EntryColumns,
    _ weights: RankingWeights = .standard
  ) {
    self.asked = asked
    self.query = query
    self.database = database
    self.columns = columns
    self.weights = weights
  }

  /// Numbers, or entries of one language, that are looked at.
  private static let matchLimit = 50_000

  /// What a look-up found.
  struct Found {
    /// The keys of the numbers, the best first, ties in the order of ingestion.
    var keys: [Int64] = []
    /// What was asked for and is in no number.
    var missing: [Missing] = []
    /// Whether there are more matches than were looked at.
    var isTruncated = false
    /// Whether it took too long and was broken off.
    var isLate = false
  }

  /// What no number has.
  enum Missing: Equatable {
    case figure(QuantityQuery.Figure)
    case name(QuantityQuery.Name)
    case word(String)
  }

  /// - Parameter duration: that looking for words may take; then what was found until then is the answer.
  func found(within duration: Duration) throws -> Found {
    var found = Found()
    let conditions = try QuantityConditions(asked, database)
    found.missing = conditions.missing
    if !found.missing.isEmpty {
      return found
    }
    let scores = try database.interrupting(after: duration) { try wordScores() }
    found.isTruncated = scores.isTruncated
    found.isLate = scores.isLate
    found.missing = scores.missing.map(Missing.word)
    let keys = try conditions.keys ?? keys(scores)
    found.keys = try ranked(keys, scores, conditions)
    if found.keys.isEmpty && found.missing.isEmpty && !asked.isEmpty {
      // It is there in an example only, or nothing measures it.
      found.missing = asked.figures.isEmpty ? [.word(asked.text)] : asked.figures.map(Missing.figure)
    }
    return found
  }

  // MARK: - Which numbers

  /// Those that have all words, else those that measure what is asked for, else those that have some of the words.
  private func keys(_ scores: QuantityScores) throws -> [Int64] {
    if !scores.whole.isEmpty {
      return Array(scores.whole)
    }
    let measuring = try QuantityRows(database).keys(measuring: asked.properties, limit: Self.matchLimit)
    if !measuring.isEmpty {
      return measuring
    }
    if query.concepts.isEmpty && asked.properties.isEmpty {
      return Array(columns.quantityKeys)
    }
    return Array(scores.scores.keys)
  }

  // MARK: - Which first

  private func ranked(
    _ keys: [Int64],
    _ scores: QuantityScores,
    _ conditions: QuantityConditions
  ) throws -> [Int64] {
    let all = try QuantityRows(database).facts(keys)
    let wanted = all.filter { isWanted($0.role) }
    // A number that only versions have is one of theirs.
    let versions = asked.figures.isEmpty || !asked.roles.isEmpty ? [] : all.filter { $0.role == .version }
    let facts = wanted.isEmpty ? versions : wanted
    if asked.isEmpty {
      return facts.map(\.key).sorted()
    }
    let ranks = facts.map { rank($0, scores, conditions) }.sorted()
    // Where some measure what is asked for, others are no answer.
    let isMeasured = ranks.first?.measures ?? false
    return ranks.filter { $0.measures || !isMeasured }.map(\.key)
  }

  /// Examples and versions are no specs: they are there for who asks for them.
  private func isWanted(_ role: Quantity.Role) -> Bool {
    if asked.roles.isEmpty {
      let isVersion = role == .version && (asked.properties.contains("version") || isOnlyVersion)
      return isVersion || role != .example && role != .version
    }
    return asked.roles.contains(role)
  }

  /// `iOS 14` and nothing else.
  private var isOnlyVersion: Bool {
    !asked.names.isEmpty && asked.names.allSatisfy(\.isVersion) && asked.words.isEmpty && asked.properties.isEmpty
  }

  private func rank(
    _ fact: QuantityFact,
    _ scores: QuantityScores,
    _ conditions: QuantityConditions
  ) -> QuantityRank {
    QuantityRank(
      key: fact.key,
      isNamed: conditions.named.contains(fact.key),
      hasWords: scores.whole.contains(fact.key),
      measures: fact.property.map(asked.properties.contains) ?? false,
      compares: fact.comparator.map(asked.comparators.contains) ?? false,
      subjectLength: conditions.named.isEmpty ? 0 : fact.subjectLength,
      score: scores.scores[fact.key] ?? 0,
      role: Quantity.Role.allCases.firstIndex(of: fact.role) ?? 0
    )
  }

  // MARK: - Words

  private func wordScores() throws -> QuantityScores {
    if query.concepts.isEmpty {
      return QuantityScores()
    }
    var numbers = PhraseRows(query.searchedPhrases)
    var scores = QuantityScores()
    if let expression = MatchExpression(query, in: nil, .any) {
      let found = try quantityScan.run(expression, in: database)
      scores.note(found)
      numbers.merge(found, combine: +)
    }
    var entries = PhraseRows(query.searchedPhrases)
    for language in Language.allCases {
      guard let expression = MatchExpression(query, in: language, .any) else { continue }
      let found = try entryScan(language).run(expression, in: database)
      scores.note(found)
      entries.merge(found, combine: max)
    }
    numbers.merge(entries.frequencies, into: columns.quantities(of:), combine: +)
    scores.fill(numbers.frequencies, query, of: columns.quantityCount, weights)
    return scores
  }

  private var quantityScan: FullTextScan {
    FullTextScan(table: FullText.quantityTable, limit: Self.matchLimit) { [weights] row in
      // More where subject and quote are shorter than usual: in terms of both languages together.
      let subject = Float(row.length(of: FullText.QuantityColumn.subject.rawValue)) / 26
      let quote = Float(row.length(of: FullText.QuantityColumn.quote.rawValue)) / 30
      return FieldWeights(
        subject: weights.subject / (0.5 + 0.5 * subject),
        quote: weights.quote / (0.5 + 0.5 * quote)
      )
    }
  }

  private func entryScan(_ language: Language) -> FullTextScan {
    FullTextScan(
      table: FullText.table(language),
      columns: [.title, .section, .lead],
      filter: .withQuantities,
      limit: Self.matchLimit
    ) { [weight = weights.entryOfNumber] _ in
      FieldWeights(title: weight, section: weight, lead: weight, body: 0)
    }
  }
}

/// What decides which of two numbers comes first, the weightiest first.
private struct QuantityRank: Comparable {
  var key: Int64
  /// Its subject has the name that was typed.
  var isNamed: Bool
  var hasWords: Bool
  var measures: Bool
  var compares: Bool
  /// `iPhone 8` before `iPhone 8 Plus`.
  var subjectLength: Int
  var score: Float
  var role: Int

  static func < (left: QuantityRank, right: QuantityRank) -> Bool {
    if left.isNamed != right.isNamed { return left.isNamed }
    if left.hasWords != right.hasWords { return left.hasWords }
    if left.measures != right.measures { return left.measures }
    if left.compares != right.compares { return left.compares }
    if left.subjectLength != right.subjectLength { return left.subjectLength < right.subjectLength }
    if left.score != right.score { return left.score > right.score }
    return (left.role, left.key) < (right.role, right.key)
  }
}
