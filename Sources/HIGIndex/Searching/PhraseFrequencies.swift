internal import GRDB
internal import GRDBSQLite

/// Where the names of a query stand in the rows of full text that hold some of them: gathered row by row while SQLite matches, by
/// `hig_count(table, counts)`.
struct PhraseFrequencies {
  private static let function = "hig_count"
  /// Places of one name in one row that are counted; more would tell nothing more.
  private static let mostPlaces = 1_000

  /// How many names there are.
  let names: Int
  /// The rows, in the order of ingestion.
  private(set) var keys: [Int64] = []
  /// For each row and each name, how often it stands there, weighed by column.
  private(set) var counts: [Float] = []
  private let weights: (FullTextRow) -> SIMD4<Float>

  /// - Parameter weights: what a name counts in each column of a row.
  init(names: Int, weights: @escaping (FullTextRow) -> SIMD4<Float>) {
    (self.names, self.weights) = (names, weights)
  }

  /// How often each name stands in the row at `index` of `keys`.
  func row(_ index: Int) -> ArraySlice<Float> {
    counts[(index * names)..<((index + 1) * names)]
  }

  /// Gathers from the rows of a table of full text that match `expression`, in the order of ingestion.
  /// - Parameters:
  ///   - join: SQL for tables that `filter` needs.
  ///   - filter: ` AND …`, and what its marks stand for.
  ///   - most: rows that are looked at.
  mutating func gather(
    _ database: Database,
    from table: String,
    matching expression: String,
    join: String = "",
    filter: (sql: String, arguments: StatementArguments) = ("", []),
    most: Int
  ) throws {
    // The first mark stands for these counts.
    let sql =
      "SELECT \(Self.function)(\(table), ?) FROM \(table) \(join) WHERE \(table) MATCH ? \(filter.sql) LIMIT \(most)"
    let statement = try database.cachedStatement(sql: sql)
    try statement.setArguments([nil, expression] + filter.arguments)
    try withUnsafeMutablePointer(to: &self) { pointer in
      let code = Self.pointerType.withUTF8Buffer { name in
        name.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_pointer(statement.sqliteStatement, 1, pointer, $0.baseAddress, nil)
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

  /// - Returns: SQLite's code; not all was counted where it is an error.
  private mutating func add(_ api: UnsafePointer<Fts5ExtensionApi>, _ context: OpaquePointer)
    -> Int32
  {
    let row = FullTextRow(api: api, context: context)
    let weights = weights(row)
    keys.append(row.key)
    // Each row has a number for each name, whatever happens.
    defer { while counts.count < keys.count * names { counts.append(0) } }
    for name in 0..<min(names, Int(api.pointee.xPhraseCount(context))) {
      var (places, column, offset, total) = (Fts5PhraseIter(), Int32(0), Int32(0), Float(0))
      let code = api.pointee.xPhraseFirst(context, Int32(name), &places, &column, &offset)
      if code != SQLITE_OK {
        return code
      }
      var left = Self.mostPlaces
      while column >= 0 && left > 0 {
        if column < weights.scalarCount {
          total += weights[Int(column)]
        }
        api.pointee.xPhraseNext(context, &places, &column, &offset)
        left -= 1
      }
      counts.append(total)
    }
    return SQLITE_OK
  }

  // MARK: - The function

  /// SQLite keeps the address of this name.
  private static let pointerType: StaticString = "hig_counts"

  /// Makes the function known to a connection.
  static func register(in database: Database) throws {
    let api = FTS5.api(database)
    let code = api.pointee.xCreateFunction(
      UnsafeMutablePointer(mutating: api),
      function,
      nil,
      count,
      nil
    )
    guard code == SQLITE_OK else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  private static let count: fts5_extension_function = { api, context, result, count, values in
    sqlite3_result_null(result)
    guard let api, let context, count == 1,
      let counts = sqlite3_value_pointer(values?[0], "hig_counts")
    else {
      return
    }
    let code = counts.assumingMemoryBound(to: PhraseFrequencies.self).pointee.add(api, context)
    if code != SQLITE_OK {
      sqlite3_result_error_code(result, code)
    }
  }
}

/// A row of full text while SQLite matches.
struct FullTextRow {
  fileprivate let api: UnsafePointer<Fts5ExtensionApi>
  fileprivate let context: OpaquePointer

  var key: Int64 { api.pointee.xRowid(context) }

  /// How many terms a column has; 0 where that cannot be read.
  func length(of column: Int32) -> Int {
    var length: Int32 = 0
    return api.pointee.xColumnSize(context, column, &length) == SQLITE_OK ? max(Int(length), 0) : 0
  }
}
