internal import ArgumentParser
internal import HIGAnswers

/// `hig suggest TEXT`
struct Suggest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    _superCommandName: Hig.name,
    abstract: "Complete what is being typed: titles, sections, words, developer names."
  )

  @Argument(help: "The first letters, in either script.")
  var text: String

  @Option(name: [.customShort("n"), .long], help: "How many to show, up to \(SuggestRequest.mostSuggestions).")
  var limit = SuggestRequest.usualLimit

  @Option(help: "How many to pass over.")
  var offset = 0

  @OptionGroup var options: AnswerOptions

  func validate() throws { try PartOptions.check(limit) }

  func run() async throws {
    try await options.answer(.suggest(SuggestRequest(text: text, limit: limit, offset: offset)))
  }
}
