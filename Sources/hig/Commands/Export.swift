import ArgumentParser
import Foundation
import HIGAnswers
import HIGFetch
import HIGIndex
import HIGModel

/// `hig export`
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "export",
    "Write all as JSON, CSV, Markdown, docset or skill.",
    example: "hig export -f csv > numbers.csv",
    discussion: [
      """
      ndjson (an entry a line) and json have the keys of docs/api.md; csv has the numbers; markdown is a file a \
      topic; docset is for Dash and Zeal; skill is a folder that an assistant reads without this program.
      """,
      "Texts that were fetched from a publisher are left out: they are not ours to pass on.",
    ]
  )

  @Option(name: .shortAndLong, help: .said("ndjson, json, csv, markdown, docset or skill."))
  var format: Exporter.Format = .ndjson

  @Option(help: .said("Where the files go, instead of standard output.", "folder"))
  var into: String?

  @Flag(help: .said("Take along what was fetched from a publisher."))
  var includeFetched = false

  @Option(
    name: .shortAndLong,
    help: .said("all, latest (of each text the newest), or an edition: 2021, apple, apple-2026-06.")
  )
  var edition = ["all"]

  @OptionGroup var index: IndexOption

  func validate() throws {
    if format.isFolder && into == nil {
      throw ValidationError(localized("\(format.rawValue) is several files. Name a folder for them: --into FOLDER."))
    }
  }

  func run() async throws {
    let exporter = try await exporter()
    let files = exporter.files(format)
    if let into {
      let folder = try ExportFolder(into)
      for file in files {
        try folder.place(file.path) { try Data(file.text.utf8).write(to: URL(fileURLWithPath: $0)) }
      }
      if format == .docset {
        try folder.place(Exporter.docsetIndex) { try DocsetRow.write(exporter.docsetRows, to: $0) }
      }
      Console.quote(localized(files.count == 1 ? "1 file in \(into)" : "\(files.count) files in \(into)"))
    } else {
      files.forEach { Console.say($0.text) }
    }
    if exporter.leftOut > 0 {
      let count = exporter.leftOut
      Console.complain(
        localized(
          "\(count) \(word: count == 1 ? "text" : "texts") of a publisher left out; --include-fetched takes them along."
        )
      )
    }
  }

  private func exporter() async throws -> Exporter {
    let library = try index.library()
    let publishers = try includeFetched ? [] : Home().publishers().names
    var topics: [Topic] = []
    try await library.forEachTopic(EditionChoice(edition)) { topics.append($0) }
    let sources = try await library.sources().sources
    return Exporter(topics, sources, without: Set(publishers), program: "hig \(Version.text)")
  }
}

extension Exporter.Format: NamedValue {}
