internal import ArgumentParser
internal import Foundation
internal import GRDB
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// How long searches take, against the bare FTS5 query over the same pairs of letters in the same run.
struct SearchBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search an index."
  )

  @OptionGroup var checkout: Checkout

  @Option(help: "How many searches to time at least.")
  var searches = 1000

  @Option(help: "How many of the slowest queries to name.")
  var slowest = 0

  @Argument(help: "The index.")
  var index: String

  func run() async throws {
    let queries = try judgedQueries()
    let reader = try IndexReader(path: index)
    let times = try await search(reader, queries)
    let handover = try await handover(reader)
    let suggesting = try await suggest(reader, queries)
    let memory = Memory.peak
    let roof = try bare(queries)
    // The roof runs on the calling thread: without what it takes to hand a search to a connection's thread and back.
    let own = max(times.median - handover.median, 0)
    print("search   \(times.line), of which \(handover.median.short) ms are handing over; \(queries.count) queries")
    print("         bare FTS5 \(roof.line); ratio of p50 \((own / max(roof.median, 0.0001)).short)")
    print("suggest  \(suggesting.line)")
    print("memory   \(memory) MB at the most")
  }

  /// The look-up of an entry that is not there: little more than handing over.
  private func handover(_ reader: IndexReader) async throws -> Times {
    guard let topic = TopicID("none") else { return Times([]) }
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<searches {
      durations.append(
        try await clock.measure {
          let entry = try await reader.entry(EntryID(topic: topic, slug: "none"))
          precondition(entry == nil)
        }
      )
    }
    return Times(durations)
  }

  private func judgedQueries() throws -> [String] {
    var seen: Set<String> = []
    return try TabSeparated(file: checkout.root + "/Tests/Fixtures/judgments.tsv", fields: 4).rows
      .map { $0[0] }.filter { seen.insert($0).inserted }
  }

  private func rounds(_ queries: [String]) -> Int {
    max(1, searches / max(queries.count, 1))
  }

  private func search(_ reader: IndexReader, _ queries: [String]) async throws -> Times {
    // Found once before: what is timed must find the same again.
    var expected: [Int] = []
    for text in queries {
      expected.append(try await reader.search(text).hits.count)
    }
    var durations: [Duration] = []
    defer { name(durations, queries) }
    let clock = ContinuousClock()
    for _ in 0..<rounds(queries) {
      for (text, count) in zip(queries, expected) {
        durations.append(
          try await clock.measure {
            let found = try await reader.search(text)
            precondition(found.hits.count == count)
          }
        )
      }
    }
    return Times(durations)
  }

  /// Prints which of the queries took longest in the last round.
  private func name(_ durations: [Duration], _ queries: [String]) {
    for (text, duration) in zip(queries, durations.suffix(queries.count)).sorted(by: { $0.1 > $1.1 }
    ).prefix(slowest) {
      print("slow     \(Times([duration]).median.short) ms: \(text)")
    }
  }

  private func suggest(_ reader: IndexReader, _ queries: [String]) async throws -> Times {
    let typed = queries.flatMap { query in (1...4).map { String(query.prefix($0)) } }
    _ = try await reader.suggestions(for: "a", limit: 10)
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for text in typed {
      durations.append(
        try await clock.measure {
          let found = try await reader.suggestions(for: text, limit: 10)
          precondition(found.count <= 10)
        }
      )
    }
    return Times(durations)
  }

  private func bare(_ queries: [String]) throws -> Times {
    let database = try DatabaseQueue(path: index)
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<rounds(queries) {
      for text in queries {
        guard let phrase = Phrase(text) else { continue }
        let expression = phrase.terms.map { "\"\($0)\"" }.joined(separator: " OR ")
        durations.append(
          try clock.measure {
            try database.read { database in
              let sql = "SELECT rowid FROM text_ja WHERE text_ja MATCH ? ORDER BY rank LIMIT 20"
              _ = try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [expression])
            }
          }
        )
      }
    }
    return Times(durations)
  }
}
