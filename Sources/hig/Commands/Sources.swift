internal import ArgumentParser
internal import HIGAnswers

/// `hig sources`
struct Sources: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "sources")

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(part) { try await $0.sources($1) }
  }
}
