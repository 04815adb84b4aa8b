internal import HIGModel
internal import HIGText

/// Two entries that say the same.
struct EntryPair {
  /// Position in the sketch that takes in the other one.
  var own: Int
  /// Position in the sketch that is taken in.
  var other: Int
  var alignment: Alignment
}

/// Pairs the entries of two sketches of a topic.
struct EntryPairer {
  let left: TopicSketch
  let right: TopicSketch
  let glossary: Glossary
  var weights = AlignmentWeights.standard

  private var isAcrossSources: Bool { !left.sharesSource(with: right) }

  /// `authored`, and what is alike of the entries that the page did not pair.
  /// - Returns: pairs in the order of the right sketch.
  func pairs(authored: [EntryPair] = []) -> [EntryPair] {
    let authored = authored.isEmpty ? namesakes : authored
    return (authored + alike(besides: authored)).sorted { $0.other < $1.other }
  }

  /// Entries that the pages of two sources call alike, where each has the name once.
  private var namesakes: [EntryPair] {
    guard isAcrossSources else { return [] }
    let own = left.positionsByName
    return right.positionsByName.compactMap { name, other in
      own[name].map { EntryPair(own: $0, other: other, alignment: Alignment(.authored, confidence: 1)) }
    }
  }

  // MARK: - What structure and words pair

  /// How well two entries go together.
  private struct Match {
    var similarity: Similarity
    /// Above zero where they may say the same.
    var score: Double
  }

  /// In order first; then what moved.
  private func alike(besides paired: [EntryPair]) -> [EntryPair] {
    let taken = (own: Set(paired.map(\.own)), other: Set(paired.map(\.other)))
    let own = left.entries.indices.filter { !taken.own.contains($0) }
    let other = right.entries.indices.filter { !taken.other.contains($0) }
    guard !own.isEmpty, !other.isEmpty, own.count * other.count <= Self.mostComparisons else {
      return []
    }
    let matches = matches(own, other)
    let inOrder = SequenceAlignment.pairs(own.count, other.count) { matches[$0][$1].score }
    let all = inOrder + moved(matches, besides: inOrder)
    return all.map { pair in
      let alignment = alignment(matches[pair.left][pair.right].similarity)
      return EntryPair(own: own[pair.left], other: other[pair.right], alignment: alignment)
    }
  }

  /// Time and memory go with the product of both lengths; no guideline topic has a thousand
  /// entries. About a second's work.
  private static let mostComparisons = 100_000

  /// For every pair of positions, worked out once.
  private func matches(_ own: [Int], _ other: [Int]) -> [[Match]] {
    let otherFeatures = other.map { right.entries[$0].features(left.languages, glossary) }
    return own.map { i in
      let features = left.entries[i].features(right.languages, glossary)
      return zip(other, otherFeatures).map { j, theirs in
        let similarity = features.similarity(to: theirs)
        return Match(similarity: similarity, score: score(i, j, similarity))
      }
    }
  }

  private func alignment(_ similarity: Similarity) -> Alignment {
    let words: Alignment.Method = similarity.sharesConcepts ? .glossary : .structure
    return Alignment(
      similarity.withinLanguage ? .similarity : words,
      confidence: weights.confidence(similarity)
    )
  }

  /// Statements that are elsewhere in another edition: so alike that their order does not matter,
  /// the most alike first.
  private func moved(_ matches: [[Match]], besides paired: [SequenceAlignment.Pair])
    -> [SequenceAlignment.Pair]
  {
    var own = Set(0..<matches.count).subtracting(paired.map(\.left))
    var other = Set(0..<(matches.first?.count ?? 0)).subtracting(paired.map(\.right))
    let candidates = own.sorted().flatMap { i in
      other.sorted().map { SequenceAlignment.Pair(left: i, right: $0) }
    }
    let alike = candidates.filter { isUnmistakable(matches[$0.left][$0.right]) }.sorted {
      one,
      two in
      matches[one.left][one.right].similarity.value > matches[two.left][two.right].similarity.value
    }
    var moved: [SequenceAlignment.Pair] = []
    for pair in alike where own.contains(pair.left) && other.contains(pair.right) {
      own.remove(pair.left)
      other.remove(pair.right)
      moved.append(pair)
    }
    return moved
  }

  private func isUnmistakable(_ match: Match) -> Bool {
    match.similarity.withinLanguage && match.similarity.value >= weights.unmistakable
      && match.score > 0
  }

  // MARK: - Scores

  /// Above zero where the two may say the same.
  private func score(_ i: Int, _ j: Int, _ similarity: Similarity) -> Double {
    let own = left.entries[i].kind
    let other = right.entries[j].kind
    if own != other && (own.isSetApart || other.isSetApart) {
      return 0
    }
    // Pages that name both entries, each its own way, have two.
    if isAcrossSources, !left.entries[i].names.isEmpty, !right.entries[j].names.isEmpty {
      return 0
    }
    let value = similarity.value - (own == other ? 0 : weights.otherKind)
    if similarity.withinLanguage {
      return value - weights.leastWithinLanguage
    }
    if isAcrossSources {
      let mayPair = own != .introduction && similarity.sharesConcepts
      return mayPair ? value - weights.leastAcrossSources : 0
    }
    return value + (own.isSetApart ? weights.setApart : 0) - weights.leastAcrossLanguages
      - drift(i, j)
  }

  /// How far apart two positions are, as far as that counts against a pair.
  private func drift(_ i: Int, _ j: Int) -> Double {
    let rows = left.entries.count
    let columns = right.entries.count
    let distance = abs(Double(i) / Double(rows) - Double(j) / Double(columns))
    return weights.drift * distance * min(1, Double(max(rows, columns)) / weights.fullDrift)
  }
}

extension TopicSketch {
  /// The entries with a name that no other has.
  fileprivate var positionsByName: [String: Int] {
    let named = entries.indices.flatMap { index in entries[index].names.map { ($0, [index]) } }
    return Dictionary(named, uniquingKeysWith: +).compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}

extension AlignedEntry {
  /// What pages that promise their ids call it.
  fileprivate var names: Set<String> { Set(members.compactMap(\.draft.name)) }

  /// Whether pages that promise their ids give both a name, and another one to each: two entries,
  /// since each name is permanent.
  func isNamedOtherwise(than other: AlignedEntry) -> Bool {
    !names.isEmpty && !other.names.isEmpty && names.isDisjoint(with: other.names)
  }
}

extension EntryKind {
  /// Whether a page sets it apart from its running text.
  fileprivate var isSetApart: Bool {
    switch self {
    case .note, .table, .step, .sample: true
    case .rule, .definition, .introduction: false
    }
  }
}
