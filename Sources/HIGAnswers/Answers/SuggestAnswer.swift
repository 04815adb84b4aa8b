internal import HIGIndex
package import HIGModel
package import HIGText

/// What one may mean by the first letters typed.
package struct SuggestAnswer: Sendable, Equatable {
  /// As it was typed.
  package var query: String
  /// Suggestions in all, as far as they are counted.
  package var total: Int
  /// How many were asked for.
  package var limit: Int
  /// How many were passed over.
  package var offset: Int
  /// A sentence where not all of it was used.
  package var notices: [Remark]
  /// Best first.
  package var suggestions: [Suggestion]
}

extension Library {
  func suggest(_ request: SuggestRequest) async throws -> SuggestAnswer {
    let typed = QueryText(request.text)
    let counted = max(SuggestRequest.mostSuggestions, request.offset + request.limit)
    let found = try await index.suggestions(for: typed.text, limit: counted)
    return SuggestAnswer(
      query: request.text,
      total: found.count,
      limit: request.limit,
      offset: request.offset,
      notices: typed.notices,
      suggestions: Array(found.dropFirst(request.offset).prefix(request.limit))
    )
  }
}
