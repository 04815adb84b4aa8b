internal import Algorithms
internal import GRDB
internal import HIGModel
internal import HIGText

/// What a search knows besides the texts: read once from the index, kept while it is open.
struct SearchKnowledge: Sendable {
  let parser: QueryParser
  /// Known words, for misspelled ones.
  let vocabulary: Vocabulary
  /// The glossary, and what topics and sections are called.
  let concepts: [Glossary.Concept]
  /// The keys of topics by their titles.
  let topics: [Phrase: Set<Int64>]
  /// What topics are called, by their keys.
  let names: [Int64: TopicName]
  /// What rules can be about.
  let components: Components
  /// What is known of each entry.
  let columns: EntryColumns

  init(_ database: Database) throws {
    concepts = try Row.fetchAll(database, sql: "SELECT * FROM glossary ORDER BY position").map(
      Glossary.Concept.init(row:)
    )
    let stopWords = try String.fetchAll(database, sql: "SELECT word FROM stopword ORDER BY word")
    let lexicon = SearchLexicon(
      concepts: concepts,
      seeAlso: try Row.fetchAll(database, sql: "SELECT * FROM see_also ORDER BY position").map(SeeAlso.init(row:)),
      intents: try Row.fetchAll(database, sql: "SELECT * FROM intent").map(IntentPhrase.init(row:)),
      stopWords: stopWords
    )
    parser = QueryParser(ConceptFinder(lexicon))
    names = try Self.names(database)
    topics = names.reduce(into: [:]) { topics, topic in
      for phrase in topic.value.title.phrases {
        topics[phrase, default: []].insert(topic.key)
      }
    }
    let words = try Row.fetchAll(database, sql: "SELECT * FROM word ORDER BY word").map(WordCount.init(row:))
    vocabulary = Vocabulary(words + Self.spellings(of: concepts, besides: Set(words.map(\.folded))))
    let rows = try Row.fetchAll(database, sql: "SELECT * FROM component ORDER BY position")
    components = Components(try rows.map(Component.init(row:)))
    columns = try EntryColumns(database)
  }

  private static func names(_ database: Database) throws -> [Int64: TopicName] {
    let rows = try Row.fetchAll(database, sql: "SELECT key, id, title_ja, title_en FROM topic")
    return try rows.reduce(into: [:]) { names, row in
      let id = try required(TopicID(row.value("id")))
      names[try row.value("key")] = TopicName(id: id, title: try required(row.bilingual("title")))
    }
  }

  /// Names of the glossary that are in no text: they still are what somebody meant to type, where another name of
  /// theirs is.
  private static func spellings(of concepts: [Glossary.Concept], besides known: Set<String>) -> [WordCount] {
    let names = Set(concepts.filter(\.isPresent).flatMap(\.names)).sorted()
    let words = names.map { WordCount(word: $0, count: 0) }.uniqued(on: \.folded)
    return words.filter { $0.folded.unicodeScalars.count > 3 && !known.contains($0.folded) }
  }
}

extension Bilingual<String> {
  /// What it is in each language, as a phrase.
  fileprivate var phrases: [Phrase] { [ja, en].compactMap { $0.flatMap { Phrase($0) } } }
}

extension Glossary.Concept {
  /// - Parameter row: of the table `glossary`.
  fileprivate init(row: Row) throws {
    func names(_ column: String) throws -> [String] {
      let lines: String = try row.value(column)
      return lines.split(separator: "\n").map(String.init)
    }
    let presences: String = try row.value("presences")
    self.init(
      ja: try names("ja"),
      en: try names("en"),
      reading: try row.value("reading"),
      isProperName: try row.value("proper") as Int == 1,
      presences: presences.compactMap(Glossary.Presence.init(rawValue:))
    )
  }
}

extension SeeAlso {
  /// - Parameter row: of the table `see_also`.
  fileprivate init(row: Row) throws {
    let words: String = try row.value("words")
    let names: String = try row.value("names")
    self.init(
      words: words.split(separator: "\n").map(String.init),
      names: names.split(separator: "\n").map(String.init)
    )
  }
}

extension IntentPhrase {
  /// - Parameter row: of the table `intent`.
  fileprivate init(row: Row) throws {
    self.init(intent: try row.named("intent"), phrase: try row.value("phrase"))
  }
}

extension WordCount {
  /// - Parameter row: of the table `word`.
  fileprivate init(row: Row) throws {
    self.init(word: try row.value("word"), folded: try row.value("folded"), count: try row.value("count"))
  }
}
