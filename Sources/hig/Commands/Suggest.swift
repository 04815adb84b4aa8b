internal import ArgumentParser
internal import HIGAnswers

/// `hig suggest TEXT`
struct Suggest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Complete what is being typed: titles, sections, words, developer names."
  )

  @Argument(help: "The first letters, in either script.")
  var text: String

  @Option(help: "How many to show, from 1 to \(SuggestRequest.mostSuggestions).")
  var limit = SuggestRequest.usualLimit

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.suggest(SuggestRequest(text: text, limit: limit)), in: format)
  }
}
