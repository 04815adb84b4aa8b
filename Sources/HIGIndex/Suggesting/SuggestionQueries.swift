package import HIGModel

extension IndexReader {
  /// What begins with `text`, then what holds it: titles, sections, words of the glossary, developer names. In either
  /// script, and by the reading of kanji.
  package func suggestions(for text: String, limit: Int) async throws -> [Suggestion] {
    try await suggestionList().beginning(with: text, limit: limit)
  }

  /// What is most like `text`, for a search that found nothing; never nothing while there are topics.
  package func nearest(to text: String, limit: Int) async throws -> [Suggestion] {
    try await suggestionList().nearest(to: text, limit: limit)
  }

  private func suggestionList() async throws -> SuggestionList {
    // Handing a look-up to a connection's thread takes longer than most answers.
    if let list = suggestions.made {
      return list
    }
    return try await read { database in
      try self.suggestions.get { try SuggestionList(database, self.knowledge(database).topicNames()) }
    }
  }
}
