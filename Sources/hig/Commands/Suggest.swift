internal import ArgumentParser
internal import HIGAnswers
internal import HIGIndex
internal import HIGModel

/// `hig suggest LETTERS`
struct Suggest: AskingCommand {
  static let configuration = CommandConfiguration(asking: "suggest", "LETTERS", example: "hig suggest ダ")

  @Argument(help: .said("The first letters, in either script.", "text"))
  var words: [String] = []

  @Flag(help: .hidden)
  var complete = false

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var values: [String: [String]] { part.values() }

  func validate() throws {
    if words.isEmpty && !complete {
      throw ValidationError("Missing expected argument '<text>'")
    }
  }

  func run() async throws {
    guard complete else { return try await ask() }
    Console.quote(try await options.library(check: .none).names().joined(separator: "\n"))
  }
}
