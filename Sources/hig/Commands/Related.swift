internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig related NAME`
struct Related: AskingCommand {
  static let configuration = CommandConfiguration(asking: "related", "NAME", example: "hig related launching")

  @Argument(
    help: .said("A topic, or an entry: launch-screen#always-provide-a-launch-screen.", "id"),
    completion: .names
  )
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] { part.values() }
}
