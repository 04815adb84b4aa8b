internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig sources`
struct Sources: AskingCommand {
  static let configuration = CommandConfiguration(asking: "sources", example: "hig sources")

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] { part.values() }
}
