internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig search QUERY…`
struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Find rules in Japanese and English.")

  @Argument(help: "What to look for; several words must all be there.")
  var query: [String]

  @Option(help: "Search statements in this language only: ja or en.")
  var lang: Language?

  @Option(help: "How many hits to show, from 1 to \(SearchRequest.mostHits).")
  var limit = SearchRequest.usualLimit

  @Option(help: "How many hits to pass over.")
  var offset = 0

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    let request = SearchRequest(query: query.joined(separator: " "), language: lang, limit: limit, offset: offset)
    try format.show(await index.library().answer(.search(request)))
  }
}
