internal import HIGText

/// How well numbers answer the words of a query.
struct QuantityScores {
  /// By key; numbers that have none of the words are not there.
  private(set) var scores: [Int64: Float] = [:]
  /// Those that have to do with all concepts.
  private(set) var whole: Set<Int64> = []
  /// Those that have to do with all concepts that name something, and with most of all.
  private(set) var named: Set<Int64> = []
  /// What no number has to do with.
  private(set) var missing: [Query.Concept] = []
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
    missing = zip(query.concepts, documentFrequencies).filter { $1.whole == 0 }.map(\.0)
    let names = Set(query.concepts.indices.filter { query.concepts[$0].isNamed })
    let sought = Set(query.concepts.indices.filter { documentFrequencies[$0].whole > 0 })
    let weight = { (concepts: Set<Int>) in concepts.map { query.concepts[$0].weight }.reduce(0, +) }
    for (index, key) in frequencies.keys.enumerated() {
      let phrases = zip(frequencies.phrases, frequencies.row(index)).filter { $1 > 0 && !$0.isPart }
      let held = Set(phrases.map(\.0.concept))
      if held.count == sought.count {
        whole.insert(key)
      }
      if names.isSubset(of: held), weight(held) * 2 > weight(sought) {
        named.insert(key)
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
