internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig links TOPIC`
struct Links: AskingCommand {
  static let configuration = CommandConfiguration(asking: "links", "TOPIC", example: "hig links modality")

  @Argument(help: .said("A topic: launching.", "topic"), completion: .names)
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] { part.values() }
}
