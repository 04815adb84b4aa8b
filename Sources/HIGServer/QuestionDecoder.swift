internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Decodes requests into questions, at the door: behind it nothing knows of HTTP.
enum QuestionDecoder {
  /// `q`, which may be empty where there is a filter, `limit`, `offset`, and each filter of a query as a parameter of its own.
  /// - Throws: `Problem` (`invalid`) that names the values that are valid.
  static func search(_ query: QueryString) throws -> Question {
    let request = try searchRequest(query)
    if query["q"] == nil && request.filters.isEmpty {
      throw Problem(
        .invalid,
        "The parameter q is missing.",
        hint: "Ask for /api/v1/search?q=%E8%B5%B7%E5%8B%95 (q=起動), or set a filter."
      )
    }
    return .search(request)
  }

  /// The same, of the API and of pages.
  /// - Throws: `Problem` (`invalid`) that names the values that are valid.
  static func searchRequest(_ query: QueryString) throws -> SearchRequest {
    try request(query["q"] ?? "", try Query.Filters { query.list($0.rawValue) }, query)
  }

  /// `q`, which may be empty, `role`, `limit`, `offset`.
  /// - Throws: `Problem` (`invalid`).
  static func specs(_ query: QueryString) throws -> Question {
    var request = try request(query["q"] ?? "", Query.Filters(), query)
    request.roles = try query.list("role").map(role)
    return .specs(request)
  }

  private static func role(_ value: String) throws -> Quantity.Role {
    try named(value.lowercased(), of: "role")
  }

  /// The case of an enumeration that a parameter names.
  /// - Throws: `Problem` (`invalid`) that names the values that are valid.
  static func named<Value: RawRepresentable<String> & CaseIterable>(
    _ value: String,
    of parameter: String
  ) throws -> Value {
    guard let named = Value(rawValue: value) else {
      let known = Value.allCases.map(\.rawValue)
      throw Problem(
        .invalid,
        "Unknown value “\(value)” of \(parameter).",
        hint: "The values of \(parameter) are \(known.joined(separator: ", ")).",
        fault: .unknown(parameter: parameter, value: value, known: known)
      )
    }
    return named
  }

  private static func request(_ text: String, _ filters: Query.Filters, _ query: QueryString) throws -> SearchRequest {
    SearchRequest(
      query: text,
      filters: filters,
      limit: try number(query, "limit") ?? SearchRequest.usualLimit,
      offset: try number(query, "offset") ?? 0
    )
  }

  /// `q`, `limit`, `offset`.
  /// - Throws: `Problem` (`invalid`).
  static func suggest(_ query: QueryString) throws -> Question {
    let limit = try number(query, "limit") ?? SuggestRequest.usualLimit
    return .suggest(SuggestRequest(text: query["q"] ?? "", limit: limit, offset: try number(query, "offset") ?? 0))
  }

  /// `q`, which may be empty.
  static func symbols(_ query: QueryString) -> Question {
    .symbols(query["q"] ?? "")
  }

  /// `from` and `to`: editions or sources.
  /// - Throws: `Problem` (`invalid`) where one is missing.
  static func difference(_ query: QueryString) throws -> Question {
    guard let old = query["from"], let new = query["to"], !old.isEmpty, !new.isEmpty else {
      throw Problem(
        .invalid,
        "The parameters from and to name two editions or sources.",
        hint: "/api/v1/status and /api/v1/sources list them."
      )
    }
    return .difference(from: old, to: new)
  }

  /// `edition`, several of which may be given: `latest`, `all`, or names of editions.
  static func editions(_ query: QueryString) -> EditionChoice {
    EditionChoice(query.list("edition"))
  }

  /// `lang`: the language of the answer; nil for both.
  /// - Throws: `Problem` (`invalid`).
  static func language(_ query: QueryString) throws -> Language? {
    guard let value = query["lang"], !value.isEmpty else { return nil }
    guard let language = Language(rawValue: value) else {
      throw Problem(.invalid, "Unknown value “\(value)” of lang.", hint: "lang is ja or en.")
    }
    return language
  }

  /// A whole number; nil where it is missing.
  /// - Throws: `Problem` (`invalid`).
  static func number(_ query: QueryString, _ name: String) throws -> Int? {
    guard let value = query[name], !value.isEmpty else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw Problem(
        .invalid,
        "“\(value)” is no value of \(name).",
        hint: "\(name) is a whole number from 0.",
        fault: .unknown(parameter: name, value: value, known: ["0, 1, 2 …"])
      )
    }
    return number
  }
}
