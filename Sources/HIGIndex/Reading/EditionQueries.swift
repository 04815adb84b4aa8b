import GRDB
package import HIGModel

extension IndexReader {
  /// The sources of the index, in the order of ingestion.
  package func sources() async throws -> [Source] {
    try await read { try $0.rows("SELECT * FROM source ORDER BY position", [], Source.init) }
  }

  /// The editions of the index, the newest first.
  package func editions() async throws -> [Edition] {
    try await read { try Self.editions($0) }
  }

  /// The editions that say something in each of these entries; an entry that is not there is left
  /// out.
  package func editions(of entries: some Sequence<EntryID> & Sendable) async throws -> [EntryID: [Edition]] {
    try await read { database in
      let all = try Self.editions(database)
      return try entries.reduce(into: [:]) { found, entry in
        guard found[entry] == nil else { return }
        // Where there is one edition, it says everything.
        found[entry] = all.count < 2 ? all : try Self.editions(of: entry, database)
      }
    }
  }

  static func editions(_ database: Database) throws -> [Edition] {
    let sql = "SELECT DISTINCT edition_publisher, edition_published, restates FROM source"
    return try database.rows(sql, [], Edition.init).sorted(by: >)
  }

  private static func editions(of entry: EntryID, _ database: Database) throws -> [Edition] {
    let sql = """
      SELECT DISTINCT source.edition_publisher, source.edition_published, source.restates
      FROM topic JOIN entry ON entry.topic = topic.key JOIN statement ON statement.entry = entry.key
        JOIN source ON source.id = statement.source
      WHERE topic.id = ? AND entry.slug = ?
      """
    return try database.rows(sql, [entry.topic.rawValue, entry.slug], Edition.init).sorted(by: >)
  }

  /// Which of some numbers the chosen editions tell, in the same order.
  static func told(
    _ keys: [Int64],
    by choice: EditionChoice,
    _ database: Database
  ) throws -> [Int64] {
    guard choice != .all else { return keys }
    let told: (condition: String, editions: [String]) =
      try choice == .latest ? ("current", []) : told(by: choice, database)
    let sql = "SELECT key FROM quantity WHERE key IN (\(KeyList.placeholder)) AND \(told.condition)"
    let arguments = StatementArguments([KeyList.text(keys)] + told.editions)
    let tellers = Set(try database.values(sql, arguments) as [Int64])
    return keys.filter(tellers.contains)
  }

  /// Whether the column `editions` of a row has one of those that are chosen: the condition and its values.
  static func told(by choice: EditionChoice, _ database: Database) throws -> (condition: String, editions: [String]) {
    try told(by: choice, database) { meant in
      let isTold = meant.map { _ in "instr(' ' || editions || ' ', ' ' || ? || ' ') > 0" }
      return "(\((["0"] + isTold).joined(separator: " OR ")))"
    }
  }

  /// Whether one of the chosen editions says something in an entry: the condition and its values.
  /// - Parameter entry: the column that has its key.
  static func told(
    by choice: EditionChoice,
    in entry: String,
    _ database: Database
  ) throws -> (condition: String, editions: [String]) {
    try told(by: choice, database) { meant in
      """
      \(entry) IN (
        SELECT statement.entry FROM statement JOIN source ON source.id = statement.source
        WHERE source.edition IN (\(meant.map { _ in "?" }.joined(separator: ", "))))
      """
    }
  }

  private static func told(
    by choice: EditionChoice,
    _ database: Database,
    _ condition: ([String]) -> String
  ) throws -> (condition: String, editions: [String]) {
    guard case .named = choice else { return ("1", []) }
    let meant = try editions(database).filter(choice.means).map(\.id)
    return (condition(meant), meant)
  }
}
