internal import Foundation
internal import GRDB
package import HIGModel
package import HIGText

/// One entry that a search found.
package struct Hit: Sendable, Equatable {
  /// The entry's key in the index.
  package var key: Int64
  /// What the entry is.
  package var kind: EntryKind
  /// Of a rule.
  package var strength: Strength?
  /// The key of the topic it stands in.
  package var topic: Int64
  /// Higher is better; comparable within one search only.
  package var score: Double
}

/// What a search found.
package struct SearchResult: Sendable {
  /// Best first; ties in the order of ingestion.
  package var hits: [Hit]
  /// The query that found them: the one that was asked, what was mistyped put right.
  package var query: Query
  /// What was typed, and the word that was looked for instead.
  package var corrections: [(typed: String, used: String)]
  /// Whether there are more matches than were looked at.
  package var isCut: Bool
  /// Whether it was broken off because it took too long; the hits are those found until then.
  package var isLate = false
}

extension IndexReader {
  /// The entries that answer `query`, the best first.
  package func search(_ query: Query) async throws -> SearchResult {
    try await read {
      try EntrySearch(query, $0, self.searchKnowledge($0)).found(in: self.longestSearch)
    }
  }

  /// The same on the calling thread, which waits meanwhile.
  package func searchWaiting(_ text: String) throws -> SearchResult {
    try readWaiting { database in
      let knowledge = try searchKnowledge(database)
      return try EntrySearch(knowledge.parser.parse(text).query, database, knowledge).found(
        in: longestSearch
      )
    }
  }
}
