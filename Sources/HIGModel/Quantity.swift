/// A number worth looking up: a size, a limit, a ratio, a version; and what it is about.
package struct Quantity: Sendable, Hashable {
  /// The number itself.
  package var measure: Measure
  /// What it is the size or limit of: a table's row and column, else the lead, section or topic it stands under.
  package var subject: String
  /// The sentence or the cell it stands in, as the page has it.
  package var quote: String
  /// The language of subject and quote.
  package var language: Language

  package init(_ measure: Measure, subject: String, quote: String, language: Language) {
    self.measure = measure
    self.subject = subject
    self.quote = quote
    self.language = language
  }
}
