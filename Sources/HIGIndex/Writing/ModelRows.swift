import Foundation
import HIGModel
import HIGText

// The rows of `Index/schema.sql`, a function for each table. All rows of a table have the same
// columns.

/// The texts of an entry in one language, cut into terms.
struct EntryText {
  var title: String
  var section: String
  var lead: String
  var body: String
  /// What people ask that it answers.
  var asked: String
}

extension InsertRow {
  static func meta(_ key: String, _ value: String) -> InsertRow {
    InsertRow("meta", ["key": key, "value": value])
  }

  static func recipe(_ row: [String], position: Int) -> InsertRow {
    let places = [1, 2].map { row.indices.contains($0) ? row[$0] : nil }
    return InsertRow("recipe", ["position": position, "kind": row[0], "name": places[0], "place": places[1]])
  }

  static func source(_ source: Source, position: Int) -> InsertRow {
    let edition = source.edition ?? Edition(publisher: source.publisher ?? source.id, published: source.published)
    return InsertRow(
      "source",
      [
        "id": source.id,
        "position": position,
        "title": source.title,
        "publisher": source.publisher,
        "url": source.url,
        "languages": source.languages.sorted().map(\.rawValue).joined(separator: " "),
        "published": source.published,
        "format": source.format.rawValue,
        "edition": edition.id,
        "edition_publisher": edition.publisher,
        "edition_published": edition.published,
        "restates": source.restates,
        "declares_platforms": source.declaresPlatforms,
        "digest": source.digest,
      ]
    )
  }

  static func topic(_ topic: Topic, key: Int64) -> InsertRow {
    InsertRow(
      "topic",
      [
        "key": key,
        "id": topic.id.rawValue,
        "category": topic.id.category,
        "name": topic.id.name,
        "title_ja": topic.title.ja,
        "title_en": topic.title.en,
        "summary_ja": topic.summary?.ja,
        "summary_en": topic.summary?.en,
        "url": topic.canonicalURL,
        "changed": topic.state?.changed,
        "checked": topic.state?.checked,
        "page": topic.page,
        "part_of": topic.group,
        "merged_into": topic.mergedInto,
        "editions": topic.editions.map(\.id).joined(separator: " "),
        "covered": topic.systems.covered.sorted().joined(separator: " "),
        "unsupported": topic.systems.unsupported.sorted().joined(separator: " "),
        "entries": topic.entries.count,
        "strengths": topic.entries.compactMap(\.strength?.rawValue).joined(separator: " "),
      ]
    )
  }

  /// - Parameter title: in one language.
  static func topicTitle(_ title: Phrase, topic: Int64) -> InsertRow {
    InsertRow("topic_title", ["phrase": title.text, "topic": topic])
  }

  static func section(_ title: Bilingual<String>, slug: String?, position: Int, topic: Int64) -> InsertRow {
    InsertRow(
      "section",
      [
        "topic": topic,
        "position": position,
        "slug": slug,
        "title_ja": title.ja,
        "title_en": title.en,
      ]
    )
  }

  // MARK: - Entries

