internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig export`
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    _superCommandName: Hig.name,
    abstract: "Write every entry as JSON, one a line.",
    discussion: "The keys are stable; docs/api.md lists them."
  )

  enum Format: String, NamedValue {
    case ndjson
  }

  @Option(help: "ndjson: one JSON object a line.")
  var format: Format = .ndjson

  @Option(help: "all, latest (of each text the newest), or an edition: 2021, apple, apple-2026-06.")
  var edition = ["all"]

  @OptionGroup var index: IndexOption

  func run() async throws {
    for topic in try await index.library().everything(EditionChoice(edition)) where !topic.entries.isEmpty {
      Console.say(JSONRenderer.export(topic))
    }
  }
}
