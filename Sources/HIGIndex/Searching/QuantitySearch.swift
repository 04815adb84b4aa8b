internal import GRDB
internal import HIGModel
internal import HIGText

/// One look-up of numbers: by the numbers themselves and the words around them, and by titles and lead of the entries
/// that they belong to. These are there in both languages, so that whoever asks in one finds numbers that are quoted in
/// the other.
struct QuantitySearch {
  private let query: Query
  private let database: Database
  private let columns: EntryColumns
  private let weights: RankingWeights
  /// Whether there are more matches than were looked at.
  private(set) var isTruncated = false
  /// Whether it took too long and was broken off.
  private(set) var isLate = false

  init(_ query: Query, _ database: Database, _ columns: EntryColumns, _ weights: RankingWeights = .standard) {
    self.query = query
    self.database = database
    self.columns = columns
    self.weights = weights
  }

  /// Numbers, or entries of one language, that are looked at.
  private static let matchLimit = 50_000

  /// The keys of the numbers, the best first, ties in the order of ingestion: those that have to do with all concepts;
  /// where there are none, those that have to do with some.
  /// - Parameter duration: that it may take; then what was found until then is the answer.
  mutating func keys(within duration: Duration) throws -> [Int64] {
    let frequencies = try database.interrupting(after: duration) { try numberFrequencies() }
    let ranking = Ranking(weights: weights, conceptCount: query.concepts.count)
    let documentFrequencies = ranking.documentFrequencies(in: frequencies)
    let scores = ranking.scores(frequencies, documentFrequencies, of: columns.quantityCount)
    let language = LanguageRecognizer.language(of: query.text)
    let scored = frequencies.keys.indices.map { index in
      let key = frequencies.keys[index]
      let isOwn = columns.language(ofQuantity: key) == language
      return (index: index, key: key, score: isOwn ? scores[index] * weights.ownLanguage : scores[index])
    }
    let whole = scored.filter { holdsAll(frequencies, at: $0.index) }
    return (whole.isEmpty ? scored : whole).sorted { ($1.score, $0.key) < ($0.score, $1.key) }.map(\.key)
  }

  private func holdsAll(_ frequencies: PhraseFrequencies, at index: Int) -> Bool {
    let held = zip(frequencies.phrases, frequencies.row(index)).filter { $1 > 0 }.map(\.0.concept)
    return Set(held).count == query.concepts.count
  }

  /// The frequencies of all phrases in each number and its entry together.
  private mutating func numberFrequencies() throws -> PhraseFrequencies {
    var numbers = RowsByKey(query.searchedPhrases)
    if let expression = MatchExpression(query, in: nil, .any) {
      let found = take(try quantityScan.run(expression, in: database))
      numbers.merge(found, combine: +)
    }
    let entries = try entryFrequencies()
    numbers.merge(entries, into: columns.quantities(of:), combine: +)
    return numbers.frequencies
  }

  /// The frequencies in the entries that have numbers: of each phrase, that in the language that has more.
  private mutating func entryFrequencies() throws -> PhraseFrequencies {
    var entries = RowsByKey(query.searchedPhrases)
    for language in Language.allCases {
      guard let expression = MatchExpression(query, in: language, .any) else { continue }
      let found = take(try entryScan(language).run(expression, in: database))
      entries.merge(found, combine: max)
    }
    return entries.frequencies
  }

  private mutating func take(_ found: PhraseFrequencies) -> PhraseFrequencies {
    isTruncated = isTruncated || found.isTruncated
    isLate = isLate || found.isInterrupted
    return found
  }

  // MARK: - Passes

  private var quantityScan: FullTextScan {
    FullTextScan(table: FullText.quantityTable, limit: Self.matchLimit) { [columns, weights] row in
      // More where subject and quote are shorter than usual (in terms, on pages that have numbers in tables and in
      // sentences).
      let isJapanese = columns.language(ofQuantity: row.key) == .ja
      let subject = Float(row.length(of: FullText.QuantityColumn.subject.rawValue)) / (isJapanese ? 20 : 6)
      let quote = Float(row.length(of: FullText.QuantityColumn.quote.rawValue)) / (isJapanese ? 22 : 8)
      return FieldWeights(
        figure: weights.figure,
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

/// Frequencies of a query's phrases by key, put together from passes that look for some of the phrases each.
private struct RowsByKey {
  private let phrases: [SearchedPhrase]
  private var rows: [Int64: [Float]] = [:]

  init(_ phrases: [SearchedPhrase]) {
    self.phrases = phrases
  }

  /// - Parameters:
  ///   - keys: the keys here that a row of `found` counts for.
  ///   - combine: makes one frequency of what is known and what was found.
  mutating func merge(
    _ found: PhraseFrequencies,
    into keys: (Int64) -> Range<Int64> = { $0..<$0 + 1 },
    combine: (Float, Float) -> Float
  ) {
    let places = found.phrases.map { phrases.firstIndex(of: $0) }
    for (index, key) in found.keys.enumerated() {
      for own in keys(key) {
        var values = rows[own] ?? [Float](repeating: 0, count: phrases.count)
        for case (let place?, let value) in zip(places, found.row(index)) {
          values[place] = combine(values[place], value)
        }
        rows[own] = values
      }
    }
  }

  /// In the order of the keys.
  var frequencies: PhraseFrequencies {
    var frequencies = PhraseFrequencies(of: phrases)
    for (key, row) in rows.sorted(by: { $0.key < $1.key }) {
      frequencies.append(key, row)
    }
    return frequencies
  }
}
