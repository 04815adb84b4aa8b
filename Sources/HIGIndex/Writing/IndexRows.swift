import Algorithms
import GRDB
import HIGModel
import HIGText

/// Inserts a knowledge base into an index: first what the pages say, then what the search knows
/// besides, which depends on their texts.
struct IndexRows {
  private let knowledge: KnowledgeBase
  private let lexicon: SearchLexicon
  private let database: Database
  private let inserter: RowInserter
  private var entryKey: Int64 = 0
  private var entryKeys: [EntryID: Int64] = [:]
  private var topicKeys: [TopicID: Int64] = [:]
  private var quantityKey: Int64 = 0
  private var columns: EntryColumnsWriter
  private var words = WordCounts()
  /// The ids of all topics.
  private let ingested: Set<String>
  /// What they are called.
  private let ingestedNames: Set<Phrase>
  private let asked: AskedQuestions
  private var questions = QuestionRows()
  /// Reads the numbers that things are called by.
  private let numbers: QuantityReader

  /// - Parameter lexicon: what the search is to know besides the pages.
  init(_ knowledge: KnowledgeBase, _ lexicon: SearchLexicon, _ database: Database) {
    self.knowledge = knowledge
    self.lexicon = lexicon
    self.database = database
    inserter = RowInserter(database)
    let statements = knowledge.topics.lazy.flatMap(\.entries).flatMap(\.statements)
    columns = EntryColumnsWriter(lexicon.components, Set(statements.compactMap(\.edition)))
    numbers = QuantityReader(lexicon.numbers)
    ingested = Set(knowledge.topics.map(\.id.rawValue))
    ingestedNames = Set(knowledge.topics.flatMap { Self.names(of: $0).names }.compactMap { Phrase($0) })
    asked = AskedQuestions(lexicon.questions)
  }

  private func insert(_ rows: some Sequence<InsertRow>) throws {
    for row in rows { try inserter.insert(row) }
  }

  // MARK: - Pages

  /// Inserts what the pages say.
  mutating func insertPages() throws {
    let covered = knowledge.outline.intersection(knowledge.topics.map(\.id)).count
    try insert([
      .meta("analyzer", String(Analyzer.version)), .meta("outline", String(knowledge.outline.count)),
      .meta("outline_covered", String(covered)),
    ])
    try insert(knowledge.recipe.rows.enumerated().map { .recipe($1, position: $0) })
    try insert(knowledge.sources.enumerated().map { .source($1, position: $0) })
    for (number, topic) in knowledge.topics.enumerated() {
      try insert(topic, key: Int64(number + 1))
    }
    try insertFormerNames()
    try insert(InsertRow.previous(knowledge.previous))
  }

  /// Names that entries had before their pages changed.
  private func insertFormerNames() throws {
    for (position, (former, name)) in knowledge.names.sorted(by: { $0.key < $1.key }).enumerated() {
      guard let topic = topicKeys[former.topic] else { continue }
      let entry = name.flatMap { entryKeys[$0] }
      try inserter.insert(.formerName(former.slug, position: position, entry: entry, topic: topic))
    }
  }

  private mutating func insert(_ topic: Topic, key: Int64) throws {
    topicKeys[topic.id] = key
    let names = TopicNames.names(of: topic).compactMap { Phrase($0) }.uniqued()
    try insert([.topic(topic, key: key)] + names.map { .topicTitle($0, topic: key) })
    for (position, title) in topic.sections.enumerated() {
      let slug = topic.sectionSlugs.indices.contains(position) ? topic.sectionSlugs[position] : nil
      try inserter.insert(.section(title, slug: slug, position: position, topic: key))
    }
    try insert(topic.history.enumerated().map { .revision($1, position: $0, topic: key) })
    try insert(topic.related.enumerated().map { .furtherReading($1, position: $0, topic: key) })
    let terms = TopicTerms(topic)
    for entry in topic.entries {
      try insert(entry, terms, topic: key)
    }
  }

