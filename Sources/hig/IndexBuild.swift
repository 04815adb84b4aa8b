import ArgumentParser
import CMalloc
import Dispatch
import Foundation
import HIGAnswers
import HIGFetch
import HIGIndex
import HIGIngest
import HIGModel
import HIGText

/// Reads what an index is made of and replaces it in one step: what `hig ingest` and `hig update` do.
///
/// It holds the index's lock from its beginning to its end: two of them do not forget each other's pages.
struct IndexBuild {
  private let home: Home
  /// The index file.
  let index: String
  /// Whether to replace the index even if something cannot be opened.
  let keepGoing: Bool
  /// Whether to tell notes, too.
  let verbose: Bool
  let report: ReportFormat
  private let lock: IndexLock

  /// - Throws: `Problem` where the index cannot be written there.
  init(index: String, keepGoing: Bool, verbose: Bool, report: ReportFormat) throws {
    self.index = index
    self.keepGoing = keepGoing
    self.verbose = verbose
    self.report = report
    home = try Home()
    lock = try IndexWriter.lock(index)
  }

  /// Whether an index is there that this program can answer from, and nothing that it is made of was changed after it.
  func isCurrent(_ recipe: Recipe) throws -> Bool {
    guard (try? IndexReader(path: index)) != nil, let built = FileIdentity(index)?.modified else { return false }
    let paths = try recipe.paths(home.publishers())
    return (paths + (recipe.isBundled ? home.corpus : [])).allSatisfy { path in
      let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return ([path] + inside.map { "\(path)/\($0)" }).allSatisfy { Self.changed($0).map { $0 <= built } ?? false }
    }
  }

  /// When a file or a folder was changed; nil where it is not there.
  private static func changed(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// - Throws: `Problem`; the index and its recipe are as they were but for (`partlyRead`) with `keepGoing`.
  func run(_ recipe: Recipe) async throws {
    let publishers = try home.publishers()
    let paths = try recipe.paths(publishers)
    if paths.isEmpty && !recipe.isBundled {
      throw Problem(
        .invalid,
        "There is nothing to read.",
        hint: "Name files or folders, or take the bundled pages: --corpus."
      )
    }
    // One thread frees what another makes: in one heap, either takes the room that the other left.
    mallopt(M_ARENA_MAX, 1)
    let signals = [SIGTERM, SIGINT].map(Self.ending)
    defer { signals.forEach { $0.cancel() } }
    let before = await IndexContent(of: index)
    let progress = Progress()
    defer { progress.finish() }
    let outcome = try ingested(paths, recipe, publishers, progress)
    progress.finish()
    tell(outcome.report)
    let unread = outcome.report.unread.count
    if unread > 0 && !keepGoing {
      throw Problem(
        .partlyRead,
        "\(Self.paths(unread)) could not be read, so the index was left as it was.",
        hint: "Mend that, leave it out with --keep-going, or take it out with --remove."
      )
    }
    let schema = try String(contentsOfFile: home.data + "/schema.sql", encoding: .utf8)
    let writer = IndexWriter(schema: schema, words: try SearchLexicon(folder: home.data))
    progress.show(.writing, 0, of: 1)
    var knowledge = outcome.knowledge
    knowledge.recipe = recipe.read(on: Date())
    try writer.write(knowledge, to: index, holding: lock)
    progress.finish()
    for store in try recipe.stores(publishers) {
      try store.keep(outcome.names)
    }
    if !RecipeCopy.write(knowledge.recipe, beside: index) {
      Console.complain(localized("The list for people, \(index).sources, cannot be written. The index has it, too."))
    }
    say(outcome.report, await IndexContent(of: index).changes(since: before))
    if unread > 0 {
      throw Problem(.partlyRead, "\(Self.paths(unread)) could not be read; the index was built without.")
    }
  }

  private func ingested(
    _ paths: [String],
    _ recipe: Recipe,
    _ publishers: Publishers,
    _ progress: Progress
  ) throws -> Ingester.Outcome {
    try Ingester(lexicon: try Lexicon(folder: home.data), journal: .own).ingest(
      paths,
      after: recipe.isBundled ? home.corpus : [],
      namedBy: recipe.isBundled ? [] : home.corpus,
      before: recipe.stores(publishers).flatMap(\.previousFiles),
      ledger: recipe.stores(publishers).reduce(into: [:]) { $0.merge($1.names) { $1 } },
      ignoring: recipe.ignores,
      progress: progress.show
    )
  }

  /// Ends the program at a signal, and leaves nothing half written.
  private static func ending(at number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      IndexWriter.abandon()
      exit(128 + number)
    }
    source.resume()
    return source
  }

  private static func paths(_ count: Int) -> Saying {
    count == 1 ? "1 path" : "\(count) paths"
  }

  /// The report quotes pages and names of files, whose control characters a terminal would obey.
  private func say(_ report: IngestReport, _ changes: String) {
    switch self.report {
    case .text: Console.quote("\(report.text)\n\(changes)\n\(localized("Index: \(index)"))")
    case .json: Console.say(JSONRenderer.encode(report.record(index: index)))
    }
  }

  private func tell(_ report: IngestReport) {
    for diagnostic in report.diagnostics where verbose || diagnostic.severity != .note {
      let place = diagnostic.place.map { ":\($0.line)" } ?? ""
      let grade = "\(localized("\(word: diagnostic.severity.rawValue)")) [\(diagnostic.code.rawValue)]"
      let said = [diagnostic.said, diagnostic.advice].compactMap { $0 }.map(localized)
      Console.complain((["\(diagnostic.source)\(place):", grade] + said).inWords.onOneLine)
    }
  }
}

/// How a run reports what it did.
enum ReportFormat: String, NamedValue {
  case text, json
}
