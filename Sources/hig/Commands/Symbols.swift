internal import ArgumentParser
internal import HIGAnswers

/// `hig symbols [NAME]`
struct Symbols: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "List developer names and the rules that mention them."
  )

  @Argument(help: "A name or a part of it; all names without it.")
  var name = ""

  @OptionGroup var part: ListPartOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.symbols(name), in: format, part)
  }
}
