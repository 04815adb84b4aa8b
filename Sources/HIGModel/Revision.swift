/// A line of the log of changes that a page ends in.
package struct Revision: Equatable {
  /// The language of the text.
  package var language: Language
  /// A `Source.id`.
  package var source: String
  /// An ISO 8601 date, as exact as the log says it; nil where it says none.
  package var date: String?
  /// What was changed, as the page has it.
  package var text: String
  /// That of its source; nil until all sources of a run are known.
  package var edition: Edition?

  package init(language: Language, source: String, date: String?, text: String) {
    self.language = language
    self.source = source
    self.date = date
    self.text = text
  }
}
