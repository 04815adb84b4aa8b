import Algorithms
import HIGModel

/// Reads what people type. There is no wrong query: what cannot be used is said in a notice.
///
/// Words and questions, `"phrases"`, `-word`, and filters: `topic:launching component:tab-bar
/// kind:rule strength:avoid in:ja source:000 platform:ios has:quantity`. Only these names before a
/// colon are filters: `7:1` stays a number. What stands in 「」 is a phrase where no sentence goes on
/// behind it. Years, numbers of issues and tags in brackets are not looked for (`Circumstances`).
package struct QueryParser {
  /// Where names are looked up.
  let names: any NameSource
  /// What the names of a concept count.
  let weights: RankingWeights

  /// - Parameters:
  ///   - names: the glossary, and the words that say nothing.
  ///   - weights: what the names of a concept count.
  package init(_ names: any NameSource, weights: RankingWeights = .standard) {
    self.names = names
    self.weights = weights
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
    var parsed = ParsedQuery(query: Query(text: Circumstances.removed(from: typed.text)), notices: typed.notices)
    let sides = QueryPart.parts(of: parsed.query.text).split(separator: .or, omittingEmptySubsequences: false)
    for side in sides {
      let concepts = take(side, into: &parsed)
      parsed.query.concepts = Self.either(parsed.query.concepts, concepts)
    }
    bound(&parsed)
    return parsed
  }

  /// Whether `text` is told as sentences are, in many words of English or letters of Japanese in a
  /// row.
  package static func isSentence(_ text: String) -> Bool {
    let units = QueryUnits(text)
    let japanese = (0..<units.count).chunked {
      units.scripts[$0].isJapanese && units.scripts[$1].isJapanese && !units.isApart[$1]
    }
    return units.scripts.count { $0 == .latin } >= leastWords || japanese.contains { $0.count >= leastLetters }
  }

  private static let leastWords = 4
  private static let leastLetters = 9

  /// Takes in the parts of one side of an `OR`.
  /// - Returns: what they look for.
  private func take(_ parts: ArraySlice<QueryPart>, into parsed: inout ParsedQuery) -> [Query.Concept] {
    var words: [String] = []
    var concepts: [Query.Concept] = []
    for part in parts {
      switch part {
      case .words(let text): words.append(text)
      case .phrase(let text): concepts += [Self.exact(text)].compacted()
      case .excluded(let text): parsed.query.excluded += [Phrase(text)].compacted()
      case .filter(let name, let value):
        let complaint = parsed.query.filters.add(name, value, Self.language(parsed.query.text))
        parsed.notices += [complaint].compacted()
      case .or: break
      }
    }
    let text = words.inWords
    return concepts + find(in: text)
  }

  private static func language(_ text: String) -> Language {
    LanguageRecognizer.language(of: text) ?? .en
  }

  /// `a b OR c d` is a, b or c, and d: the concepts beside the word are one.
  private static func either(_ left: [Query.Concept], _ right: [Query.Concept]) -> [Query.Concept] {
    guard var both = left.last, let other = right.first else { return left + right }
    both.words += " OR " + other.words
    both.variants += other.variants
    both.isQuoted = both.isQuoted && other.isQuoted
    return left.dropLast() + [both] + right.dropFirst()
  }

  private static func exact(_ words: String) -> Query.Concept? {
    var concept = Query.Concept(typed: words)
    concept?.isQuoted = true
    return concept
  }

  /// Caps what SQLite will see: concepts that are there twice go, then those beyond the limits.
  private func bound(_ parsed: inout ParsedQuery) {
    let concepts = parsed.query.concepts.uniqued { $0.variants[0].phrase }
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
        Notice.tooManyTerms.remark(
          for: parsed.query.text,
          ["terms": "\(Self.mostTerms)", "letters": "\(Self.mostPrefixes)"]
        )
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
package struct ParsedQuery {
  /// What is looked for.
  package var query: Query
  /// What of the text was not used.
  package var notices: [Remark] = []
}
