import GRDB
import HIGModel
import HIGText

/// What was looked up in an index, kept while it is open: the same words are asked for again, and
/// the same entries found.
final class SearchMemory: Sendable {
  let names = Memo<String, NameRow?>()
  let concepts = Memo<Int, Glossary.Concept?>()
  let topics = Memo<Phrase, Set<Int64>>()
  let columns = Once(EntryColumns.init)
  /// The entries that define a term, by the term.
  let definitions = Once(SearchMemory.definitions)
  /// What topics are called, by their keys.
  let topicNames = Once(TopicName.all)
  /// Those by the topics' ids.
  let topicTitles = Once<[TopicID: Bilingual<String>]> { database in
    try TopicName.all(database).values.reduce(into: [:]) { $0[$1.id] = $1.title }
  }
  /// What rules can be about.
  let components = Once(Components.init)
  /// What those are called.
  let componentNames = Once<ComponentNames> { ComponentNames(try Components($0)) }
  /// What numbers are asked for by.
  let numbers = Once<NumberLexicon> { database in
    NumberLexicon(try database.rows("SELECT * FROM number_word ORDER BY position") { try NumberWord($0) })
  }
  /// How many entries have numbers of a system.
  let entriesBySystem = Memo<String, Int>()
  /// All numbers, by the editions that tell them.
  let numbersFound = Memo<EditionChoice, NumberSearch.Found>(limit: 1)
  let quantities = Once(QuantitySummary.all)
  /// How many questions there are in all; nil where there are none.
  let questionCount = Once<Int?> { try $0.value("SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'questions'") }
  let questions = Memo<Int64, QuestionTerms?>(limit: 2_000)
  let sectionTitles = Once(IndexReader.sectionTitles)
  let ruledComponents = Once<[Component]> { database in
    let sql = """
      SELECT * FROM component WHERE id IN
        (SELECT component FROM entry_component JOIN entry ON entry.key = entry_component.entry WHERE kind = 'rule')
      ORDER BY position
      """
    return try database.rows(sql, [], Component.init)
  }
  /// Hits come again and again; one as long as a book is read again rather than kept.
  let entries = Memo<Int64, Entry>(limit: 1_000) { !$0.isLong }

  private static func definitions(_ database: Database) throws -> [Phrase: Set<Int64>] {
    let sql = "SELECT entry, lead FROM statement JOIN entry ON entry.key = entry WHERE kind = 'definition'"
    let leads = try database.rows(sql) { (lead: try $0.lead as String?, entry: try $0.entry as Int64) }
    return leads.reduce(into: [:]) { terms, found in
      guard let term = found.lead.flatMap({ Phrase($0) }) else { return }
      terms[term, default: []].insert(found.entry)
    }
  }
}

extension Components {
  /// What rules can be about.
  fileprivate init(_ database: Database) throws {
    self.init(try database.rows("SELECT * FROM component ORDER BY position", [], Component.init))
  }
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
    columns = try memory.columns.get(database)
  }

  /// - Throws: what went wrong when a name was looked up: the file is damaged, or the time is over.
  func check() throws {
    try names.check()
  }

  /// The keys of the topics that are called so.
  func topics(called title: Phrase) throws -> Set<Int64> {
    try memory.topics.value(for: title) {
      Set(try database.values("SELECT topic FROM topic_title WHERE phrase = ?", [title.text]))
    }
  }

  /// How many entries have numbers that are said of a system, which is in small letters.
  func countOfEntries(withNumbersOf system: String) throws -> Int {
    try memory.entriesBySystem.value(for: system) {
      let sql = """
        SELECT count(DISTINCT entry) FROM quantity WHERE instr(char(10) || lower(platforms), char(10) || ?) > 0
        """
      return try database.value(sql, [system]) ?? 0
    }
  }

  /// The key of the entry that took the place of another one; nil where that is not here.
  func replacement(of entry: Int64) throws -> Int64? {
    let sql = """
      SELECT newer.key FROM entry AS older
      JOIN topic ON topic.id = substr(older.replacement, 1, instr(older.replacement, '#') - 1)
      JOIN entry AS newer
        ON newer.topic = topic.key AND newer.slug = substr(older.replacement, instr(older.replacement, '#') + 1)
      WHERE older.key = ?
      """
    return try database.value(sql, [entry])
  }

  /// What was read once and is kept.
  func kept<Value>(_ value: KeyPath<SearchMemory, Once<Value>>) throws -> Value {
    try memory[keyPath: value].get(database)
  }

  /// How near the questions that entries answer are to a query; nil where none has a word of it.
  func questions(near query: Query) throws -> QuestionNearness? {
    try QuestionNearness(query, database, memory)
  }

  // MARK: - Known words, for misspelled ones

  /// The known word that sounds as `word` does, as people write it.
  func spelling(of word: String) throws -> String? {
    let folded = Vocabulary.folded(word)
    let sql = "SELECT word FROM word WHERE length = ? AND folded = ?"
    return try database.value(sql, [folded.unicodeScalars.count, folded])
  }

  /// The first name of the glossary that is read so, as people write it.
  /// - Parameter reading: in katakana.
  func name(readAs reading: String) throws -> String? {
    guard let reading = reading.katakanaInHiragana else { return nil }
    let sql = "SELECT ja FROM glossary WHERE reading = ? ORDER BY position LIMIT 1"
    let names: String? = try database.value(sql, [reading])
    return names?.split(separator: "\n").first { $0.unicodeScalars.contains { $0.script == .kanji } }.map(String.init)
  }

  /// The words most like `word`, best first.
  func words(like word: String) throws -> [String] {
    guard let likely = Vocabulary.Likely(word) else { return [] }
    let otherFirst = likely.tails.map { _ in " OR substr(folded, 2) = ?" }.joined()
    let sql = "SELECT * FROM word WHERE length = ? AND (folded >= ? AND folded < ?\(otherFirst))"
    let words = try likely.lengths.flatMap { length in
      let range: StatementArguments = [length, likely.first, likely.first + "\u{10FFFF}"]
      return try database.rows(sql, range + StatementArguments(likely.tails), WordCount.init)
    }
    return Vocabulary(words).similar(to: word)
  }
}
