internal import ArgumentParser
internal import HIGAnswers

/// `hig related ID`
struct Related: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "related",
    abstract: "Show what goes with a topic or an entry."
  )

  @Argument(help: "A topic, or an entry: launching#provide-a-launch-screen.")
  var id: String

  @OptionGroup var part: ListPartOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.related(id), in: format, part)
  }
}
