internal import Foundation
internal import GRDB
internal import HIGModel
internal import HIGText

/// Turns a knowledge base into rows of the index, part by part. Needs no database: rows are made while others are inserted.
struct IndexRows {
  /// The rows since the last `take`.
  private var rows: [InsertRow] = []
  private let encoder = JSONEncoder()
  private var entryKey: Int64 = 0
  private var quantityKey: Int64 = 0
  private var facts = EntryFactsWriter()
  private var words = WordCounts()

  init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

  /// Gives all rows of a knowledge base, a topic's at a time, as long as they are taken.
  static func make(_ knowledge: KnowledgeBase, _ searchWords: SearchWords, give: ([InsertRow]) -> Bool) throws {
    var rows = IndexRows()
    rows.add("meta", ["key": "analyzer", "value": String(Analyzer.version)])
    for (position, source) in knowledge.sources.enumerated() { rows.add(source, position: position) }
    for (number, topic) in knowledge.topics.enumerated() {
      try rows.add(topic, key: Int64(number + 1))
      guard give(rows.take()) else { return }
    }
    rows.addKnowledge(searchWords)
    _ = give(rows.take())
  }

  private mutating func take() -> [InsertRow] {
    defer { rows.removeAll() }
    return rows
  }

  /// What the search knows besides the texts.
  private mutating func addKnowledge(_ searchWords: SearchWords) {
    for (name, bytes) in facts.columns { add("fact", ["name": name, "bytes": bytes]) }
    for word in Set(searchWords.stopWords).sorted() { add("stopword", ["word": word]) }
    for (word, count) in words.mostFrequent(Self.mostWords) { add("word", ["word": word, "count": count]) }
  }

  /// Words that are kept for what is mistyped; a reader has them in memory.
  private static let mostWords = 20_000

  /// The glossary, and what the topics and sections are called, with where each name stands.
  static func glossary(_ words: SearchWords, _ knowledge: KnowledgeBase, presence: (String) throws -> Glossary.Presence) rethrows -> [InsertRow] {
    let titles = knowledge.topics.flatMap { topic -> [Glossary.Concept] in
      let names = Glossary.Concept(
        ja: [topic.title.ja].compactMap { $0 } + (topic.aliases[.ja] ?? []), en: [topic.title.en].compactMap { $0 } + (topic.aliases[.en] ?? []))
      return [names] + topic.sections.compactMap { section in section.ja.flatMap { ja in section.en.map { Glossary.Concept(ja: [ja], en: [$0]) } } }
    }
    var seen: Set<[[String]]> = []
    let concepts = (words.concepts + titles).filter { seen.insert([$0.ja, $0.en]).inserted }
    return try concepts.enumerated().map { position, concept in
      InsertRow(
        "glossary",
        [
          "position": position, "ja": concept.ja.joined(separator: "\n"), "en": concept.en.joined(separator: "\n"), "reading": concept.reading,
          "presences": String(try concept.names.map { try presence($0).rawValue }),
        ])
    }
  }

  private mutating func add(_ table: String, _ values: KeyValuePairs<String, (any DatabaseValueConvertible)?>) { rows.append(InsertRow(table, values)) }

  private mutating func add(_ source: Source, position: Int) {
    add(
      "source",
      [
        "id": source.id, "position": position, "title": source.title, "publisher": source.publisher, "url": source.url,
        "languages": source.languages.sorted().map(\.rawValue).joined(separator: " "), "published": source.published,
        "format": source.format.rawValue, "digest": source.digest,
      ])
  }

  private mutating func add(_ topic: Topic, key: Int64) throws {
    add(
      "topic",
      [
        "key": key, "id": topic.id.rawValue, "category": topic.id.category, "name": topic.id.name,
        "title_ja": topic.title.ja, "title_en": topic.title.en, "summary_ja": topic.summary?.ja,
        "summary_en": topic.summary?.en, "url": topic.canonicalURL, "entries": topic.entries.count,
      ])
    for (position, section) in topic.sections.enumerated() {
      add("section", ["topic": key, "position": position, "title_ja": section.ja, "title_en": section.en])
    }
    let terms = TopicTerms(topic)
    for entry in topic.entries { try add(entry, of: topic, terms, key: key) }
  }

