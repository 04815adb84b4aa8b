/// What someone looks for, in the terms of the analyzer.
package struct Query: Sendable, Equatable {
  /// As it was asked, cut to what is used.
  package var text: String
  /// All are looked for; each as its terms in a row.
  package var phrases: [Phrase]

  /// Terms that stand in a row.
  package struct Phrase: Sendable, Equatable {
    /// Folded, in the order they must stand in.
    package var terms: [String]
    /// The last term may go on: a single letter of Japanese begins the pairs it stands in.
    package var isPrefix: Bool
  }

  /// The same, term by term: for when nothing holds all phrases.
  package var loosened: Query {
    var seen: Set<String> = []
    let single = phrases.flatMap { phrase in
      phrase.terms.map { Phrase(terms: [$0], isPrefix: phrase.isPrefix) }
    }
    return Query(text: text, phrases: single.filter { seen.insert($0.terms[0]).inserted })
  }
}

/// Reads what people type. There is no wrong query: what cannot be used is said in a notice.
package enum QueryParser {
  /// In Unicode scalars.
  package static let longestQuery = 512
  /// More are not looked for.
  package static let mostTerms = 32

  /// - Returns: the query, and sentences that tell what of it was not used.
  package static func parse(_ text: String) -> (query: Query, notices: [String]) {
    var notices: [String] = []
    var used = text
    if text.unicodeScalars.count > longestQuery {
      used = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestQuery)))
      notices.append("The query is longer than \(longestQuery) letters; the rest was not used.")
    }
    var phrases: [Query.Phrase] = []
    var count = 0
    for phrase in self.phrases(of: used) {
      let terms = Array(phrase.terms.prefix(mostTerms - count))
      count += terms.count
      if terms.count < phrase.terms.count {
        notices.append("The query has more than \(mostTerms) terms; the rest was not used.")
        if terms.isEmpty { break }
      }
      phrases.append(Query.Phrase(terms: terms, isPrefix: phrase.isPrefix))
      if count == mostTerms && terms.count < phrase.terms.count { break }
    }
    return (Query(text: used, phrases: phrases), notices)
  }

  /// One phrase a run of Japanese, one a word or number.
  private static func phrases(of text: String) -> [Query.Phrase] {
    var phrases: [Query.Phrase] = []
    var row: [Term] = []
    func close() {
      guard let last = row.last else { return }
      // The last letter of a run has a term of its own; in a query it says nothing more than the pair before it.
      let terms = row.count > 1 && last.isSingleJapanese ? row.dropLast() : row[...]
      phrases.append(Query.Phrase(terms: terms.map(\.text), isPrefix: row.count == 1 && last.isSingleJapanese))
      row = []
    }
    for term in Analyzer.terms(of: text) {
      if let last = row.last, !(last.isJapanese && term.isJapanese && term.range.lowerBound < last.range.upperBound) { close() }
      row.append(term)
    }
    close()
    return phrases
  }
}

extension Term {
  var isJapanese: Bool { text.unicodeScalars.first?.script.isJapanese ?? false }
  var isSingleJapanese: Bool { isJapanese && text.unicodeScalars.count == 1 }
}
