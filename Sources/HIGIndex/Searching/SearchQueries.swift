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
  /// Sentences that tell what of the text was not used.
  package var notices: [String] = []
  /// What was typed, and the word that was looked for instead.
  package var corrections: [(typed: String, used: String)]
  /// Whether there are more matches than were looked at.
  package var isTruncated: Bool
  /// Whether it was broken off because it took too long; the hits are those found until then.
  package var isLate = false
}

extension IndexReader {
  /// The entries that answer what was typed, the best first.
  /// - Parameters:
  ///   - text: words, a question, filters: what `QueryParser` reads.
  ///   - filters: conditions besides those in the text.
  /// - Throws: `Problem` where the index cannot be read; a text that cannot be used is a notice.
  package func search(_ text: String, filters: Query.Filters = Query.Filters()) async throws -> SearchResult {
    try await read { try self.search(text, filters, $0) }
  }

  private func search(_ text: String, _ filters: Query.Filters, _ database: Database) throws -> SearchResult {
    let knowledge = try searchKnowledge(database)
    var (query, notices) = knowledge.parser.parse(text)
    query.filters.add(filters)
    if query.concepts.isEmpty && query.filters.isEmpty {
      notices.append("The query holds no letter or number to look for.")
    }
    var result = try EntrySearch(query, database, knowledge).found(in: longestSearch)
    result.notices = notices
    return result
  }
}
