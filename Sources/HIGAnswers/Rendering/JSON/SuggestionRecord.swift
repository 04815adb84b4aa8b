internal import HIGModel

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
