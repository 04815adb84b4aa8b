import HIGModel
import HIGText

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

  private var isAcrossSources: Bool { !left.sharesSource(with: right) }

  /// - Parameter paired: what the page pairs itself, or the words of all topics.
  /// - Returns: these, and what is alike of the other entries, in the order of the right sketch.
  func pairs(besides paired: [EntryPair] = []) -> [EntryPair] {
    (paired + alike(besides: paired)).sorted { $0.other < $1.other }
  }

  // MARK: - What structure and words pair

  /// Pairs in order.
  private func alike(besides paired: [EntryPair]) -> [EntryPair] {
    let taken = (own: Set(paired.map(\.own)), other: Set(paired.map(\.other)))
    let own = left.entries.indices.filter { !taken.own.contains($0) }
    let other = right.entries.indices.filter { !taken.other.contains($0) }
    guard !own.isEmpty, !other.isEmpty, own.count * other.count <= Self.mostComparisons else {
      return []
    }
    let theirs = other.map { right.entries[$0].features(glossary) }
    let similarities = own.map { theirs.map(left.entries[$0].features(glossary).similarity) }
    let pairs = SequenceAlignment.pairs(own.count, other.count) { i, j in
      similarities[i][j].map { score(own[i], other[j], $0) } ?? 0
    }
    return pairs.compactMap { pair in
      similarities[pair.left][pair.right].map { similarity in
        let method: Alignment.Method = similarity.sharesConcepts ? .glossary : .structure
        let alignment = Alignment(method, confidence: similarity.confidence)
        return EntryPair(own: own[pair.left], other: other[pair.right], alignment: alignment)
      }
    }
  }

  /// Time and memory go with the product of both lengths; no guideline topic has a thousand
  /// entries. About a second's work.
  private static let mostComparisons = 100_000

  // MARK: - Scores

  // GoldTests hold what follows from these values.
  /// What the similarity of translations must exceed.
  private static let leastAcrossLanguages = 0.25
  /// What that of statements of two sources must exceed: they are no translations of each other, and need not say the same.
  private static let leastAcrossSources = 0.56
  /// Taken away where one is a rule, say, and the other an introduction.
  private static let otherKind = 0.12
  /// Added where both are notes or both are tables: a topic has few of them, and they pair with
  /// nothing else.
  private static let setApart = 0.3
  /// Taken away per whole topic that lies between two positions.
  private static let drift = 0.8
  /// Entries of a topic from which on the drift counts in full: in a short topic one entry more
  /// moves the others far.
  private static let fullDrift = 10.0

  /// Above zero where the two may say the same.
  private func score(_ i: Int, _ j: Int, _ similarity: Similarity) -> Double {
    let own = left.entries[i].kind
    let other = right.entries[j].kind
    if own != other && (own.isSetApart || other.isSetApart) { return 0 }
    // Pages that name both entries, each its own way, have two.
    if isAcrossSources, left.entries[i].isNamedOtherwise(than: right.entries[j]) { return 0 }
    let value = similarity.value - (own == other ? 0 : Self.otherKind)
    if isAcrossSources {
      let mayPair = own != .introduction && similarity.sharesConcepts
      return mayPair ? value - Self.leastAcrossSources : 0
    }
    return value + (own.isSetApart ? Self.setApart : 0) - Self.leastAcrossLanguages
      - drift(i, j)
  }

  /// How far apart two positions are, as far as that counts against a pair.
  private func drift(_ i: Int, _ j: Int) -> Double {
    let rows = left.entries.count
    let columns = right.entries.count
    let distance = abs(Double(i) / Double(rows) - Double(j) / Double(columns))
    return Self.drift * distance * min(1, Double(max(rows, columns)) / Self.fullDrift)
  }
}

extension AlignedEntry {
  /// Whether pages that promise their ids give both a name, and another one to each: two entries,
  /// since each name is permanent.
  func isNamedOtherwise(than other: AlignedEntry) -> Bool {
    let names = [self, other].map { Set($0.members.compactMap(\.draft.name)) }
    return !names.contains([]) && names[0].isDisjoint(with: names[1])
  }
}

extension EntryKind {
  /// Whether a page sets it apart from its running text.
  var isSetApart: Bool {
    switch self {
    case .note, .table, .step, .sample: true
    case .rule, .definition, .introduction: false
    }
  }
}
