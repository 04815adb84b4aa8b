internal import ArgumentParser
internal import HIGAnswers

/// `hig topics`
struct Topics: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "topics",
    "List the topics by category."
  )

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(.topics(), part)
  }
}
