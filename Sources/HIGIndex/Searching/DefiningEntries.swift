internal import GRDB
internal import HIGModel
internal import HIGText

/// The entries that define what was asked for: definitions whose lead begins with it. Whoever types `swipe` wants what a
/// swipe is before what a three-finger swipe is; who asks what to do with it has a use for rules.
struct DefiningEntries {
  private var keys: Set<Int64> = []
  /// Those whose text begins with it, where it is one thing.
  private var beginning: Set<Int64> = []

  init(_ query: Query, _ languages: [Language], _ database: Database) throws {
    if query.asks(for: .advice) && !query.asks(for: .definition) { return }
    let names = Self.names(of: query)
    for language in languages {
      let phrases = names.filter { $0.isFor(language) }
      if phrases.isEmpty { continue }
      keys.formUnion(try Self.entries(phrases, beginning: .lead, language, database))
      if query.concepts.count == 1 {
        beginning.formUnion(try Self.entries(phrases, beginning: .body, language, database))
      }
    }
  }

  /// The entries in whose column the first words are one of the phrases.
  private static func entries(
    _ phrases: [Phrase],
    beginning column: FullText.Column,
    _ language: Language,
    _ database: Database
  ) throws -> [Int64] {
    // The caret of FTS5: the first words of the column.
    let beginnings = phrases.map { "^" + MatchExpression.quoted($0) }.joined(separator: " OR ")
    let table = FullText.table(language)
    let sql = "SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT \(EntrySearch.matchLimit)"
    let arguments: StatementArguments = ["\(column.name) : (\(beginnings))"]
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// What the whole query may be called; empty where it asks for more than one thing is called by.
  private static func names(of query: Query) -> [Phrase] {
    guard (1...mostConcepts).contains(query.concepts.count), let typed = Phrase(query.words) else { return [] }
    let others = query.concepts.count == 1 ? query.concepts[0].variants.filter { $0.origin == .glossary } : []
    return ([typed] + others.map(\.phrase)).filter { !$0.isPrefix }
  }

  /// Names have so many parts.
  private static let mostConcepts = 3

  /// What the rank of an entry is multiplied by.
  func factor(_ hit: Hit, _ weights: RankingWeights) -> Double {
    switch hit.kind {
    case .definition: keys.contains(hit.key) ? weights.defines : 1
    case .note, .introduction: beginning.contains(hit.key) ? weights.explains : 1
    case .rule, .table: 1
    }
  }
}
