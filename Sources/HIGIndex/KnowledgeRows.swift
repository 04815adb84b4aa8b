import HIGModel
import HIGText

// The rows of `Index/schema.sql` for what the search knows besides the texts: of each noun the
// values that are written, and what is read of them.

extension Glossary.Concept {
  /// Of one with its presences.
  var row: RowValues {
    [
      "ja": ja.inLines,
      "en": en.inLines,
      "reading": reading,
      "proper": isProperName,
      "presences": String((presences ?? []).map(\.rawValue)),
    ]
  }

  init(_ row: NamedRow) throws {
    let presences: String = try row.presences
    try self.init(
      ja: row.lines("ja"),
      en: row.lines("en"),
      reading: row.reading,
      isProperName: row.proper,
      presences: presences.compactMap(Glossary.Presence.init(rawValue:))
    )
  }
}

extension Component {
  var row: RowValues {
    ["id": id, "names_ja": ja.inLines, "names_en": en.inLines]
  }

  init(_ row: NamedRow) throws {
    try self.init(id: row.id, ja: row.lines("names_ja"), en: row.lines("names_en"))
  }
}

extension SeeAlso {
  var row: RowValues {
    ["words": words.inLines, "names": names.inLines]
  }

  init(_ row: NamedRow) throws {
    try self.init(words: row.lines("words"), names: row.lines("names"))
  }
}

extension NumberWord {
  var row: RowValues {
    ["use": use.rawValue, "value": value, "text": text, "exceptions": exceptions, "least": least]
  }

  init(_ row: NamedRow) throws {
    try self.init(row.use, row.value, row.text, exceptions: row.exceptions, least: row.least)
  }
}

extension WordCount {
  var row: RowValues {
    ["word": word, "folded": folded, "length": folded.unicodeScalars.count, "count": count]
  }

  init(_ row: NamedRow) throws {
    try self.init(word: row.word, folded: row.folded, count: row.count)
  }
}

extension NameRow {
  var row: RowValues {
    ["units": units, "meanings": meanings.map(\.code).inLines]
  }

  init(_ row: NamedRow) throws {
    try self.init(units: row.units, meanings: row.lines("meanings").map { try required(NameMeaning($0)) })
  }
}

extension NameMeaning {
  /// What the table `name` has for it: `concept 12`.
  fileprivate var code: String {
    switch self {
    case .concept(let number): "concept \(number)"
    case .related(let number): "related \(number)"
    case .stop: "stop"
    }
  }

  /// - Returns: nil where `code` is none.
  fileprivate init?(_ code: String) {
    let words = code.split(separator: " ").map(String.init)
    switch (words.first, words.last.flatMap { Int($0) }) {
    case ("concept", let number?): self = .concept(number)
    case ("related", let number?): self = .related(number)
    case ("stop", nil): self = .stop
    default: return nil
    }
  }
}
