internal import ArgumentParser
internal import HIGAnswers

/// `hig related ID`
struct Related: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "related")

  @Argument(
    help: ArgumentHelp("A topic, or an entry: launch-screen#always-provide-a-launch-screen.", valueName: "id"),
    completion: .shellCommand("hig suggest --complete")
  )
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    let name = words.joined(separator: " ")
    try await options.answer(part) { try await $0.related(to: name, $1) }
  }
}
