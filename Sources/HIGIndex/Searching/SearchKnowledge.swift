import GRDB
import HIGModel
import HIGText

/// What was looked up in an index, kept while it is open: the same words are asked for again, and
/// the same entries found.
final class SearchMemory: Sendable {
  let names = Memo<String, NameRow?>()
  let concepts = Memo<Int, Glossary.Concept?>()
  let topics = Memo<Phrase, Set<Int64>>()
  let columns = Once<EntryColumns>()
  let asked = Once<Set<Int64>>()
  let replacements = Memo<Int64, Int64?>()
  let definitions = Once<[Phrase: Set<Int64>]>()
  let topicNames = Once<[Int64: TopicName]>()
  let topicTitles = Once<[TopicID: Bilingual<String>]>()
  let components = Once<Components>()
  let componentNames = Once<ComponentNames>()
  let numbers = Once<NumberLexicon>()
  let numbersFound = Once<NumberSearch.Found>()
  let quantities = Once<[Int64: QuantitySummary]>()
  let questionCount = Once<Int?>()
  let questions = Memo<Int64, QuestionTerms?>(limit: 2_000)
  let sectionTitles = Once<[TopicID: [Bilingual<String>]]>()
  let topicsByComponent = Once<[String: Set<TopicID>]>()
  /// Hits come again and again; one as long as a book is read again rather than kept.
  let entries = Memo<Int64, Entry>(limit: 1_000) { !$0.isLong }
}

extension Entry {
  fileprivate var isLong: Bool { statements.contains { $0.body.bodyText.utf8.count > 20_000 } }
}

/// What one search knows besides the texts. It looks up what its query needs, whatever else the
/// index has.
struct SearchKnowledge {
  /// Reads queries with the names of the index.
  let parser: QueryParser
  /// What is known of each entry.
  let columns: EntryColumns
  /// What decides how well an entry answers.
  let weights: RankingWeights
  private let database: Database
  private let memory: SearchMemory
  private let names: IndexedNames

  init(_ database: Database, _ memory: SearchMemory, _ weights: RankingWeights) throws {
    self.weights = weights
    self.database = database
    self.memory = memory
    names = IndexedNames(database, memory)
    parser = QueryParser(names, weights: weights)
    columns = try memory.columns.get { try EntryColumns(database) }
  }

  /// - Throws: what went wrong when a name was looked up: the file is damaged, or the time is over.
  func check() throws {
    try names.check()
  }

  /// The keys of the topics that are called so.
  func topics(called title: Phrase) throws -> Set<Int64> {
    try memory.topics.value(for: title) {
      let statement = try database.cachedStatement(sql: "SELECT topic FROM topic_title WHERE phrase = ?")
      return try Set(Int64.fetchAll(statement, arguments: [title.text]))
    }
  }

  /// The entries for which questions were written.
  func asked() throws -> Set<Int64> {
    try memory.asked.get { try Set(Int64.fetchAll(database, sql: "SELECT entry FROM question")) }
  }

  /// The key of the entry that took the place of another one; nil where that is not here.
  func replacement(of entry: Int64) throws -> Int64? {
    try memory.replacements.value(for: entry) {
      let sql = """
        SELECT newer.key FROM entry AS older
        JOIN topic ON topic.id = substr(older.replacement, 1, instr(older.replacement, '#') - 1)
        JOIN entry AS newer
          ON newer.topic = topic.key AND newer.slug = substr(older.replacement, instr(older.replacement, '#') + 1)
        WHERE older.key = ?
        """
      return try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: [entry])
    }
  }

  /// The entries that define a term, by the term.
  func definitions() throws -> [Phrase: Set<Int64>] {
    try memory.definitions.get {
      let sql = "SELECT entry, lead FROM statement JOIN entry ON entry.key = entry WHERE kind = 'definition'"
      return try Row.fetchAll(database, sql: sql).reduce(into: [:]) { terms, row in
        let lead: String? = try row.value("lead")
        guard let term = lead.flatMap({ Phrase($0) }) else { return }
        terms[term, default: []].insert(try row.value("entry"))
      }
    }
  }

  /// What topics are called, by their keys.
  func topicNames() throws -> [Int64: TopicName] {
    try memory.topicNames.get { try Self.topicNames(database) }
  }

  static func topicNames(_ database: Database) throws -> [Int64: TopicName] {
    let rows = try Row.fetchAll(database, sql: "SELECT key, id, title_ja, title_en, url FROM topic")
    return try rows.reduce(into: [:]) { names, row in
      names[try row.value("key")] = TopicName(
        id: try row.topicID("id"),
        title: try row.title(),
        url: try row.value("url")
      )
    }
  }

  /// What rules can be about.
  func components() throws -> Components {
    try memory.components.get { try Self.components(database) }
  }

  /// What those are called.
  func componentNames() throws -> ComponentNames {
    try memory.componentNames.get { ComponentNames(try components()) }
  }

  static func components(_ database: Database) throws -> Components {
    let rows = try Row.fetchAll(database, sql: "SELECT * FROM component ORDER BY position")
    return Components(try rows.map(Component.init(row:)))
  }

  /// How near the questions that entries answer are to a query; nil where none has a word of it.
  func questions(near query: Query) throws -> QuestionNearness? {
    try QuestionNearness(query, database, memory)
  }

  /// What numbers are asked for by.
  func numbers() throws -> NumberLexicon {
    try memory.numbers.get { try IndexReader.numberLexicon(database) }
  }

  // MARK: - Known words, for misspelled ones

  /// The known word that sounds as `word` does, as people write it.
  func spelling(of word: String) throws -> String? {
    let folded = Vocabulary.folded(word)
    let sql = "SELECT word FROM word WHERE length = ? AND folded = ?"
    let arguments: StatementArguments = [folded.unicodeScalars.count, folded]
    return try String.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first name of the glossary that is read so, as people write it.
  /// - Parameter reading: in katakana.
  func name(readAs reading: String) throws -> String? {
    guard let reading = reading.katakanaInHiragana else { return nil }
    let sql = "SELECT ja FROM glossary WHERE reading = ? ORDER BY position LIMIT 1"
    let names = try String.fetchOne(database.cachedStatement(sql: sql), arguments: [reading])?.split(separator: "\n")
    return names?.first { $0.unicodeScalars.contains { $0.script == .kanji } }.map(String.init)
  }

  /// The words most like `word`, best first.
  func words(like word: String) throws -> [String] {
    guard let likely = Vocabulary.Likely(word) else { return [] }
    let otherFirst = likely.tails.map { _ in " OR substr(folded, 2) = ?" }.joined()
    let sql = "SELECT * FROM word WHERE length = ? AND (folded >= ? AND folded < ?\(otherFirst))"
    let statement = try database.cachedStatement(sql: sql)
    let words = try likely.lengths.flatMap { length in
      let range: StatementArguments = [length, likely.first, likely.first + "\u{10FFFF}"]
      return try Row.fetchAll(statement, arguments: range + StatementArguments(likely.tails))
    }
    return Vocabulary(try words.map(WordCount.init(row:))).similar(to: word)
  }
}

extension WordCount {
  /// - Parameter row: of the table `word`.
  fileprivate init(row: Row) throws {
    self.init(word: try row.value("word"), folded: try row.value("folded"), count: try row.value("count"))
  }
}
