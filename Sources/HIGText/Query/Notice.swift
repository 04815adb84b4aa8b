package import HIGModel

/// What there is to say about a query: `notices.tsv` has the sentences, in the two languages.
package enum Notice: String, CaseIterable {
  case queryTooLong = "query-too-long"
  case tooManyTerms = "too-many-terms"
  case noLetters = "no-letters"
  case onlyExclusions = "only-exclusions"
  case emptyFilter = "empty-filter"
  case unknownValue = "unknown-value"
  case unknownTopic = "unknown-topic"
  case unknownComponent = "unknown-component"
  case unknownFilter = "unknown-filter"
  case corrected
  case nowhere
  case unmentioned
  case system
  case leftOut = "left-out"
  case nearest
  case notIngested = "not-ingested"
  case update
  case tooLate = "too-late"
  case tooMany = "too-many"
  case moreSymbols = "more-symbols"

  /// The sentence in a language; each `{name}` in it is to be filled with a value.
  package func sentence(_ language: Language) -> String {
    Self.sentences[rawValue]?[language] ?? rawValue
  }

  /// By the notice's name; each has both languages.
  private static let sentences: [String: Bilingual<String>] = {
    let rows = TabSeparated(utf8: PackageResources.notices_tsv).rows
    let named = rows.filter { $0.count == 3 }.map { ($0[0], Bilingual.both(ja: $0[1], en: $0[2])) }
    return Dictionary(named) { first, _ in first }
  }()
}
