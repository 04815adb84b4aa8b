internal import Foundation
internal import HIGModel
internal import HIGText

// The rows of `Index/schema.sql`, a function for each table. All rows of a table have the same columns.

/// The texts of an entry in one language, cut into terms.
struct EntryText {
  var title: String
  var section: String
  var lead: String
  var body: String
  /// What people ask that it answers.
  var asked: String

  /// What the page says.
  var pageFields: [String] { [title, section, lead, body] }
}

extension InsertRow {
  static func meta(_ key: String, _ value: String) -> InsertRow {
    InsertRow(table: "meta", columns: ["key": .text(key), "value": .text(value)])
  }

  static func source(_ source: Source, position: Int) -> InsertRow {
    let edition = source.edition ?? Edition(publisher: source.publisher ?? source.id, published: source.published)
    return InsertRow(
      table: "source",
      columns: [
        "id": .text(source.id),
        "position": .integer(position),
        "title": .text(source.title),
        "publisher": .text(source.publisher),
        "url": .text(source.url),
        "languages": .text(source.languages.sorted().map(\.rawValue).joined(separator: " ")),
        "published": .text(source.published),
        "format": .text(source.format.rawValue),
        "edition": .text(edition.id),
        "edition_publisher": .text(edition.publisher),
        "edition_published": .text(edition.published),
        "restates": .integer(source.restates ? 1 : 0),
        "digest": .text(source.digest),
      ]
    )
  }

  static func topic(_ topic: Topic, key: Int64) -> InsertRow {
    InsertRow(
      table: "topic",
      columns: [
        "key": .integer(key),
        "id": .text(topic.id.rawValue),
        "category": .text(topic.id.category),
        "name": .text(topic.id.name),
        "title_ja": .text(topic.title.ja),
        "title_en": .text(topic.title.en),
        "summary_ja": .text(topic.summary?.ja),
        "summary_en": .text(topic.summary?.en),
        "url": .text(topic.canonicalURL),
        "page": .text(topic.page),
        "merged_into": .text(topic.mergedInto),
        "editions": .text(topic.editions.map(\.id).joined(separator: " ")),
        "entries": .integer(topic.entries.count),
      ]
    )
  }

  /// - Parameter title: in one language.
  static func topicTitle(_ title: Phrase, topic: Int64) -> InsertRow {
    InsertRow(table: "topic_title", columns: ["phrase": .text(title.text), "topic": .integer(topic)])
  }

  static func section(_ title: Bilingual<String>, slug: String?, position: Int, topic: Int64) -> InsertRow {
    InsertRow(
      table: "section",
      columns: [
        "topic": .integer(topic),
        "position": .integer(position),
        "slug": .text(slug),
        "title_ja": .text(title.ja),
        "title_en": .text(title.en),
      ]
    )
  }

  // MARK: - Entries

  static func entry(_ entry: Entry, key: Int64, topic: Int64) -> InsertRow {
    InsertRow(
      table: "entry",
      columns: [
        "key": .integer(key),
        "topic": .integer(topic),
        "slug": .text(entry.id.slug),
        "kind": .text(entry.kind.rawValue),
        "strength": .text(entry.strength?.rawValue),
        "note_sort": .text(entry.noteSort?.rawValue),
        "section": .integer(entry.section),
        "position": .integer(entry.order),
        "alignment_method": .text(entry.alignment.method.rawValue),
        "alignment_confidence": .real(entry.alignment.confidence),
        "absent_publisher": .text(entry.absentFrom?.publisher),
        "absent_published": .text(entry.absentFrom?.published),
        "replacement": .text(entry.replacement?.entry.description),
        "replacement_published": .text(entry.replacement?.published),
      ]
    )
  }

  /// The same pages make the same bytes.
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  static func statement(_ statement: Statement, position: Int, entry: Int64) throws -> InsertRow {
    InsertRow(
      table: "statement",
      columns: ["entry": .integer(entry), "position": .integer(position)],
      and: try said(by: statement)
    )
  }

