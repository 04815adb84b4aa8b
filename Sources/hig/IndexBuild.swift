internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import HIGAnswers
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

/// Reads pages and replaces the index in one step: what `hig ingest` and `hig update` do.
struct IndexBuild {
  let home: Home
  /// The index file.
  let index: String
  /// Whether to replace the index even if something cannot be opened.
  let keepGoing: Bool
  /// Whether to tell notes, too.
  let verbose: Bool
  let report: ReportFormat

  /// - Parameters:
  ///   - paths: files, and folders to search for pages.
  ///   - takesBundled: whether the bundled corpus goes in, too; else only its names lead to what says the same.
  /// - Throws: `Problem`; the index is as it was but for (`partlyRead`) with `keepGoing`.
  func run(_ paths: [String], takesBundled: Bool = true) throws {
    let signals = [SIGTERM, SIGINT].map(Self.ending)
    defer { signals.forEach { $0.cancel() } }
    let ingester = Ingester(lexicon: try Lexicon(folder: home.data))
    let progress = Progress()
    let outcome = try ingester.ingest(
      paths,
      after: takesBundled ? [home.corpus] : [],
      namedBy: takesBundled ? [] : [home.corpus],
      progress: progress.show
    )
    progress.finish()
    tell(outcome.report)
    let unread = outcome.report.unread.count
    if unread > 0 && !keepGoing {
      throw Problem(
        .partlyRead,
        "\(Self.paths(unread)) could not be read, so the index was left as it was.",
        hint: "Mend that, or leave it out with --keep-going."
      )
    }
    let writer = IndexWriter(schema: try schema(), words: try SearchLexicon(folder: home.data))
    try writer.write(outcome.knowledge, to: index)
    say(outcome.report)
    if unread > 0 {
      throw Problem(.partlyRead, "\(Self.paths(unread)) could not be read; the index was built without.")
    }
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

  private static func paths(_ count: Int) -> String {
    count == 1 ? "1 path" : "\(count) paths"
  }

  /// The report quotes pages and names of files, whose control characters a terminal would obey.
  private func say(_ report: IngestReport) {
    switch self.report {
    case .text: Console.quote("\(ReportText(report).text)\nIndex: \(index)")
    case .json: Console.say(JSONRenderer.encode(ReportRecord(report, index: index)))
    }
  }

  private func schema() throws -> String {
    let file = home.data + "/schema.sql"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(
        .machine,
        "The data file \(file) cannot be read.",
        hint: "Is the installation whole?"
      )
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func tell(_ report: IngestReport) {
    for diagnostic in report.diagnostics where verbose || diagnostic.severity != .note {
      let place = diagnostic.place.map { ":\($0.line)" } ?? ""
      let hint = diagnostic.hint.map { " " + $0 } ?? ""
      let line =
        "\(diagnostic.source)\(place): \(diagnostic.severity) [\(diagnostic.code.rawValue)] \(diagnostic.message)\(hint)"
      Console.complain(line.onOneLine)
    }
  }
}

/// How a run reports what it did.
enum ReportFormat: String, NamedValue {
  case text, json
}