  private mutating func add(_ entry: Entry, of topic: Topic, _ terms: TopicTerms, key topicKey: Int64) throws {
    entryKey += 1
    add(
      "entry",
      [
        "key": entryKey, "topic": topicKey, "slug": entry.id.slug, "kind": entry.kind.rawValue,
        "strength": entry.strength?.rawValue, "note_sort": entry.noteSort?.rawValue, "section": entry.section,
        "position": entry.order, "alignment_method": entry.alignment.method.rawValue,
        "alignment_confidence": entry.alignment.confidence,
      ])
    for (position, statement) in entry.statements.enumerated() {
      let onlyText = statement.body.onlyText
      add(
        "statement",
        [
          "entry": entryKey, "position": position, "language": statement.language.rawValue, "source": statement.source,
          "line": statement.place.line, "page": statement.place.page, "lead": statement.lead, "body": onlyText,
          "blocks": onlyText == nil ? String(decoding: try encoder.encode(statement.body), as: UTF8.self) : nil,
        ])
    }
    addHoldings(of: entry)
    addQuantities(of: entry, terms)
    facts.add(entry, topic: topicKey)
    for language in Language.allCases { addText(of: entry, terms, language) }
  }

  /// What can be looked up in an entry, and where it points to.
  private mutating func addHoldings(of entry: Entry) {
    for (position, name) in entry.platforms.enumerated() {
      add("platform", ["entry": entryKey, "position": position, "name": name])
    }
    for (position, name) in entry.symbols.enumerated() {
      add("symbol", ["entry": entryKey, "position": position, "name": name])
    }
    for (position, reference) in entry.references.enumerated() {
      add(
        "reference",
        [
          "entry": entryKey, "position": position, "kind": reference.kind.rawValue, "quote": reference.quote, "target": reference.target,
          "topic": reference.topic?.rawValue, "resolved": reference.isResolved, "url": reference.url,
        ])
    }
  }

  /// Numbers are found by titles and leads of both languages: whoever asks in one finds numbers that stand in the other.
  private mutating func addQuantities(of entry: Entry, _ terms: TopicTerms) {
    if entry.quantities.isEmpty { return }
    let leads = entry.statements.compactMap(\.lead).map(Analyzer.segmented)
    let context = (Language.allCases.flatMap { [terms.title($0), terms.section(entry.section, $0)] } + leads).joined(separator: " ")
    for (position, quantity) in entry.quantities.enumerated() {
      quantityKey += 1
      add(
        "text_quantity",
        [
          "rowid": quantityKey, "figure": Analyzer.segmented(quantity.figure), "subject": Analyzer.segmented(quantity.subject),
          "quote": Analyzer.segmented(quantity.quote), "context": context,
        ])
      add(
        "quantity",
        [
          "key": quantityKey, "entry": entryKey, "position": position, "value": quantity.value, "value2": quantity.value2, "unit": quantity.unit.rawValue,
          "subject": quantity.subject, "quote": quantity.quote, "language": quantity.language.rawValue,
        ])
    }
  }

  /// All statements of one language are one row of full text; translations are found as the one entry they are.
  private mutating func addText(of entry: Entry, _ terms: TopicTerms, _ language: Language) {
    let statements = entry.statements.filter { $0.language == language }
    if statements.isEmpty { return facts.add(lead: 0, body: 0, language) }
    let texts = statements.map(\.body.bodyText)
    for (statement, text) in zip(statements, texts) { words.add([statement.lead, text].compactMap { $0 }) }
    let bodies = zip(statements, texts).flatMap { [$1] + $0.body.captions }
    let lead = Analyzer.segmented(statements.compactMap(\.lead).joined(separator: "\n"))
    let body = Analyzer.segmented(bodies.joined(separator: "\n"))
    facts.add(lead: lead.termCount, body: body.termCount, language)
    add(
      FullText.table(language),
      ["rowid": entryKey, "title": terms.title(language), "section": terms.section(entry.section, language), "lead": lead, "body": body])
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

  func title(_ language: Language) -> String { topic[language] ?? "" }

  /// - Parameter section: its place in the topic; nil for none.
  func section(_ section: Int?, _ language: Language) -> String {
    section.flatMap { sections.indices.contains($0) ? sections[$0][language] : nil } ?? ""
  }
}

extension [Block.Content] {
  /// The text, where it is one paragraph of plain text.
  fileprivate var onlyText: String? {
    guard count == 1, case .paragraph(let pieces) = self[0], pieces.count == 1, case .text(let words) = pieces[0] else { return nil }
    return words
  }
}

extension String {
  /// How many terms a segmented text has.
  fileprivate var termCount: Int {
    var text = self
    return text.withUTF8 { bytes in
      var count = bytes.isEmpty ? 0 : 1
      for byte in bytes where byte == UInt8(ascii: " ") { count += 1 }
      return count
    }
  }
}
