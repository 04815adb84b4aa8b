internal import ArgumentParser
internal import HIGAnswers

/// `hig search QUERY…`
struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find rules in Japanese and English."
  )

  @Argument(help: "Words or a question; \"phrases\", -word, and filters like kind:rule.")
  var query: [String]

  @OptionGroup var filters: FilterOptions
  @OptionGroup var part: PartOptions

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    let request = SearchRequest(
      query: query.joined(separator: " "),
      filters: try filters.filters(),
      limit: part.limit,
      offset: part.offset
    )
    try await index.answer(.search(request), in: format)
  }
}
