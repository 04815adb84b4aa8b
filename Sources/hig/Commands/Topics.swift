internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig topics`
struct Topics: AskingCommand {
  static let configuration = CommandConfiguration(asking: "topics", example: "hig topics -l ja")

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] { part.values() }
}
