internal import ArgumentParser
internal import HIGAnswers

/// `hig related ID`
struct Related: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "related",
    "Show what goes with a topic or an entry."
  )

  @Argument(
    help: "A topic, or an entry: launching#provide-a-launch-screen.",
    completion: .shellCommand("hig suggest --complete")
  )
  var id: String

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(.related(id), part)
  }
}
