internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Conditions on entries; each can be written into the query, too (`kind:rule`).
struct FilterOptions: ParsableArguments {
  @Option(help: "Only this language: ja or en.")
  var lang: Language?

  @Option(help: "Only this topic or category.")
  var topic: [String] = []

  @Option(help: "rule, definition, note, table or introduction.")
  var kind: [EntryKind] = []

  @Option(help: "must, should, consider, avoid or inform.")
  var strength: [Strength] = []

  @Option(help: "Only what this source says.")
  var source: [String] = []

  @Option(help: "Only what speaks of this system: ios, \"ipados 13\".")
  var platform: [String] = []

  @Option(help: "quantity: only what has numbers.")
  var has: Holding?

  enum Holding: String, ExpressibleByArgument, CaseIterable {
    case quantity
  }

  var filters: Query.Filters {
    var filters = Query.Filters()
    filters.languages = [lang].compactMap { $0 }
    (filters.topics, filters.kinds, filters.strengths) = (topic, kind, strength)
    (filters.sources, filters.platforms, filters.hasQuantity) = (source, platform, has == .quantity)
    return filters
  }
}

extension EntryKind: ExpressibleByArgument {}
extension Strength: ExpressibleByArgument {}

/// `hig search QUERY…`
struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Find rules in Japanese and English.")

  @Argument(help: "Words or a question; \"phrases\", -word, and filters like kind:rule.")
  var query: [String]

  @OptionGroup var filters: FilterOptions

  @Option(help: "How many hits to show, from 1 to \(SearchRequest.mostHits).")
  var limit = SearchRequest.usualLimit

  @Option(help: "How many hits to pass over.")
  var offset = 0

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    let request = SearchRequest(
      query: query.joined(separator: " "),
      filters: filters.filters,
      limit: limit,
      offset: offset
    )
    try format.show(await index.library().answer(.search(request)))
  }
}
