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

  @OptionGroup var part: PartOptions

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    let request = SearchRequest(query: query.joined(separator: " "), limit: part.limit, offset: part.offset)
    try await index.answer(.specs(request), in: format)
  }
}
