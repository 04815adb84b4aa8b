internal import ArgumentParser
internal import HIGAnswers

/// `hig links TOPIC`
struct Links: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "links",
    "Show where a topic points, and what points to it."
  )

  @Argument(help: "A topic: launching.", completion: .shellCommand("hig suggest --complete"))
  var topic: String

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(.links(topic), part)
  }
}
