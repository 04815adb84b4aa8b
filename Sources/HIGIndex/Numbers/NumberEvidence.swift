import GRDB
import HIGModel
import HIGText

/// What numbers have of the words that were asked with, found by the ordinary search for entries
/// that have numbers.
struct NumberEvidence {
  private let search: EntrySearch
  /// In what numbers are about and the words around them.
  private let own: PhraseFrequencies?
  /// How much each concept tells.
  private let information: [Float]
  /// The places of the concepts that are called as a component is.
  let components: [Int]
  private let columns: EntryColumns
  private let weights: NumberWeights
  /// Corrected spellings.
  var corrections: [Correction] { search.corrections }
  private(set) var isTruncated: Bool
  private(set) var isLate: Bool

  /// An occurrence in what a number is about, which outweighs all in the words around it.
  private static let subjectWeight: Float = 10_000

  init(
    _ query: Query,
    _ database: Database,
    _ knowledge: SearchKnowledge,
    within duration: Duration
  ) throws {
    var query = query
    query.filters.hasQuantity = true
    var search = EntrySearch(query, database, knowledge)
    let isEmpty = query.concepts.isEmpty
    let result = isEmpty ? nil : try search.found(within: duration, keepsParts: true)
    self.search = search
    isTruncated = result?.isTruncated ?? false
    isLate = result?.isLate ?? false
    columns = knowledge.columns
    weights = knowledge.weights.numbers
    let scan = FullTextScan(table: FullText.quantityTable, limit: Self.matchLimit, weights: [Self.subjectWeight, 1])
    own = try MatchExpression(search.query, in: nil, .any).map { try scan.run($0, in: database) }
    let concepts = search.query.concepts
    information = search.information
    let names = try knowledge.kept(\.componentNames)
    components = concepts.indices.filter { names.id(of: concepts[$0].variants[0].phrase) != nil }
  }

  private static let matchLimit = 50_000

  /// The numbers that have some of the words themselves, or whose entries have; nil where there are
  /// no words.
  var keys: Set<Int64>? {
    guard !search.query.concepts.isEmpty else { return nil }
    let entries = search.matches.passes.flatMap(\.frequencies.keys)
    return Set(own?.keys ?? []).union(entries.flatMap { columns.quantities(of: $0) })
  }

  /// How much of each concept a number has, from 0 to 1.
  func held(by fact: NumberFact) -> [Float] {
    var held = [Float](repeating: 0, count: search.query.concepts.count)
    var parts = [Set<Query.NamePart>](repeating: [], count: held.count)
    func add(
      _ frequencies: PhraseFrequencies,
      _ key: Int64,
      _ extent: PhraseFrequencies.Extent,
      _ factor: (Float) -> Float
    ) {
      guard let index = frequencies.index(of: key) else { return }
      for (phrase, frequency) in zip(frequencies.phrases, frequencies.row(index, extent))
      where frequency > 0 {
        let concept = phrase.concept
        if !phrase.isPart {
          held[concept] = max(held[concept], phrase.weight * factor(frequency))
        } else if let part = phrase.part, factor(frequency) >= weights.quote {
          parts[concept].insert(part)
          if part.count > 1 && parts[concept].count == part.count { held[concept] = 1 }
        }
      }
    }
    own.map { add($0, fact.key, .whole) { $0 >= Self.subjectWeight ? 1 : weights.quote } }
    for pass in search.matches.passes.map(\.frequencies) {
      add(pass, fact.entry, .head) { _ in weights.head }
      add(pass, fact.entry, .text) { _ in weights.text }
      add(pass, fact.entry, .whole) { _ in weights.asked }
    }
    return held
  }

  /// The share of what was asked, by its information; 1 where no words were.
  /// - Parameter other: the information of what else was asked, which counts where some word is held.
  func share(_ held: [Float], besides other: Float = 0) -> Float {
    let asked = information.reduce(0, +)
    let found = zip(held, information).reduce(0) { $0 + $1.0 * $1.1 }
    return asked > 0 ? found > 0 ? (found + other) / (asked + other) : 0 : 1
  }

  /// The words that no text with numbers has.
  var missing: [String] { (search.nowhere + search.leftOut).map(\.words) }

  /// The terms of all names that are looked for.
  var terms: Set<String> { search.terms }
}
