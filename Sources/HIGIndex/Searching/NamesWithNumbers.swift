internal import GRDB
internal import HIGModel
internal import HIGText

/// Names that have a number: what rows and columns of tables are called, the 12.9-inch iPad Pro and `@3x`, and what
/// was typed.
struct NamesWithNumbers {
  private let database: Database
  private let reader: QuantityReader

  init(_ lexicon: NumberLexicon, _ database: Database) {
    self.database = database
    reader = QuantityReader(lexicon)
  }

  /// The numbers whose subject is called by a figure: by 12.9 inches those of the 12.9-inch iPad Pro.
  func rows(_ figure: QuantityQuery.Figure) throws -> [Int64] {
    let digits = QuantityQuery.terms(Measure.digits(figure.value)).joined(separator: " ")
    let sql = """
      SELECT key, subject_ja AS name_ja, subject_en AS name_en FROM quantity
      WHERE key IN (SELECT rowid FROM \(FullText.quantityTable) WHERE \(FullText.quantityTable) MATCH ?)
      """
    return try keys(sql, "subject : \"\(digits)\"", calledBy: figure)
  }

  /// The numbers with a measure in a column that is called by a figure: by `@3x` those of icons in that scale.
  func columns(_ figure: QuantityQuery.Figure) throws -> [Int64] {
    guard figure.unit != nil else { return [] }
    let sql = """
      SELECT DISTINCT quantity AS key, label_ja AS name_ja, label_en AS name_en FROM measure
      WHERE instr(ifnull(label_en, label_ja), ?) > 0
      """
    return try keys(sql, Measure.digits(figure.value), calledBy: figure)
  }

  private func keys(_ sql: String, _ argument: String, calledBy figure: QuantityQuery.Figure) throws -> [Int64] {
    let rows = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [argument])
    return try rows.filter { row in
      try row.bilingual("name")?.values.contains { has(figure, in: $0) } ?? false
    }.map { try $0.value("key") }
  }

  private func has(_ figure: QuantityQuery.Figure, in name: String) -> Bool {
    reader.read(name).map(\.measure).contains { measure in
      measure.value == figure.value && measure.value2 == figure.value2
        && (figure.unit.map { $0 == measure.unit } ?? (measure.unit != .version))
    }
  }

  /// The nearest measures of a unit below and above a figure that is not there, of those that name what numbers are about.
  func nearest(to figure: QuantityQuery.Figure) throws -> [Measure] {
    guard let unit = figure.unit, unit != .version, figure.value2 == nil else { return [] }
    let sql =
      "SELECT DISTINCT ifnull(subject_en, subject_ja) AS name FROM quantity WHERE name GLOB '*[0-9]*' LIMIT \(Self.mostNames)"
    let measures = try String.fetchAll(database.cachedStatement(sql: sql)).flatMap(reader.read).map(\.measure)
    let same = measures.filter { $0.unit == unit && $0.form == .single }
    let below = same.filter { $0.value < figure.value }.max { $0.value < $1.value }
    let above = same.filter { $0.value > figure.value }.min { $0.value < $1.value }
    return [below, above].compactMap(\.self)
  }

  private static let mostNames = 5000

  /// Of the numbers with these keys, those in whose texts the numbers of a name stand whole: an iPad 9 is no 9.7-inch
  /// iPad.
  func having(numbersOf name: QuantityQuery.Name, _ keys: [Int64]) throws -> [Int64] {
    let wanted = Self.numbers(in: name.text)
    guard !wanted.isEmpty, !name.isVersion else { return keys }
    let sql = "SELECT subject_ja, subject_en, quote_ja, quote_en FROM quantity WHERE key = ?"
    let statement = try database.cachedStatement(sql: sql)
    return try keys.filter { key in
      guard let row = try Row.fetchOne(statement, arguments: [key]) else { return false }
      let texts = try ["subject", "quote"].flatMap { try row.bilingual($0)?.values ?? [] }
      return wanted.isSubset(of: texts.map(Self.numbers).reduce([]) { $0.union($1) })
    }
  }

  private static func numbers(in text: String) -> Set<Substring> {
    Set(text.matches(of: #/[0-9]+(?:\.[0-9]+)*/#).map(\.output))
  }
}
