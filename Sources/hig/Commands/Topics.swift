internal import ArgumentParser
internal import HIGAnswers

/// `hig topics`
struct Topics: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "topics")

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(part) { try await $0.topics($1) }
  }
}
