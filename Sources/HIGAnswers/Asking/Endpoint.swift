import HIGIndex
package import HIGModel
import HIGText

/// What can be asked over HTTP: its address, its parameters, and what answers. `api.tsv` is all of it: routes,
/// `/openapi.json`, the list at `/api/v1` and commands are made from it.
package struct Endpoint {
  /// Stays; names it in `/openapi.json`.
  package var name: String
  /// Below `/api/v1/`, parameters in braces: `rules/{topic}/{slug}`.
  package var path: String
  /// Those of its own, before `Parameter.common`.
  package var own: [Parameter]
  /// The record of its answer (`api.tsv`), or of the items of its list; of lines where it has no question.
  var record: String
  /// Whether its answer is an envelope around such records.
  var isList: Bool
  /// What it answers, a sentence.
  package var about: Saying
  /// A path of its own kind, with a query where it needs one.
  var example: String
  /// Nil where all that there is is sent line by line.
  var answer: (@Sendable (Asked) async throws -> any Answer)?

  /// What is asked at it.
  package struct Asked {
    /// It speaks from the editions that were asked for.
    let library: Library
    let arguments: Arguments
    /// The rest of the path after the first part; else what is looked for.
    let name: String
  }

  package static let table = BuiltInTable(PackageResources.api_tsv)

  /// The row that is called so.
  init(_ name: String, _ answer: (@Sendable (Asked) async throws -> any Answer)?) {
    let row = Self.table.row(name, 6)
    isList = row[2].hasPrefix("[")
    self.name = name
    path = row[0]
    own = Parameter.listed(row[1])
    record = row[2].filter { !"[]".contains($0) }
    example = row[3]
    about = Saying(ja: row[5], en: row[4])
    self.answer = answer
  }

  /// All parameters of its query.
  package var parameters: [Parameter] { own.filter { !$0.isInPath } + (answer == nil ? [] : Parameter.common) }

  /// How much its answer may say.
  var views: [AnswerView] {
    guard case .choice(let names)? = own.first(where: { $0.name == Parameter.view.name })?.type else { return [.full] }
    return names.compactMap(AnswerView.init)
  }

  /// Those of its path.
  package var pathParameters: [Parameter] { own.filter(\.isInPath) }
}

extension Library {
  /// The answer to what `endpoint` asks, in the language and the part that was asked for, and the form to give it in.
  /// - Parameters:
  ///   - given: the values of each parameter, as they were sent.
  ///   - rest: what the address names.
  ///   - language: that of sentences, where no parameter says one; nil takes the question's.
  ///   - strictness: with what else is given.
  ///   - isWhole: whether no part of it is taken.
  package func answer(
    _ endpoint: Endpoint,
    _ given: [String: [String]],
    _ rest: String = "",
    speaking language: Language? = nil,
    _ strictness: Arguments.Strictness = .program,
    isWhole: Bool = false
  ) async -> (answer: Envelope, form: JSONForm) {
    var form = JSONForm()
    form.language = given["lang"]?.first.flatMap(Language.init(rawValue:)) ?? language ?? .en
    do {
      let arguments = try Arguments(given, of: endpoint.parameters, strictness)
      form = JSONForm(arguments, in: language ?? .en)
      try Records.own.check(form.fields, of: endpoint)
      guard let ask = endpoint.answer else { throw Problem(.machine, "This is not asked as a question.") }
      let answer = await speaking(from: arguments.editions).answer {
        let name = rest.isEmpty ? arguments[.query] ?? "" : rest
        return try await ask(Endpoint.Asked(library: $0, arguments: arguments, name: name))
      }
      let part =
        isWhole ? answer : answer.part(limit: arguments.number(.limit), offset: arguments.number(.offset))
      return (part.saying(in: form.only ?? language), form)
    } catch {
      return (Envelope(Problem(error)), form)
    }
  }
}

// MARK: - What answers each row

extension Endpoint {
  package static let search = Endpoint("search") { asked in
    let request = try searchRequest(asked.arguments)
    if asked.arguments.list(.query).allSatisfy(\.isBlank) && request.filters.isEmpty {
      throw Problem([.missing("q", ["q=起動画面", "kind=rule"])])
    }
    return try await asked.library.search(request)
  }

