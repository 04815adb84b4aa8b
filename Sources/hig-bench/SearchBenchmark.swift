internal import Foundation
internal import GRDB
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// How long searches take, against the bare FTS5 query over the same pairs of letters in the same run.
struct SearchBenchmark {
  let index: String
  let queries: [String]

  func run(_ name: String) async throws {
    let reader = try IndexReader(path: index)
    // Found once before: what is timed must find the same again.
    var expected: [Int] = []
    for text in queries { expected.append(try await reader.search(reader.parse(text).query).hits.count) }
    let rounds = max(1, 1000 / max(queries.count, 1))
    var searches: [Duration] = []
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      for (text, count) in zip(queries, expected) {
        searches.append(
          try await clock.measure {
            let found = try await reader.search(reader.parse(text).query)
            precondition(found.hits.count == count)
          })
      }
    }
    let (times, roof) = (Times(searches), try bare(rounds: rounds))
    print(
      "search   p50 \(times.median.short) ms, p99 \(times.high.short) ms; bare FTS5 p50 \(roof.median.short) ms, p99 \(roof.high.short) ms; ratio of p50 \((times.median / max(roof.median, 0.0001)).short); \(queries.count) queries: \(name)"
    )
    try await suggest(reader, name)
  }

  private func suggest(_ reader: IndexReader, _ name: String) async throws {
    let typed = queries.flatMap { query in (1...4).map { String(query.prefix($0)) } }
    _ = try await reader.suggestions(for: "a", limit: 10)
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for text in typed {
      durations.append(
        try await clock.measure {
          let found = try await reader.suggestions(for: text, limit: 10)
          precondition(found.count <= 10)
        })
    }
    let times = Times(durations)
    print("suggest  p50 \(times.median.short) ms, p99 \(times.high.short) ms: \(name)")
  }

  private func bare(rounds: Int) throws -> Times {
    let database = try DatabaseQueue(path: index)
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<rounds {
      for text in queries {
        guard let phrase = Query.Phrase(text) else { continue }
        let expression = phrase.terms.map { "\"\($0)\"" }.joined(separator: " OR ")
        durations.append(
          try clock.measure {
            try database.read { database in
              let sql = "SELECT rowid FROM text_ja WHERE text_ja MATCH ? ORDER BY rank LIMIT 20"
              _ = try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [expression])
            }
          })
      }
    }
    return Times(durations)
  }
}
