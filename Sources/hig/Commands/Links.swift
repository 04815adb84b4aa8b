internal import ArgumentParser
internal import HIGAnswers

/// `hig links TOPIC`
struct Links: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Show where a topic points, and what points to it."
  )

  @Argument(help: "A topic: launching.")
  var topic: String

  @OptionGroup var part: ListPartOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.links(topic), in: format, part)
  }
}
