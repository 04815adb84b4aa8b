import Algorithms
import GRDB
import GRDBSQLite
import HIGText

/// How often each phrase of a query occurs in each row of full text that holds some of them:
/// weighted term frequencies, which SQLite hands over row by row while it matches, through the
/// function `hig_count(table, frequencies)`.
struct PhraseFrequencies {
  /// The phrases, in the order of their numbers in a row.
  let phrases: [SearchedPhrase]
  /// The keys of the rows, in the order of ingestion.
  var keys: [Int64] = []
  /// For each `Extent` the occurrences of each phrase in each row, weighted by their columns.
  var values: [[Float]] = [[], [], []]
  /// Whether there may be more rows than were looked at.
  var isTruncated = false
  /// Whether a deadline broke the pass off.
  var isInterrupted = false
  private let weights: [Float]

  init(of phrases: [SearchedPhrase], weights: [Float]) {
    self.phrases = phrases
    self.weights = weights
  }

  /// What of a row is looked at.
  enum Extent: Int {
    /// All of it.
    case whole
    /// What the page says: its titles, lead and body. The questions that an entry answers lead to
    /// it; what is there is told by its text alone.
    case text
    /// The titles and the lead.
    case head
  }

  /// The weighted frequency of each phrase in the row at `index` of `keys`.
  func row(_ index: Int, _ extent: Extent = .whole) -> ArraySlice<Float> {
    values[extent.rawValue][(index * phrases.count)..<((index + 1) * phrases.count)]
  }

  /// The place of a row by its key; keys ascend.
  func index(of key: Int64) -> Int? {
    let place = keys.partitioningIndex { $0 >= key }
    return place < keys.count && keys[place] == key ? place : nil
  }

  // MARK: - From SQLite

  /// The name of the function in SQL.
  static let function = "hig_count"

  /// Gathers from the rows that `statement` selects with the function.
  /// - Parameters:
  ///   - statement: its first parameter is the function's, the others are `arguments`.
  mutating func gather(_ statement: Statement, _ arguments: StatementArguments) throws {
    try statement.setArguments([nil] + arguments)
    try withUnsafeMutablePointer(to: &self) { frequencies in
      let code = Self.pointerType.withUTF8Buffer { name in
        name.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_pointer(statement.sqliteStatement, 1, frequencies, $0.baseAddress, nil)
        }
      }
      guard code == SQLITE_OK else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code))
      }
      // The statement is kept for the next search: it must not keep the pointer.
      defer {
        sqlite3_reset(statement.sqliteStatement)
        sqlite3_bind_null(statement.sqliteStatement, 1)
      }
      try statement.execute()
    }
  }

  /// Occurrences of one phrase in one row that are counted; more would change nothing.
  private static let occurrenceLimit = 1_000

  /// The columns before it are titles and leads.
  private static let body = Int32(FullText.Column.body.rawValue)
  private static let asked = Int32(FullText.Column.asked.rawValue)

  /// - Returns: SQLite's code; not all was counted where it is an error.
  private mutating func add(_ row: FullTextRow) -> Int32 {
    keys.append(row.key)
    // Each row has a value for each phrase, whatever happens.
    defer {
      for extent in values.indices {
        values[extent] += repeatElement(0, count: max(0, keys.count * phrases.count - values[extent].count))
      }
    }
    for phrase in 0..<min(phrases.count, row.phraseCount) {
      var whole: Float = 0
      var text: Float = 0
      var head: Float = 0
      let code = row.forEachOccurrence(of: phrase, limit: Self.occurrenceLimit) { column in
        let weight = weights[safe: Int(column)] ?? 0
        whole += weight
        text += column < Self.asked ? weight : 0
        head += column < Self.body ? weight : 0
      }
      if code != SQLITE_OK {
        return code
      }
      values[Extent.whole.rawValue].append(whole)
      values[Extent.text.rawValue].append(text)
      values[Extent.head.rawValue].append(head)
    }
    return SQLITE_OK
  }

  /// SQLite keeps the address of this name.
  private static let pointerType: StaticString = "hig_counts"

  /// Makes the function known to a connection.
  static func register(in database: Database) throws {
    let api = FTS5.api(database)
    let code = api.pointee.xCreateFunction(UnsafeMutablePointer(mutating: api), function, nil, count, nil)
    guard code == SQLITE_OK else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  private static let count: fts5_extension_function = { api, context, result, count, values in
    sqlite3_result_null(result)
    guard let api, let context, count == 1,
      let frequencies = sqlite3_value_pointer(values?[0], "hig_counts")
    else {
      return
    }
    let row = FullTextRow(api: api, context: context)
    let code = frequencies.assumingMemoryBound(to: PhraseFrequencies.self).pointee.add(row)
    if code != SQLITE_OK {
      sqlite3_result_error_code(result, code)
    }
  }
}

/// A row of full text while SQLite matches.
private struct FullTextRow {
  let api: UnsafePointer<Fts5ExtensionApi>
  let context: OpaquePointer

  var key: Int64 { api.pointee.xRowid(context) }

  /// How many phrases the expression has.
  var phraseCount: Int { Int(api.pointee.xPhraseCount(context)) }

  /// Calls `body` with the column of each occurrence of a phrase, of `limit` at the most.
  /// - Returns: SQLite's code.
  func forEachOccurrence(of phrase: Int, limit: Int, _ body: (Int32) -> Void) -> Int32 {
    var occurrences = Fts5PhraseIter()
    var column: Int32 = 0
    var offset: Int32 = 0
    let code = api.pointee.xPhraseFirst(context, Int32(clamping: phrase), &occurrences, &column, &offset)
    var left = code == SQLITE_OK ? limit : 0
    while column >= 0 && left > 0 {
      body(column)
      api.pointee.xPhraseNext(context, &occurrences, &column, &offset)
      left -= 1
    }
    return code
  }
}
