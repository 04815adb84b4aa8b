import HIGIndex
import HIGIngest
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

/// Questions that pages of invented teams answer, asked of an index of these pages and the bundled ones;
/// Tests/Judged/README.md says what is right.
@Suite("A team's own pages, beside the bundled corpus")
struct JudgedOwnPagesTests {
  private struct Question {
    var text: String
    var lead: String
  }

  private static func questions() throws -> [Question] {
    try TabSeparated(file: Project.root + "/Tests/Judged/queries/own-pages.tsv", fields: 4).rows.map {
      Question(text: $0[0], lead: $0[3])
    }
  }

  private static let folder = Result {
    let folder = try TemporaryFolder()
    let outcome = try Ingester(lexicon: Project.lexicon()).ingest([
      Project.corpus, Project.root + "/Tests/Judged/queries/own-pages",
    ])
    let words = try SearchLexicon(folder: Project.data)
    try IndexWriter(schema: Project.schema(), words: words).write(outcome.knowledge, to: folder.path + "/hig.sqlite")
    return folder
  }

  private func library() throws -> Library {
    Library(index: try IndexReader(path: Self.folder.get().path + "/hig.sqlite", longestSearch: .seconds(60)))
  }

  @Test("The team's own rule comes first for most of twenty questions")
  func ownFirst() async throws {
    let library = try library()
    var wrong: [String] = []
    for question in try Self.questions() {
      let found = try await library.search(SearchRequest(query: question.text))
      let leads = found.hits.first?.entry.statements.compactMap(\.lead) ?? []
      if !found.isAnswered || !leads.contains(where: { $0.hasPrefix(question.lead) || question.lead.hasPrefix($0) }) {
        wrong.append("\(question.text): \(found.isAnswered) \(leads)")
      }
    }
    #expect(wrong.count <= Self.mostWrong, "\(wrong.joined(separator: "\n"))")
  }

  /// Of 20; what is wanted is none.
  private static let mostWrong = 5
}
