package import HIGModel

extension IndexReader {
  /// What begins with `text`, then what holds it: titles, sections, words of the glossary,
  /// developer names. In either script, and by the reading of kanji.
  /// - Parameter kind: the only one that is wanted; nil for all.
  package func suggestions(
    for text: String,
    limit: Int,
    of kind: Suggestion.Kind? = nil
  ) async throws -> [Suggestion] {
    try await read { try SuggestionSearch($0, limit: limit).beginning(with: text, of: kind) }
  }

  /// What is most like `text`, for a search that found nothing; empty where nothing is like it.
  /// - Parameter kind: the only one that is wanted; nil for all.
  package func nearest(to text: String, limit: Int, of kind: Suggestion.Kind? = nil) async throws -> [Suggestion] {
    try await read { try SuggestionSearch($0, limit: limit).nearest(to: text, of: kind) }
  }
}
