internal import ArgumentParser
internal import HIGAnswers

/// `hig compare TOPIC`
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "compare",
    "Show what each source says about a topic's rules, differences marked."
  )

  @Argument(help: "A topic: launching.", completion: .shellCommand("hig suggest --complete"))
  var topic: String

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(.compare(topic), part)
  }
}
