import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig checklist TOPIC…`
struct Checklist: ListingCommand {
  static let configuration = CommandConfiguration("checklist")

  @Argument(help: .row("checklist.topics"), completion: .names)
  var topics: [String] = []

  @Option(.strength)
  var strength: [String] = []

  @Option(help: ArgumentHelp(.component))
  var component: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var own: [String: [String]] { ["strength": strength, "component": component.map { [$0] } ?? []] }

  /// Each topic by itself; of none, all that have the component.
  func run() async throws {
    if topics.isEmpty && component == nil {
      throw ValidationError("Missing expected argument '<topics> ...'")
    }
    var isFound = false
    for name in topics.isEmpty ? [""] : topics {
      do {
        try await options.ask(Self.endpoint, name, values)
        isFound = true
      } catch let exit as ExitCode where exit.rawValue == 1 {}
    }
    if !isFound {
      throw ExitCode(1)
    }
  }
}
