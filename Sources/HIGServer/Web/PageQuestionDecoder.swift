internal import HIGAnswers
internal import HIGModel

/// Decodes addresses of pages into what they ask for, by the same table as the API. Parameters that a page does not know
/// are passed over: other sites add their own to links.
enum PageQuestionDecoder {
  /// - Throws: `Problem` (`invalid`), as all of them do.
  static func search(_ query: QueryString) throws -> PageQuestion {
    .search(try Endpoint.searchRequest(Arguments(query.values, of: Endpoint.search.own, .page)))
  }

  static func numbers(_ query: QueryString) throws -> PageQuestion {
    let arguments = try query.arguments(.query, .measured, .sorting)
    var request = NumbersRequest()
    request.query = arguments[.query] ?? ""
    request.kind = arguments.choice(.measured)
    request.isSorted = arguments[.sorting] != nil
    return .numbers(request)
  }

  /// An empty topic stands for all.
  static func checklist(_ query: QueryString) throws -> PageQuestion {
    let arguments = try query.arguments(.topicFilter, .component, .strength)
    return .checklist(ChecklistRequest(arguments, topic: arguments[.topicFilter] ?? query["topic"]))
  }

  /// Either side may be missing.
  static func changes(_ query: QueryString) throws -> PageQuestion {
    let arguments = try query.arguments(.from, .to)
    return .changes(from: arguments[.from], to: arguments[.to])
  }

  /// What was typed to choose among topics or names.
  static func letters(_ query: QueryString) throws -> String { try query.arguments(.query)[.query] ?? "" }

  /// Where in its list a page begins.
  static func offset(_ query: QueryString) throws -> Int {
    try query.arguments(.offset).number(.offset) ?? 0
  }
}

extension QueryString {
  fileprivate func arguments(_ parameters: Parameter...) throws -> Arguments {
    try Arguments(values, of: parameters, .page)
  }
}

extension Parameter {
  fileprivate static let measured = Parameter(
    "kind",
    .choice(NumberKind.allCases.map(\.rawValue)),
    example: "target",
    ja: "数値が測るもの。",
    en: "What the numbers measure."
  )
  fileprivate static let sorting = Parameter(
    "sort",
    .choice(["value"]),
    example: "value",
    ja: "大きいものから並べます。",
    en: "The greatest come first."
  )
}
