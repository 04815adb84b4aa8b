internal import HIGModel
internal import HIGText

/// What one may mean by the first letters typed.
struct SuggestRecord: ListRecord {
  let items: [SuggestionRecord]
  let total: Int
  let limit: Int
  let offset: Int
  let notices: [String]

  init(_ answer: SuggestAnswer) {
    items = answer.suggestions.map(SuggestionRecord.init)
    total = answer.total
    limit = answer.limit
    offset = answer.offset
    notices = answer.notices.map(\.text)
  }
}

/// What one may have meant, or may want to type.
struct SuggestionRecord: Encodable {
  let text: String
  let kind: String
  let topic: TopicID?

  init(_ suggestion: Suggestion) {
    text = suggestion.text
    kind = suggestion.kind.name
    topic = suggestion.topic
  }
}
