import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig specs [WORDS]`
struct Specs: ListingCommand {
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

  var own: [String: [String]] { ["role": role, "platform": platform] }
  var usual: Int? { options.mostHits }
}
