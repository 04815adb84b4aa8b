internal import Foundation
internal import GRDB
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

/// `make bench`: measures what users wait for, each against a roof measured in the same run, because absolute times of
/// shared machines mean little. Every measured step asserts what it produced.
@main
enum Benchmark {
  static func main() async throws {
    let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
    let lexicon = try Lexicon(folder: root + "/Index")
    let schema = try String(contentsOfFile: root + "/Index/schema.sql", encoding: .utf8)
    let paths = CommandLine.arguments.count > 2 ? Array(CommandLine.arguments.dropFirst(2)) : [root + "/Corpus/pages"]
    let folder = FileManager.default.temporaryDirectory.path + "/hig-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let index = folder + "/hig.sqlite"

    let ingester = Ingester(lexicon: lexicon)
    let knowledge = try ingester.ingest(paths).knowledge
    let bytes = try Self.size(of: paths)
    let ingest = try Stopwatch.median(of: 15) {
      let again = try ingester.ingest(paths).knowledge
      precondition(again == knowledge)
    }
    print("ingest   \(Self.format(ingest)) ms for \(bytes / 1000) KB, \(Self.format(Double(bytes) / 1e6 / (ingest / 1000))) MB/s")

    try stages(paths, lexicon: lexicon)

    let entries = knowledge.topics.map(\.entries.count).reduce(0, +)
    let write = try Stopwatch.median(of: 7) { try IndexWriter(schema: schema).write(knowledge, to: index) }
    print("index    \(Self.format(write)) ms for \(entries) entries, \(Self.format(Double(entries) / (write / 1000))) entries/s")

    try await search(index)
    analyze(knowledge)
  }

  /// How fast bytes become blocks, entries and topics, against a loop that only decodes the text and counts its lines.
  private static func stages(_ paths: [String], lexicon: Lexicon) throws {
    let files = try Self.files(at: paths).map { PageFile(path: $0, bytes: try Data(contentsOf: URL(fileURLWithPath: $0))) }
    let bytes = files.map(\.bytes.count).reduce(0, +)
    let (reader, splitter) = (PageReader(lexicon: lexicon), TopicSplitter(lexicon: lexicon))
    try stage("decoding and counting lines", bytes) { files.map { String(decoding: $0.bytes, as: UTF8.self).utf8.count { $0 == 0x0A } }.reduce(0, +) }
    try stage("reading", bytes) { files.map { reader.read($0).page?.blocks.count ?? 0 }.reduce(0, +) }
    try stage("reading and structuring", bytes) {
      files.flatMap { reader.read($0).page.map { splitter.split($0).drafts } ?? [] }.map(\.entries.count).reduce(0, +)
    }
    try stage("and aligning and linking", bytes) { try Ingester(lexicon: lexicon).ingest(paths).report.total.entries }
  }

  /// Prints what `step`, which tells how many things it made, does in a second.
  private static func stage(_ name: String, _ bytes: Int, _ step: () throws -> Int) throws {
    let made = try step()
    let time = try Stopwatch.median(of: 7) {
      let again = try step()
      precondition(again == made)
    }
    print("stage    \(Self.format(Double(bytes) / 1e6 / (time / 1000))) MB/s, \(made) made: \(name)")
  }

  /// One search against the bare FTS5 query it is made of.
  private static func search(_ index: String) async throws {
    let reader = try IndexReader(path: index)
    let bare = try DatabaseQueue(path: index)
    for text in ["起動画面", "launch screen", "色", "触覚 フィードバック"] {
      let query = QueryParser.parse(text).query
      let expected = try await reader.search(query, in: nil).hits.count
      let whole = try await Stopwatch.median(of: 200) {
        let found = try await reader.search(QueryParser.parse(text).query, in: nil)
        precondition(found.hits.count == expected)
      }
      let expression = query.phrases.map { "\"\($0.terms.joined(separator: " "))\"" + ($0.isPrefix ? "*" : "") }.joined(separator: " AND ")
      let roof = try Stopwatch.median(of: 200) {
        try bare.read { database in
          let statement = try database.cachedStatement(sql: "SELECT rowid FROM text_ja WHERE text_ja MATCH ? ORDER BY rank")
          _ = try Int64.fetchAll(statement, arguments: [expression])
        }
      }
      print("search   \(Self.format(whole)) ms, bare FTS5 \(Self.format(roof)) ms, ratio \(Self.format(whole / roof)), \(expected) hits: \(text)")
    }
  }

  private static func analyze(_ knowledge: KnowledgeBase) {
    let text = knowledge.topics.flatMap(\.entries).flatMap(\.statements).map { $0.body.bodyText }.joined(separator: "\n")
    let terms = Analyzer.terms(of: text).count
    let time = Stopwatch.median(of: 15) { precondition(Analyzer.terms(of: text).count == terms) }
    print("analyze  \(Self.format(time)) ms, \(Self.format(Double(text.utf8.count) / 1e6 / (time / 1000))) MB/s, \(terms) terms")
  }

  private static func size(of paths: [String]) throws -> Int {
    try files(at: paths).map { try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? 0 }.reduce(0, +)
  }

  /// The files at or below `paths`.
  private static func files(at paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard let below = FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }), !below.isEmpty else { return [path] }
      return try below.map { path + "/" + $0 }.filter { try FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType == .typeRegular }
    }
  }

  private static func format(_ number: Double) -> String { String(format: number < 10 ? "%.3f" : "%.0f", number) }
}

/// Times a step.
enum Stopwatch {
  /// The median time of `count` runs after one that warms up, in milliseconds.
  static func median(of count: Int, _ step: () throws -> Void) rethrows -> Double {
    try step()
    let clock = ContinuousClock()
    return middle(try (0..<count).map { _ in try clock.measure(step) })
  }

  static func median(of count: Int, _ step: () async throws -> Void) async rethrows -> Double {
    try await step()
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<count { times.append(try await clock.measure { try await step() }) }
    return middle(times)
  }

  private static func middle(_ times: [Duration]) -> Double {
    let (seconds, fraction) = times.sorted()[times.count / 2].components
    return Double(seconds) * 1000 + Double(fraction) / 1e15
  }
}
