internal import ArgumentParser
internal import HIGAnswers

/// `hig compare TOPIC`
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show what each source says about a topic's rules, differences marked."
  )

  @Argument(help: "A topic: launching.")
  var topic: String

  @OptionGroup var part: ListPartOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.compare(topic), in: format, part)
  }
}
