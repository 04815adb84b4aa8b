import HIGModel
import HIGText

extension IndexReader {
  /// What a query is taken for, for people: its concepts under each name with the weights, then the
  /// expressions that SQLite matches.
  package func explain(_ text: String) async throws -> String {
    let result = try await search(text)
    let query = result.query
    let notices = result.notices.map { "notice \($0.text)" }
    let excluded = query.excluded.map { "not \(MatchExpression.quoted($0))" }
    let filter = FilterClause(query.filters, excluded: [])
    let filters = filter.isEmpty ? [] : ["filter\(filter.sql)"]
    let lines = notices + query.concepts.flatMap(Self.lines) + excluded + filters + Self.expressions(query)
    return lines.joined(separator: "\n")
  }

  /// The lines of the glossary, titles included, a line each: the Japanese names, the English ones,
  /// and for each whose texts have it (`Glossary.Presence`).
  /// - Parameter isUnused: whether only those are wanted of which no text has a name.
  package func glossary(isUnused: Bool) async throws -> String {
    try await read { database in
      let concepts = try Glossary.Concept.all(database).filter { !isUnused || !$0.isPresent }
      let lines = concepts.map { concept in
        let presences = String((concept.presences ?? []).map(\.rawValue))
        return [concept.ja.joined(separator: " | "), concept.en.joined(separator: " | "), presences]
      }
      return lines.map { $0.joined(separator: "\t") }.joined(separator: "\n")
    }
  }

  private static func lines(_ concept: Query.Concept) -> [String] {
    ["concept \(concept.words)"]
      + concept.variants.map { variant in
        "\t\(variant.weight)\t\(variant.origin)\t\(MatchExpression.quoted(variant.phrase))"
      }
  }

  private static func expressions(_ query: Query) -> [String] {
    let extents: [(name: String, extent: MatchExpression.Extent)] = [("all", .all), ("some", .any)]
    return Language.allCases.flatMap { language in
      extents.compactMap { name, extent in
        MatchExpression(query, in: language, extent).map { "\(language) \(name): \($0.text)" }
      }
    }
  }
}
