import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig search WORDS`
struct Search: AskingCommand {
  static let configuration = CommandConfiguration(asking: "search", "WORDS", example: "hig search launch -screen")

  @Argument(
    help: .said(
      "Words or a question; \"phrases\", -word, kind:rule; - for a question a line of standard input.",
      "query"
    )
  )
  var words: [String] = []

  // Conditions on entries; each can be written into the query, too (`kind:rule`).

  @Option(name: .customLong("in"), help: ArgumentHelp(.spoken, .further), completion: .list(Parameter.spoken.listed))
  var language: [String] = []

  @Option(help: ArgumentHelp(.topicFilter))
  var topic: [String] = []

  @Option(help: ArgumentHelp(.component, .further))
  var component: [String] = []

  @Option(help: ArgumentHelp(.kind), completion: .list(Parameter.kind.listed))
  var kind: [String] = []

  @Option(help: ArgumentHelp(.strength, .further), completion: .list(Parameter.strength.listed))
  var strength: [String] = []

  @Option(help: ArgumentHelp(.source, .further))
  var source: [String] = []

  @Option(help: ArgumentHelp(.platform, .further))
  var platform: [String] = []

  @Option(help: ArgumentHelp(.has, .further), completion: .list(Parameter.has.listed))
  var has: [String] = []

  @Flag(help: .said("Show rules whole.", nil, .further))
  var long = false

  @Option(name: .shortAndLong, help: .said("Show this hit of the list whole.", "number"))
  var open: Int?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  private var filters: [String: [String]] {
    [
      "in": language, "topic": topic, "component": component, "kind": kind, "strength": strength, "source": source,
      "platform": platform, "has": has,
    ]
  }

  var values: [String: [String]] { part.values(usual: options.mostHits).merging(filters) { $1 } }

  func run() async throws {
    if asked.isEmpty && filters.values.allSatisfy(\.isEmpty) {
      throw Problem(
        .invalid,
        "There is nothing to search for.",
        hint: "For example: hig search 起動画面; more of it: `hig help search`."
      )
    }
    if asked == "-" {
      return try await options.ask(Self.endpoint, asked, values, isLong: long)
    }
    let answer = await options.answer(try options.library(), Self.endpoint, asked, values)
    let hits = (answer.answer as? SearchAnswer).map(LastHits.init)
    hits?.keep()
    guard let open, let hits else { return try options.show(answer, isLong: long) }
    try await options.ask(.asked("show"), try hits.hit(open))
  }
}
