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

  private static func lines(_ concept: Query.Concept) -> [String] {
    ["concept \(concept.words)"]
      + concept.variants.map { variant in
        "\t\(variant.weight)\t\(variant.origin)\t\(MatchExpression.quoted(variant.phrase))"
      }
  }
}
