internal import Foundation
package import HIGModel

/// Puts what sources say in one or two languages about a topic together, statement by statement.
package struct Aligner: Sendable {
  let lexicon: Lexicon

  package init(lexicon: Lexicon) { self.lexicon = lexicon }

  /// - Parameter drafts: of one topic, in the order their sources were given.
  package func align(_ drafts: [TopicDraft]) -> (topic: Topic, diagnostics: [Diagnostic])? {
    guard let topic = drafts.first?.topic else { return nil }
    var sketches: [TopicSketch] = []
    var diagnostics: [Diagnostic] = []
    for (source, drafts) in Self.bySource(drafts) {
      let sketch = pairLanguages(drafts)
      if Set(drafts.map(\.language)).count > 1 { diagnostics += Self.unpaired(in: sketch, source: source) }
      sketches.append(sketch)
    }
    // English first: it names the entries, and its order is the guideline's own.
    sketches.sort { $0.hasEnglish && !$1.hasEnglish }
    var whole = sketches.removeFirst()
    for other in sketches { whole.merge(other, pairs: pairs(whole, other)) }
    return (TopicAssembler(lexicon: lexicon, topic: topic).assemble(whole, diagnostics: &diagnostics), diagnostics)
  }

  private static func bySource(_ drafts: [TopicDraft]) -> [(source: String, drafts: [TopicDraft])] {
    var order: [String] = []
    var groups: [String: [TopicDraft]] = [:]
    for draft in drafts {
      if groups[draft.source] == nil { order.append(draft.source) }
      groups[draft.source, default: []].append(draft)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  /// The languages of one source, Japanese into English. Parts of a topic in one language follow each other.
  private func pairLanguages(_ drafts: [TopicDraft]) -> TopicSketch {
    let languages = [Language.en, .ja].compactMap { language -> TopicSketch? in
      var parts = drafts.filter { $0.language == language }.map(TopicSketch.init)[...]
      guard var whole = parts.popFirst() else { return nil }
      for part in parts { whole.merge(part, pairs: []) }
      return whole
    }
    guard let japanese = languages.dropFirst().first else { return languages[0] }
    var whole = languages[0]
    whole.merge(japanese, pairs: pairs(whole, japanese, within: authored(whole, japanese)))
    return whole
  }

  private typealias Pair = (own: Int, other: Int, alignment: Alignment)

  // MARK: - What the page pairs itself

  /// Pairs in order within each container that holds as many entries of the same kinds in both languages.
  private func authored(_ left: TopicSketch, _ right: TopicSketch) -> [Pair] {
    let (own, other) = (Self.byAnchor(left), Self.byAnchor(right))
    return own.flatMap { anchor, own -> [Pair] in
      guard let other = other[anchor], own.map({ left.entries[$0].kind }) == other.map({ right.entries[$0].kind }) else { return [] }
      return zip(own, other).map { ($0, $1, Alignment(.authored, confidence: 1)) }
    }.sorted { $0.other < $1.other }
  }

  private static func byAnchor(_ sketch: TopicSketch) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for (index, entry) in sketch.entries.enumerated() {
      if let anchor = entry.members[0].draft.anchor { positions[anchor, default: []].append(index) }
    }
    return positions
  }

  // MARK: - What structure and words pair

  /// `authored`, and pairs of those entries that the page does not pair itself.
  private func pairs(_ left: TopicSketch, _ right: TopicSketch, within authored: [Pair] = []) -> [Pair] {
    let taken = (own: Set(authored.map(\.own)), other: Set(authored.map(\.other)))
    let own = left.entries.indices.filter { !taken.own.contains($0) }
    let other = right.entries.indices.filter { !taken.other.contains($0) }
    // Time and memory go with the product; no guideline topic has a thousand entries.
    guard !own.isEmpty, !other.isEmpty, own.count * other.count <= Self.mostComparisons else { return authored }
    let resembling = Matrix(own.count, other.count) { left.entries[own[$0]].resemblance(to: right.entries[other[$1]]) }
    let found = SequenceAlignment.pairs(own.count, other.count) { i, j in
      score(left, own[i], right, other[j], resembling[i, j])
    }
    let told = found.map { i, j -> Pair in
      let method: Alignment.Method = resembling[i, j].withinLanguage ? .similarity : .structure
      return (own[i], other[j], Alignment(method, confidence: min(0.99, confidence(resembling[i, j]))))
    }
    return (authored + told).sorted { $0.other < $1.other }
  }

  /// About a second's work.
  private static let mostComparisons = 100_000

  /// Above zero where the two may say the same.
  private func score(
    _ left: TopicSketch, _ i: Int, _ right: TopicSketch, _ j: Int, _ resemblance: (value: Double, withinLanguage: Bool)
  ) -> Double {
    let (own, other) = (left.entries[i].kind, right.entries[j].kind)
    let isSet = own == .note || own == .table || other == .note || other == .table
    if isSet && own != other { return 0 }
    let kinds = own == other ? 0.0 : 0.12
    if resemblance.withinLanguage { return resemblance.value - 0.22 - kinds }
    let drift = abs(Double(i) / Double(left.entries.count) - Double(j) / Double(right.entries.count))
    // In a short topic, one entry more or less moves the others far.
    let length = min(1, Double(max(left.entries.count, right.entries.count)) / 10)
    return resemblance.value + (isSet ? 0.3 : 0) - 0.25 - kinds - 0.8 * drift * length
  }

  private func confidence(_ resemblance: (value: Double, withinLanguage: Bool)) -> Double {
    let value = resemblance.withinLanguage ? 0.5 + resemblance.value : 0.4 + 0.5 * resemblance.value
    return (value * 100).rounded() / 100
  }

  private static func unpaired(in sketch: TopicSketch, source: String) -> [Diagnostic] {
    sketch.entries.filter { $0.members.count == 1 }.map { entry in
      let member = entry.members[0]
      return Diagnostic(
        .note, .unpaired, source: source, place: member.draft.place,
        message: "There is no \(member.language == .ja ? "English" : "Japanese") for: \(member.draft.plainText.prefix(60))")
    }
  }
}

extension TopicSketch {
  fileprivate var hasEnglish: Bool { entries.contains { $0.members.contains { $0.language == .en } } }
}

/// Values for every pair of positions, worked out once.
private struct Matrix<Value> {
  private let width: Int
  private let values: [Value]

  init(_ rows: Int, _ columns: Int, value: (Int, Int) -> Value) {
    width = columns
    values = (0..<rows).flatMap { row in (0..<columns).map { value(row, $0) } }
  }

  subscript(row: Int, column: Int) -> Value { values[row * width + column] }
}
