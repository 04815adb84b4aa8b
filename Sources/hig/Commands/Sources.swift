internal import ArgumentParser
internal import HIGAnswers

/// `hig sources`
struct Sources: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "sources", abstract: "List the sources of the index.")

  @OptionGroup var part: ListPartOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.sources, in: format, part)
  }
}
