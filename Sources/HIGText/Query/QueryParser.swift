internal import HIGModel

/// Reads what people type. There is no wrong query: what cannot be used is said in a notice.
///
/// Words and questions, `"phrases"`, `-word`, and filters: `topic:launching kind:rule strength:avoid lang:ja source:000
/// platform:ios has:quantity`. Only these names before a colon are filters: `7:1` stays a number.
package struct QueryParser: Sendable {
  let finder: ConceptFinder

  package init(_ finder: ConceptFinder) {
    self.finder = finder
  }

  /// The names before a colon that are filters.
  package static let filterNames = QueryPart.filters
  /// In Unicode scalars.
  package static let longestQuery = 512
  /// Concepts that are looked for.
  package static let mostTerms = 32
  /// Single letters that are looked for as the start of terms: each is a walk through the index.
  package static let mostPrefixes = 8

  /// - Returns: the query, and sentences that tell what of it was not used.
  package func parse(_ text: String) -> (query: Query, notices: [String]) {
    var notices: [String] = []
    var used = text
    if text.unicodeScalars.count > Self.longestQuery {
      used = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestQuery)))
      notices.append(
        "The query is longer than \(Self.longestQuery) letters; the rest was not used."
      )
    }
    var query = Query(text: used)
    var free = ""
    for part in QueryPart.parts(of: used) {
      switch part {
      case .words(let words): free += (free.isEmpty ? "" : " ") + words
      case .phrase(let words):
        if let phrase = Phrase(words) { query.concepts.append(Self.exact(phrase, words)) }
      case .excluded(let words):
        if let phrase = Phrase(words) { query.excluded.append(phrase) }
      case .filter(let name, let value):
        if let notice = query.filters.add(name, value) { notices.append(notice) }
      }
    }
    query.concepts += finder.find(in: free)
    bound(&query, &notices)
    return (query, notices)
  }

  private static func exact(_ phrase: Phrase, _ words: String) -> Query.Concept {
    Query.Concept(
      words: words,
      variants: [Query.Variant(phrase: phrase, weight: 1, origin: .typed)]
    )
  }

  /// Terms are capped before SQLite sees them.
  private func bound(_ query: inout Query, _ notices: inout [String]) {
    var seen: Set<Phrase> = []
    query.concepts.removeAll { !seen.insert($0.variants[0].phrase).inserted }
    var terms = 0
    var prefixes = 0
    var isCut = false
    query.concepts.removeAll { concept in
      let phrase = concept.variants[0].phrase
      if phrase.isPrefix {
        prefixes += 1
      }
      terms += phrase.terms.count
      if terms <= Self.mostTerms && prefixes <= Self.mostPrefixes {
        return false
      }
      if terms - phrase.terms.count == 0 {
        return false
      }
      isCut = true
      return true
    }
    for index in query.concepts.indices {
      for variant in query.concepts[index].variants.indices {
        query.concepts[index].variants[variant].phrase.terms = Array(
          query.concepts[index].variants[variant].phrase.terms.prefix(Self.mostTerms)
        )
      }
    }
    if query.excluded.count > Self.mostPrefixes {
      query.excluded = Array(query.excluded.prefix(Self.mostPrefixes))
      isCut = true
    }
    if isCut || terms > Self.mostTerms {
      notices.append(
        "The query has more than \(Self.mostTerms) terms or \(Self.mostPrefixes) single letters; "
          + "the rest was not used."
      )
    }
  }
}
