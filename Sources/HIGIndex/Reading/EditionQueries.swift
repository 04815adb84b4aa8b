import GRDB
package import HIGModel
import HIGText

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
      let sql = """
        SELECT DISTINCT topic.id AS topic_id, entry.slug, edition_publisher, edition_published, restates
        FROM \(NameList.tables) JOIN statement ON statement.entry = entry.key JOIN source ON source.id = statement.source
        """
      let found = try database.rows(sql, [NameList.text(entries)]) { (try $0.entryID, try Edition($0)) }
      return Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1).sorted(by: >) }
    }
  }

  static func editions(_ database: Database) throws -> [Edition] {
    let sql = "SELECT DISTINCT edition_publisher, edition_published, restates FROM source"
    return try database.rows(sql, [], Edition.init).sorted(by: >)
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
    let isTold = "instr(' ' || editions || ' ', ' ' || edition || ' ')"
    return try told("EXISTS (SELECT 1 FROM edition_content WHERE \(isMeant) AND \(isTold))", choice, database)
  }

  /// Whether one of the chosen editions says something in an entry: the condition and its values.
  /// - Parameter entry: the column that has its key.
  static func told(
    by choice: EditionChoice,
    in entry: String,
    _ database: Database
  ) throws -> (condition: String, editions: [String]) {
    let texts = "SELECT entry FROM statement JOIN source ON source.id = statement.source WHERE \(isMeant)"
    return try told("\(entry) IN (\(texts))", choice, database)
  }

  private static let isMeant = "instr(' ' || ? || ' ', ' ' || edition || ' ')"

  private static func told(
    _ condition: String,
    _ choice: EditionChoice,
    _ database: Database
  ) throws -> (condition: String, editions: [String]) {
    guard case .named = choice else { return ("1", []) }
    return (condition, [try editions(database).filter(choice.means).map(\.id).inWords])
  }
}
