import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

/// The examples of the home page are answered as whoever tries them first expects.
@Suite("The examples of the home page, on the bundled corpus")
struct JudgedExamplesTests {
  /// The entries that answer each.
  private static func judged() throws -> [String: [String]] {
    let rows = try TabSeparated(file: Project.root + "/Tests/Judged/queries/examples.tsv", fields: 3).rows
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[2].split(separator: " ").map(String.init)) })
  }

  @Test("Each has its answer first, and no notice above it", arguments: Language.allCases)
  func answered(language: Language) async throws {
    let library = Library(index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60)))
    let examples = try Labels.builtIn()[.examples][language].split(separator: "|").map(String.init)
    let judged = try Self.judged()
    #expect(examples.count == 5)
    for example in examples {
      let right = try #require(judged[example], "judge it in Tests/Judged/queries/examples.tsv: \(example)")
      let found = try await library.search(SearchRequest(query: example))
      let first = try #require(found.hits.first).entry.id.description
      #expect(found.isAnswered && found.notices.isEmpty, "\(example): \(found.notices.map(\.text))")
      #expect(right.contains(first), "\(example): \(first)")
    }
  }
}
