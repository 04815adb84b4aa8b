internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Decodes requests into questions, at the door: behind it nothing knows of HTTP.
enum QuestionDecoder {
  /// `q`, `limit`, `offset`, and each filter of a query as a parameter of its own.
  /// - Throws: `Problem` (`invalid`) that names the values that are valid.
  static func search(_ query: QueryString) throws -> Question {
    guard let text = query["q"] else {
      throw Problem(.invalid, "The parameter q is missing.", hint: "Ask for /api/v1/search?q=起動画面.")
    }
    let filters = try Query.Filters { name in
      [query[name.rawValue] ?? ""].filter { !$0.isEmpty }
    }
    return .search(try request(text, filters, query))
  }

  /// `q`, which may be empty, `limit`, `offset`.
  /// - Throws: `Problem` (`invalid`).
  static func specs(_ query: QueryString) throws -> Question {
    .specs(try request(query["q"] ?? "", Query.Filters(), query))
  }

  private static func request(_ text: String, _ filters: Query.Filters, _ query: QueryString) throws -> SearchRequest {
    SearchRequest(
      query: text,
      filters: filters,
      limit: try number(query, "limit") ?? SearchRequest.usualLimit,
      offset: try number(query, "offset") ?? 0
    )
  }

  /// `q`, `limit`.
  /// - Throws: `Problem` (`invalid`).
  static func suggest(_ query: QueryString) throws -> Question {
    let limit = try number(query, "limit") ?? SuggestRequest.usualLimit
    return .suggest(SuggestRequest(text: query["q"] ?? "", limit: limit))
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

  private static func number(_ query: QueryString, _ name: String) throws -> Int? {
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
