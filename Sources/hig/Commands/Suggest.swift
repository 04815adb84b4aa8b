internal import ArgumentParser
internal import HIGAnswers
internal import HIGIndex

/// `hig suggest TEXT`
struct Suggest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "suggest")

  @Argument(help: "The first letters, in either script.")
  var text = ""

  @Flag(help: .hidden)
  var complete = false

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    if text.isEmpty && !complete {
      throw ValidationError("Missing expected argument '<text>'")
    }
  }

  func run() async throws {
    if complete {
      return Console.quote(try await options.library(check: .none).names().joined(separator: "\n"))
    }
    try await options.answer { [text, part] library, _ in
      try await library.suggest(text, limit: part.limit, offset: part.offset)
    }
  }
}
