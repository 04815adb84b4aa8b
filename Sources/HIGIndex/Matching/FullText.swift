import GRDB
import HIGModel
import HIGText

/// The tables of full text in `Index/schema.sql`: one for the entries' texts in each language, one
/// for their numbers.
enum FullText {
  /// The table of the entries' texts in a language.
  static func table(_ language: Language) -> String { "text_\(language.rawValue)" }

  /// The table of the numbers: what they are about (`subject`), and the words around them
  /// (`quote`).
  static let quantityTable = "text_quantity"
  static let tables = Language.allCases.map(table) + [quantityTable]

  /// Columns of the entries' texts, in the order of the schema.
  enum Column: Int, CaseIterable {
    case title, section, lead, body, asked

    /// As the schema has it.
    var name: String { "\(self)" }
  }

  /// An expression of FTS5 that looks at what the pages say, and not at the questions that they
  /// answer.
  static func inTexts(_ expression: String) -> String { "- \(Column.asked.name) : (\(expression))" }

  /// Whether some text in a language holds a phrase, and not only a question that is asked of one.
  static func holds(_ phrase: Phrase, _ language: Language, _ database: Database) throws -> Bool {
    try phrase.isFor(language) && matches(inTexts(MatchExpression.quoted(phrase)), language, database)
  }

  /// Whether some text in a language matches an expression of FTS5.
  static func matches(_ expression: String, _ language: Language, _ database: Database) throws -> Bool {
    let table = table(language)
    let sql = "SELECT 1 FROM \(table) WHERE \(table) MATCH ? LIMIT 1"
    return try database.value(sql, [expression]) as Int? != nil
  }
}

extension RankingWeights {
  /// What one occurrence of a phrase counts in each column of the entries' texts.
  var fields: [Float] { [title, title, lead, 1, asked] }
}
