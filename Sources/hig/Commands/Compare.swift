internal import ArgumentParser
internal import HIGAnswers

/// `hig compare TOPIC`
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "compare")

  @Argument(
    help: ArgumentHelp("A topic: launching.", valueName: "topic"),
    completion: .shellCommand("hig suggest --complete")
  )
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    let name = words.joined(separator: " ")
    try await options.answer(part) { try await $0.compare(name, $1) }
  }
}
