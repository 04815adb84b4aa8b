internal import Foundation
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

/// `make bench`: measures what users wait for, each against a roof measured in the same run, because absolute times of
/// shared machines mean little. Every measured step asserts what it produced.
///
/// Arguments: the checkout, how many entries to generate (0: none), pages (the bundled ones without).
@main
enum Benchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let root = arguments.count > 1 ? arguments[1] : "."
    let generated = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 75_000
    let paths = arguments.count > 3 ? Array(arguments.dropFirst(3)) : [root + "/Corpus/pages"]
    let folder = FileManager.default.temporaryDirectory.path + "/hig-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let lexicon = try Lexicon(folder: root + "/Index")
    try ReadingBenchmark(lexicon: lexicon, paths: paths).run()
    let knowledge = try Ingester(lexicon: lexicon).ingest(paths).knowledge
    let writer = IndexWriter(schema: try String(contentsOfFile: root + "/Index/schema.sql", encoding: .utf8), words: try SearchWords(folder: root + "/Index"))
    let queries = try judgedQueries(root)
    try await measure(knowledge, writer, folder + "/small.sqlite", queries, name: "the pages")
    if generated > 0 {
      try await measure(GeneratedPages(base: knowledge).knowledge(of: generated), writer, folder + "/large.sqlite", queries, name: "generated")
    }
  }

  private static func judgedQueries(_ root: String) throws -> [String] {
    var seen: Set<String> = []
    return try TabSeparated(file: root + "/Tests/Fixtures/judgments.tsv", fields: 4).rows.map { $0[0] }.filter { seen.insert($0).inserted }
  }

  private static func measure(_ knowledge: KnowledgeBase, _ writer: IndexWriter, _ index: String, _ queries: [String], name: String) async throws {
    let entries = knowledge.topics.map(\.entries.count).reduce(0, +)
    let text = knowledge.topics.flatMap(\.entries).flatMap(\.statements).map { ($0.lead?.utf8.count ?? 0) + $0.body.bodyText.utf8.count }.reduce(0, +)
    let clock = ContinuousClock()
    let time = Times([try clock.measure { try writer.write(knowledge, to: index) }]).median
    let size = try FileManager.default.attributesOfItem(atPath: index)[.size] as? Int ?? 0
    print(
      "index    \((Double(entries) / (time / 1000)).short) entries/s, \(entries) entries, \((Double(size) / Double(max(text, 1))).short) bytes a byte of text: \(name)"
    )
    try await SearchBenchmark(index: index, queries: queries).run(name)
    print("memory   \(peakMemory() / 1024) MB at the most")
  }

  /// In kilobytes, of the whole run.
  private static func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
