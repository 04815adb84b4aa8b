package import HIGModel

/// How much an answer says as JSON.
package struct JSONForm {
  /// Of problems, and of what comes in one language only where no question shows which.
  package var language = Language.en
  /// The one language that is asked for; nil where both are.
  package var only: Language?
  package var view = AnswerView.full
  /// Keys of the items, or of an answer that is no list; all where empty.
  package var fields: [String] = []
  /// Whether a search says how its hits are spread.
  var hasFacets = true

  package init() {}

  /// As a question's parameters say.
  /// - Parameter language: of whom nothing else is known.
  package init(_ arguments: Arguments, in language: Language) {
    only = arguments.choice(.language)
    self.language = only ?? language
    view = arguments.choice(.view) ?? .full
    fields = arguments.list(.fields)
    hasFacets = arguments.isTrue(.facets)
  }
}
