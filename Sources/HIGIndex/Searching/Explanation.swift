internal import HIGModel
internal import HIGText

extension IndexReader {
  /// What a query is taken for, for people: its concepts under each name with the weights, then the expression that SQLite
  /// matches.
  package func explain(_ text: String) async throws -> String {
    let result = try await search(text)
    let query = result.query
    let concepts = query.concepts.flatMap { concept in
      ["concept \(concept.words)"]
        + concept.variants.map {
          "\t\($0.weight)\t\($0.origin)\t\(MatchExpression.quoted($0.phrase))"
        }
    }
    let excluded = query.excluded.map { "not \(MatchExpression.quoted($0))" }
    let filters = FilterClause.sql(query.filters, excluded: []).sql
    let expression =
      query.concepts.isEmpty
      ? []
      : Language.allCases.flatMap { language in
        [("all", MatchExpression.Extent.all), ("some", .any)].compactMap { name, extent in
          MatchExpression(query, in: language, extent).map { "\(language) \(name): \($0.text)" }
        }
      }
    return
      (result.notices.map { "notice \($0)" } + concepts + excluded
      + (filters.isEmpty ? [] : ["filter\(filters)"]) + expression).joined(separator: "\n")
  }
}
