internal import ArgumentParser
internal import HIGAnswers

/// `hig specs [QUERY…]`
struct Specs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look up numbers: sizes, limits, ratios, versions.",
    discussion: "For example: hig specs 44; hig specs iPhone 12 mini; hig specs ステッカー."
  )

  @Argument(help: "A number, a unit, or what it is the size of; all numbers without it.")
  var query: [String] = []

  @Option(help: "How many to show, from 1 to \(SearchRequest.mostHits).")
  var limit = SearchRequest.usualLimit

  @Option(help: "How many to pass over.")
  var offset = 0

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    let request = SearchRequest(query: query.joined(separator: " "), limit: limit, offset: offset)
    try format.show(await index.library().answer(.specs(request)))
  }
}

/// `hig suggest TEXT`
struct Suggest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Complete what is being typed: titles, sections, words, developer names."
  )

  @Argument(help: "The first letters, in either script.")
  var text: String

  @Option(help: "How many to show.")
  var limit = 10

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try format.show(
      await index.library().answer(
        .suggest(text, limit: min(max(limit, 1), SearchRequest.mostHits))
      )
    )
  }
}

/// `hig symbols [NAME]`
struct Symbols: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List developer names and the rules that mention them."
  )

  @Argument(help: "A name or a part of it; all names without it.")
  var name = ""

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try format.show(await index.library().answer(.symbols(name)))
  }
}

/// `hig links TOPIC`
struct Links: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show where a topic points, and what points to it."
  )

  @Argument(help: "A topic: launching.")
  var topic: String

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try format.show(await index.library().answer(.links(topic)))
  }
}

/// `hig related ID`
struct RelatedTo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "related",
    abstract: "Show what goes with a topic or an entry."
  )

  @Argument(help: "A topic, or an entry: launching#provide-a-launch-screen.")
  var id: String

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    try format.show(await index.library().answer(.related(id)))
  }
}
