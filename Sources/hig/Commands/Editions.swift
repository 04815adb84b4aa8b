internal import ArgumentParser
internal import HIGAnswers

/// `hig compare TOPIC`
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what each source says about a topic's rules, differences marked."
  )

  @Argument(help: "A topic: launching.")
  var topic: String

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try format.show(await index.library().answer(.compare(topic)))
  }
}

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
    try format.show(await index.library().answer(.difference(from: old, to: new)))
  }
}

/// `hig sources`
struct Sources: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the sources of the index.")

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try format.show(await index.library().answer(.sources))
  }
}
