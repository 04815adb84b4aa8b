internal import Algorithms
internal import Foundation
internal import HIGModel
internal import HIGText

/// Turns a knowledge base into rows of the index, part by part. Needs no database: rows are made
/// while others are inserted.
struct IndexRows {
  /// The rows since the last `take`.
  private var rows: [InsertRow] = []
  private var entryKey: Int64 = 0
  private var entryKeys: [EntryID: Int64] = [:]
  private var topicKeys: [TopicID: Int64] = [:]
  private var quantityKey: Int64 = 0
  private var columns: EntryColumnsWriter
  private var words = WordCounts()
  private let concepts: [Glossary.Concept]
  /// The ids of all topics.
  private let ingested: Set<String>
  /// What they are called.
  private let ingestedNames: Set<Phrase>
  private var namePresence: NamePresence
  private let asked: AskedQuestions
  private var questions = QuestionRows()
  /// Reads the numbers that things are called by.
  private let numbers: QuantityReader

  private init(_ knowledge: KnowledgeBase, _ searchWords: SearchLexicon) {
    let statements = knowledge.topics.lazy.flatMap(\.entries).flatMap(\.statements)
    columns = EntryColumnsWriter(searchWords.components, Set(statements.compactMap(\.edition)))
    numbers = QuantityReader(searchWords.numbers)
    ingested = Set(knowledge.topics.map(\.id.rawValue))
    concepts = Self.concepts(knowledge, searchWords, besides: ingested)
    ingestedNames = Set(knowledge.topics.flatMap { Self.names(of: $0).names }.compactMap { Phrase($0) })
    namePresence = NamePresence(concepts.flatMap(\.names))
    asked = AskedQuestions(searchWords.questions)
  }

  /// Gives all rows of a knowledge base, some topics' at a time, as long as they are taken.
  static func make(
    _ knowledge: KnowledgeBase,
    _ searchWords: SearchLexicon,
    send: ([InsertRow]) -> Bool
  ) throws {
    var rows = IndexRows(knowledge, searchWords)
    let covered = knowledge.outline.intersection(knowledge.topics.map(\.id)).count
    rows.rows = [
      .meta("analyzer", String(Analyzer.version)), .meta("outline", String(knowledge.outline.count)),
      .meta("outline_covered", String(covered)),
    ]
    rows.rows += knowledge.recipe.rows.enumerated().map { .recipe($1, position: $0) }
    rows.rows += knowledge.sources.enumerated().map { .source($1, position: $0) }
    for (number, topic) in knowledge.topics.enumerated() {
      try rows.add(topic, key: Int64(number + 1))
      if rows.rows.count >= Self.portion, !send(rows.take()) {
        return
      }
    }
    rows.add(knowledge.names)
    rows.rows += try InsertRow.previous(knowledge.previous)
    rows.addKnowledge(searchWords, of: knowledge.topics, send: send)
    _ = send(rows.take())
  }

  /// Rows that are handed over together: each handing over takes time, too.
  private static let portion = 1_000

  private mutating func take() -> [InsertRow] {
    defer { rows.removeAll() }
    return rows
  }

  // MARK: - Topics

  /// Names that entries had before their pages changed.
  private mutating func add(_ names: [EntryID: EntryID?]) {
    for (position, (former, name)) in names.sorted(by: { $0.key < $1.key }).enumerated() {
      guard let topic = topicKeys[former.topic] else { continue }
      rows.append(.formerName(former.slug, position: position, entry: name.flatMap { entryKeys[$0] }, topic: topic))
    }
  }

  private mutating func add(_ topic: Topic, key: Int64) throws {
    topicKeys[topic.id] = key
    rows.append(.topic(topic, key: key))
    rows += TopicNames.names(of: topic).compactMap { Phrase($0) }.uniqued().map { .topicTitle($0, topic: key) }
    for (position, title) in topic.sections.enumerated() {
      let slug = topic.sectionSlugs.indices.contains(position) ? topic.sectionSlugs[position] : nil
      rows.append(.section(title, slug: slug, position: position, topic: key))
    }
    rows += topic.history.enumerated().map { .revision($1, position: $0, topic: key) }
    rows += topic.related.enumerated().map { .furtherReading($1, position: $0, topic: key) }
    let terms = TopicTerms(topic)
    for entry in topic.entries {
      try add(entry, terms, topic: key)
    }
  }

  private mutating func add(_ entry: Entry, _ terms: TopicTerms, topic: Int64) throws {
    entryKey += 1
    entryKeys[entry.id] = entryKey
    rows.append(.entry(entry, key: entryKey, topic: topic))
    for (position, statement) in entry.statements.enumerated() {
      rows.append(try .statement(statement, position: position, entry: entryKey))
    }
    for (position, slug) in entry.formerNames.enumerated() {
      rows.append(.formerName(slug, position: position, entry: entryKey, topic: topic))
    }
    rows += entry.platforms.enumerated().map { .platform($1, position: $0, entry: entryKey) }
    rows += entry.components.enumerated().map { .entryComponent($1, position: $0, entry: entryKey) }
    rows += entry.symbols.enumerated().map { .symbol($1, position: $0, entry: entryKey) }
    rows += entry.references.enumerated().map { .reference($1, position: $0, entry: entryKey) }
    addQuantities(of: entry)
    columns.add(entry, topic: topic)
    let answered = Language.allCases.map { asked[entry, $0] }
    questions.add(answered.flatMap { $0 }, of: entryKey)
    for (language, questions) in zip(Language.allCases, answered) {
      addText(of: entry, terms, language, questions)
    }
  }

