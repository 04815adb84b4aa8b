internal import GRDB
internal import HIGModel
internal import HIGText

/// The entries that define what was asked for: definitions whose lead begins with it. Whoever types `swipe` wants what a
/// swipe is before what a three-finger swipe is; who asks what to do with it has a use for rules.
struct DefiningEntries {
  private var keys: Set<Int64> = []

  init(_ query: Query, _ languages: [Language], _ database: Database) throws {
    let names = Self.names(of: query)
    for language in languages {
      // The caret of FTS5: the first words of the column.
      let beginnings = names.filter { $0.isFor(language) }.map { "^" + MatchExpression.quoted($0) }
      if beginnings.isEmpty { continue }
      let table = FullText.table(language)
      let sql = "SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT \(EntrySearch.matchLimit)"
      let arguments: StatementArguments = ["\(FullText.Column.lead.name) : (\(beginnings.joined(separator: " OR ")))"]
      keys.formUnion(try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments))
    }
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
    hit.kind == .definition && keys.contains(hit.key) ? weights.defines : 1
  }
}
