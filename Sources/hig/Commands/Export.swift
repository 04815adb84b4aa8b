import ArgumentParser
import Foundation
import HIGAnswers
import HIGFetch
import HIGIndex
import HIGModel

/// `hig export`
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration("export")

  @Option(name: .shortAndLong, help: .row("export.format"))
  var format: Exporter.Format = .ndjson

  @Option(help: .row("export.into"))
  var into: String?

  @Flag(help: .row("export.includeFetched"))
  var includeFetched = false

  @Option(
    name: .shortAndLong,
    help: .row("export.edition")
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
    let library = try index.library().speaking(from: EditionChoice(edition))
    let publishers = try includeFetched ? [] : Home().publishers().names
    var topics: [Topic] = []
    try await library.forEachTopic { topics.append($0) }
    let sources = try await library.sources().sources
    return Exporter(topics, sources, without: Set(publishers), program: "hig \(Version.text)")
  }
}

extension Exporter.Format: NamedValue {}
