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
  /// Corrected spellings.
  var corrections: [Correction] { search.corrections }
  private(set) var isTruncated: Bool
  private(set) var isLate: Bool

  /// What a concept counts in the words around a number, in the titles and the lead of its entry,
  /// in the other text of that, and in a question that it answers; in what the number is about it
  /// counts 1.
  private static let quote: Float = 0.8
  private static let head: Float = 0.9
  private static let text: Float = 0.4
  private static let asked: Float = 0.3
  /// … and what all parts of its name count together …
  private static let parts: Float = 0.7
  /// … and a word that no text has and that names nothing, beside others.
  private static let plain: Float = 0.3
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
    let weights = FieldWeights(subject: Self.subjectWeight, quote: 1)
    let scan = FullTextScan(table: FullText.quantityTable, limit: Self.matchLimit, weights: weights)
    own = try MatchExpression(search.query, in: nil, .any).map { try scan.run($0, in: database) }
    let concepts = search.query.concepts
    let isNowhere = { (concept: Query.Concept) in
      search.nowhere.contains { $0.words == concept.words }
    }
    information = zip(search.information, concepts).map { information, concept in
      concepts.count > 1 && isNowhere(concept) && !concept.isNamed
        ? information * Self.plain : information
    }
    let names = try knowledge.componentNames()
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
        } else if let part = phrase.part, factor(frequency) >= Self.quote {
          parts[concept].insert(part)
          let isWhole = part.count > 1 && parts[concept].count == part.count
          held[concept] = isWhole ? max(held[concept], Self.parts) : held[concept]
        }
      }
    }
    own.map { add($0, fact.key, .whole) { $0 >= Self.subjectWeight ? 1 : Self.quote } }
    for pass in search.matches.passes.map(\.frequencies) {
      add(pass, fact.entry, .head) { _ in Self.head }
      add(pass, fact.entry, .text) { _ in Self.text }
      add(pass, fact.entry, .whole) { _ in Self.asked }
    }
    return held
  }

  /// The share of what was asked, by its information; 1 where no words were.
  func share(_ held: [Float]) -> Float {
    let asked = information.reduce(0, +)
    return asked > 0 ? zip(held, information).reduce(0) { $0 + $1.0 * $1.1 } / asked : 1
  }

  /// The words that no text with numbers has.
  var missing: [String] { (search.nowhere + search.leftOut).map(\.words) }

  /// The terms of all names that are looked for.
  var terms: Set<String> { search.terms }
}
