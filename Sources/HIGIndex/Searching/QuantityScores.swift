internal import HIGText

/// How well numbers answer the words of a query.
struct QuantityScores {
  /// By key; numbers that have none of the words are not there.
  private(set) var scores: [Int64: Float] = [:]
  /// Those that have to do with all concepts.
  private(set) var whole: Set<Int64> = []
  /// Those whose entries speak of all concepts that name something, and of most of all, in whatever sentence …
  private(set) var wholeInEntry: Set<Int64> = []
  /// … and that themselves have to do with one that names something.
  private(set) var namedInEntry: Set<Int64> = []
  /// Those that have to do with all concepts that name something, and with most of all.
  private(set) var named: Set<Int64> = []
  /// The weight of the concepts that each has to do with.
  private(set) var held: [Int64: Double] = [:]
  /// Those that have to do with a concept that names something …
  private(set) var partlyNamed: Set<Int64> = []
  /// … and with several of these.
  private(set) var severallyNamed: Set<Int64> = []
  /// What no number has to do with.
  private(set) var missing: [Query.Concept] = []
  private(set) var isTruncated = false
  private(set) var isLate = false

  private static let severalNames = 2

  /// Keeps what a pass could not do.
  mutating func note(_ found: PhraseFrequencies) {
    isTruncated = isTruncated || found.isTruncated
    isLate = isLate || found.isInterrupted
  }

  /// - Parameters:
  ///   - frequencies: in numbers, and in the titles and leads of their entries.
  ///   - texts: in all that these entries say, by number.
  mutating func fill(
    _ frequencies: PhraseFrequencies,
    _ texts: PhraseFrequencies,
    _ query: Query,
    of count: Int,
    _ weights: RankingWeights
  ) {
    let ranking = Ranking(query.concepts, weights)
    let documentFrequencies = ranking.documentFrequencies(in: frequencies)
    let values = ranking.scores(frequencies, documentFrequencies, of: count).map(\.total)
    scores = Dictionary(zip(frequencies.keys, values)) { first, _ in first }
    let held = frequencies.keys.indices.map { Self.held(frequencies.phrases, frequencies.row($0)) }
    let sought = held.reduce(into: Set<Int>()) { $0.formUnion($1) }
    missing = query.concepts.indices.filter { !sought.contains($0) }.map { query.concepts[$0] }
    let names = Set(query.concepts.indices.filter { query.concepts[$0].isNamed })
    let weight = { (concepts: Set<Int>) in concepts.map { query.concepts[$0].weight }.reduce(0, +) }
    for (key, held) in zip(frequencies.keys, held) {
      self.held[key] = weight(held)
      if held.count == sought.count {
        whole.insert(key)
      }
      if !names.isDisjoint(with: held) {
        partlyNamed.insert(key)
      }
      if names.intersection(held).count >= Self.severalNames {
        severallyNamed.insert(key)
      }
      if names.isSubset(of: held), weight(held) * 2 > weight(sought) {
        named.insert(key)
      }
    }
    let all = Set(query.concepts.indices)
    let told = texts.keys.indices.filter { row in
      let held = Self.held(texts.phrases, texts.row(row))
      return names.isSubset(of: held) && weight(held) * 2 > weight(all)
    }
    wholeInEntry = Set(told.map { texts.keys[$0] })
    namedInEntry = wholeInEntry.intersection(partlyNamed)
  }
}

extension QuantityScores {
  /// The concepts that a number has to do with: under a name of theirs, or with all parts of one.
  fileprivate static func held(_ phrases: [SearchedPhrase], _ frequencies: some Sequence<Float>) -> Set<Int> {
    var held: Set<Int> = []
    var parts: [Int: Set<Int>] = [:]
    for (phrase, frequency) in zip(phrases, frequencies) where frequency > 0 {
      if !phrase.isPart {
        held.insert(phrase.concept)
      } else if let part = phrase.part {
        parts[phrase.concept, default: []].insert(part.number)
        if part.count > 1, parts[phrase.concept]?.count == part.count {
          held.insert(phrase.concept)
        }
      }
    }
    return held
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
