internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig symbols [NAME]`
struct Symbols: AskingCommand {
  static let configuration = CommandConfiguration(asking: "symbols", "[NAME]", example: "hig symbols scribble")

  @Argument(help: .said("A name or a part of it; all names without it.", "name"))
  var words: [String] = []

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] { part.values() }
}
