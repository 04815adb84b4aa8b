internal import ArgumentParser
internal import HIGAnswers
internal import HIGIndex

/// `hig status`
struct Status: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    _superCommandName: Hig.name,
    abstract: "Show which editions the index has, and how much of today's guidelines."
  )

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(.status, check: .whole)
  }
}
