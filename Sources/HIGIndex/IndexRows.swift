internal import Foundation
internal import GRDB
internal import HIGModel
internal import HIGText

/// Turns a knowledge base into rows of the index.
struct IndexRows {
  private let database: Database
  private let encoder = JSONEncoder()
  private let statements = Statements()
  private var entryKey: Int64 = 0
  private var quantityKey: Int64 = 0
  /// In how many statements each word is.
  private var words: [String: Int] = [:]

  init(_ database: Database) {
    self.database = database
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  mutating func insert(_ knowledge: KnowledgeBase) throws {
    try insert("meta", ["key": "analyzer", "value": String(Analyzer.version)])
    for (position, source) in knowledge.sources.enumerated() { try insert(source, position: position) }
    for (number, topic) in knowledge.topics.enumerated() { try insert(topic, key: Int64(number + 1)) }
  }

  /// What the search knows besides: the glossary, and what the topics and sections are called.
  func insert(_ words: SearchWords, _ knowledge: KnowledgeBase) throws {
    let titles = knowledge.topics.flatMap { topic -> [Glossary.Concept] in
      let names = Glossary.Concept(
        ja: [topic.title.ja].compactMap { $0 } + (topic.aliases[.ja] ?? []), en: [topic.title.en].compactMap { $0 } + (topic.aliases[.en] ?? []))
      return [names] + topic.sections.compactMap { section in section.ja.flatMap { ja in section.en.map { Glossary.Concept(ja: [ja], en: [$0]) } } }
    }
    for (position, concept) in (words.concepts + titles).enumerated() {
      try insert(
        "glossary",
        ["position": position, "ja": concept.ja.joined(separator: "\n"), "en": concept.en.joined(separator: "\n"), "reading": concept.reading])
    }
    for word in Set(words.stopWords).sorted() { try insert("stopword", ["word": word]) }
    let folded = self.words.reduce(into: [String: Int]()) { $0[Vocabulary.folded($1.key), default: 0] += $1.value }
    let frequent = folded.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostWords)
    for (word, count) in frequent { try insert("word", ["word": word, "count": count]) }
  }

  /// Words that are kept for what is mistyped; a reader has them in memory.
  private static let mostWords = 20_000

  private mutating func count(_ text: String) {
    var seen: Set<String> = []
    Vocabulary.words(of: text) { if seen.insert($0).inserted { words[$0, default: 0] += 1 } }
  }

  private func insert(_ source: Source, position: Int) throws {
    try insert(
      "source",
      [
        "id": source.id, "position": position, "title": source.title, "publisher": source.publisher, "url": source.url,
        "languages": source.languages.sorted().map(\.rawValue).joined(separator: " "), "published": source.published,
        "format": source.format.rawValue, "digest": source.digest,
      ])
  }

  private mutating func insert(_ topic: Topic, key: Int64) throws {
    try insert(
      "topic",
      [
        "key": key, "id": topic.id.rawValue, "category": topic.id.category, "name": topic.id.name,
        "title_ja": topic.title.ja, "title_en": topic.title.en, "summary_ja": topic.summary?.ja,
        "summary_en": topic.summary?.en, "url": topic.canonicalURL, "entries": topic.entries.count,
      ])
    for (position, section) in topic.sections.enumerated() {
      try insert("section", ["topic": key, "position": position, "title_ja": section.ja, "title_en": section.en])
    }
    for entry in topic.entries { try insert(entry, of: topic, key: key) }
  }

  private mutating func insert(_ entry: Entry, of topic: Topic, key topicKey: Int64) throws {
    entryKey += 1
    try insert(
      "entry",
      [
        "key": entryKey, "topic": topicKey, "slug": entry.id.slug, "kind": entry.kind.rawValue,
        "strength": entry.strength?.rawValue, "note_sort": entry.noteSort?.rawValue, "section": entry.section,
        "position": entry.order, "alignment_method": entry.alignment.method.rawValue,
        "alignment_confidence": entry.alignment.confidence,
      ])
    for (position, statement) in entry.statements.enumerated() {
      let onlyText = statement.body.onlyText
      try insert(
        "statement",
        [
          "entry": entryKey, "position": position, "language": statement.language.rawValue, "source": statement.source,
          "line": statement.place.line, "page": statement.place.page, "lead": statement.lead, "body": onlyText,
          "blocks": onlyText == nil ? String(decoding: try encoder.encode(statement.body), as: UTF8.self) : nil,
        ])
    }
    try insertHoldings(of: entry, in: topic)
    for language in Language.allCases { try insertText(of: entry, in: topic, language) }
  }

