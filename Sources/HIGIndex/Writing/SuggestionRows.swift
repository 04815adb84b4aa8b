import Algorithms
import HIGModel
import HIGText

/// Gathers what is proposed to whoever types, and makes rows of that: titles of topics and
/// sections, words of the glossary, developer names. Topics come first, short before long; each
/// text is there once.
struct SuggestionRows {
  /// Suggestions, and the ways to write each.
  private var drafts: [(suggestion: Suggestion, spellings: [String])] = []
  private var known: Set<String> = []
  private let readings: Readings

  /// - Parameter concepts: with their presences; what occurs in no text is not proposed.
  init(_ topics: [Topic], _ concepts: [Glossary.Concept]) {
    readings = Readings(concepts)
    for topic in topics {
      add([topic.title.ja, topic.title.en], .topic, topic: topic.id)
    }
    for topic in topics {
      for title in topic.sections {
        add([title.ja, title.en], .section, topic: topic.id)
      }
    }
    for concept in concepts where concept.isPresent {
      add(concept.names, .word, reading: concept.reading)
    }
    add(Set(topics.flatMap(\.entries).flatMap(\.symbols)).sorted(), .symbol)
  }

  /// - Parameter reading: of the first name that has kanji.
  private mutating func add(_ names: [String?], _ kind: Suggestion.Kind, topic: TopicID? = nil, reading: String? = nil)
  {
    let read = reading == nil ? nil : Readings.firstToRead(in: names)
    for (number, name) in names.enumerated() {
      guard let name, !name.isEmpty, known.insert(name).inserted else { continue }
      let known = number == read ? reading : nil
      let spellings = [name, known ?? readings.reading(of: name)].compactMap { $0 }
      drafts.append((Suggestion(text: name, kind: kind, topic: topic), spellings))
    }
  }

  /// Inserts the rows of `suggestion` and `suggestion_spelling`.
  func insert(into rows: RowInserter) throws {
    let ordered = drafts.indices.map(rank).sorted(by: <).map { drafts[$0.2] }
    for (key, draft) in zip(1..., ordered) {
      let suggestion = draft.suggestion
      try rows.insert(
        into: "suggestion",
        ["key": key, "text": suggestion.text, "kind": suggestion.kind.rawValue, "topic": suggestion.topic?.rawValue]
      )
      for letters in draft.spellings.map(Vocabulary.folded).uniqued() {
        try rows.insert(into: "suggestion_spelling", ["letters": letters, "suggestion": key])
      }
    }
  }

  private func rank(_ number: Int) -> (Int, Int, Int) {
    let suggestion = drafts[number].suggestion
    return (suggestion.kind.rawValue, suggestion.text.count, number)
  }
}
