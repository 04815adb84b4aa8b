internal import ArgumentParser
internal import Foundation
internal import HIGIndex
internal import HIGIngest
internal import HIGModel

/// `hig ingest [PATH…]`
struct Ingest: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read pages and build the index.",
    discussion: "Reads the bundled corpus and every page at or below PATH, and replaces the index in one step.")

  @Argument(help: "Files, or folders to search for pages (.html, .md, .txt).")
  var paths: [String] = []

  @Flag(help: "Leave the bundled corpus out.")
  var noCorpus = false

  @Flag(help: "Tell everything that was noticed, not only what may be missing.")
  var verbose = false

  @OptionGroup var index: IndexOption

  func run() throws {
    if noCorpus && paths.isEmpty {
      throw Problem(.invalid, "There is nothing to read: --no-corpus, and no path.", hint: "Name files or folders with guideline pages.")
    }
    let home = try Home()
    let ingester = Ingester(lexicon: try Lexicon(folder: home.data))
    let outcome = try ingester.ingest((noCorpus ? [] : [home.corpus]) + paths)
    let path = try index.path()
    try IndexWriter(schema: try schema(home)).write(outcome.knowledge, to: path)
    tell(outcome.report)
    Console.say("\(ReportText(outcome.report).text)\nIndex: \(path)")
  }

  private func schema(_ home: Home) throws -> String {
    let file = home.data + "/schema.sql"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(.machine, "The data file \(file) cannot be read.", hint: "Is the installation whole?")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func tell(_ report: IngestReport) {
    for diagnostic in report.diagnostics where verbose || diagnostic.severity != .note {
      let place = diagnostic.place.map { ":\($0.line)" } ?? ""
      let hint = diagnostic.hint.map { " " + $0 } ?? ""
      Console.complain("\(diagnostic.source)\(place): \(diagnostic.severity) [\(diagnostic.code.rawValue)] \(diagnostic.message)\(hint)")
    }
  }
}

/// The report of a run in a few lines.
struct ReportText {
  let text: String

  init(_ report: IngestReport) {
    let kinds = EntryKind.allCases.compactMap { kind in report.entries[kind].map { "\($0) \(kind.rawValue)s" } }
    var lines = [
      "\(report.topics) topics, \(report.entryCount) entries from \(report.sources.count) sources (\(report.files) files).",
      "  " + kinds.joined(separator: ", "),
      "  in both languages: \(report.bilingualEntries)",
    ]
    lines += report.sources.map { source in
      let languages = source.source.languages.sorted().map(\.rawValue).joined(separator: "+")
      let date = source.source.published.map { ", \($0)" } ?? ""
      return "  \(source.source.id): \(source.topics) topics, \(source.statements) statements, \(languages)\(date)"
    }
    let notes = report.diagnostics.filter { $0.severity == .note }.count
    if notes > 0 { lines.append("\(notes) notes; --verbose shows them.") }
    text = lines.joined(separator: "\n")
  }
}
