internal import HIGIndex
package import HIGModel
internal import HIGText

/// What one may mean by the first letters typed.
package struct SuggestAnswer: Sendable, Equatable {
  /// As it was typed.
  package var query: String
  /// How many were asked for.
  package var limit: Int
  /// A sentence where not all of it was used.
  package var notices: [String]
  /// Best first.
  package var suggestions: [Suggestion]
}

extension Library {
  func suggest(_ request: SuggestRequest) async throws -> SuggestAnswer {
    let typed = QueryText(request.text)
    let suggestions = try await index.suggestions(for: typed.text, limit: request.limit)
    return SuggestAnswer(
      query: request.text,
      limit: request.limit,
      notices: typed.notices.map(\.text),
      suggestions: suggestions
    )
  }
}
