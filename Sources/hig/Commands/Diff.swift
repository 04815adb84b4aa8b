internal import ArgumentParser
internal import HIGAnswers

/// `hig diff SOURCE_A SOURCE_B`
struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the rules added, gone and reworded between two sources.",
    discussion: "A source is named by its id or the start of it; `hig sources` lists them."
  )

  @Argument(help: "The source to start from.")
  var old: String

  @Argument(help: "The source to go to.")
  var new: String

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try await index.answer(.difference(from: old, to: new), in: format)
  }
}
