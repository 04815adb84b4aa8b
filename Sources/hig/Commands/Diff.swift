import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig diff OLD NEW [TOPIC]`
struct Diff: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "diff",
    "OLD NEW [TOPIC]",
    example: "hig diff 2021 latest haptics",
    discussion: [
      """
      An edition is named by its year (2021), its publisher, its id (apple-2026-06), or `latest`; `hig status` \
      lists them. `previous` is what fetched pages said before they last changed: `hig diff previous latest`. A \
      source is named by its id or the start of it; `hig sources` lists them.
      """
    ]
  )

  @Argument(help: ArgumentHelp(.from))
  var old: String

  @Argument(help: ArgumentHelp(.to))
  var new: String

  @Argument(help: ArgumentHelp(.topicFilter))
  var topic: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] {
    part.values().merging(["from": [old], "to": [new], "topic": topic.map { [$0] } ?? []]) { $1 }
  }
}
