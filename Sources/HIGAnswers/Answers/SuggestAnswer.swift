internal import HIGIndex
package import HIGModel
package import HIGText

/// What one may mean by the first letters typed.
package struct SuggestAnswer: Answer, Equatable {
  /// As it was typed.
  package var query: String
  /// Which of the suggestions are shown, as far as they are counted.
  package var part: ListPart?
  /// A sentence where not all of it was used.
  package var notices: [Remark]
  /// Best first.
  package var suggestions: [Suggestion]
}

extension Library {
  package func suggest(_ request: SuggestRequest) async throws -> SuggestAnswer {
    let typed = QueryText(request.text)
    let counted = max(SuggestRequest.mostSuggestions, request.offset + request.limit)
    let found = try await index.suggestions(for: typed.text, limit: counted)
    var part = ListPart(limit: request.limit, offset: request.offset)
    let shown = part.take(found)
    return SuggestAnswer(query: request.text, part: part, notices: typed.notices, suggestions: shown)
  }
}