  /// What a statement is, in any table. One paragraph is kept as it is, or blocks.
  private static func said(by statement: Statement) throws -> KeyValuePairs<StaticString, Value> {
    let text = statement.body.onlyText
    let blocks = try text == nil ? String(decoding: encoder.encode(statement.body), as: UTF8.self) : nil
    return [
      "language": .text(statement.language.rawValue),
      "source": .text(statement.source),
      "line": .integer(statement.place.line),
      "page": .text(statement.place.page),
      "strength": .text(statement.strength?.rawValue),
      "lead": .text(statement.lead),
      "body": .text(text),
      "blocks": .text(blocks),
    ]
  }

  /// What pages said before they last changed.
  static func previous(_ topics: [Topic]) throws -> [InsertRow] {
    let statements = topics.flatMap { topic in
      topic.entries.flatMap { entry in entry.statements.map { (topic.title, entry, $0) } }
    }
    return try statements.enumerated().map { position, found in
      let (title, entry, statement) = found
      return InsertRow(
        table: "previous",
        columns: [
          "position": .integer(position),
          "topic": .text(entry.id.topic.rawValue),
          "title_ja": .text(title.ja),
          "title_en": .text(title.en),
          "slug": .text(entry.id.slug),
          "kind": .text(entry.kind.rawValue),
        ],
        and: try said(by: statement)
      )
    }
  }

  /// - Parameter origins: of the numbers of its entry.
  static func quantity(
    _ quantity: Quantity,
    key: Int64,
    position: Int,
    entry: Int64,
    _ origins: QuantityEditions
  ) -> InsertRow {
    InsertRow(
      table: "quantity",
      columns: [
        "key": .integer(key),
        "entry": .integer(entry),
        "position": .integer(position),
        "role": .text(quantity.role.rawValue),
        "comparator": .text(quantity.comparator?.rawValue),
        "property": .text(quantity.property),
        "subject_ja": .text(quantity.subject.ja),
        "subject_en": .text(quantity.subject.en),
        "quote_ja": .text(quantity.quote.ja),
        "quote_en": .text(quantity.quote.en),
        "platforms": .text(quantity.platforms.joined(separator: "\n")),
        "editions": .text(origins.editions(of: quantity).map(\.id).joined(separator: " ")),
        "current": .integer(origins.isCurrent(quantity) ? 1 : 0),
      ]
    )
  }

  static func measure(_ part: Quantity.Part, position: Int, quantity: Int64) -> InsertRow {
    InsertRow(
      table: "measure",
      columns: [
        "quantity": .integer(quantity),
        "position": .integer(position),
        "value": .real(part.measure.value),
        "value2": .real(part.measure.value2),
        "form": .text(part.measure.form.rawValue),
        "unit": .text(part.measure.unit.rawValue),
        "places": .integer(part.measure.places),
        "places2": .integer(part.measure.places2),
        "label_ja": .text(part.label?.ja),
        "label_en": .text(part.label?.en),
      ]
    )
  }

  // MARK: - Full text

  static func text(_ text: EntryText, entry: Int64, _ language: Language) -> InsertRow {
    InsertRow(
      table: FullText.table(language),
      columns: [
        "rowid": .integer(entry),
        "title": .text(text.title),
        "section": .text(text.section),
        "lead": .text(text.lead),
        "body": .text(text.body),
        "asked": .text(text.asked),
      ]
    )
  }

  static func questionWord(_ term: String, number: Int, count: Int) -> InsertRow {
    InsertRow(
      table: "question_word",
      columns: ["term": .text(term), "number": .integer(Int64(number)), "count": .integer(Int64(count))]
    )
  }

  static func questions(_ terms: Data, _ lines: [String], entry: Int64) -> InsertRow {
    let text = lines.joined(separator: "\n")
    return InsertRow(
      table: "question",
      columns: ["entry": .integer(entry), "terms": .blob(terms), "lines": .text(text)]
    )
  }

  static func quantityText(_ quantity: Quantity, key: Int64) -> InsertRow {
    InsertRow(
      table: FullText.quantityTable,
      columns: [
        "rowid": .integer(key),
        "subject": .text(Analyzer.segmented(quantity.subject.values.joined(separator: "\n"))),
        "quote": .text(Analyzer.segmented(quantity.searchedWords.joined(separator: "\n"))),
      ]
    )
  }
}

extension Quantity {
  /// The words around it, and those of its columns.
  fileprivate var searchedWords: [String] {
    quote.values + parts.compactMap(\.label).flatMap(\.values)
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
