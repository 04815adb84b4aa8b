internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Decodes addresses of pages into what they ask for, as strictly as those of the API. Parameters that a page does not
/// know are passed over: other sites add their own to links.
enum PageQuestionDecoder {
  /// `q`, filters, `limit`, `offset`.
  /// - Throws: `Problem` (`invalid`).
  static func search(_ query: QueryString) throws -> PageQuestion {
    try query.checkSingle(["q", "limit", "offset"])
    return .search(try QuestionDecoder.searchRequest(query))
  }

  /// `q`, `kind`, `sort=value`.
  /// - Throws: `Problem` (`invalid`).
  static func numbers(_ query: QueryString) throws -> PageQuestion {
    try query.checkSingle(["q", "kind", "sort"])
    var request = NumbersRequest()
    request.query = query["q"] ?? ""
    request.kind = try value(query, "kind")
    let order: NumberOrder? = try value(query, "sort")
    request.isSorted = order == .value
    return .numbers(request)
  }

  /// `topic`, empty for all; `component`; `strength`, several of which may be given.
  /// - Throws: `Problem` (`invalid`).
  static func checklist(_ query: QueryString) throws -> PageQuestion {
    try query.checkSingle(["topic", "component"])
    var request = ChecklistRequest()
    request.topic = query["topic"]
    request.component = query["component"].flatMap { $0.isEmpty ? nil : $0 }
    request.strengths = try query.list("strength").map { try QuestionDecoder.named($0, of: "strength") }
    return .checklist(request)
  }

  /// A topic, or a category with `strength`.
  /// - Throws: `Problem` (`invalid`).
  static func topic(_ name: String, _ query: QueryString) throws -> PageQuestion {
    try query.checkSingle(["strength"])
    let strength: Strength? = try value(query, "strength")
    return strength.map { .category(name, $0) } ?? .topic(name)
  }

  /// `from` and `to`, either of which may be missing.
  /// - Throws: `Problem` (`invalid`).
  static func changes(_ query: QueryString) throws -> PageQuestion {
    try query.checkSingle(["from", "to"])
    return .changes(from: query["from"], to: query["to"])
  }

  /// `q`: letters of a name.
  /// - Throws: `Problem` (`invalid`).
  static func symbols(_ query: QueryString) throws -> PageQuestion {
    try query.checkSingle(["q"])
    return .symbols(query["q"] ?? "")
  }

  /// How numbers in sentences are sorted, where not in the order of the guidelines.
  private enum NumberOrder: String, CaseIterable {
    case value
  }

  /// Nil where the parameter is missing or empty.
  private static func value<Value: RawRepresentable<String> & CaseIterable>(
    _ query: QueryString,
    _ parameter: String
  ) throws -> Value? {
    guard let text = query[parameter], !text.isEmpty else { return nil }
    return try QuestionDecoder.named(text, of: parameter)
  }
}
