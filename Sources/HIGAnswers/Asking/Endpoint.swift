import HIGIndex
package import HIGModel
import HIGText

/// What can be asked over HTTP: its address, its parameters, and what answers. The table below is all of the
/// API: routes, `/openapi.json` and the list at `/api/v1` are made from it.
package struct Endpoint: Sendable {
  /// Stays; names it in `/openapi.json`.
  package var name: String
  /// Below `/api/v1/`, parameters in braces: `rules/{topic}/{slug}`.
  package var path: String
  /// Those of its own, before `Parameter.common`.
  package var own: [Parameter]
  /// The record of its answer (`records.tsv`), or of the items of its list; of lines where it has no question.
  package var record: String
  /// Whether its answer is an envelope around such records.
  package var isList: Bool
  /// What it answers, a sentence.
  package var about: Saying
  /// A path of its own kind, with a query where it needs one.
  package var example: String
  /// Nil where all that there is is sent line by line.
  package var answer: (@Sendable (Asked) async throws -> any Answer)?

  /// What is asked at it.
  package struct Asked: Sendable {
    let library: Library
    let editions: EditionChoice
    let arguments: Arguments
    /// The rest of the path after the first part.
    let name: String
  }

  private init(
    _ name: String,
    _ path: String,
    _ own: [Parameter] = [],
    _ record: String,
    isList: Bool = false,
    about: Saying,
    example: String? = nil,
    _ answer: (@Sendable (Asked) async throws -> any Answer)?
  ) {
    self.name = name
    self.path = path
    self.own = own
    self.record = record
    self.isList = isList
    self.about = about
    self.example = example ?? path
    self.answer = answer
  }

  /// All parameters of its query.
  package var parameters: [Parameter] { own.filter { !$0.isInPath } + (answer == nil ? [] : Parameter.common) }

  /// How much of its list is given at most, where it has one.
  fileprivate var limit: Parameter? { own.first { $0.name == Parameter.limit.name } }

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
  package func answer(
    _ endpoint: Endpoint,
    _ given: [String: [String]],
    _ rest: String = "",
    speaking language: Language? = nil,
    _ strictness: Arguments.Strictness = .program
  ) async -> (answer: Envelope, form: JSONForm) {
    var form = JSONForm()
    form.language = given["lang"]?.first.flatMap(Language.init(rawValue:)) ?? language ?? .en
    do {
      let arguments = try Arguments(given, of: endpoint.parameters, strictness)
      form = JSONForm(arguments, in: language ?? .en)
      try Records.own.check(form.fields, of: endpoint)
      guard let ask = endpoint.answer else { throw Problem.noQuestion }
      let answer = await answer(arguments.editions) {
        try await ask(Endpoint.Asked(library: $0, editions: $1, arguments: arguments, name: rest))
      }
      let part = answer.part(limit: endpoint.limit.flatMap(arguments.number), offset: arguments.number(.offset))
      return (part.saying(in: form.only ?? language), form)
    } catch {
      return (Envelope(Problem(error)), form)
    }
  }
}

// MARK: - The table

extension Endpoint {
  private static let searched = [Parameter.limit.with(usual: "\(SearchRequest.usualLimit)"), .offset]

  package static let search = Endpoint(
    "search",
    "search",
    [.query] + searched + Parameter.filters + [.view, .facets],
    "Search",
    about: "Finds rules and other entries by their texts.",
    example: "search?q=%E8%B5%B7%E5%8B%95%E7%94%BB%E9%9D%A2&limit=2&view=compact"
  ) { asked in
    let request = try searchRequest(asked.arguments)
    if asked.arguments.list(.query).isEmpty && request.filters.isEmpty {
      throw Problem([Problem.Fault(kind: .missing, parameter: "q", valid: ["q=起動画面", "kind=rule"])])
    }
    return try await asked.library.search(request, asked.editions)
  }

  package static let specs = Endpoint(
    "specs",
    "specs",
    [.query, .role, .platform] + searched,
    "Specs",
    about: "Finds numbers: sizes, limits, ratios; all without q.",
    example: "specs?q=minimum+tap+target&limit=1"
  ) { asked in
    var request = try searchRequest(asked.arguments)
    request.roles = asked.arguments.list(.role).compactMap(Quantity.Role.init(rawValue:))
    return try await asked.library.specs(request, asked.editions)
  }

  /// From what a search and a look-up of numbers have in common.
  package static func searchRequest(_ arguments: Arguments) throws -> SearchRequest {
    SearchRequest(
      query: arguments[.query] ?? "",
      filters: try arguments.filters,
      limit: arguments.number(.limit) ?? SearchRequest.usualLimit,
      offset: arguments.number(.offset) ?? 0
    )
  }

  package static let topic = Endpoint(
    "topic",
    "topics/{topic}",
    [.topic, .view],
    "Topic",
    about: "A topic with all its entries; with TOPIC%23SECTION one section of it.",
    example: "topics/launching?view=compact"
  ) { try await $0.library.topic($0.name, $0.editions) }

  package static let rule = Endpoint(
    "rule",
    "rules/{topic}/{slug}",
    [.topic, .slug],
    "EntryPage",
    about: "One entry (a rule, definition, note, table, introduction, step or sample) with its sources.",
    example: "rules/launch-screen/always-provide-a-launch-screen"
  ) { try await $0.library.entry($0.name, $0.editions) }

