internal import ArgumentParser
internal import HIGAnswers
internal import HIGIndex

/// `hig suggest TEXT`
struct Suggest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    _superCommandName: Hig.name,
    abstract: "Complete what is being typed: titles, sections, words, developer names."
  )

  @Argument(help: "The first letters, in either script.")
  var text = ""

  @Flag(help: .hidden)
  var complete = false

  @Option(name: [.customShort("n"), .long], help: "How many to show, up to \(SuggestRequest.mostSuggestions).")
  var limit = SuggestRequest.usualLimit

  @Option(help: "How many to pass over.")
  var offset = 0

  @OptionGroup var options: AnswerOptions

  func validate() throws {
    try PartOptions.check(limit)
    if text.isEmpty && !complete {
      throw ValidationError("Missing expected argument '<text>'")
    }
  }

  func run() async throws {
    if complete {
      return Console.quote(try await options.library(check: .none).names().joined(separator: "\n"))
    }
    try await options.answer(.suggest(SuggestRequest(text: text, limit: limit, offset: offset)))
  }
}
