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
    var right: String
  }

  private static func rows(_ name: String, fields: Int) throws -> [[String]] {
    try TabSeparated(file: Project.root + "/Tests/Judged/queries/\(name).tsv", fields: fields).rows
  }

  private static func questions(_ name: String) throws -> [Question] {
    try rows(name, fields: 4).map { Question(text: $0[0], right: $0[3]) }
  }

  /// An index of the bundled pages and a folder of judged ones beside them.
  private static func index(beside name: String) -> Result<TemporaryFolder, any Error> {
    Result {
      let folder = try TemporaryFolder()
      let pages = [Project.corpus, Project.root + "/Tests/Judged/queries/\(name)"]
      let outcome = try Ingester(lexicon: Project.lexicon()).ingest(pages)
      let words = try SearchLexicon(folder: Project.data)
      try IndexWriter(schema: Project.schema(), words: words).write(outcome.knowledge, to: folder.path + "/hig.sqlite")
      return folder
    }
  }

  private static let folders = ["own-pages": index(beside: "own-pages"), "team": index(beside: "team")]

  private func library(_ name: String) throws -> Library {
    let folder = try #require(try Self.folders[name]?.get())
    return Library(index: try IndexReader(path: folder.path + "/hig.sqlite", longestSearch: .seconds(60)))
  }

  /// Whether one of the first so many hits of a question is what a lead or a name begins.
  private func isRight(_ question: Question, in library: Library, first count: Int) async throws -> Bool {
    let found = try await library.search(SearchRequest(query: question.text, limit: count))
    return found.isAnswered
      && found.hits.contains { hit in
        hit.entry.statements.compactMap(\.lead).contains {
          $0.hasPrefix(question.right) || question.right.hasPrefix($0)
        }
      }
  }

  @Test(
    "What a team's own pages answer is answered by them, for most questions first, for nearly all among the first three",
    arguments: [("own-pages", 7, 4), ("team", 10, 6)]
  )
  func own(name: String, notFirst: Int, notInThree: Int) async throws {
    let library = try library(name)
    var (first, three) = ([String](), [String]())
    for question in try Self.questions(name) {
      if try await !isRight(question, in: library, first: 1) { first.append(question.text) }
      if try await !isRight(question, in: library, first: 3) { three.append(question.text) }
    }
    #expect(first.count <= notFirst, "\(first.joined(separator: "\n"))")
    #expect(three.count <= notInThree, "\(three.joined(separator: "\n"))")
  }

  @Test(
    "What Apple's pages answer is answered by them as well with fifty pages of a team beside: of 80 questions four at most less"
  )
  func besideTeam() async throws {
    let alone = Library(index: try IndexReader(path: Project.corpusIndex(), longestSearch: .seconds(60)))
    let beside = try library("team")
    let own = try Self.rows("beside-team/known", fields: 3).filter { $0[2] == "2" }
    var (before, after) = (0, [String]())
    for row in try Self.rows("known", fields: 4) where row[2] != "absent" {
      let right = Set(row[2].split(separator: " ").map(String.init) + own.filter { $0[0] == row[0] }.map { $0[1] })
      func isRight(_ library: Library) async throws -> Bool {
        let first = try await library.search(SearchRequest(query: row[0], limit: 1)).hits.first
        return first.map { right.contains($0.entry.id.description) } ?? false
      }
      before += try await isRight(alone) ? 1 : 0
      if try await !isRight(beside) { after.append(row[0]) }
    }
    #expect(80 - after.count >= before - 4, "\(after.joined(separator: "\n"))")
  }
}
