internal import ArgumentParser
internal import HIGAnswers

/// `hig status`
struct Status: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show which editions the index has, and how much of today's guidelines."
  )

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.status, in: format)
  }
}
