package import HIGModel

/// What somebody may ask that an entry answers, in the words of who has not read it.
package struct EntryQuestion: Sendable, Equatable {
  /// An entry's permanent name.
  package var entry: String
  package var language: Language
  /// A question, a situation, or words to search for.
  package var text: String

  package init(entry: String, language: Language, text: String) {
    self.entry = entry
    self.language = language
    self.text = text
  }

  /// - Parameter row: entry, language, text; nil where there is no such language.
  init?(row: [String]) {
    guard let language = Language(rawValue: row[1]) else { return nil }
    self.init(entry: row[0], language: language, text: row[2])
  }
}
