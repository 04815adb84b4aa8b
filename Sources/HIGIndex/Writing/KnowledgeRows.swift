internal import HIGModel
internal import HIGText

// The rows of `Index/schema.sql` for what the search knows besides the texts, a function for each table.

extension InsertRow {
  static func fact(_ column: EntryColumnsWriter.Column) -> InsertRow {
    InsertRow(table: "fact", columns: ["name": .text(column.name), "bytes": .blob(column.bytes)])
  }

  /// - Parameter concept: with its presences.
  static func concept(_ concept: Glossary.Concept, position: Int) -> InsertRow {
    InsertRow(
      table: "glossary",
      columns: [
        "position": .integer(position),
        "ja": .text(concept.ja.joined(separator: "\n")),
        "en": .text(concept.en.joined(separator: "\n")),
        "reading": .text(concept.reading),
        "proper": .integer(concept.isProperName ? 1 : 0),
        "presences": .text(String((concept.presences ?? []).map(\.rawValue))),
      ]
    )
  }

  static func component(_ component: Component, position: Int) -> InsertRow {
    InsertRow(
      table: "component",
      columns: [
        "position": .integer(position),
        "id": .text(component.id),
        "names_ja": .text(component.ja.joined(separator: "\n")),
        "names_en": .text(component.en.joined(separator: "\n")),
      ]
    )
  }

  static func name(_ row: NameRow) -> InsertRow {
    let meanings = row.meanings.map(\.code).joined(separator: "\n")
    return InsertRow(table: "name", columns: ["units": .text(row.units), "meanings": .text(meanings)])
  }

  static func seeAlso(_ line: SeeAlso, position: Int) -> InsertRow {
    InsertRow(
      table: "see_also",
      columns: [
        "position": .integer(position), "words": .text(line.words.joined(separator: "\n")),
        "names": .text(line.names.joined(separator: "\n")),
      ]
    )
  }

  static func numberWord(_ word: NumberWord, position: Int) -> InsertRow {
    InsertRow(
      table: "number_word",
      columns: [
        "position": .integer(position),
        "use": .text(word.use.rawValue),
        "value": .text(word.value),
        "text": .text(word.text),
        "exceptions": .text(word.exceptions),
        "least": .real(word.least),
      ]
    )
  }

  /// - Parameter name: one of the topic's.
  static func outline(_ topic: OutlineTopic, name: Phrase) -> InsertRow {
    InsertRow(
      table: "outline",
      columns: [
        "name": .text(name.terms.joined(separator: " ")), "topic": .text(topic.id),
        "title_ja": .text(topic.ja.first), "title_en": .text(topic.en.first),
      ]
    )
  }

  static func lookalike(name: Phrase, word: Phrase) -> InsertRow {
    InsertRow(
      table: "lookalike",
      columns: ["name": .text(name.terms.joined(separator: " ")), "word": .text(word.terms.joined(separator: " "))]
    )
  }

  /// - Parameters:
  ///   - term: the terms of a word.
  ///   - name: what it is called.
  ///   - language: of the name.
  static func pairedTerm(_ term: String, name: String, _ language: Language) -> InsertRow {
    InsertRow(
      table: "paired_term",
      columns: ["term": .text(term), "name": .text(name), "language": .text(language.rawValue)]
    )
  }

  static func word(_ word: WordCount) -> InsertRow {
    InsertRow(
      table: "word",
      columns: [
        "word": .text(word.word), "folded": .text(word.folded), "length": .integer(word.folded.unicodeScalars.count),
        "count": .integer(word.count),
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
  static func named(_ code: Substring) -> NameMeaning? {
    let words = code.split(separator: " ").map(String.init)
    switch (words.first, words.last ?? "") {
    case ("concept", let number): return Int(number).map(Self.concept)
    case ("related", let number): return Int(number).map(Self.related)
    case ("stop", _): return .stop
    default: return nil
    }
  }
}
