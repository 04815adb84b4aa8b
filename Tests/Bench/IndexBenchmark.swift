import ArgumentParser
import Foundation
import GRDB
import HIGIndex
import HIGIngest
import HIGModel
import HIGText

/// How fast a knowledge base becomes an index, and how large that is.
struct IndexBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "index", abstract: "Build an index.")

  @OptionGroup var checkout: Checkout

  @Option(help: "How many entries to generate from the pages; 0: the pages as they are.")
  var entries = 0

  @Argument(help: "The index to make.")
  var index: String

  @Argument(help: "Pages; the bundled ones without.")
  var pages: [String] = []

  func run() throws {
    let data = checkout.root + "/Index"
    let read = try Ingester(lexicon: try Lexicon(folder: data)).ingest(checkout.pages(pages))
      .knowledge
    let knowledge = entries > 0 ? try GeneratedPages(base: read).knowledge(of: entries) : read
    let writer = IndexWriter(
      schema: try String(contentsOfFile: data + "/schema.sql", encoding: .utf8),
      words: try SearchLexicon(folder: data)
    )
    let time = try ContinuousClock().measure { try writer.write(knowledge, to: index) }
    let made = knowledge.topics.map(\.entries.count).reduce(0, +)
    let text = knowledge.topics.flatMap(\.entries).flatMap(\.statements).map {
      ($0.lead?.utf8.count ?? 0) + $0.body.bodyText.utf8.count
    }.reduce(0, +)
    let size = try FileManager.default.attributesOfItem(atPath: index)[.size] as? Int ?? 0
    let rate = Double(made) / (time / .seconds(1))
    let roof = try bare(knowledge)
    print(
      "index    \(rate.short) entries/s, \(made) entries, \((Double(size) / Double(max(text, 1))).short) bytes a byte of text; "
        + "bare FTS5 \(roof.short) entries/s; ratio \((roof / rate).short)"
    )
  }

  /// How many entries a second FTS5 takes in whose terms are cut already, and nothing else of them.
  private func bare(_ knowledge: KnowledgeBase) throws -> Double {
    let entries = knowledge.topics.lazy.flatMap(\.entries).prefix(75_000)
    let rows = Array(entries).flatMap(\.statements).map { statement in
      (
        table: statement.language == .ja ? "ja" : "en",
        lead: Analyzer.segmented(statement.lead ?? ""),
        body: Analyzer.segmented(statement.body.bodyText)
      )
    }
    let path = index + "-bare"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var configuration = Configuration()
    configuration.prepareDatabase {
      try $0.execute(
        sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536"
      )
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let time = try ContinuousClock().measure {
      try queue.write { database in
        for table in ["ja", "en"] {
          try database.execute(
            sql:
              "CREATE VIRTUAL TABLE \(table) USING fts5 (lead, body, content = '', tokenize = 'ascii')"
          )
        }
        for row in rows {
          try database.cachedStatement(sql: "INSERT INTO \(row.table) (lead, body) VALUES (?, ?)")
            .execute(arguments: [row.lead, row.body])
        }
      }
    }
    try queue.close()
    return Double(entries.count) / (time / .seconds(1))
  }
}
