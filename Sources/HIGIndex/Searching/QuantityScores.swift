internal import HIGText

/// How well numbers answer the words of a query.
struct QuantityScores {
  /// By key; numbers that have none of the words are not there.
  private(set) var scores: [Int64: Float] = [:]
  /// Those that have to do with all concepts.
  private(set) var whole: Set<Int64> = []
  /// Words that no number has to do with, as they were typed.
  private(set) var missing: [String] = []
  private(set) var isTruncated = false
  private(set) var isLate = false

  /// Keeps what a pass could not do.
  mutating func note(_ found: PhraseFrequencies) {
    isTruncated = isTruncated || found.isTruncated
    isLate = isLate || found.isInterrupted
  }

  mutating func fill(
    _ frequencies: PhraseFrequencies,
    _ query: Query,
    of count: Int,
    _ weights: RankingWeights
  ) {
    let ranking = Ranking(query.concepts, weights)
    let documentFrequencies = ranking.documentFrequencies(in: frequencies)
    let values = ranking.scores(frequencies, documentFrequencies, of: count).map(\.total)
    scores = Dictionary(zip(frequencies.keys, values)) { first, _ in first }
    missing = zip(query.concepts, documentFrequencies).filter { $1.withParts == 0 }.map(\.0.words)
    for (index, key) in frequencies.keys.enumerated() {
      let held = zip(frequencies.phrases, frequencies.row(index)).filter { $1 > 0 }.map(\.0.concept)
      if Set(held).count + missing.count == query.concepts.count {
        whole.insert(key)
      }
    }
  }
}

/// Frequencies of a query's phrases by key, put together from passes that look for some of the phrases each.
struct PhraseRows {
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
