import GRDB
import HIGModel
import HIGText

extension IndexReader {
  /// What a query is taken for, for people: its concepts under each name with the weights, and what is
  /// left out.
  package func explain(_ text: String) async throws -> String {
    let result = try await search(text)
    let notices = result.notices.map { "notice \($0.text)" }
    let excluded = result.query.excluded.map { "not \(MatchExpression.quoted($0))" }
    return (notices + result.query.concepts.flatMap(Self.lines) + excluded).inLines
  }

  /// The lines of the glossary, titles included, a line each: the Japanese names, the English ones,
  /// and for each whose texts have it (`Glossary.Presence`).
  /// - Parameter isUnused: whether only those are wanted of which no text has a name.
  package func glossary(isUnused: Bool) async throws -> String {
    try await read { database in
      let all = try database.rows("SELECT * FROM glossary ORDER BY position", [], Glossary.Concept.init)
      let concepts = all.filter { !isUnused || !$0.isPresent }
      let lines = concepts.map { concept in
        let presences = String((concept.presences ?? []).map(\.rawValue))
        return [concept.ja.joined(separator: " | "), concept.en.joined(separator: " | "), presences]
      }
      return lines.map { $0.joined(separator: "\t") }.inLines
    }
  }

  private static func lines(_ concept: Query.Concept) -> [String] {
    ["concept \(concept.words)"]
      + concept.variants.map { variant in
        "\t\(variant.weight)\t\(variant.origin)\t\(MatchExpression.quoted(variant.phrase))"
      }
  }
}
