internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// `hig search QUERY…`
struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "search")

  @Argument(
    help:
      "Words or a question; \"phrases\", -word, and filters like kind:rule; - for a question a line of standard input."
  )
  var query: [String] = []

  // Conditions on entries; each can be written into the query, too (`kind:rule`).

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(.spoken),
    completion: .list(Parameter.spoken.listed)
  )
  var language: String?

  @Option(help: ArgumentHelp(.topicFilter))
  var topic: [String] = []

  @Option(help: ArgumentHelp(.component))
  var component: [String] = []

  @Option(
    help: ArgumentHelp(.kind),
    completion: .list(Parameter.kind.listed)
  )
  var kind: [String] = []

  @Option(help: ArgumentHelp(.strength), completion: .list(Parameter.strength.listed))
  var strength: [String] = []

  @Option(help: ArgumentHelp(.source))
  var source: [String] = []

  @Option(help: ArgumentHelp(.platform))
  var platform: [String] = []

  @Option(help: ArgumentHelp(.has), completion: .list(Parameter.has.listed))
  var has: String?

  @Flag(help: "Show rules whole.")
  var long = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Show this hit of the list whole.", valueName: "number"))
  var open: Int?

  @OptionGroup var part: PartOptions

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    let filters = try Query.Filters(values(of:))
    let words = query.joined(separator: " ")
    if words.isEmpty && filters.isEmpty {
      throw Problem(
        .invalid,
        "There is nothing to search for.",
        hint: "For example: hig search 起動画面; more of it: `hig help search`."
      )
    }
    if words == "-" {
      return try await options.answer(words, isLong: long) { line in
        let request = part.request(line, filters, for: options.form)
        return { try await $0.search(request, $1) }
      }
    }
    let request = part.request(words, filters, for: options.form)
    let answer = try await options.library().answer(EditionChoice(options.edition)) { try await $0.search(request, $1) }
    let hits = (answer.answer as? SearchAnswer).map(LastHits.init)
    hits?.keep()
    guard let open, let hits else { return try options.show(answer, nil, isLong: long) }
    let hit = try hits.hit(open)
    try await options.answer { try await $0.entry(hit, $1) }
  }

  private func values(of name: FilterName) -> [String] {
    switch name {
    case .language: language.map { [$0] } ?? []
    case .topic: topic
    case .component: component
    case .kind: kind
    case .strength: strength
    case .source: source
    // An option of every command (`AnswerOptions`).
    case .edition: []
    case .platform: platform
    case .has: has.map { [$0] } ?? []
    }
  }
}
