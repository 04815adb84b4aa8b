internal import HIGAnswers
internal import HIGModel

/// Decodes requests into questions, at the door: behind it nothing knows of HTTP.
enum QuestionDecoder {
  /// `q`, `lang`, `limit`, `offset`.
  /// - Throws: `Problem` (`invalid`) that names the values that are valid.
  static func search(_ query: QueryString) throws -> Question {
    guard let text = query["q"] else {
      throw Problem(.invalid, "The parameter q is missing.", hint: "Ask for /api/v1/search?q=起動画面.")
    }
    return .search(
      SearchRequest(
        query: text, language: try language(query["lang"]),
        limit: try number(query, "limit") ?? SearchRequest.usualLimit, offset: try number(query, "offset") ?? 0))
  }

  private static func language(_ value: String?) throws -> Language? {
    guard let value, !value.isEmpty else { return nil }
    guard let language = Language(rawValue: value) else {
      throw Problem(.invalid, "There is no language \(value).", hint: "lang is ja or en; both without it.")
    }
    return language
  }

  private static func number(_ query: QueryString, _ name: String) throws -> Int? {
    guard let value = query[name], !value.isEmpty else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw Problem(.invalid, "\(name) is not a number: \(value).", hint: "\(name) is a whole number from 0.")
    }
    return number
  }
}
