internal import ArgumentParser
internal import Foundation
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

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
    let read = try Ingester(lexicon: try Lexicon(folder: data)).ingest(checkout.pages(pages)).knowledge
    let knowledge = entries > 0 ? try GeneratedPages(base: read).knowledge(of: entries) : read
    let writer = IndexWriter(schema: try String(contentsOfFile: data + "/schema.sql", encoding: .utf8), words: try SearchWords(folder: data))
    let clock = ContinuousClock()
    let time = Times([try clock.measure { try writer.write(knowledge, to: index) }]).median
    let made = knowledge.topics.map(\.entries.count).reduce(0, +)
    let text = knowledge.topics.flatMap(\.entries).flatMap(\.statements).map { ($0.lead?.utf8.count ?? 0) + $0.body.bodyText.utf8.count }.reduce(0, +)
    let size = try FileManager.default.attributesOfItem(atPath: index)[.size] as? Int ?? 0
    print("index    \((Double(made) / (time / 1000)).short) entries/s, \(made) entries, \((Double(size) / Double(max(text, 1))).short) bytes a byte of text")
  }
}
