internal import GRDB
internal import HIGModel
internal import HIGText

/// The tables of full text: one a language, one of numbers.
enum FullText {
  static func table(_ language: Language) -> String {
    switch language {
    case .ja: "text_ja"
    case .en: "text_en"
    }
  }

  static let quantityTable = "text_quantity"
  static let tables = Language.allCases.map(table) + [quantityTable]

  /// Whether some text in a language holds a phrase.
  static func holds(_ phrase: Query.Phrase, _ language: Language, _ database: Database) throws
    -> Bool
  {
    guard phrase.isFor(language) else { return false }
    let table = table(language)
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM \(table) WHERE \(table) MATCH ? LIMIT 1"
    )
    return try Int.fetchOne(statement, arguments: [MatchExpression.quoted(phrase)]) != nil
  }
}
