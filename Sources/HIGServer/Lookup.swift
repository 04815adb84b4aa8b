internal import HIGAnswers
internal import HIGText

/// What can be looked up: its path, the parameters it takes, and the question that it asks.
struct Lookup {
  /// Below `/` and below `/api/v1`; `**` is the rest of the path.
  let path: String
  /// Those that it knows; `docs/api.md` describes them.
  let parameters: [String]
  /// From the parameters and the rest of the path.
  let question: @Sendable (QueryString, String) throws -> Question

  private init(
    _ path: String,
    _ parameters: [String] = [],
    _ question: @escaping @Sendable (QueryString, String) throws -> Question
  ) {
    self.path = path
    self.parameters = parameters
    self.question = question
  }

  private static let part = ["limit", "offset"]
  private static let filters = FilterName.allCases.map(\.rawValue)

  /// All of the API.
  static let all = [
    Lookup("search", ["q"] + part + filters) { query, _ in try QuestionDecoder.search(query) },
    Lookup("suggest", ["q"] + part) { query, _ in try QuestionDecoder.suggest(query) },
    Lookup("topics", part) { _, _ in .topics },
    Lookup("topics/**") { _, name in .topic(name) },
    Lookup("rules/**") { _, name in .entry(name) },
    Lookup("specs", ["q", "role"] + part) { query, _ in try QuestionDecoder.specs(query) },
    Lookup("symbols", ["q"] + part) { query, _ in QuestionDecoder.symbols(query) },
    Lookup("links/**", part) { _, name in .links(name) },
    Lookup("related/**", part) { _, name in .related(name) },
    Lookup("compare/**", part) { _, name in .compare(name) },
    Lookup("diff", ["from", "to"] + part) { query, _ in try QuestionDecoder.difference(query) },
    Lookup("changes", ["from", "to"] + part) { query, _ in try QuestionDecoder.difference(query) },
    Lookup("sources", part) { _, _ in .sources },
    Lookup("status") { _, _ in .status },
  ]
}
