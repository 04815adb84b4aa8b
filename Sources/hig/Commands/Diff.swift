import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig diff OLD NEW [TOPIC]`
struct Diff: ListingCommand {
  static let configuration = CommandConfiguration("diff")

  @Argument(help: ArgumentHelp(.from))
  var old: String

  @Argument(help: ArgumentHelp(.to))
  var new: String

  @Argument(help: ArgumentHelp(.topicFilter))
  var topic: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var own: [String: [String]] { ["from": [old], "to": [new], "topic": topic.map { [$0] } ?? []] }
}
