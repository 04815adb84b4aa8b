import Foundation
import HIGModel
import HIGText

// The rows of `Index/schema.sql` for what pages say: of each noun the values that are written, and
// what is read of them.

extension Source {
  var row: RowValues {
    let edition = edition ?? Edition(publisher: publisher ?? id, published: published)
    return [
      "id": id,
      "title": title,
      "publisher": publisher,
      "url": url,
      "languages": languages.sorted().map(\.rawValue).inWords,
      "published": published,
      "format": format.rawValue,
      "edition": edition.id,
      "edition_publisher": edition.publisher,
      "edition_published": edition.published,
      "restates": restates,
      "declares_platforms": declaresPlatforms,
      "digest": digest,
    ]
  }

  init(_ row: NamedRow) throws {
    try self.init(
      id: row.id,
      title: row.title,
      publisher: row.publisher,
      url: row.url,
      published: row.published,
      format: row.format,
      digest: row.digest
    )
    edition = try Edition(row)
    restates = try row.restates
    declaresPlatforms = try row.declares_platforms
    languages = try Set(row.words("languages").compactMap(Language.init))
  }
}

extension Edition {
  /// - Parameter row: of the table `source`.
  init(_ row: NamedRow) throws {
    try self.init(publisher: row.edition_publisher, published: row.edition_published, restates: row.restates)
  }
}

extension Topic {
  /// What is kept of an earlier state of it, too.
  var name: RowValues {
    [
      "id": id.rawValue,
      "title_ja": title.ja,
      "title_en": title.en,
      "page": page,
      "merged_into": mergedInto,
    ]
  }

  /// What else is kept of it.
  var row: RowValues {
    [
      "category": id.category,
      "name": id.name,
      "summary_ja": summary?.ja,
      "summary_en": summary?.en,
      "url": canonicalURL,
      "changed": state?.changed,
      "checked": state?.checked,
      "part_of": group,
      "editions": editions.map(\.id).inWords,
      "covered": systems.covered.sorted().inWords,
      "unsupported": systems.unsupported.sorted().inWords,
      "entries": entries.count,
      "strengths": entries.compactMap(\.strength?.rawValue).inWords,
    ]
  }
}

extension Revision {
  var row: RowValues {
    ["language": language.rawValue, "source": source, "date": date, "text": text]
  }

  /// - Parameter row: with its source.
  init(_ row: NamedRow) throws {
    try self.init(language: row.language, source: row.source, date: row.date, text: row.text)
    edition = try Edition(row)
  }
}

extension Reference {
  var row: RowValues {
    ["kind": kind.rawValue, "quote": quote, "target": target, "resolved": isResolved, "url": url]
  }

  init(_ row: NamedRow) throws {
    try self.init(row.kind, quote: row.quote, target: row.target, isResolved: row.resolved, url: row.url)
  }
}

// MARK: - Entries

extension Entry {
  var row: RowValues {
    [
      "slug": id.slug,
      "kind": kind.rawValue,
      "strength": strength?.rawValue,
      "note_sort": noteSort?.rawValue,
      "section": section,
      "position": order,
      "alignment_method": alignment.method.rawValue,
      "alignment_confidence": alignment.confidence,
      "absent_publisher": absentFrom?.publisher,
      "absent_published": absentFrom?.published,
      "origin": origin,
      "replacement": replacement?.entry.description,
      "replacement_ja": replacement?.title?.ja,
      "replacement_en": replacement?.title?.en,
      "replacement_published": replacement?.published,
    ]
  }

  /// An entry without what other tables have of it.
  init(_ row: NamedRow) throws {
    try self.init(
      id: row.entryID,
      kind: row.kind,
      strength: row.strength,
      noteSort: row.note_sort,
      section: row.section,
      order: row.position,
      statements: [],
      alignment: Alignment(row.alignment_method, confidence: row.alignment_confidence)
    )
    origin = try row.origin
    if let publisher: String = try row.absent_publisher {
      absentFrom = try Edition(publisher: publisher, published: row.absent_published)
    }
    if let name: String = try row.replacement {
      replacement = try Replacement(
        entry: required(EntryID(name)),
        title: row.replacement,
        published: row.replacement_published
      )
    }
  }
}

extension Statement {
  /// One paragraph is kept as it is, or blocks.
  var row: RowValues {
    get throws {
      let text = body.onlyText
      return [
        "language": language.rawValue,
        "source": source,
        "line": place.line,
        "page": place.page,
        "strength": strength?.rawValue,
        "older": isOlder,
        "lead": lead,
        "body": text,
        "blocks": try text == nil ? String(decoding: Self.encoder.encode(body), as: UTF8.self) : nil,
      ]
    }
  }

  /// The same pages make the same bytes.
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// - Parameter row: with its source.
  init(_ row: NamedRow) throws {
    try self.init(
      language: row.language,
      source: row.source,
      lead: row.lead,
      body: Self.body(row),
      place: Place(line: row.line, page: row.page)
    )
    strength = try row.strength
    edition = try Edition(row)
    isOlder = try row.older
  }

  private static func body(_ row: NamedRow) throws -> [Block.Content] {
    if let words: String = try row.body {
      return [.paragraph([.text(words)])]
    }
    let blocks: String = try row.blocks
    return try required(try? JSONDecoder().decode([Block.Content].self, from: Data(blocks.utf8)))
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

// MARK: - Numbers

extension Quantity {
  /// - Parameter origins: of the numbers of its entry.
  func row(_ origins: QuantityEditions) -> RowValues {
    [
      "role": role.rawValue,
      "comparator": comparator?.rawValue,
      "property": property,
      "subject_ja": subject.ja,
      "subject_en": subject.en,
      "headings_ja": headings?.ja,
      "headings_en": headings?.en,
      "quote_ja": quote.ja,
      "quote_en": quote.en,
      "platforms": platforms.inLines,
      "editions": origins.editions(of: self).map(\.id).inWords,
      "current": origins.isCurrent(self),
    ]
  }

  /// Its row of full text: what it is about; the words around it, and those of its columns.
  var text: RowValues {
    let quotes = quote.values + (headings?.values ?? []) + parts.compactMap(\.label).flatMap(\.values)
    return [
      "subject": Analyzer.segmented(subject.values.inLines),
      "quote": Analyzer.segmented(quotes.inLines),
    ]
  }
}

extension Quantity.Part {
  var row: RowValues {
    [
      "value": measure.value,
      "value2": measure.value2,
      "form": measure.form.rawValue,
      "unit": measure.unit.rawValue,
      "places": measure.places,
      "places2": measure.places2,
      "label_ja": label?.ja,
      "label_en": label?.en,
    ]
  }
}
