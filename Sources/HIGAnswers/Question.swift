package import HIGModel
package import HIGText

/// What anyone may ask, from whichever side: a terminal, a browser, another program.
package enum Question: Sendable, Equatable {
  case search(SearchRequest)
  /// Which topics there are, by category.
  case topics
  /// A topic with its entries; by its id, or the last part of it.
  case topic(String)
  /// One entry: `topic#slug` or `topic/slug`.
  case entry(String)
  /// What one may mean by the first letters typed.
  case suggest(String, limit: Int)
  /// Numbers: sizes, limits, ratios, versions; all of them where the query is empty.
  case specs(SearchRequest)
  /// Developer names that hold these letters; all of them where empty.
  case symbols(String)
  /// Where a topic points, and what points to it.
  case links(String)
  /// What goes with a topic or an entry.
  case related(String)
  /// What each source says about a topic's rules.
  case compare(String)
  /// What changed from one source to another.
  case difference(from: String, to: String)
  /// Where the statements come from.
  case sources
}

extension SearchRequest {
  /// The one language that is searched; nil where both are.
  package var language: Language? {
    filters.languages.count == 1 ? filters.languages[0] : nil
  }
}

/// What to look for, and which part of the answer to show.
package struct SearchRequest: Sendable, Equatable {
  /// As it was typed.
  package var query: String
  /// What entries must be besides, together with the filters in the query.
  package var filters: Query.Filters
  /// How many hits, from 1 to `mostHits`.
  package var limit: Int
  /// How many hits to pass over.
  package var offset: Int

  /// How many hits are shown where nobody says how many.
  package static let usualLimit = 20
  /// How many hits one answer shows at most.
  package static let mostHits = 200

  /// Numbers out of range are brought into it.
  package init(
    query: String,
    filters: Query.Filters = Query.Filters(),
    limit: Int = usualLimit,
    offset: Int = 0
  ) {
    self.query = query
    self.filters = filters
    self.limit = min(max(limit, 1), Self.mostHits)
    self.offset = min(max(offset, 0), 1_000_000)
  }
}
