/// What anyone may ask, from whichever side: a terminal, a browser, another program.
package enum Question: Sendable, Equatable {
  case search(SearchRequest)
  /// What one may mean by the first letters typed.
  case suggest(SuggestRequest)
  /// Which topics there are, by category; all, or a part.
  case topics(ListPart? = nil)
  /// A topic with its entries; by its id or a name of it, as `NameResolver` finds it.
  case topic(String)
  /// One entry: `topic#slug` or `topic/slug`.
  case entry(String)
  /// The topic or the entry that a name means, whichever it is.
  case named(String)
  /// The rules of topics, or about a component, to go through in a review.
  case checklist(ChecklistRequest)
  /// Numbers: sizes, limits, ratios, versions; all numbers where the query is empty.
  case specs(SearchRequest)
  /// Developer names with these letters in them; all names where empty.
  case symbols(String)
  /// Where a topic points, and what points to it.
  case links(String)
  /// What is related to a topic or an entry.
  case related(String)
  /// What each source says about a topic's rules.
  case compare(String)
  /// What changed from one edition or source to another, on all topics or on one.
  case difference(from: String, to: String, topic: String? = nil)
  /// Where the statements come from.
  case sources
  /// Which editions the index has, and how much of the guidelines.
  case status
}