  /// The terminal has one command for a topic, a section and an entry.
  private static let show = Endpoint(
    "show",
    "show/{name}",
    [.name],
    "Topic",
    about: "Show a topic or an entry whole."
  ) { try await $0.library.named($0.name, $0.editions) }

  /// What a command asks, by its name.
  package static func asked(_ name: String) -> Endpoint { all.first { $0.name == name } ?? show }

  package static let all = [
    search,
    Endpoint(
      "suggest",
      "suggest",
      [.query, .limit.with(usual: "\(Library.usualSuggestions)"), .offset, .suggestionView],
      "Suggestion",
      isList: true,
      about: "What may be meant by the first letters typed.",
      example: "suggest?q=ta&limit=3"
    ) { asked in
      let (limit, offset) = (asked.arguments.number(.limit), asked.arguments.number(.offset))
      return try await asked.library.suggest(asked.arguments[.query] ?? "", limit: limit, offset: offset)
    },
    Endpoint(
      "topics",
      "topics",
      Parameter.part,
      "TopicSummary",
      isList: true,
      about: "All topics, in the order of the guidelines.",
      example: "topics?limit=2"
    ) { try await $0.library.topics($0.editions) },
    topic, rule, specs,
    Endpoint(
      "checklist",
      "checklists/{topic}",
      [.topic, .component, .strength] + Parameter.part,
      "Check",
      isList: true,
      about: "The rules of a topic or a category, to tick off.",
      example: "checklists/launching?strength=must,avoid"
    ) { asked in
      var request = ChecklistRequest(asked.arguments, topic: asked.name)
      request.part = asked.arguments.part
      return try await asked.library.checklist(request, asked.editions)
    },
    Endpoint(
      "symbols",
      "symbols",
      [.query] + Parameter.part,
      "Symbol",
      isList: true,
      about: "Developer names and where they are; all without q.",
      example: "symbols?q=scribble"
    ) { try await $0.library.symbols($0.arguments[.query] ?? "", $0.editions) },
    Endpoint(
      "links",
      "links/{topic}",
      [.topic] + Parameter.part,
      "Links",
      about: "Where a topic points, and what points to it.",
      example: "links/modality"
    ) { try await $0.library.links($0.name, $0.editions) },
    Endpoint(
      "related",
      "related/{name}",
      [.name] + Parameter.part,
      "Related",
      isList: true,
      about: "What is related to a topic or an entry.",
      example: "related/launching"
    ) { try await $0.library.related(to: $0.name, $0.editions) },
    Endpoint(
      "compare",
      "compare/{topic}",
      [.topic] + Parameter.part,
      "Compare",
      about: "What each source says in a topic's rules.",
      example: "compare/launching?limit=1"
    ) { try await $0.library.compare($0.name, $0.editions) },
    Endpoint(
      "diff",
      "diff",
      [.from.required, .to.required, .topicFilter] + Parameter.part,
      "Difference",
      about: "What changed from one edition or source to another.",
      example: "diff?from=2021&to=latest&limit=1"
    ) { asked in
      let arguments = asked.arguments
      let (old, new) = (arguments[.from] ?? "", arguments[.to] ?? "")
      return try await asked.library.difference(from: old, to: new, on: arguments[.topicFilter])
    },
    Endpoint(
      "sources",
      "sources",
      Parameter.part,
      "Source",
      isList: true,
      about: "Where the statements come from."
    ) { try await $0.library.sources() },
    Endpoint(
      "status",
      "status",
      [],
      "Status",
      about: "Which editions the index has, and how much of all."
    ) { try await $0.library.status() },
    export,
  ]

  /// All that the index has, line by line.
  package static let export = Endpoint(
    "export",
    "export",
    [.edition.with(usual: "all")],
    "Entry",
    about: "Every entry as JSON, one a line (NDJSON).",
    nil
  )
}

extension Endpoint: Equatable {
  package static func == (left: Endpoint, right: Endpoint) -> Bool { left.name == right.name }

  /// What there is, as JSON: the addresses with what they answer.
  package static var list: String {
    let endpoints = all.map { endpoint -> JSONValue in
      [
        "name": .string(endpoint.name), "address": .string("/api/v1/" + endpoint.path),
        "example": .string("/api/v1/" + endpoint.example),
        "summary": ["ja": .string(endpoint.about.ja), "en": .string(endpoint.about.en)],
      ]
    }
    return JSONRenderer.encode(["description": "/openapi.json", "endpoints": .list(endpoints)] as JSONValue)
  }
}

extension ChecklistRequest {
  /// From what a checklist can be asked by.
  package init(_ arguments: Arguments, topic: String?) {
    self.init()
    self.topic = topic
    component = arguments[.component]
    strengths = arguments.list(.strength).compactMap(Strength.init(rawValue:))
  }
}

extension Problem {
  fileprivate static let noQuestion = Problem(.machine, "This is not asked as a question.")
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
    return """
      # Human Interface Guidelines in Japanese and English

      > Rules, numbers and topics of Apple’s Human Interface Guidelines, each in both languages where both are known, \
      with its strength, source and edition. Each topic and each rule is a page; `.md` and `.json` behind its address \
      give it as Markdown and JSON, `?lang=ja` or `?lang=en` in one language.

      ## API

      - [Description](/openapi.json): OpenAPI 3.1
      \(endpoints.joined(separator: "\n"))

      ## Topics

      \(topics.joined(separator: "\n"))

      """
  }
}
