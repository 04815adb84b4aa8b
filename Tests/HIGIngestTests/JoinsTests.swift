import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// What became of rules of 2021, against what a person judged.
@Suite("Judged joins")
struct JoinsTests {
  private static let bundled = [Project.corpus, Project.root + "/Corpus/today"]
  /// Pages of a publisher that are not part of the project: `HIG_PAGES=~/pages`.
  private static let folder = ProcessInfo.processInfo.environment["HIG_PAGES"]

  private static func rows(_ file: String) throws -> [[String]] {
    TabSeparated(try String(contentsOfFile: Project.root + "/Tests/Judged/" + file, encoding: .utf8)).rows
  }

  private func entries(_ paths: [String]) throws -> [Entry] {
    try Ingester(lexicon: Project.lexicon()).ingest(paths).knowledge.topics.flatMap(\.entries)
  }

  @Test("Of the bundled pages none are joined that say different things, and few that say the same are missed")
  func ours() throws {
    let entries = Dictionary(uniqueKeysWithValues: try entries(Self.bundled).map { ($0.id.description, $0) })
    let rows = try Self.rows("joins-of-ours.tsv")
    let joined = rows.filter { entries[$0[0]]?.replacement?.entry.description == $0[1] }
    #expect(joined.filter { $0[2] == "no" } == [])
    let right = rows.count { $0[2] != "no" }
    #expect(right > 40 && joined.count * 10 >= right * 9, "\(joined.count) of \(right)")
  }

  /// What somebody finds who reads the publisher's pages alone: the names of its texts, shortened as in `joins.tsv`.
  private func names(of entries: [Entry]) -> [String: String] {
    let named = entries.flatMap { entry in
      entry.statements.map { ($0.words, String(Digest.hexadecimal(of: Data(entry.id.description.utf8)).prefix(12))) }
    }
    return Dictionary(named) { first, _ in first }
  }

  @Test(
    "Of a publisher’s pages hardly a join is wrong, and none is told as gone that is there",
    .enabled(if: folder != nil)
  )
  func published() throws {
    let folder = try #require(Self.folder)
    let names = names(of: try entries([folder]))
    let entries = Dictionary(uniqueKeysWithValues: try entries([folder] + Self.bundled).map { ($0.id, $0) })
    var verdicts: [String: Int] = [:]
    for (rule, rows) in Dictionary(grouping: try Self.rows("joins.tsv"), by: { $0[0] }) {
      guard let id = EntryID(rule), let entry = entries[id] else { continue }
      let newest = entry.statements.contains { !$0.isOlder } ? entry : entry.replacement.flatMap { entries[$0.entry] }
      let said = Set((newest?.statements ?? []).filter { !$0.isOlder }.compactMap { names[$0.words] })
      let judged = rows.filter { said.contains($0[1]) }.map { $0[2] }
      let isThere = rows.contains { $0[2] != "no" }
      let verdict =
        newest == nil
        ? (entry.absentFrom == nil ? "unsure" : isThere ? "gone, falsely" : "gone")
        : judged.isEmpty ? "unjudged" : judged.contains { $0 != "no" } ? "right" : "wrong"
      verdicts[verdict, default: 0] += 1
    }
    #expect(verdicts["right", default: 0] >= 120, "\(verdicts)")
    #expect(verdicts["wrong", default: 0] <= 2 && verdicts["gone, falsely"] == nil, "\(verdicts)")
  }
}

extension Statement {
  /// All that it says.
  fileprivate var words: String { "\(language) \(lead ?? "") \(body.bodyText)" }
}
