import HIGModel
import HIGText

// The rows of `Index/schema.sql` for what the search knows besides the texts, a function for each
// table.

extension InsertRow {
  static func fact(_ column: EntryColumnsWriter.Column) -> InsertRow {
    InsertRow("fact", ["name": column.name, "bytes": column.bytes])
  }

  /// - Parameter concept: with its presences.
  static func concept(_ concept: Glossary.Concept, position: Int) -> InsertRow {
    InsertRow(
      "glossary",
      [
        "position": position,
        "ja": concept.ja.joined(separator: "\n"),
        "en": concept.en.joined(separator: "\n"),
        "reading": concept.reading,
        "proper": concept.isProperName,
        "presences": String((concept.presences ?? []).map(\.rawValue)),
      ]
    )
  }

  static func component(_ component: Component, position: Int) -> InsertRow {
    InsertRow(
      "component",
      [
        "position": position,
        "id": component.id,
        "names_ja": component.ja.joined(separator: "\n"),
        "names_en": component.en.joined(separator: "\n"),
      ]
    )
  }

  static func name(_ row: NameRow) -> InsertRow {
    let meanings = row.meanings.map(\.code).joined(separator: "\n")
    return InsertRow("name", ["units": row.units, "meanings": meanings])
  }

  static func seeAlso(_ line: SeeAlso, position: Int) -> InsertRow {
    InsertRow(
      "see_also",
      [
        "position": position, "words": line.words.joined(separator: "\n"),
        "names": line.names.joined(separator: "\n"),
      ]
    )
  }

  static func numberWord(_ word: NumberWord, position: Int) -> InsertRow {
    InsertRow(
      "number_word",
      [
        "position": position,
        "use": word.use.rawValue,
        "value": word.value,
        "text": word.text,
        "exceptions": word.exceptions,
        "least": word.least,
      ]
    )
  }

  /// - Parameter name: one of the topic's.
  static func outline(_ topic: OutlineTopic, name: Phrase) -> InsertRow {
    InsertRow(
      "outline",
      [
        "name": name.terms.joined(separator: " "), "topic": topic.id,
        "title_ja": topic.ja.first, "title_en": topic.en.first,
      ]
    )
  }

  static func word(_ word: WordCount) -> InsertRow {
    InsertRow(
      "word",
      [
        "word": word.word, "folded": word.folded, "length": word.folded.unicodeScalars.count,
        "count": word.count,
      ]
    )
  }
}

extension NameMeaning {
  /// What the table `name` has for it: `concept 12`.
  var code: String {
    switch self {
    case .concept(let number): "concept \(number)"
    case .related(let number): "related \(number)"
    case .stop: "stop"
    }
  }

  /// - Returns: nil where `code` is none.
  static func named(_ code: String) -> NameMeaning? {
    let words = code.split(separator: " ").map(String.init)
    switch (words.first, words.last ?? "") {
    case ("concept", let number): return Int(number).map(Self.concept)
    case ("related", let number): return Int(number).map(Self.related)
    case ("stop", _): return .stop
    default: return nil
    }
  }
}
