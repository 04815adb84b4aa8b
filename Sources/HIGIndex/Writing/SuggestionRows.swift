import Algorithms
import HIGModel
import HIGText

/// Gathers what is proposed to whoever types, and makes rows of that: titles of topics and
/// sections, words of the glossary, developer names. Topics come first, short before long; each
/// text is there once.
struct SuggestionRows {
  private var drafts: [Draft] = []
  private var known: Set<String> = []
  private let readings: Readings

  /// A suggestion and the ways to write it.
  private struct Draft {
    var suggestion: Suggestion
    var spellings: [String]
  }

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
      drafts.append(Draft(suggestion: Suggestion(text: name, kind: kind, topic: topic), spellings: spellings))
    }
  }

  /// The rows of `suggestion` and `suggestion_spelling`, made one after the other as they are
  /// taken.
  var rows: some Sequence<InsertRow> {
    let ordered = drafts.indices.map(rank).sorted(by: <).map { drafts[$0.2] }
    return ordered.enumerated().lazy.flatMap { place, draft in
      let suggestion = draft.suggestion
      let letters = draft.spellings.map(Vocabulary.folded).uniqued()
      return [
        InsertRow(
          "suggestion",
          [
            "key": place + 1, "text": suggestion.text, "kind": suggestion.kind.rawValue,
            "topic": suggestion.topic?.rawValue,
          ]
        )
      ] + letters.map { InsertRow("suggestion_spelling", ["letters": $0, "suggestion": place + 1]) }
    }
  }

  private func rank(_ number: Int) -> (Int, Int, Int) {
    let suggestion = drafts[number].suggestion
    return (suggestion.kind.rawValue, suggestion.text.count, number)
  }
}
