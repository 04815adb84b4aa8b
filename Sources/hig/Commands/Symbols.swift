internal import ArgumentParser
internal import HIGAnswers

/// `hig symbols [NAME]`
struct Symbols: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "symbols")

  @Argument(help: "A name or a part of it; all names without it.")
  var name = ""

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(part) { [name] in try await $0.symbols(name, $1) }
  }
}
