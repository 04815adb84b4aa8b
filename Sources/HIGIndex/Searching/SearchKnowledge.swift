internal import GRDB
internal import HIGModel
internal import HIGText

/// What a search knows besides the texts: read once from the index, kept while it is open.
struct SearchKnowledge: Sendable {
  let parser: QueryParser
  let vocabulary: Vocabulary
  let concepts: [Glossary.Concept]
  /// Topics by what they are called, as terms in a row.
  let topics: [Query.Phrase: Set<Int64>]
  /// What topics are called, by their keys.
  let names: [Int64: TopicName]
  /// What is known of each entry.
  let facts: EntryColumns

  init(_ database: Database) throws {
    concepts = try Row.fetchAll(
      database,
      sql: "SELECT ja, en, reading, presences FROM glossary ORDER BY position"
    ).map { row in
      func names(_ column: Int) throws -> [String] {
        (try row.value(column) as String).split(separator: "\n").map(String.init)
      }
      return Glossary.Concept(
        ja: try names(0),
        en: try names(1),
        reading: try row.optional(2),
        presences: (try row.value(3) as String).compactMap(Glossary.Presence.init(rawValue:))
      )
    }
    let stopWords = try Row.fetchAll(database, sql: "SELECT word FROM stopword ORDER BY word").map {
      try $0.value(0) as String
    }
    parser = QueryParser(ConceptFinder(SearchLexicon(concepts: concepts, stopWords: stopWords)))
    var topics: [Query.Phrase: Set<Int64>] = [:]
    var topicNames: [Int64: TopicName] = [:]
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT key, id, title_ja, title_en FROM topic ORDER BY key"
    )
    while let row = try rows.next() {
      let (key, title) = (
        try row.value(0) as Int64,
        try required(Bilingual(ja: row.optional(2) as String?, en: row.optional(3)))
      )
      topicNames[key] = (try required(TopicID(row.value(1))), title)
      for phrase in [title.ja, title.en].compactMap({ $0.flatMap { Query.Phrase($0) } }) {
        topics[phrase, default: []].insert(key)
      }
    }
    (self.topics, names) = (topics, topicNames)
    let words = try Row.fetchAll(database, sql: "SELECT word, count FROM word ORDER BY word").map {
      (word: try $0.value(0) as String, count: try $0.value(1) as Int)
    }
    // A name of the glossary may be in no text: it still is what somebody meant to type, where another name is.
    let spelled = concepts.filter(\.isPresent).flatMap(\.names).map(Vocabulary.folded).filter {
      $0.unicodeScalars.count > 3
    }
    let known = Set(words.map(\.word))
    vocabulary = Vocabulary(words + Set(spelled).subtracting(known).sorted().map { ($0, 0) })
    facts = try EntryColumns(database)
  }
}
