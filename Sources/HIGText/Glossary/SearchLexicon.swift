import HIGModel

/// The words that help a search: names that mean the same, words that lead to others, and words
/// that say nothing.
package struct SearchLexicon {
  /// Names of things in both languages.
  package var concepts: [Glossary.Concept]
  /// Words that the pages do not use, and what they have to do with.
  package var seeAlso: [SeeAlso] = []
  /// Words and phrases that questions are made of: `when should i`, ください.
  package var stopWords: [String] = []
  /// The topics of the guidelines, ingested or not.
  package var outline: [OutlineTopic] = []
  /// What rules are asked for by.
  package var components = Components([])
  /// What numbers are asked for by.
  package var numbers = NumberLexicon([])
  /// What people ask, and the entries that answer it.
  package var questions = EntryQuestions()

  /// - Parameter concepts: names of things; the rest is empty.
  package init(concepts: [Glossary.Concept] = []) {
    self.concepts = concepts
  }

  /// Reads `glossary.tsv`, `see-also.tsv`, `stopwords.txt`, `aliases.tsv`, `components.tsv`,
  /// `questions.tsv` and what `NumberLexicon` reads in `folder`.
  /// - Throws: `Problem` where one is missing or malformed.
  package init(folder: String) throws {
    func records(_ file: String, fields: Int) throws -> TabSeparated {
      try TabSeparated(file: folder + "/" + file, fields: fields)
    }
    self.init(concepts: Glossary(try records("glossary.tsv", fields: 2)).concepts)
    seeAlso = try records("see-also.tsv", fields: 2).rows.map(SeeAlso.init(row:))
    stopWords = try records("stopwords.txt", fields: 1).rows.map { $0[0] }
    outline = OutlineTopic.topics(try records("aliases.tsv", fields: 3))
    components = try Components(folder: folder)
    numbers = try NumberLexicon(folder: folder)
    questions = EntryQuestions(utf8: try TabSeparated.contents(of: folder + "/questions.tsv"))
  }
}

/// Words that lead to names of the glossary, which do not mean the same.
package struct SeeAlso: Equatable {
  /// What people type.
  package var words: [String]
  /// Names that it has to do with.
  package var names: [String]

  package init(words: [String], names: [String]) {
    self.words = words
    self.names = names
  }

  /// Those that are one word of Latin letters, long enough to be known when it is mistyped.
  package var singleWords: [String] {
    words.filter { word in
      word.unicodeScalars.count >= Self.leastLetters && word.unicodeScalars.allSatisfy { $0.script == .latin }
    }
  }

  private static let leastLetters = 6

  /// - Parameter row: words and names, each apart by ` | `.
  init(row: [String]) {
    self.init(words: Glossary.names(row[0]), names: Glossary.names(row[1]))
  }
}

/// A topic of the guidelines' outline, and what it is called.
package struct OutlineTopic {
  package var id: String
  /// In Japanese, the usual one first.
  package var ja: [String]
  /// In English, the usual one first.
  package var en: [String]
  /// The last part of the address of today's page on it, or of the page that it became a part of; its id where neither
  /// is known.
  package var page: String

  /// All names.
  package var names: [String] { ja + en }

  /// - Parameter rows: topic; language, `page` or `merged`; name.
  static func topics(_ rows: TabSeparated) -> [OutlineTopic] {
    let named = Dictionary(grouping: rows.rows) { $0[0] }
    return named.sorted { $0.key < $1.key }.map { id, rows in
      func names(_ language: Language) -> [String] { rows.filter { $0[1] == language.rawValue }.map { $0[2] } }
      let page = rows.first { ["page", "merged"].contains($0[1]) }?[2]
      return OutlineTopic(id: id, ja: names(.ja), en: names(.en), page: page ?? id)
    }
  }
}
