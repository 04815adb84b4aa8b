import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig specs [WORDS]`
struct Specs: AskingCommand {
  static let configuration = CommandConfiguration(asking: "specs", "[WORDS]", example: "hig specs iPhone 12 mini")

  @Argument(
    help: .said("A number, a unit, or what it is the size of; all numbers without it.", "query")
  )
  var words: [String] = []

  @Option(help: ArgumentHelp(.role), completion: .list(Parameter.role.listed))
  var role: [String] = []

  @Option(help: ArgumentHelp(.platform))
  var platform: [String] = []

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] {
    part.values(usual: options.mostHits).merging(["role": role, "platform": platform]) { $1 }
  }
}
