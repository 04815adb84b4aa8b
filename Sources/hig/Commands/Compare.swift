internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig compare TOPIC`
struct Compare: AskingCommand {
  static let configuration = CommandConfiguration(asking: "compare", "TOPIC", example: "hig compare launching")

  @Argument(help: .said("A topic: launching.", "topic"), completion: .names)
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] { part.values() }
}
