internal import ArgumentParser
internal import HIGAnswers

/// `hig diff OLD NEW`
struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    asking: "diff",
    discussion: """
      An edition is named by its year (2021), its publisher, its id (apple-2026-06), or `latest`; `hig status` lists them. \
      `previous` is what fetched pages said before they last changed: `hig diff previous latest`. A source is named by its id or the start of it; `hig sources` lists them.
      """
  )

  @Argument(help: ArgumentHelp(.from))
  var old: String

  @Argument(help: ArgumentHelp(.to))
  var new: String

  @Argument(help: ArgumentHelp(.topicFilter))
  var topic: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(part) { [old, new, topic] library, _ in
      try await library.difference(from: old, to: new, on: topic)
    }
  }
}
