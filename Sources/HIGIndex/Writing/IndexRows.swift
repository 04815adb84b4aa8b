internal import Foundation
internal import HIGModel
internal import HIGText

/// Turns a knowledge base into rows of the index, part by part. Needs no database: rows are made while others are inserted.
struct IndexRows {
  /// The rows since the last `take`.
  private var rows: [InsertRow] = []
  private let encoder = JSONEncoder()
  private var entryKey: Int64 = 0
  private var quantityKey: Int64 = 0
  private var columns = EntryColumnsWriter()
  private var words = WordCounts()
  private let concepts: [Glossary.Concept]
  private var namePresence: NamePresence

  private init(_ knowledge: KnowledgeBase, _ searchWords: SearchLexicon) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    concepts = Self.concepts(knowledge, searchWords)
    namePresence = NamePresence(concepts.flatMap(\.names))
  }

  /// Gives all rows of a knowledge base, some topics' at a time, as long as they are taken.
  static func make(
    _ knowledge: KnowledgeBase,
    _ searchWords: SearchLexicon,
    send: ([InsertRow]) -> Bool
  ) throws {
    var rows = IndexRows(knowledge, searchWords)
    rows.add("meta", ["key": .text("analyzer"), "value": .text(String(Analyzer.version))])
    for (position, source) in knowledge.sources.enumerated() {
      rows.add(source, position: position)
    }
    for (number, topic) in knowledge.topics.enumerated() {
      try rows.add(topic, key: Int64(number + 1))
      if rows.rows.count >= Self.portion, !send(rows.take()) {
        return
      }
    }
    rows.addKnowledge(searchWords)
    _ = send(rows.take())
  }

  /// Rows that are handed over together: each handing over takes time, too.
  private static let portion = 1_000

  private mutating func take() -> [InsertRow] {
    defer { rows.removeAll() }
    return rows
  }

  /// What the search knows besides the texts.
  private mutating func addKnowledge(_ searchWords: SearchLexicon) {
    for column in columns.columns {
      add("fact", ["name": .text(column.name), "bytes": .blob(column.bytes)])
    }
    for (position, concept) in concepts.enumerated() {
      add(
        "glossary",
        [
          "position": .integer(position), "ja": .text(concept.ja.joined(separator: "\n")),
          "en": .text(concept.en.joined(separator: "\n")),
          "reading": .text(concept.reading),
          "presences": .text(String(concept.names.map { namePresence.presence(of: $0).rawValue })),
        ]
      )
    }
    for word in Set(searchWords.stopWords).sorted() {
      add("stopword", ["word": .text(word)])
    }
    for word in words.mostFrequent(Self.vocabularyLimit) {
      add("word", ["word": .text(word.word), "count": .integer(word.count)])
    }
  }

  /// Words that are kept for typos; a reader has them in memory.
  private static let vocabularyLimit = 20_000

  /// The glossary, and what the topics and sections are called.
  private static func concepts(_ knowledge: KnowledgeBase, _ words: SearchLexicon) -> [Glossary
    .Concept]
  {
    let titles = knowledge.topics.flatMap { topic -> [Glossary.Concept] in
      let names = Glossary.Concept(
        ja: [topic.title.ja].compactMap { $0 } + (topic.aliases[.ja] ?? []),
        en: [topic.title.en].compactMap { $0 } + (topic.aliases[.en] ?? [])
      )
      return [names]
        + topic.sections.compactMap { section in
          section.ja.flatMap { ja in section.en.map { Glossary.Concept(ja: [ja], en: [$0]) } }
        }
    }
    var seen: Set<[[String]]> = []
    return (words.concepts + titles).filter { seen.insert([$0.ja, $0.en]).inserted }
  }

  private mutating func add(
    _ table: String,
    _ columns: KeyValuePairs<StaticString, InsertRow.Value>
  ) {
    rows.append(InsertRow(table: table, columns: columns))
  }

  private mutating func add(_ source: Source, position: Int) {
    add(
      "source",
      [
        "id": .text(source.id), "position": .integer(position), "title": .text(source.title),
        "publisher": .text(source.publisher),
        "url": .text(source.url),
        "languages": .text(source.languages.sorted().map(\.rawValue).joined(separator: " ")),
        "published": .text(source.published), "format": .text(source.format.rawValue),
        "digest": .text(source.digest),
      ]
    )
  }

  private mutating func add(_ topic: Topic, key: Int64) throws {
    add(
      "topic",
      [
        "key": .integer(key), "id": .text(topic.id.rawValue), "category": .text(topic.id.category),
        "name": .text(topic.id.name),
        "title_ja": .text(topic.title.ja), "title_en": .text(topic.title.en),
        "summary_ja": .text(topic.summary?.ja),
        "summary_en": .text(topic.summary?.en), "url": .text(topic.canonicalURL),
        "entries": .integer(topic.entries.count),
      ]
    )
    for (position, section) in topic.sections.enumerated() {
      add(
        "section",
        [
          "topic": .integer(key), "position": .integer(position), "title_ja": .text(section.ja),
          "title_en": .text(section.en),
        ]
      )
    }
    let terms = TopicTerms(topic)
    for entry in topic.entries {
      try add(entry, of: topic, terms, key: key)
    }
  }

  private mutating func add(
    _ entry: Entry,
    of topic: Topic,
    _ terms: TopicTerms,
    key topicKey: Int64
  ) throws {
    entryKey += 1
    add(
      "entry",
      [
        "key": .integer(entryKey), "topic": .integer(topicKey), "slug": .text(entry.id.slug),
        "kind": .text(entry.kind.rawValue),
        "strength": .text(entry.strength?.rawValue), "note_sort": .text(entry.noteSort?.rawValue),
        "section": .integer(entry.section),
        "position": .integer(entry.order),
        "alignment_method": .text(entry.alignment.method.rawValue),
        "alignment_confidence": .real(entry.alignment.confidence),
      ]
    )
    for (position, statement) in entry.statements.enumerated() {
      let onlyText = statement.body.onlyText
      add(
        "statement",
        [
          "entry": .integer(entryKey), "position": .integer(position),
          "language": .text(statement.language.rawValue),
          "source": .text(statement.source), "line": .integer(statement.place.line),
          "page": .text(statement.place.page),
          "lead": .text(statement.lead), "body": .text(onlyText),
          "blocks": onlyText == nil
            ? .text(String(decoding: try encoder.encode(statement.body), as: UTF8.self)) : .null,
        ]
      )
    }
    addHoldings(of: entry)
    addQuantities(of: entry)
    columns.add(entry, topic: topicKey)
    for language in Language.allCases {
      addText(of: entry, terms, language)
    }
  }

  /// What can be looked up in an entry, and where it points to.
  private mutating func addHoldings(of entry: Entry) {
    for (position, name) in entry.platforms.enumerated() {
      add(
        "platform",
        ["entry": .integer(entryKey), "position": .integer(position), "name": .text(name)]
      )
    }
    for (position, name) in entry.symbols.enumerated() {
      add(
        "symbol",
        ["entry": .integer(entryKey), "position": .integer(position), "name": .text(name)]
      )
    }
    for (position, reference) in entry.references.enumerated() {
      add(
        "reference",
        [
          "entry": .integer(entryKey), "position": .integer(position),
          "kind": .text(reference.kind.rawValue), "quote": .text(reference.quote),
          "target": .text(reference.target), "topic": .text(reference.topic?.rawValue),
          "resolved": .integer(reference.isResolved ? 1 : 0),
          "url": .text(reference.url),
        ]
      )
    }
  }

  private mutating func addQuantities(of entry: Entry) {
    for (position, quantity) in entry.quantities.enumerated() {
      quantityKey += 1
      add(
        FullText.quantityTable,
        [
          "rowid": .integer(quantityKey), "figure": .text(Analyzer.segmented(quantity.measure.figure)),
          "subject": .text(Analyzer.segmented(quantity.subject)),
          "quote": .text(Analyzer.segmented(quantity.quote)),
        ]
      )
      add(
        "quantity",
        [
          "key": .integer(quantityKey), "entry": .integer(entryKey), "position": .integer(position),
          "value": .real(quantity.measure.value),
          "value2": .real(quantity.measure.value2), "form": .text(quantity.measure.form.rawValue),
          "unit": .text(quantity.measure.unit.rawValue),
          "subject": .text(quantity.subject),
          "quote": .text(quantity.quote), "language": .text(quantity.language.rawValue),
        ]
      )
    }
  }

  /// All statements of one language are one row of full text; translations are found as the one entry they are.
  private mutating func addText(of entry: Entry, _ terms: TopicTerms, _ language: Language) {
    let statements = entry.statements.filter { $0.language == language }
    if statements.isEmpty {
      return columns.add(lead: 0, body: 0, language)
    }
    let texts = statements.map(\.body.bodyText)
    for (statement, text) in zip(statements, texts) {
      words.add([statement.lead, text].compactMap { $0 })
    }
    let bodies = zip(statements, texts).flatMap { [$1] + $0.body.captions }
    let lead = Analyzer.segmented(statements.compactMap(\.lead).joined(separator: "\n"))
    let body = Analyzer.segmented(bodies.joined(separator: "\n"))
    columns.add(lead: lead.termCount, body: body.termCount, language)
    let (title, section) = (terms.title(language), terms.section(entry.section, language))
    for column in [title, section, lead, body] {
      namePresence.look(in: column, language)
    }
    add(
      FullText.table(language),
      [
        "rowid": .integer(entryKey), "title": .text(title), "section": .text(section),
        "lead": .text(lead), "body": .text(body),
      ]
    )
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

extension [Block.Content] {
  /// The text, where it is one paragraph of plain text.
  fileprivate var onlyText: String? {
    guard count == 1, case .paragraph(let pieces) = self[0], pieces.count == 1,
      case .text(let words) = pieces[0]
    else {
      return nil
    }
    return words
  }
}

extension String {
  /// How many terms a segmented text has.
  fileprivate var termCount: Int {
    withBytes { bytes in bytes.isEmpty ? 0 : 1 + bytes.count { $0 == UInt8(ascii: " ") } }
  }
}