  /// What can be looked up in an entry, and where it points to.
  private mutating func insertHoldings(of entry: Entry, in topic: Topic) throws {
    for (position, name) in entry.platforms.enumerated() {
      try insert("platform", ["entry": entryKey, "position": position, "name": name])
    }
    for (position, name) in entry.symbols.enumerated() {
      try insert("symbol", ["entry": entryKey, "position": position, "name": name])
    }
    for (position, quantity) in entry.quantities.enumerated() {
      quantityKey += 1
      try insertText(of: quantity, of: entry, in: topic)
      try insert(
        "quantity",
        [
          "key": quantityKey, "entry": entryKey, "position": position, "value": quantity.value, "value2": quantity.value2, "unit": quantity.unit.rawValue,
          "subject": quantity.subject, "quote": quantity.quote, "language": quantity.language.rawValue,
        ])
    }
    for (position, reference) in entry.references.enumerated() {
      try insert(
        "reference",
        [
          "entry": entryKey, "position": position, "kind": reference.kind.rawValue, "quote": reference.quote, "target": reference.target,
          "topic": reference.topic?.rawValue, "resolved": reference.isResolved, "url": reference.url,
        ])
    }
  }

  /// Titles and leads of both languages: whoever asks in one finds numbers that stand in the other.
  private func insertText(of quantity: Quantity, of entry: Entry, in topic: Topic) throws {
    let section = entry.section.map { topic.sections[$0] }
    let titles = Language.allCases.flatMap { [topic.title[$0] ?? "", section?[$0] ?? ""] }
    try insert(
      "text_quantity",
      [
        "rowid": quantityKey, "figure": Analyzer.segmented(quantity.figure), "subject": Analyzer.segmented(quantity.subject),
        "quote": Analyzer.segmented(quantity.quote),
        "context": Analyzer.segmented((titles + entry.statements.compactMap(\.lead)).joined(separator: "\n")),
      ])
  }

  /// All statements of one language are one row of full text; translations are found as the one entry they are.
  private mutating func insertText(of entry: Entry, in topic: Topic, _ language: Language) throws {
    let statements = entry.statements.filter { $0.language == language }
    if statements.isEmpty { return }
    let texts = statements.map(\.body.bodyText)
    for (statement, text) in zip(statements, texts) { count((statement.lead ?? "") + "\n" + text) }
    let bodies = zip(statements, texts).map { ([$1] + $0.body.captions).joined(separator: "\n") }
    try insert(
      "text_\(language)",
      [
        "rowid": entryKey,
        "title": Analyzer.segmented(topic.title[language] ?? ""),
        "section": Analyzer.segmented(entry.section.flatMap { topic.sections[$0][language] } ?? ""),
        "lead": Analyzer.segmented(statements.compactMap(\.lead).joined(separator: "\n")),
        "body": Analyzer.segmented(bodies.joined(separator: "\n")),
      ])
  }

  private func insert(_ table: String, _ values: KeyValuePairs<String, (any DatabaseValueConvertible)?>) throws {
    try statement(table, values.map(\.key)).execute(arguments: StatementArguments(values.map(\.value)))
  }

  /// The statement that inserts into a table, made once: every row of a table gives the same columns.
  private func statement(_ table: String, _ columns: @autoclosure () -> [String]) throws -> GRDB.Statement {
    if let known = statements.known[table] { return known }
    let columns = columns()
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let made = try database.makeStatement(sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
    statements.known[table] = made
    return made
  }

  private final class Statements {
    var known: [String: GRDB.Statement] = [:]
  }
}

extension [Block.Content] {
  /// The text, where it is one paragraph of plain text.
  fileprivate var onlyText: String? {
    guard count == 1, case .paragraph(let pieces) = self[0], pieces.count == 1, case .text(let words) = pieces[0] else { return nil }
    return words
  }
}
