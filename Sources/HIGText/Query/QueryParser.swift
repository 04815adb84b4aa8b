internal import Algorithms
internal import HIGModel

/// Reads what people type. There is no wrong query: what cannot be used is said in a notice.
///
/// Words and questions, `"phrases"`, `-word`, and filters: `topic:launching kind:rule strength:avoid in:ja source:000
/// platform:ios has:quantity`. Only these names before a colon are filters: `7:1` stays a number.
package struct QueryParser: Sendable {
  let finder: ConceptFinder

  package init(_ finder: ConceptFinder) {
    self.finder = finder
  }

  /// In Unicode scalars.
  package static let longestQuery = 512
  /// Concepts that are looked for.
  package static let mostTerms = 32
  /// Single letters that are looked for as the start of terms: each is a walk through the index.
  package static let mostPrefixes = 8

  /// What `text` asks for.
  package func parse(_ text: String) -> ParsedQuery {
    let typed = QueryText(text)
    var parsed = ParsedQuery(query: Query(text: typed.text), notices: typed.notices)
    var words: [String] = []
    for part in QueryPart.parts(of: parsed.query.text) {
      switch part {
      case .words(let text): words.append(text)
      case .phrase(let text): parsed.query.concepts += Phrase(text).map { [Self.exact($0, text)] } ?? []
      case .excluded(let text): parsed.query.excluded += Phrase(text).map { [$0] } ?? []
      case .filter(let name, let value): parsed.notices += parsed.query.filters.add(name, value).map { [$0] } ?? []
      }
    }
    parsed.query.concepts += finder.find(in: words.joined(separator: " "))
    bound(&parsed)
    return parsed
  }

  private static func exact(_ phrase: Phrase, _ words: String) -> Query.Concept {
    Query.Concept(
      words: words,
      variants: [Query.Variant(phrase: phrase, weight: 1, origin: .typed)]
    )
  }

  /// Caps what SQLite will see: concepts that are there twice go, then those beyond the limits.
  private func bound(_ parsed: inout ParsedQuery) {
    let concepts = parsed.query.concepts.uniqued(on: \.variants[0].phrase)
    let bounded = concepts.map(Self.bounded)
    var terms = 0
    var prefixes = 0
    let kept = bounded.prefix { concept in
      let phrase = concept.variants[0].phrase
      terms += phrase.terms.count
      prefixes += phrase.isPrefix ? 1 : 0
      return terms <= Self.mostTerms && prefixes <= Self.mostPrefixes
    }
    let isCut =
      kept.count < concepts.count || bounded != concepts || parsed.query.excluded.count > Self.mostPrefixes
    parsed.query.concepts = Array(kept)
    parsed.query.excluded = Array(parsed.query.excluded.prefix(Self.mostPrefixes))
    if isCut {
      parsed.notices.append(
        "The query has more than \(Self.mostTerms) terms or \(Self.mostPrefixes) single letters; "
          + "the rest was not used."
      )
    }
  }

  /// A concept whose phrases have no more terms than a whole query may have.
  private static func bounded(_ concept: Query.Concept) -> Query.Concept {
    var concept = concept
    for index in concept.variants.indices {
      let terms = concept.variants[index].phrase.terms.prefix(mostTerms)
      concept.variants[index].phrase.terms = Array(terms)
    }
    return concept
  }
}

/// A query, and what there is to say about it.
package struct ParsedQuery: Sendable, Equatable {
  /// What is looked for.
  package var query: Query
  /// Sentences that tell what of the text was not used.
  package var notices: [String] = []
}
