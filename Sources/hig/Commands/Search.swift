import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig search WORDS`
struct Search: ListingCommand {
  static let configuration = CommandConfiguration("search")

  @Argument(
    help: .row("search.words")
  )
  var words: [String] = []

  // Conditions on entries; each can be written into the query, too (`kind:rule`).

  @Option(.spoken, .further)
  var language: [String] = []

  @Option(.topicFilter)
  var topic: [String] = []

  @Option(.component, .further)
  var component: [String] = []

  @Option(.kind)
  var kind: [String] = []

  @Option(.strength, .further)
  var strength: [String] = []

  @Option(.source, .further)
  var source: [String] = []

  @Option(.platform, .further)
  var platform: [String] = []

  @Option(.has, .further)
  var has: [String] = []

  @Flag(help: .row("search.long", .further))
  var long = false

  @Option(name: .shortAndLong, help: .row("search.open"))
  var open: Int?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  var own: [String: [String]] {
    [
      "in": language, "topic": topic, "component": component, "kind": kind, "strength": strength, "source": source,
      "platform": platform, "has": has,
    ]
  }

  var usual: Int? { options.mostHits }

  func run() async throws {
    if asked.allSatisfy(\.isWhitespace) && own.values.allSatisfy(\.isEmpty) {
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
