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
  private let rows: RowInserter
  private var entryKeys: [EntryID: Int64] = [:]
  private var topicKeys: [TopicID: Int64] = [:]
  private var quantityKey: Int64 = 0
  private var columns: EntryColumnsWriter
  private var words = WordCounts()
  /// The ids of all topics.
  private let ingested: Set<String>
  private let asked: EntryQuestions
  private var questions = QuestionRows()
  /// Reads the numbers that things are called by.
  private let numbers: QuantityReader

  /// - Parameter lexicon: what the search is to know besides the pages.
  init(_ knowledge: KnowledgeBase, _ lexicon: SearchLexicon, _ database: Database) {
    self.knowledge = knowledge
    self.lexicon = lexicon
    self.database = database
    rows = RowInserter(database)
    numbers = QuantityReader(lexicon.numbers)
    ingested = Set(knowledge.topics.map(\.id.rawValue))
    asked = lexicon.questions
    columns = EntryColumnsWriter(lexicon.components, knowledge.topics.flatMap(\.entries), asked)
  }

  // MARK: - Pages

  /// Inserts what the pages say.
  mutating func insertPages() throws {
    let covered = knowledge.outline.intersection(knowledge.topics.map(\.id)).count
    for (key, value) in [("outline", knowledge.outline.count), ("outline_covered", covered)] {
      try rows.insert(into: "meta", ["key": key, "value": value])
    }
    try rows.insert(knowledge.recipe.rows, into: "recipe") { row in
      ["kind": row.first, "name": row.dropFirst().first, "place": row.dropFirst(2).first]
    }
    try rows.insert(knowledge.sources, into: "source", \.row)
    for topic in knowledge.topics { try insert(topic) }
    try insertFormerNames()
    try insertPrevious()
  }

  /// Names that entries had before their pages changed.
  private func insertFormerNames() throws {
    for (position, (former, name)) in knowledge.names.sorted(by: { $0.key < $1.key }).enumerated() {
      guard let topic = topicKeys[former.topic] else { continue }
      let entry = name.flatMap { entryKeys[$0] }
      try rows.insert(
        into: "former_name",
        ["entry": entry, "topic": topic, "position": position, "slug": former.slug]
      )
    }
  }

  /// What pages said before they last changed.
  private func insertPrevious() throws {
    try rows.insert(knowledge.previous, into: "previous_topic", \.name)
    let said = knowledge.previous.enumerated().flatMap { number, topic in
      topic.entries.flatMap { entry in entry.statements.map { (number, entry, $0) } }
    }
    for (position, (topic, entry, statement)) in said.enumerated() {
      let place: RowValues = ["position": position, "topic": topic, "slug": entry.id.slug, "kind": entry.kind.rawValue]
      try rows.insert(into: "previous", place, statement.row)
    }
  }

  private mutating func insert(_ topic: Topic) throws {
    let key = Int64(topicKeys.count + 1)
    topicKeys[topic.id] = key
    let owner: RowValues = ["topic": key]
    try rows.insert(into: "topic", ["key": key], topic.name, topic.row)
    for name in TopicNames.names(of: topic).compactMap({ Phrase($0) }).uniqued() {
      try rows.insert(into: "topic_title", owner, ["phrase": name.text])
    }
    let slugs = topic.sectionSlugs + topic.sections.dropFirst(topic.sectionSlugs.count).map { _ in nil }
    try rows.insert(zip(topic.sections, slugs), into: "section", of: owner) { title, slug in
      ["slug": slug, "title_ja": title.ja, "title_en": title.en]
    }
    try rows.insert(topic.history, into: "revision", of: owner, \.row)
    try rows.insert(topic.related, into: "further_reading", of: owner, \.row)
    let terms = TopicTerms(topic)
    for entry in topic.entries {
      try insert(entry, terms, topic: key)
    }
  }

  private mutating func insert(_ entry: Entry, _ terms: TopicTerms, topic: Int64) throws {
    let key = Int64(entryKeys.count + 1)
    entryKeys[entry.id] = key
    let owner: RowValues = ["entry": key]
    try rows.insert(into: "entry", ["key": key, "topic": topic], entry.row)
    try rows.insert(entry.statements, into: "statement", of: owner) { try $0.row }
    try rows.insert(entry.formerNames, into: "former_name", of: ["entry": key, "topic": topic]) { ["slug": $0] }
    try rows.insert(entry.platforms, into: "platform", of: owner) { ["name": $0] }
    try rows.insert(entry.components, into: "entry_component", of: owner) { ["component": $0] }
    try rows.insert(entry.symbols, into: "symbol", of: owner) { ["name": $0] }
    for (position, reference) in entry.references.enumerated() {
      let place: RowValues = ["position": position, "topic": reference.topic?.rawValue]
      try rows.insert(into: "reference", owner, place, reference.row)
    }
    try insertQuantities(of: entry, key)
    columns.add(entry, topic: topic)
    let all = asked[entry]
    let answered = Language.allCases.map { language in all.filter { $0.language == language }.map(\.text) }
    questions.add(answered.flatMap { $0 }, of: key)
    for (language, questions) in zip(Language.allCases, answered) {
      try insertText(of: entry, key, terms, language, questions)
    }
  }

  private mutating func insertQuantities(of entry: Entry, _ entryKey: Int64) throws {
    if entry.quantities.isEmpty { return }
    let origins = QuantityEditions(of: entry)
    for (position, quantity) in entry.quantities.enumerated() {
      quantityKey += 1
      let owner: RowValues = ["quantity": quantityKey]
      let place: RowValues = ["key": quantityKey, "entry": entryKey, "position": position]
      try rows.insert(into: FullText.quantityTable, ["rowid": quantityKey], quantity.text)
      try rows.insert(into: "quantity", place, quantity.row(origins))
      try rows.insert(quantity.parts, into: "measure", of: owner, \.row)
      // What it is called by stands before its own figures: the 12.9-inch iPad Pro, an icon at @2x.
      let names = (quantity.subject.values + quantity.parts.flatMap { $0.label?.values ?? [] }).flatMap(numbers.read)
      for (number, measure) in names.map(\.measure).filter({ $0.unit != .version }).uniqued().enumerated() {
        try rows.insert(into: "measure", owner, ["position": -1 - number], Quantity.Part(measure).row)
      }
    }
  }

  /// All statements of one language are one row of full text; translations are found as the one
  /// entry they are.
  private mutating func insertText(
    of entry: Entry,
    _ key: Int64,
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
    let title = ([terms.title[language] ?? ""] + documented.map(Analyzer.segmented)).inWords
    let section = entry.section.flatMap { terms.sections[safe: $0]?[language] }
    let isSaid = !statements.isEmpty
    try rows.insert(
      into: FullText.table(language),
      [
        "rowid": key,
        "title": isSaid ? title : "",
        "section": isSaid ? section ?? "" : "",
        "lead": Analyzer.segmented(statements.compactMap(\.lead).inLines),
        "body": Analyzer.segmented(bodies.inLines),
        "asked": Analyzer.segmented(EntryQuestions.expanding(questions).inLines),
      ]
    )
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
    try rows.insert(into: "fact", ["bytes": PackedNumbers.bytes(of: columns.numbers)])
    try questions.insert(into: rows)
    try rows.insert(lexicon.components.list, into: "component", \.row)
    try rows.insert(lexicon.concepts, into: "glossary", \.row)
    for name in NameTable(lexicon).rows { try rows.insert(into: "name", name.row) }
    try rows.insert(lexicon.numbers.words, into: "number_word", \.row)
    try rows.insert(lexicon.seeAlso, into: "see_also", \.row)
    if isOfOutline { try insertTopicsElsewhere() }
    for word in known + names + others { try rows.insert(into: "word", word.row) }
    try SuggestionRows(knowledge.topics, lexicon.concepts).insert(into: rows)
  }

  /// Names that are in no text: they still are what somebody meant to type, where they lead to
  /// others.
  private static func spellings(of names: [String], besides known: [WordCount]) -> [WordCount] {
    let known = Set(known.map(\.folded))
    let words = Set(names).sorted().map { WordCount(word: $0, count: 0) }.uniqued(on: \.folded)
    return words.filter { $0.folded.unicodeScalars.count > 3 && !known.contains($0.folded) }
  }

  /// The names of the topics that were not ingested, each once.
  private func insertTopicsElsewhere() throws {
    var known = Set(knowledge.topics.flatMap { Self.names(of: $0).names }.compactMap { Phrase($0) })
    for topic in lexicon.outline where !ingested.contains(topic.id) {
      // `CarPlay` is two terms, and `carplay` one.
      let spellings = topic.names + topic.names.map { $0.lowercased() }
      for name in spellings.compactMap({ Phrase($0) }) where known.insert(name).inserted {
        try rows.insert(
          into: "outline",
          [
            "name": name.terms.inWords, "topic": topic.page,
            "title_ja": topic.ja.first, "title_en": topic.en.first,
          ]
        )
      }
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
  var title: Bilingual<String>
  var sections: [Bilingual<String>]

  init(_ topic: Topic) {
    title = topic.title.map(Analyzer.segmented)
    sections = topic.sections.map { $0.map(Analyzer.segmented) }
  }
}