  private mutating func insert(_ entry: Entry, _ terms: TopicTerms, topic: Int64) throws {
    entryKey += 1
    let key = entryKey
    entryKeys[entry.id] = key
    try inserter.insert(.entry(entry, key: key, topic: topic))
    try insert(entry.statements.enumerated().map { try .statement($1, position: $0, entry: key) })
    try insert(entry.formerNames.enumerated().map { .formerName($1, position: $0, entry: key, topic: topic) })
    try insert(entry.platforms.enumerated().map { .platform($1, position: $0, entry: key) })
    try insert(entry.components.enumerated().map { .entryComponent($1, position: $0, entry: key) })
    try insert(entry.symbols.enumerated().map { .symbol($1, position: $0, entry: key) })
    try insert(entry.references.enumerated().map { .reference($1, position: $0, entry: key) })
    try insertQuantities(of: entry)
    columns.add(entry, topic: topic)
    let answered = Language.allCases.map { asked[entry, $0] }
    questions.add(answered.flatMap { $0 }, of: key)
    for (language, questions) in zip(Language.allCases, answered) {
      try insertText(of: entry, terms, language, questions)
    }
  }

  private mutating func insertQuantities(of entry: Entry) throws {
    if entry.quantities.isEmpty { return }
    let origins = QuantityEditions(of: entry)
    for (position, quantity) in entry.quantities.enumerated() {
      quantityKey += 1
      let key = quantityKey
      try inserter.insert(.quantityText(quantity, key: key))
      try inserter.insert(.quantity(quantity, key: key, position: position, entry: entryKey, origins))
      try insert(quantity.parts.enumerated().map { .measure($1, position: $0, quantity: key) })
      // What it is called by stands before its own figures: the 12.9-inch iPad Pro, an icon at @2x.
      let names = (quantity.subject.values + quantity.parts.flatMap { $0.label?.values ?? [] }).flatMap(numbers.read)
      let measures = names.map(\.measure).filter { $0.unit != .version }.uniqued()
      try insert(measures.enumerated().map { .measure(Quantity.Part($1), position: -1 - $0, quantity: key) })
    }
  }

  /// All statements of one language are one row of full text; translations are found as the one
  /// entry they are.
  private mutating func insertText(
    of entry: Entry,
    _ terms: TopicTerms,
    _ language: Language,
    _ questions: [String]
  ) throws {
    let statements = entry.statements.filter { $0.language == language }
    // Who asks in one language finds what is said in the other one only, too.
    if statements.isEmpty && questions.isEmpty { return }
    var bodies: [String] = []
    for statement in statements {
      let body = statement.body.bodyText
      words.add([statement.lead, body].compactMap { $0 })
      bodies += [body] + statement.body.captions
    }
    // Names that a page's documentation has, and no text, lead to what introduces its topic.
    let symbols = entry.order == 1 ? entry.symbols : []
    let mentioned = symbols.isEmpty ? [] : Set(bodies.flatMap(Self.identifiers))
    let documented = symbols.filter { !mentioned.isSuperset(of: Self.identifiers($0)) }
    let title = [terms.title(language)] + documented.map(Analyzer.segmented)
    let text = EntryText(
      title: statements.isEmpty ? "" : title.joined(separator: " "),
      section: statements.isEmpty ? "" : terms.section(entry.section, language),
      lead: Analyzer.segmented(statements.compactMap(\.lead).joined(separator: "\n")),
      body: Analyzer.segmented(bodies.joined(separator: "\n")),
      asked: Analyzer.segmented(AskedQuestions.expanding(questions).joined(separator: "\n"))
    )
    try inserter.insert(.text(text, entry: entryKey, language))
  }