  static func entry(_ entry: Entry, key: Int64, topic: Int64) -> InsertRow {
    InsertRow(
      "entry",
      [
        "key": key,
        "topic": topic,
        "slug": entry.id.slug,
        "kind": entry.kind.rawValue,
        "strength": entry.strength?.rawValue,
        "note_sort": entry.noteSort?.rawValue,
        "section": entry.section,
        "position": entry.order,
        "alignment_method": entry.alignment.method.rawValue,
        "alignment_confidence": entry.alignment.confidence,
        "absent_publisher": entry.absentFrom?.publisher,
        "absent_published": entry.absentFrom?.published,
        "origin": entry.origin,
        "replacement": entry.replacement?.entry.description,
        "replacement_ja": entry.replacement?.title?.ja,
        "replacement_en": entry.replacement?.title?.en,
        "replacement_published": entry.replacement?.published,
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
      "statement",
      ["entry": entry, "position": position],
      and: try said(by: statement)
    )
  }

  /// What a statement is, in any table. One paragraph is kept as it is, or blocks.
  private static func said(by statement: Statement) throws -> KeyValuePairs<StaticString, Value> {
    let text = statement.body.onlyText
    let blocks = try text == nil ? String(decoding: encoder.encode(statement.body), as: UTF8.self) : nil
    return [
      "language": statement.language.rawValue,
      "source": statement.source,
      "line": statement.place.line,
      "page": statement.place.page,
      "strength": statement.strength?.rawValue,
      "older": statement.isOlder,
      "lead": statement.lead,
      "body": text,
      "blocks": blocks,
    ]
  }

  /// What pages said before they last changed.
  static func previous(_ topics: [Topic]) throws -> [InsertRow] {
    let named = topics.enumerated().map { position, topic in
      InsertRow(
        "previous_topic",
        [
          "position": position,
          "id": topic.id.rawValue,
          "title_ja": topic.title.ja,
          "title_en": topic.title.en,
          "page": topic.page,
          "merged_into": topic.mergedInto,
        ]
      )
    }
    let statements = topics.enumerated().flatMap { number, topic in
      topic.entries.flatMap { entry in entry.statements.map { (number, entry, $0) } }
    }
    return try named
      + statements.enumerated().map { position, found in
        let (topic, entry, statement) = found
        return InsertRow(
          "previous",
          ["position": position, "topic": topic, "slug": entry.id.slug, "kind": entry.kind.rawValue],
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
      "quantity",
      [
        "key": key,
        "entry": entry,
        "position": position,
        "role": quantity.role.rawValue,
        "comparator": quantity.comparator?.rawValue,
        "property": quantity.property,
        "subject_ja": quantity.subject.ja,
        "subject_en": quantity.subject.en,
        "headings_ja": quantity.headings?.ja,
        "headings_en": quantity.headings?.en,
        "quote_ja": quantity.quote.ja,
        "quote_en": quantity.quote.en,
        "platforms": quantity.platforms.joined(separator: "\n"),
        "editions": origins.editions(of: quantity).map(\.id).joined(separator: " "),
        "current": origins.isCurrent(quantity),
      ]
    )
  }

  static func measure(_ part: Quantity.Part, position: Int, quantity: Int64) -> InsertRow {
    InsertRow(
      "measure",
      [
        "quantity": quantity,
        "position": position,
        "value": part.measure.value,
        "value2": part.measure.value2,
        "form": part.measure.form.rawValue,
        "unit": part.measure.unit.rawValue,
        "places": part.measure.places,
        "places2": part.measure.places2,
        "label_ja": part.label?.ja,
        "label_en": part.label?.en,
      ]
    )
  }

  // MARK: - Full text

  static func text(_ text: EntryText, entry: Int64, _ language: Language) -> InsertRow {
    InsertRow(
      FullText.table(language),
      [
        "rowid": entry,
        "title": text.title,
        "section": text.section,
        "lead": text.lead,
        "body": text.body,
        "asked": text.asked,
      ]
    )
  }

  static func questionWord(_ term: String, number: Int, count: Int) -> InsertRow {
    InsertRow(
      "question_word",
      ["term": term, "number": number, "count": count]
    )
  }

  static func questions(_ terms: Data, _ lines: [String], entry: Int64) -> InsertRow {
    let text = PackedText.bytes(of: lines.joined(separator: "\n"))
    return InsertRow("question", ["entry": entry, "terms": terms, "lines": text])
  }

  static func quantityText(_ quantity: Quantity, key: Int64) -> InsertRow {
    InsertRow(
      FullText.quantityTable,
      [
        "rowid": key,
        "subject": Analyzer.segmented(quantity.subject.values.joined(separator: "\n")),
        "quote": Analyzer.segmented(quantity.searchedWords.joined(separator: "\n")),
      ]
    )
  }
}

extension Quantity {
  /// The words around it, and those of its columns.
  fileprivate var searchedWords: [String] {
    quote.values + (headings?.values ?? []) + parts.compactMap(\.label).flatMap(\.values)
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
