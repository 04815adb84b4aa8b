internal import HIGIndex
package import HIGModel
internal import HIGText

/// The hits of a search, best first.
package struct SearchAnswer: Sendable, Equatable {
  /// As it was asked, numbers brought into their range.
  package var request: SearchRequest
  /// Hits in all, shown or not.
  package var total: Int
  /// How many of all hits there are of each kind, strength and topic.
  package var facets: Facets
  /// Sentences that tell what of the query was not used, or how it was understood.
  package var notices: [String]
  /// Where nothing was found: what may have been meant.
  package var nearest: [Suggestion]
  /// The part of all hits that was asked for.
  package var hits: [HitAnswer]
}

/// How the hits of a search are spread.
package struct Facets: Sendable, Equatable {
  package var kinds: [EntryKind: Int] = [:]
  package var strengths: [Strength: Int] = [:]
  package var topics: [TopicID: Int] = [:]
}

/// One hit: the entry, and what it was found by.
package struct HitAnswer: Sendable, Equatable {
  /// The entry whole.
  package var entry: Entry
  /// What its topic is called.
  package var topicTitle: Bilingual<String>
  /// Higher is better; comparable within one answer only.
  package var score: Double
  /// How it holds what was asked for.
  package var matchedBy: MatchedBy
  /// One for each statement of the entry, in the same order.
  package var statements: [MarkedStatement]
}

/// How a hit holds what was asked for; the farthest of all concepts counts.
package enum MatchedBy: String, Sendable, Codable, CaseIterable {
  /// As it was typed.
  case exact
  /// In another width, case, spelling or form of the word.
  case folded
  /// By another name, in either language.
  case glossary
  /// By a word much like what was typed.
  case fuzzy
  /// It holds a part of what was asked for.
  case part
}

/// A statement with what was found in it.
package struct MarkedStatement: Sendable, Equatable {
  /// The language it is in.
  package var language: Language
  /// A source's id.
  package var source: String
  /// The lead, found words marked.
  package var lead: MarkedText?
  /// The rest as plain text, found words marked.
  package var body: MarkedText
}

/// What one may mean by the first letters typed.
package struct SuggestAnswer: Sendable, Equatable {
  /// As it was typed.
  package var query: String
  /// A sentence where not all of it was used.
  package var notices: [String]
  /// Best first.
  package var suggestions: [Suggestion]
}

extension Library {
  func suggest(_ text: String, limit: Int) async throws -> SuggestAnswer {
    let typed = QueryText(text)
    let suggestions = try await index.suggestions(for: typed.text, limit: limit)
    return SuggestAnswer(query: text, notices: typed.notices, suggestions: suggestions)
  }

  func search(_ request: SearchRequest) async throws -> SearchAnswer {
    let found = try await index.search(request.query, filters: request.filters)
    let notices = found.notices + Self.notices(of: found)
    let names = try await index.topicNames()
    let shown = Array(found.hits.dropFirst(request.offset).prefix(request.limit))
    return SearchAnswer(
      request: request,
      total: found.hits.count,
      facets: Self.facets(of: found.hits, names),
      notices: notices,
      nearest: found.hits.isEmpty ? try await index.nearest(to: found.query.text, limit: 5) : [],
      hits: try await hits(shown, query: found.query, names)
    )
  }

  private static func notices(of found: SearchResult) -> [String] {
    found.corrections.map { "No match for “\($0.typed)”; showing results for “\($0.used)”." }
      + notices(isTruncated: found.isTruncated, isLate: found.isLate)
  }

  /// What to say of a look-up that did not look at everything.
  static func notices(isTruncated: Bool, isLate: Bool) -> [String] {
    if isLate {
      return [
        "The search took too long and was broken off; there may be better matches. Add a word to narrow the search."
      ]
    }
    return isTruncated ? ["There are more matches than are ranked. Add a word to narrow the search."] : []
  }

  private static func facets(of hits: [Hit], _ names: [Int64: TopicName]) -> Facets {
    var facets = Facets()
    for hit in hits {
      facets.kinds[hit.kind, default: 0] += 1
      if let strength = hit.strength {
        facets.strengths[strength, default: 0] += 1
      }
      if let topic = names[hit.topic]?.id {
        facets.topics[topic, default: 0] += 1
      }
    }
    return facets
  }

  private func hits(_ hits: [Hit], query: Query, _ names: [Int64: TopicName]) async throws
    -> [HitAnswer]
  {
    let highlighter = Highlighter(query)
    let matching = Matching(query)
    return try await zip(index.entries(hits.map(\.key)), hits).map { entry, hit in
      let statements = entry.statements.map { statement in
        MarkedStatement(
          language: statement.language,
          source: statement.source,
          lead: statement.lead.map { highlighter.mark($0) },
          body: highlighter.mark(statement.body.bodyText)
        )
      }
      let title = names[hit.topic]?.title ?? Bilingual(entry.id.topic.name, in: .en)
      return HitAnswer(
        entry: entry,
        topicTitle: title,
        score: hit.score,
        matchedBy: matching.matchedBy(statements, title),
        statements: statements
      )
    }
  }
}

/// Tells how entries hold what a query asks for.
private struct Matching {
  private let query: Query
  /// For each concept, a highlighter of the names of each origin.
  private let concepts: [[(origin: Query.Origin, highlighter: Highlighter)]]

  init(_ query: Query) {
    self.query = query
    concepts = query.concepts.map { concept in
      Query.Origin.allCases.compactMap { origin in
        let variants = concept.variants.filter { $0.origin == origin }
        return variants.isEmpty
          ? nil
          : (
            origin,
            Highlighter(Query(text: "", concepts: [Query.Concept(words: "", variants: variants)]))
          )
      }
    }
  }

  func matchedBy(_ statements: [MarkedStatement], _ title: Bilingual<String>) -> MatchedBy {
    let text =
      ([title.ja, title.en].compactMap { $0 }
      + statements.flatMap { [$0.lead?.text, $0.body.text].compactMap { $0 } }).joined(
        separator: "\n"
      )
    var farthest = MatchedBy.exact
    for origins in concepts {
      let hit = origins.lazy.map { ($0.origin, $0.highlighter.mark(text)) }.first {
        !$0.1.marks.isEmpty
      }
      guard let (origin, marked) = hit else { return .part }
      let own: MatchedBy =
        switch origin {
        case .typed:
          marked.pieces.contains { $0.isMarked && query.text.contains($0.text) } ? .exact : .folded
        case .glossary: .glossary
        case .similar: .fuzzy
        case .part: .part
        }
      if Self.order(own) > Self.order(farthest) {
        farthest = own
      }
    }
    return farthest
  }

  private static func order(_ matched: MatchedBy) -> Int {
    MatchedBy.allCases.firstIndex(of: matched) ?? 0
  }
}
