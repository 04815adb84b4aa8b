import GRDB
package import HIGModel
package import HIGText

/// One entry that a search found.
package struct Hit: Equatable {
  /// The entry's key in the index.
  package var key: Int64
  /// What the entry is.
  package var kind: EntryKind
  /// Of a rule.
  package var strength: Strength?
  /// What it is about.
  package var components: ComponentSet
  /// The key of the topic it belongs to.
  package var topic: Int64
  /// Higher is better; comparable within one search only.
  package var score: Double
}

/// What a search found.
package struct SearchResult {
  /// Best first; ties in the order of ingestion. The answers; where nothing is one, a few entries
  /// nearest to it.
  package var hits: [Hit]
  /// How many other entries touch on the query and are no answers.
  package var parts = 0
  /// Whether the hits answer the query, and if not, why.
  package var verdict: Verdict = .answer
  /// What the first hits have of what was asked, on which the verdict rests.
  package var evidence: [Evidence] = []
  /// The topic that the whole query names, where it was not ingested.
  package var elsewhere: TopicElsewhere?
  /// Names that no text has, of whose rest the hits are an answer.
  package var unmentioned: [String] = []
  /// Questions that hits answer and that are like what is asked, by the keys of the first hits.
  package var questions: [Int64: String] = [:]
  /// Whether some word of the query may ask for a number.
  package var mayAskForNumber = false
  /// The query that found them: the one that was asked, misspelled words corrected.
  package var query: Query
  /// What of the text was not used.
  package var notices: [Remark] = []
  /// Words that no text has, and those that were looked for instead.
  package var corrections: [Correction]
  /// Whether there are more matches than were looked at or kept.
  package var isTruncated: Bool
  /// Whether it was broken off because it took too long; the hits are those found until then.
  package var isLate = false

  package var isAnswered: Bool { verdict.isAnswer }
}

extension IndexReader {
  /// The entries that answer what was typed, the best first.
  /// - Parameters:
  ///   - text: words, a question, filters: what `QueryParser` reads.
  ///   - filters: conditions besides those in the text.
  /// - Throws: `Problem` where the index cannot be read; a text that cannot be used is a notice.
  package func search(_ text: String, filters: Query.Filters = Query.Filters()) async throws -> SearchResult {
    try await read { database in
      var asked = try self.entrySearch(text, filters, database)
      var result = try asked.search.found(within: self.longestSearch)
      result.notices = asked.notices
      result.mayAskForNumber = try NumberRows(database: database).mayAsk(result.query.text)
      return result
    }
  }

  /// Looks whether the index has what filters ask for.
  /// - Parameter text: the query that they go with; a message is in its language.
  /// - Throws: `Problem` (`invalid`) with the nearest values, where nothing has one of theirs.
  package func check(_ filters: Query.Filters, for text: String) async throws {
    let unknown = try await read { database in
      var filters = filters
      return try FilterResolver(database, self.knowledge(database)).resolve(&filters, for: text)
    }
    if let first = unknown.first {
      var problem = Problem(.invalid, first.saying, faults: first.faults)
      // The sentence names the values that there are.
      problem.advice = nil
      throw problem
    }
  }

  /// The entries that have words of `text`, the best first, however few: what is like it.
  package func entriesAlike(_ text: String) async throws -> [Hit] {
    try await read { database in
      var search = try self.entrySearch(text, Query.Filters(), database).search
      return try search.found(within: self.longestSearch, keepsParts: true).hits
    }
  }

  /// A search that was not run yet, and what of the text is not used in it.
  private func entrySearch(
    _ text: String,
    _ filters: Query.Filters,
    _ database: Database
  ) throws -> (search: EntrySearch, notices: [Remark]) {
    let knowledge = try knowledge(database)
    var parsed = knowledge.parser.parse(text)
    try knowledge.check()
    parsed.query.filters.add(filters)
    parsed.notices += try FilterResolver(database, knowledge).resolve(&parsed.query.filters, for: parsed.query.text)
    if parsed.query.concepts.isEmpty && parsed.query.filters.isEmpty && parsed.notices.isEmpty {
      if let katakana = text.asKatakana, !knowledge.parser.saysNothing(text) {
        return try entrySearch(katakana, filters, database)
      }
      let notice = parsed.query.excluded.isEmpty ? Notice.noLetters : .onlyExclusions
      parsed.notices.append(notice.remark(for: text))
    }
    return (EntrySearch(parsed.query, database, knowledge), parsed.notices)
  }

  /// How the score of an entry in a search comes about, factor by factor.
  /// - Returns: nil where the search does not find the entry, or there is no such entry.
  package func explainScore(of entry: EntryID, in text: String) async throws -> ScoreExplanation? {
    try await read { database in
      let sql =
        "SELECT entry.key FROM entry JOIN topic ON topic.key = entry.topic WHERE topic.id = ? AND entry.slug = ?"
      let name: StatementArguments = [entry.topic.rawValue, entry.slug]
      guard let key: Int64 = try database.value(sql, name) else { return nil }
      var search = try self.entrySearch(text, Query.Filters(), database).search
      let result = try search.found(within: self.longestSearch)
      return try result.hits.first { $0.key == key }.map { try search.explanation(of: $0, result.verdict) }
    }
  }
}

extension Remark {
  /// What is wrong with the filter that it speaks of, which a topic and a component name
  /// themselves.
  fileprivate var faults: [Problem.Fault] {
    let named = notice == .unknownTopic ? "topic" : notice == .unknownComponent ? "component" : values["filter"]
    let valid = values["values"]?.split(separator: ", ").map(String.init) ?? []
    return named.map { [.unknown($0, values["value"] ?? "", known: valid)] } ?? []
  }
}
