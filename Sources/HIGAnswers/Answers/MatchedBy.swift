import Algorithms
import HIGModel
import HIGText

/// What led from a query to a hit.
package enum MatchedBy: String, CaseIterable {
  /// Words of the query in the lead …
  case lead
  /// … in the rest of the text …
  case text
  /// … or in what the topic is called.
  case topic
  /// Another name for them, in their language …
  case glossary
  /// … or in the other one.
  case translation
  /// A word that was taken for a misspelled one, or another form of one.
  case spelling
  /// A question that people ask and the entry answers.
  case question
}

/// Finds out how texts match a query.
struct Matching {
  private let concepts: [[Names]]

  /// The names of a concept that come from one place.
  private struct Names {
    /// Nil for what was typed, or a part of it: what counts is where it stands.
    var reason: MatchedBy?
    var highlighter: Highlighter
  }

  init(_ query: Query) {
    concepts = query.concepts.map { concept in
      let isJapanese = concept.words.isJapanese
      let reasons = concept.variants.map { Self.reason($0, isJapanese) }
      return reasons.uniqued().map { reason in
        let variants = zip(concept.variants, reasons).filter { $1 == reason }.map(\.0)
        let query = Query(text: "", concepts: [Query.Concept(words: "", variants: variants)])
        return Names(reason: reason, highlighter: Highlighter(query))
      }
    }
  }

  private static func reason(_ name: Query.Variant, _ isJapanese: Bool) -> MatchedBy? {
    switch name.origin {
    case .typed, .part: nil
    case .glossary, .related: name.phrase.isFor(isJapanese ? .ja : .en) ? .glossary : .translation
    case .similar: .spelling
    }
  }

  /// By the first names of each concept that some part has.
  func reasons(in parts: [(MatchedBy, String)]) -> Set<MatchedBy> {
    // Cut once, however many names are looked for.
    let parts = parts.map { reason, text in
      let terms = Analyzer.terms(of: text)
      return (reason: reason, terms: terms, keys: Set(terms.map { TextKey($0.text) }))
    }
    return Set(
      concepts.compactMap { names in
        names.lazy.compactMap { names in
          parts.first { names.highlighter.marks(anyOf: $0.terms, $0.keys) }.map { names.reason ?? $0.reason }
        }.first
      }
    )
  }
}
