internal import ArgumentParser
internal import HIGAnswers

/// `hig topics`
struct Topics: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the topics by category.")

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.topics, in: format)
  }
}
