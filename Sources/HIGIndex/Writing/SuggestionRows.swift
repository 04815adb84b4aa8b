internal import Algorithms
internal import HIGModel
internal import HIGText

/// Gathers what is proposed to whoever types, and makes rows of that: titles of topics and sections, words of the glossary,
/// developer names. Topics come first, short before long; each text is there once.
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

  /// The rows of `suggestion`, `suggestion_spelling` and `suggestion_bigram`, made one after the other as they are
  /// taken.
  var rows: some Sequence<InsertRow> {
    let ordered = drafts.indices.map(rank).sorted(by: <).map { drafts[$0.2] }
    let spellings = ordered.enumerated().flatMap { place, draft in
      draft.spellings.map { (letters: $0, suggestion: Int64(place + 1)) }
    }
    return chain(
      ordered.enumerated().lazy.map { InsertRow.suggestion($1.suggestion, key: Int64($0 + 1)) },
      spellings.enumerated().lazy.flatMap { number, spelling in
        let letters = Vocabulary.folded(spelling.letters)
        return Self.rows(ofSpelling: letters, key: Int64(number + 1), suggestion: spelling.suggestion)
      }
    )
  }

  private func rank(_ number: Int) -> (Int, Int, Int) {
    let suggestion = drafts[number].suggestion
    return (suggestion.kind.rawValue, suggestion.text.count, number)
  }

  private static func rows(ofSpelling letters: String, key: Int64, suggestion: Int64) -> [InsertRow] {
    let bigrams = Bigrams.of(letters)
    let spelling = InsertRow.suggestionSpelling(letters, bigrams: bigrams.count, key: key, suggestion: suggestion)
    return [spelling] + bigrams.map { .suggestionBigram($0, spelling: key) }
  }
}

extension InsertRow {
  static func suggestion(_ suggestion: Suggestion, key: Int64) -> InsertRow {
    InsertRow(
      table: "suggestion",
      columns: [
        "key": .integer(key), "text": .text(suggestion.text), "kind": .integer(suggestion.kind.rawValue),
        "topic": .text(suggestion.topic?.rawValue),
      ]
    )
  }

  static func suggestionSpelling(
    _ letters: String,
    bigrams: Int,
    key: Int64,
    suggestion: Int64
  ) -> InsertRow {
    InsertRow(
      table: "suggestion_spelling",
      columns: [
        "key": .integer(key), "letters": .text(letters), "bigrams": .integer(bigrams),
        "suggestion": .integer(suggestion),
      ]
    )
  }

  static func suggestionBigram(_ bigram: String, spelling: Int64) -> InsertRow {
    InsertRow(table: "suggestion_bigram", columns: ["bigram": .text(bigram), "spelling": .integer(spelling)])
  }
}
