internal import ArgumentParser
internal import HIGAnswers

/// `hig topics`
struct Topics: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "topics", abstract: "List the topics by category.")

  @OptionGroup var part: ListPartOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.topics, in: format, part)
  }
}
