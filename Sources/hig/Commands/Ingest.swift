internal import ArgumentParser
internal import Foundation
internal import HIGAnswers
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

/// `hig ingest [PATH…]`
struct Ingest: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read pages and build the index.",
    discussion:
      """
      Reads the bundled corpus and every page at or below PATH, and replaces the index in one step.
      If a PATH, a folder or a page cannot be opened, the index stays as it is, unless --keep-going is given: then what \
      could be read replaces it. The exit code is 3 in both cases.
      """
  )

  @Argument(help: "Files, or folders to search for pages (.html, .md, .txt, .json).")
  var paths: [String] = []

  @Flag(help: "Leave the bundled corpus out.")
  var noCorpus = false

  @Flag(help: "Replace the index even if something cannot be opened.")
  var keepGoing = false

  @Flag(help: "Tell everything that was noticed, not only what may be missing.")
  var verbose = false

  @Option(help: "How to report: text or json.")
  var report: ReportFormat = .text

  enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var index: IndexOption

  func run() throws {
    if noCorpus && paths.isEmpty {
      throw Problem(
        .invalid,
        "There is nothing to read: --no-corpus, and no path.",
        hint: "Name files or folders with guideline pages."
      )
    }
    let home = try Home()
    let ingester = Ingester(lexicon: try Lexicon(folder: home.data))
    let progress = Progress()
    let outcome = try ingester.ingest(
      paths,
      after: noCorpus ? [] : [home.corpus],
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
    let path = try index.path()
    try IndexWriter(schema: try schema(home), words: try SearchLexicon(folder: home.data)).write(
      outcome.knowledge,
      to: path
    )
    say(outcome.report, index: path)
    if unread > 0 {
      throw Problem(.partlyRead, "\(Self.paths(unread)) could not be read; the index was built without.")
    }
  }

  private static func paths(_ count: Int) -> String {
    count == 1 ? "1 path" : "\(count) paths"
  }

  /// The report quotes pages and names of files, whose control characters a terminal would obey.
  private func say(_ report: IngestReport, index: String) {
    switch self.report {
    case .text:
      Console.say("\(ReportText(report).text)\nIndex: \(index)".withoutControlCharacters)
    case .json:
      Console.say(JSONRenderer.encode(ReportRecord(report, index: index)))
    }
  }

  private func schema(_ home: Home) throws -> String {
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
      Console.complain(
        "\(diagnostic.source)\(place): \(diagnostic.severity) [\(diagnostic.code.rawValue)] \(diagnostic.message)\(hint)"
      )
    }
  }
}
