package import HIGModel
import HIGText

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

  /// Which part of a list it shows; nil where it is whole.
  var part: ListPart?

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

  /// What every list has, whatever is in it: the envelope.
  func list(_ items: [some JSONConvertible], _ notices: [String] = []) -> JSONValue {
    let part = part ?? ListPart(whole: items.count)
    return .keyed(
      items: items,
      total: part.total,
      limit: part.limit == .max ? part.total : part.limit,
      offset: part.offset,
      notices: notices
    )
  }

  func list(_ items: [some JSONConvertible], _ notices: [Remark]) -> JSONValue { list(items, notices.map(\.text)) }
}
