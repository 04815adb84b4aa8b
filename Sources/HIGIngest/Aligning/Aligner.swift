internal import Foundation
package import HIGModel

/// A topic whose statements were put together.
package struct AlignedTopic: Sendable {
  /// With entries in one language or in both.
  package var topic: Topic
  /// What stayed without a partner, and what was called alike.
  package var diagnostics: [Diagnostic]
}

/// Puts what sources say in one or two languages about a topic together, statement by statement.
package struct Aligner: Sendable {
  let lexicon: Lexicon

  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// - Parameter drafts: of one topic, in the order their sources were given.
  package func align(_ drafts: [TopicDraft]) -> AlignedTopic? {
    guard let topic = drafts.first?.topic else { return nil }
    var sketches: [TopicSketch] = []
    var diagnostics: [Diagnostic] = []
    for (source, drafts) in Self.bySource(drafts) {
      let sketch = pairLanguages(drafts)
      if Set(drafts.map(\.language)).count > 1 {
        diagnostics += Self.unpaired(in: sketch, source: source)
      }
      sketches.append(sketch)
    }
    // English first: it names the entries, and its order is the guideline's own.
    sketches.sort { $0.hasEnglish && !$1.hasEnglish }
    var whole = sketches.removeFirst()
    for other in sketches {
      whole.merge(other, pairs: pairs(whole, other, of: topic))
    }
    let assembled = TopicAssembler(lexicon: lexicon, topic: topic).assemble(whole, diagnostics: &diagnostics)
    return AlignedTopic(topic: assembled, diagnostics: diagnostics)
  }

  private static func bySource(_ drafts: [TopicDraft]) -> [(source: String, drafts: [TopicDraft])] {
    var order: [String] = []
    var groups: [String: [TopicDraft]] = [:]
    for draft in drafts {
      if groups[draft.source] == nil {
        order.append(draft.source)
      }
      groups[draft.source, default: []].append(draft)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  /// The languages of one source, Japanese into English. Parts of a topic in one language follow each other.
  private func pairLanguages(_ drafts: [TopicDraft]) -> TopicSketch {
    let languages = [Language.en, .ja].compactMap { language -> TopicSketch? in
      var parts = drafts.filter { $0.language == language }.map { TopicSketch($0) }[...]
      guard var whole = parts.popFirst() else { return nil }
      for part in parts {
        whole.merge(part, pairs: [])
      }
      return whole
    }
    guard let japanese = languages.dropFirst().first else {
      return languages[0]
    }
    var whole = languages[0]
    whole.merge(
      japanese,
      pairs: pairs(whole, japanese, of: drafts[0].topic, within: authored(whole, japanese))
    )
    return whole
  }

  private typealias Pair = (own: Int, other: Int, alignment: Alignment)

  // MARK: - What the page pairs itself

  /// Pairs in order within each container that holds as many entries of the same kinds in both languages.
  private func authored(_ left: TopicSketch, _ right: TopicSketch) -> [Pair] {
    let (own, other) = (Self.byAnchor(left), Self.byAnchor(right))
    return own.flatMap { anchor, own -> [Pair] in
      guard let other = other[anchor],
        own.map({ left.entries[$0].shownKind }) == other.map({ right.entries[$0].shownKind })
      else {
        return []
      }
      return zip(own, other).map { ($0, $1, Alignment(.authored, confidence: 1)) }
    }.sorted { $0.other < $1.other }
  }

  private static func byAnchor(_ sketch: TopicSketch) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for (index, entry) in sketch.entries.enumerated() {
      if let anchor = entry.members[0].draft.anchor {
        positions[anchor, default: []].append(index)
      }
    }
    return positions
  }

  // MARK: - What structure and words pair

  /// `authored`, what was corrected by hand, and pairs of those entries that neither the page nor anybody paired.
  private func pairs(
    _ left: TopicSketch,
    _ right: TopicSketch,
    of topic: TopicID,
    within authored: [Pair] = []
  ) -> [Pair] {
    var pairs = authored
    func free(_ count: Int, _ taken: [Int]) -> [Int] {
      let taken = Set(taken)
      return (0..<count).filter { !taken.contains($0) }
    }
    let corrections = lexicon.corrections.corrections(of: topic)
    if !corrections.isEmpty {
      for i in free(left.entries.count, pairs.map(\.own)) {
        let j = free(right.entries.count, pairs.map(\.other)).first {
          corrections.verdict(left.entries[i], right.entries[$0]) == .same
        }
        if let j {
          pairs.append((i, j, Alignment(.authored, confidence: 1)))
        }
      }
    }
    let (own, other) = (
      free(left.entries.count, pairs.map(\.own)), free(right.entries.count, pairs.map(\.other))
    )
    // Time and memory go with the product; no guideline topic has a thousand entries.
    guard !own.isEmpty, !other.isEmpty, own.count * other.count <= Self.mostComparisons else {
      return pairs.sorted { $0.other < $1.other }
    }
    let ownPrints = own.map { left.entries[$0].features(right.languages, lexicon.glossary) }
    let otherPrints = other.map { right.entries[$0].features(left.languages, lexicon.glossary) }
    let similarities = Matrix(own.count, other.count) {
      ownPrints[$0].similarity(to: otherPrints[$1])
    }
    func score(_ i: Int, _ j: Int) -> Double {
      if corrections.verdict(left.entries[own[i]], right.entries[other[j]]) == .apart {
        return -1
      }
      return self.score(left, own[i], right, other[j], similarities[i, j])
    }
    let inOrder = SequenceAlignment.pairs(own.count, other.count, score: score)
    for (i, j) in inOrder + moved(own.count, other.count, besides: inOrder, similarities, score) {
      let method: Alignment.Method =
        similarities[i, j].withinLanguage
        ? .similarity : similarities[i, j].sharesConcepts ? .glossary : .structure
      pairs.append(
        (own[i], other[j], Alignment(method, confidence: min(0.99, confidence(similarities[i, j]))))
      )
    }
    return pairs.sorted { $0.other < $1.other }
  }

  /// Statements that stand elsewhere in another edition: so alike that their order does not matter.
  private func moved(
    _ left: Int,
    _ right: Int,
    besides paired: [(Int, Int)],
    _ similarities: Matrix<Similarity>,
    _ score: (Int, Int) -> Double
  ) -> [(Int, Int)] {
    var (own, other) = (
      Set(0..<left).subtracting(paired.map(\.0)), Set(0..<right).subtracting(paired.map(\.1))
    )
    var alike: [(i: Int, j: Int)] = []
    for i in own.sorted() {
      for j in other.sorted()
      where similarities[i, j].withinLanguage && similarities[i, j].value >= Self.unmistakable
        && score(i, j) > 0
      {
        alike.append((i, j))
      }
    }
    var moved: [(Int, Int)] = []
    for (i, j) in alike.sorted(by: { similarities[$0.i, $0.j].value > similarities[$1.i, $1.j].value })
    where own.contains(i) && other.contains(j) {
      own.remove(i)
      other.remove(j)
      moved.append((i, j))
    }
    return moved
  }

  /// Similarity within a language above which two statements are the same wherever they stand.
  private static let unmistakable = 0.5

  /// About a second's work.
  private static let mostComparisons = 100_000

  /// Above zero where the two may say the same.
  private func score(
    _ left: TopicSketch,
    _ i: Int,
    _ right: TopicSketch,
    _ j: Int,
    _ similarity: Similarity
  ) -> Double {
    let (own, other) = (left.entries[i].kind, right.entries[j].kind)
    let isSet = own == .note || own == .table || other == .note || other == .table
    if isSet && own != other {
      return 0
    }
    let kinds = own == other ? 0.0 : 0.12
    if similarity.withinLanguage {
      return similarity.value - 0.22 - kinds
    }
    // Pages that are no translations of each other need not say the same in the same order: then the words must show it.
    if !left.sharesSource(with: right) {
      return own != .introduction && similarity.sharesConcepts
        ? similarity.value - 0.56 - kinds : 0
    }
    let drift = abs(
      Double(i) / Double(left.entries.count) - Double(j) / Double(right.entries.count)
    )
    // In a short topic, one entry more or less moves the others far.
    let length = min(1, Double(max(left.entries.count, right.entries.count)) / 10)
    return similarity.value + (isSet ? 0.3 : 0) - 0.25 - kinds - 0.8 * drift * length
  }

  private func confidence(_ similarity: Similarity) -> Double {
    let value = similarity.withinLanguage ? 0.5 + similarity.value : 0.4 + 0.5 * similarity.value
    return (value * 100).rounded() / 100
  }

  private static func unpaired(in sketch: TopicSketch, source: String) -> [Diagnostic] {
    sketch.entries.filter { $0.members.count == 1 }.map { entry in
      let member = entry.members[0]
      return Diagnostic(
        .note,
        .unpaired,
        source: source,
        place: member.draft.place,
        message:
          "There is no \(member.language == .ja ? "English" : "Japanese") for: \(member.draft.plainText.prefix(60))"
      )
    }
  }
}

extension TopicSketch {
  fileprivate var languages: Set<Language> {
    Set(entries.flatMap { $0.members.map(\.language) })
  }

  fileprivate var hasEnglish: Bool {
    entries.contains { $0.members.contains { $0.language == .en } }
  }
}

/// Values for every pair of positions, worked out once.
private struct Matrix<Value> {
  private let width: Int
  private let values: [Value]

  init(_ rows: Int, _ columns: Int, value: (Int, Int) -> Value) {
    width = columns
    values = (0..<rows).flatMap { row in (0..<columns).map { value(row, $0) } }
  }

  subscript(row: Int, column: Int) -> Value {
    values[row * width + column]
  }
}
