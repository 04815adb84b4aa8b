internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Decodes addresses of pages into what they ask for. A value that is none is left out: links are typed and cut.
enum PageQuestionDecoder {
  /// `q`, filters, `limit`, `offset`.
  static func search(_ query: QueryString) -> PageQuestion {
    var filters = Query.Filters()
    for name in FilterName.allCases {
      for value in query.list(name.rawValue) {
        _ = filters.add(name, value)
      }
    }
    let request = SearchRequest(
      query: query["q"] ?? "",
      filters: filters,
      limit: query["limit"].flatMap { Int($0) } ?? SearchRequest.usualLimit,
      offset: query["offset"].flatMap { Int($0) } ?? 0
    )
    return .search(request)
  }

  /// `q`, `kind`, `sort=value`.
  static func numbers(_ query: QueryString) -> PageQuestion {
    var request = NumbersRequest()
    request.query = query["q"] ?? ""
    request.kind = query["kind"].flatMap(NumberKind.init(rawValue:))
    request.isSorted = query["sort"] == "value"
    return .numbers(request)
  }

  /// `topic`, empty for all; `component`; `strength`, several of which may be given.
  static func checklist(_ query: QueryString) -> PageQuestion {
    var request = ChecklistRequest()
    request.topic = query["topic"]
    request.component = query["component"].flatMap { $0.isEmpty ? nil : $0 }
    request.strengths = query.list("strength").compactMap(Strength.init(rawValue:))
    return .checklist(request)
  }

  /// A topic, or a category with `strength`.
  static func topic(_ name: String, _ query: QueryString) -> PageQuestion {
    query["strength"].flatMap(Strength.init(rawValue:)).map { .category(name, $0) } ?? .topic(name)
  }
}
