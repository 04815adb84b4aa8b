internal import ArgumentParser
internal import HIGAnswers

/// `hig show ID`
struct Show: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: Hig.name,
    abstract: "Show a topic or an entry whole."
  )

  @Argument(
    help: "A topic (launching, 起動), a section or an entry (launching#provide-a-launch-screen).",
    completion: .shellCommand("hig suggest --complete")
  )
  var id: String

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(id) { .named($0) }
  }
}
