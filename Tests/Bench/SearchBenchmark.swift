import ArgumentParser
import Foundation
import GRDB
import HIGIndex
import HIGModel
import HIGText

/// How long searches take, against the bare FTS5 query over the same pairs of letters in the same run.
struct SearchBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search an index."
  )

  @OptionGroup var checkout: Checkout

  @Option(help: "How many searches to time at least.")
  var searches = 1000

  @Argument(help: "The index.")
  var index: String

  func run() async throws {
    let judged = try TabSeparated(file: checkout.root + "/Tests/Fixtures/judgments.tsv", fields: 4).rows
    let queries = Set(judged.map { $0[0] }).sorted()
    let rounds = Array(repeating: queries, count: max(1, searches / max(queries.count, 1))).joined()
    let reader = try IndexReader(path: index)
    let times = try await search(reader, queries, rounds)
    let handover = try await handover(reader)
    let typed = queries.flatMap { query in (1...4).map { String(query.prefix($0)) } }
    _ = try await reader.suggestions(for: "a", limit: 10)
    let suggesting = try await Times(of: typed) { _ = try await reader.suggestions(for: $0, limit: 10) }
    let memory = memoryPeak()
    let roof = try await bare(rounds)
    // The roof runs on the calling thread: without what it takes to hand a search to a connection's thread and back.
    let own = max(times.median - handover.median, 0)
    print("search   \(times.line), of which \(handover.median.short) ms are handing over; \(queries.count) queries")
    print("         bare FTS5 \(roof.line); ratio of p50 \((own / max(roof.median, 0.0001)).short)")
    print("suggest  \(suggesting.line)")
    print("memory   \(memory) MB at the most")
  }

  /// The look-up of an entry that is not there: little more than handing over.
  private func handover(_ reader: IndexReader) async throws -> Times {
    guard let entry = EntryID("none#none") else { return Times([]) }
    return try await Times(of: 0..<searches) { _ in
      let found = try await reader.entry(entry)
      precondition(found == nil)
    }
  }

  private func search(_ reader: IndexReader, _ queries: [String], _ rounds: some Sequence<String>) async throws -> Times
  {
    // Found once before: what is timed must find the same again.
    var expected: [String: Int] = [:]
    for text in queries {
      expected[text] = try await reader.search(text).hits.count
    }
    return try await Times(of: rounds) { text in
      let found = try await reader.search(text)
      precondition(found.hits.count == expected[text])
    }
  }

  /// What FTS5 alone takes to find the best twenty texts with any of the terms.
  private func bare(_ queries: some Sequence<String>) async throws -> Times {
    let database = try DatabaseQueue(path: index)
    let sql = "SELECT rowid FROM text_ja WHERE text_ja MATCH ? ORDER BY rank LIMIT 20"
    return try await Times(of: queries.compactMap { Phrase($0) }) { phrase in
      let expression = phrase.terms.map { "\"\($0)\"" }.joined(separator: " OR ")
      try database.inDatabase { database in
        _ = try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [expression])
      }
    }
  }
}
