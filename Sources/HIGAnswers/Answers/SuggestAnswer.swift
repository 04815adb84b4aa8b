import HIGIndex
import HIGModel
import HIGText

/// What one may mean by the first letters typed.
package struct SuggestAnswer: Answer {
  /// As it was typed.
  var query: String
  /// Which of the suggestions are shown, as far as they are counted.
  package var part: ListPart?
  /// A sentence where not all of it was used.
  var notices: [Remark]
  /// Best first.
  var suggestions: [Suggestion]
}

extension Library {
  /// - Parameters:
  ///   - text: as it was typed.
  ///   - limit: how many to show, from 0 to 200; without it what fits below a search field.
  ///   - offset: how many to pass over.
  func suggest(_ text: String, limit: Int? = nil, offset: Int? = nil) async throws -> SuggestAnswer {
    let typed = QueryText(text)
    var part = ListPart(asked: limit ?? Self.usualSuggestions, from: offset) ?? ListPart(whole: 0)
    let counted = max(SearchRequest.mostHits, part.offset + part.limit)
    let found = try await index.suggestions(for: typed.text, limit: counted)
    let shown = part.take(found)
    return SuggestAnswer(query: text, part: part, notices: typed.notices, suggestions: shown)
  }

  /// How many are shown where nobody says how many.
  static let usualSuggestions = 10
}
