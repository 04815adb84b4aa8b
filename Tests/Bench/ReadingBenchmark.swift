import ArgumentParser
import Foundation
import HIGIngest
import HIGModel
import HIGText

/// How fast bytes become blocks, entries and topics, against a loop that only decodes the text and counts its lines.
struct ReadingBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reading", abstract: "Read pages.")

  @OptionGroup var checkout: Checkout

  @Argument(help: "Pages; the bundled ones without.")
  var pages: [String] = []

  func run() throws {
    let lexicon = try Lexicon(folder: checkout.root + "/Index")
    let paths = checkout.pages(pages)
    let files = try PageFinder(paths).files.map {
      PageFile(path: $0, bytes: try Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let bytes = files.map(\.bytes.count).reduce(0, +)
    let reader = PageReader(lexicon: lexicon)
    let ingester = Ingester(lexicon: lexicon)
    try stage("decoding and counting lines", bytes) {
      files.map { String(decoding: $0.bytes, as: UTF8.self).utf8.count { $0 == 0x0A } }.reduce(0, +)
    }
    try stage("reading", bytes) {
      files.map { reader.read($0).page?.blocks.count ?? 0 }.reduce(0, +)
    }
    try stage("reading and structuring", bytes) {
      try ingester.stages(paths).flatMap(\.drafts).map(\.entries.count).reduce(0, +)
    }
    try stage("and aligning and linking", bytes) {
      try ingester.ingest(paths).report.total.entries
    }
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    try stage("analyzing (segmenting)", bytes) {
      texts.map { Analyzer.segmented($0).utf8.count }.reduce(0, +)
    }
    print("memory   \(memoryPeak()) MB at the most")
  }

  /// Prints what `step`, which tells how many things it made, does in a second of the processor.
  private func stage(_ name: String, _ bytes: Int, _ step: () throws -> Int) throws {
    let made = try step()
    let times = try (0..<9).map { _ in
      let start = clock()
      let again = try step()
      precondition(again == made)
      return Duration.microseconds(clock() - start)
    }
    let rate = Double(bytes) / 1000 / Times(times).median
    print("read     \(rate.short) MB/s, \(made) made: \(name)")
  }
}