  /// The words of ASCII in a text, Japanese or not, as names in code are made of.
  private static func identifiers(_ text: String) -> [Substring] {
    text.split { !$0.isASCII || !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  // MARK: - What the search knows besides the texts

  /// Inserts the glossary, words and suggestions, by what the texts have that were inserted.
  mutating func insertKnowledge() throws {
    var lexicon = lexicon
    lexicon.concepts = try concepts().map { concept in
      var concept = concept
      concept.presences = try concept.names.map { try Glossary.Presence(of: $0, in: database) }
      return concept
    }
    // In an index of other pages the guidelines' topics are nobody's question.
    let isOfOutline = lexicon.outline.contains { ingested.contains($0.id) }
    let known = words.mostFrequent(Self.vocabularyLimit)
    let names = Self.spellings(of: lexicon.concepts.filter(\.isPresent).flatMap(\.names), besides: known)
    let others = Self.spellings(of: lexicon.seeAlso.flatMap(\.singleWords), besides: known + names)
    try insert(columns.columns.map(InsertRow.fact))
    try insert(questions.rows)
    try insert(lexicon.components.list.enumerated().map { .component($1, position: $0) })
    try insert(lexicon.concepts.enumerated().lazy.map { .concept($1, position: $0) })
    try insert(NameTable(lexicon).rows.lazy.map(InsertRow.name))
    try insert(lexicon.numbers.words.enumerated().map { .numberWord($1, position: $0) })
    try insert(lexicon.seeAlso.enumerated().map { .seeAlso($1, position: $0) })
    try insert(isOfOutline ? topicsElsewhere() : [])
    try insert((known + names + others).lazy.map(InsertRow.word))
    try insert(SuggestionRows(knowledge.topics, lexicon.concepts).rows)
  }

  /// Names that are in no text: they still are what somebody meant to type, where they lead to
  /// others.
  private static func spellings(of names: [String], besides known: [WordCount]) -> [WordCount] {
    let known = Set(known.map(\.folded))
    let words = Set(names).sorted().map { WordCount(word: $0, count: 0) }.uniqued(on: \.folded)
    return words.filter { $0.folded.unicodeScalars.count > 3 && !known.contains($0.folded) }
  }

  /// The names of the topics that were not ingested, each once.
  private func topicsElsewhere() -> [InsertRow] {
    var known = ingestedNames
    return lexicon.outline.filter { !ingested.contains($0.id) }.flatMap { topic in
      // `CarPlay` is two terms, and `carplay` one.
      let spellings = topic.names + topic.names.map { $0.lowercased() }
      let names = spellings.compactMap { Phrase($0) }.filter { known.insert($0).inserted }
      return names.map { InsertRow.outline(topic, name: $0) }
    }
  }

  /// Words of the texts that are kept for typos.
  private static let vocabularyLimit = 20_000

  /// The glossary, and what topics and sections are called; each once.
  private func concepts() -> [Glossary.Concept] {
    let titles = knowledge.topics.flatMap { topic in
      [Self.names(of: topic)] + topic.sections.compactMap(Self.names(ofSection:))
    }
    let others = lexicon.outline.filter { !ingested.contains($0.id) }
      .map { Glossary.Concept(ja: $0.ja, en: $0.en, isProperName: true) }
    return Array((lexicon.concepts + titles + others).uniqued { [$0.ja, $0.en] })
  }

  private static func names(of topic: Topic) -> Glossary.Concept {
    Glossary.Concept(
      ja: [topic.title.ja].compactMap { $0 } + (topic.aliases[.ja] ?? []) + TopicNames.quoted(in: topic.title),
      en: [topic.title.en].compactMap { $0 } + (topic.aliases[.en] ?? [])
    )
  }

  /// A section that has a title in both languages is a concept: each leads to the other.
  private static func names(ofSection title: Bilingual<String>) -> Glossary.Concept? {
    guard case .both(let ja, let en) = title else { return nil }
    return Glossary.Concept(ja: [ja], en: [en])
  }
}

extension Glossary.Presence {
  /// In which languages' texts a name is, or only in questions that they answer.
  init(of name: String, in database: Database) throws {
    guard let phrase = Phrase(name) else {
      self = .absent
      return
    }
    let words = MatchExpression.quoted(phrase)
    let found = try Language.allCases.filter { try phrase.isFor($0) && FullText.matches(words, $0, database) }
    let isInText = try found.contains { try FullText.holds(phrase, $0, database) }
    self = found.isEmpty ? .absent : !isInText ? .asked : found.count > 1 ? .both : found == [.ja] ? .ja : .en
  }
}

/// The terms of a topic's titles.
private struct TopicTerms {
  private let topic: [Language: String]
  private let sections: [[Language: String]]

  init(_ topic: Topic) {
    func terms(_ title: Bilingual<String>) -> [Language: String] {
      Language.allCases.reduce(into: [:]) { $0[$1] = title[$1].map(Analyzer.segmented) }
    }
    self.topic = terms(topic.title)
    sections = topic.sections.map(terms)
  }

  func title(_ language: Language) -> String {
    topic[language] ?? ""
  }

  /// - Parameter section: its place in the topic; nil for none.
  func section(_ section: Int?, _ language: Language) -> String {
    section.flatMap { sections.indices.contains($0) ? sections[$0][language] : nil } ?? ""
  }
}