  package static let specs = Endpoint("specs") { asked in
    try await asked.library.specs(searchRequest(asked.arguments))
  }

  /// From what a search and a look-up of numbers have in common.
  package static func searchRequest(_ arguments: Arguments) throws -> SearchRequest {
    var request = SearchRequest(
      query: arguments[.query] ?? "",
      filters: try arguments.filters,
      limit: arguments.number(.limit) ?? SearchRequest.usualLimit,
      offset: arguments.number(.offset) ?? 0
    )
    request.roles = arguments.choices(.role)
    return request
  }

  package static let topic = Endpoint("topic") { try await $0.library.topic($0.name) }

  package static let rule = Endpoint("rule") { try await $0.library.entry($0.name) }

  /// The terminal has one command for a topic, a section and an entry.
  private static let show = Endpoint("show") { try await $0.library.named($0.name) }

  /// What a command asks, by its name.
  package static func asked(_ name: String) -> Endpoint { all.first { $0.name == name } ?? show }

  /// Those that have a command with no options of its own, in the order of help.
  package static let lookUps: [any LookUp.Type] = [
    TopicsAnswer.self, SymbolsAnswer.self, LinksAnswer.self, RelatedAnswer.self, CompareAnswer.self, SourcesAnswer.self,
  ]

  /// In the order of the table.
  package static let all = (lookUps.map { $0.endpoint } + others).sorted {
    (table.names.firstIndex(of: $0.name) ?? 0) < (table.names.firstIndex(of: $1.name) ?? 0)
  }

  private static let others = [
    search, topic, rule, specs, export,
    Endpoint("suggest") { asked in
      let (limit, offset) = (asked.arguments.number(.limit), asked.arguments.number(.offset))
      return try await asked.library.suggest(asked.name, limit: limit, offset: offset)
    },
    Endpoint("checklist") { asked in
      let (arguments, component) = (asked.arguments, asked.arguments[.component])
      return try await asked.library.checklist(asked.name, component, arguments.choices(.strength), arguments.part)
    },
    Endpoint("diff") { asked in
      let arguments = asked.arguments
      let (old, new) = (arguments[.from] ?? "", arguments[.to] ?? "")
      return try await asked.library.difference(from: old, to: new, on: arguments[.topicFilter])
    },
    Endpoint("status") { try await $0.library.index.status() },
  ]

  /// All that the index has, line by line.
  package static let export = Endpoint("export", nil)
}

extension Endpoint: Equatable {
  package static func == (left: Endpoint, right: Endpoint) -> Bool { left.name == right.name }

  /// What there is, as JSON: the addresses with what they answer.
  package static var list: String {
    let endpoints = all.map { endpoint in
      JSONValue.record([
        "name": endpoint.name, "address": "/api/v1/" + endpoint.path, "example": "/api/v1/" + endpoint.example,
        "summary": ["ja": endpoint.about.ja, "en": endpoint.about.en],
      ])
    }
    return JSONRenderer.encode(["description": "/openapi.json", "endpoints": .list(endpoints)] as JSONValue)
  }
}

extension Library {
  /// Topics of one part of the guide.
  private static let mostGuided = 400

  /// What is here for language models (llms.txt), as Markdown.
  /// - Parameter offset: how many topics are passed over; what is left is in further parts.
  package func guide(from offset: Int = 0) async -> String {
    let start = max(offset, 0)
    guard let named = try? await index.outline(limit: Self.mostGuided, offset: start),
      let count = try? await index.status().topics
    else { return "" }
    var topics = named.map { "- [\($0.title.line)](\($0.id.path).md)" }
    let next = start + named.count
    if next < count {
      topics.append("- [\(count - next) more topics](/llms.txt?offset=\(next))")
    }
    let endpoints = Endpoint.all.map { "- [\($0.name)](/api/v1/\($0.example)): \($0.about.en)" }
    let lists = ["endpoints": endpoints, "topics": topics].mapValues { $0.inLines }
    return String(decoding: PackageResources.llms_txt, as: UTF8.self).filled { lists[$0] }
  }
}
