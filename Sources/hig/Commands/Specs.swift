import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig specs [WORDS]`
struct Specs: AskingCommand {
  static let configuration = CommandConfiguration("specs")

  @Argument(
    help: .row("specs.words")
  )
  var words: [String] = []

  @Option(.role)
  var role: [String] = []

  @Option(.platform)
  var platform: [String] = []

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] {
    part.values(usual: options.mostHits).merging(["role": role, "platform": platform]) { $1 }
  }
}
