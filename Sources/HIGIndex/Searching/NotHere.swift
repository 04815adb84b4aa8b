internal import GRDB
internal import HIGModel
internal import HIGText

/// What was asked for that no text has, or that the texts mention without being about it.
extension EntrySearch {
  /// The proper names that no text has, and for which something near was looked for.
  func namesNowhere(besides elsewhere: [Int: TopicElsewhere]) -> [Query.Concept] {
    query.concepts.indices.filter { elsewhere[$0] == nil && query.concepts[$0].isNameNowhere }.map {
      query.concepts[$0]
    }
  }

  /// The systems and devices that something was asked about and that are mentioned in passing only, and not together
  /// with what was asked: the tap targets of iOS are no answer for watchOS.
  /// - Parameter hits: what would be shown, the best first.
  func platformsInPassing(_ hits: [Hit]) throws -> [Query.Concept] {
    guard query.concepts.count > 1 else { return [] }
    return try query.concepts.indices.filter { concept in
      try isOnlyMentioned(concept) && !query.concepts[concept].isNameNowhere && isPlatform(query.concepts[concept])
        && !hits.contains { answers($0, for: concept) }
    }.map { query.concepts[$0] }
  }

  private func isPlatform(_ concept: Query.Concept) throws -> Bool {
    let sql = "SELECT 1 FROM number_word WHERE use IN ('device', 'versioned') AND value <> 'tool' AND text = ?"
    let name: StatementArguments = [concept.words.lowercased()]
    return try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: name) ?? false
  }

  /// Whether an entry has the platform, and most of what was asked about it.
  private func answers(_ hit: Hit, for platform: Int) -> Bool {
    let closeness = closeness(of: hit.key, in: matches.passes.map(\.frequencies))
    let information = information
    let others = query.concepts.indices.filter { $0 != platform }
    let asked = others.map { information[$0] }.reduce(0, +)
    let held = others.map { information[$0] * closeness[$0] }.reduce(0, +)
    return closeness[platform] > 0 && held * 2 >= asked
  }
}