  private mutating func addQuantities(of entry: Entry) {
    if entry.quantities.isEmpty { return }
    let origins = QuantityEditions(of: entry)
    for (position, quantity) in entry.quantities.enumerated() {
      quantityKey += 1
      rows.append(.quantityText(quantity, key: quantityKey))
      rows.append(.quantity(quantity, key: quantityKey, position: position, entry: entryKey, origins))
      rows += quantity.parts.enumerated().map { .measure($1, position: $0, quantity: quantityKey) }
      // What it is called by stands before its own figures: the 12.9-inch iPad Pro, an icon at @2x.
      let names = (quantity.subject.values + quantity.parts.flatMap { $0.label?.values ?? [] }).flatMap(numbers.read)
      rows += names.map(\.measure).filter { $0.unit != .version }.uniqued().enumerated().map {
        .measure(Quantity.Part($1), position: -1 - $0, quantity: quantityKey)
      }
    }
  }

  /// All statements of one language are one row of full text; translations are found as the one
  /// entry they are.
  private mutating func addText(of entry: Entry, _ terms: TopicTerms, _ language: Language, _ questions: [String]) {
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
    for field in text.pageFields {
      namePresence.look(in: field, language)
    }
    namePresence.look(inQuestions: text.asked, language)
    rows.append(.text(text, entry: entryKey, language))
  }

  /// The words of ASCII in a text, Japanese or not, as names in code are made of.
  private static func identifiers(_ text: String) -> [Substring] {
    text.split { !$0.isASCII || !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  // MARK: - What the search knows besides the texts

  private mutating func addKnowledge(
    _ lexicon: SearchLexicon,
    of topics: [Topic],
    send: ([InsertRow]) -> Bool
  ) {
    var lexicon = lexicon
    lexicon.concepts = concepts.map { concept in
      var concept = concept
      concept.presences = concept.names.map { namePresence.presence(of: $0) }
      return concept
    }
    // In an index of other pages the guidelines' topics are nobody's question.
    let isOfOutline = lexicon.outline.contains { ingested.contains($0.id) }
    let known = words.mostFrequent(Self.vocabularyLimit)
    let names = Self.spellings(of: lexicon.concepts.filter(\.isPresent).flatMap(\.names), besides: known)
    let others = Self.spellings(of: lexicon.seeAlso.flatMap(\.singleWords), besides: known + names)
    hand(over: columns.columns.map(InsertRow.fact), send)
    hand(over: questions.rows, send)
    hand(over: lexicon.components.list.enumerated().map { .component($1, position: $0) }, send)
    hand(over: lexicon.concepts.enumerated().lazy.map { .concept($1, position: $0) }, send)
    hand(over: NameTable(lexicon).rows.lazy.map(InsertRow.name), send)
    hand(over: lexicon.numbers.words.enumerated().map { .numberWord($1, position: $0) }, send)
    hand(over: lexicon.seeAlso.enumerated().map { .seeAlso($1, position: $0) }, send)
    hand(over: isOfOutline ? topicsElsewhere(lexicon.outline) : [], send)
    hand(over: (known + names + others).lazy.map(InsertRow.word), send)
    hand(over: lookalikes(in: known.map(\.word)), send)
    hand(over: SuggestionRows(topics, lexicon.concepts).rows, send)
  }

  /// Some at a time: all at once would be most of what writing holds.
  private mutating func hand(over new: some Sequence<InsertRow>, _ send: ([InsertRow]) -> Bool) {
    for row in new {
      rows.append(row)
      if rows.count >= Self.portion, !send(take()) { return }
    }
  }

  /// Names that are in no text: they still are what somebody meant to type, where they lead to
  /// others.
  private static func spellings(of names: [String], besides known: [WordCount]) -> [WordCount] {
    let known = Set(known.map(\.folded))
    let words = Set(names).sorted().map { WordCount(word: $0, count: 0) }.uniqued(on: \.folded)
    return words.filter { $0.folded.unicodeScalars.count > 3 && !known.contains($0.folded) }
  }

  /// The names of the topics that were not ingested, each once.
  private func topicsElsewhere(_ outline: [OutlineTopic]) -> [InsertRow] {
    var known = ingestedNames
    return outline.filter { !ingested.contains($0.id) }.flatMap { topic in
      // `CarPlay` is two terms, and `carplay` one.
      let spellings = topic.names + topic.names.map { $0.lowercased() }
      let names = spellings.compactMap { Phrase($0) }.filter { known.insert($0).inserted }
      return names.map { InsertRow.outline(topic, name: $0) }
    }
  }

  /// The words that have the letters of a name by accident.
  private func lookalikes(in words: [String]) -> [InsertRow] {
    let lookalikes = Lookalikes(names: concepts.flatMap(\.names), words: words)
    // Two spellings of a word may have the same terms.
    var known: Set<[Phrase]> = []
    return words.flatMap { word in
      lookalikes.names(in: word).compactMap { name in
        guard let name = Phrase(name), let word = Phrase(word), known.insert([name, word]).inserted else { return nil }
        return InsertRow.lookalike(name: name, word: word)
      }
    }
  }

  /// Words of the texts that are kept for typos.
  private static let vocabularyLimit = 20_000

  /// The glossary, and what topics and sections are called; each once.
  private static func concepts(
    _ knowledge: KnowledgeBase,
    _ lexicon: SearchLexicon,
    besides ingested: Set<String>
  ) -> [Glossary.Concept] {
    let titles = knowledge.topics.flatMap { topic in
      [names(of: topic)] + topic.sections.compactMap(names(ofSection:))
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
