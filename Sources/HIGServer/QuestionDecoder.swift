internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Decodes requests into questions, at the door: behind it nothing knows of HTTP.
enum QuestionDecoder {
  /// `q`, which may be empty where there is a filter, `limit`, `offset`, and each filter of a query as a parameter of its own.
  /// - Throws: `Problem` (`invalid`) that names the values that are valid.
  static func search(_ query: QueryString) throws -> Question {
    let filters = try Query.Filters { query.list($0.rawValue) }
    if query["q"] == nil && filters.isEmpty {
      throw Problem(
        .invalid,
        "The parameter q is missing.",
        hint: "Ask for /api/v1/search?q=%E8%B5%B7%E5%8B%95 (q=起動), or set a filter."
      )
    }
    return .search(try request(query["q"] ?? "", filters, query))
  }

  /// `q`, which may be empty, `role`, `limit`, `offset`.
  /// - Throws: `Problem` (`invalid`).
  static func specs(_ query: QueryString) throws -> Question {
    var request = try request(query["q"] ?? "", Query.Filters(), query)
    request.roles = try query.list("role").map(role)
    return .specs(request)
  }

  private static func role(_ value: String) throws -> Quantity.Role {
    guard let role = Quantity.Role(rawValue: value.lowercased()) else {
      let roles = Quantity.Role.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(.invalid, "Unknown value “\(value)” of role.", hint: "The values of role are \(roles).")
    }
    return role
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
        "\(name) is not a number: \(value).",
        hint: "\(name) is a whole number from 0."
      )
    }
    return number
  }
}
