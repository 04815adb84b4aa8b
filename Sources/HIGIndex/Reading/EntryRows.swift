import GRDB
import HIGModel

/// Reads entries with their statements and what is in them: one look-up a table, however many
/// entries.
struct EntryRows {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Entries in an order.
  /// - Parameter selection: SQL after the tables `entry` and `topic`: conditions and order.
  func entries(_ selection: String, _ arguments: StatementArguments) throws -> [Entry] {
    try keyed(selection, arguments).map(\.entry)
  }

  /// The same with their keys.
  func keyed(_ selection: String, _ arguments: StatementArguments) throws -> [(key: Int64, entry: Entry)] {
    let sql = "SELECT entry.*, topic.id AS topic_id FROM entry JOIN topic ON topic.key = entry.topic \(selection)"
    var entries = try database.rows(sql, arguments) { (key: try $0.key as Int64, entry: try Entry($0)) }
    let keys = KeyList.text(entries.map(\.key))
    func fill<Part>(
      _ property: WritableKeyPath<Entry, [Part]>,
      from table: String,
      _ part: (NamedRow) throws -> Part
    ) throws {
      let sql = "SELECT * FROM \(table) WHERE entry IN (\(KeyList.placeholder)) ORDER BY entry, position"
      let found = try database.rows(sql, [keys]) { (try $0.entry as Int64, try part($0)) }
      let parts = Dictionary(grouping: found, by: \.0)
      for place in entries.indices {
        entries[place].entry[keyPath: property] = parts[entries[place].key]?.map(\.1) ?? []
      }
    }
    try fill(\.statements, from: "statement JOIN source ON source.id = statement.source", Statement.init)
    try fill(\.formerNames, from: "former_name") { try $0.slug }
    try fill(\.components, from: "entry_component") { try $0.component }
    try fill(\.platforms, from: "platform") { try $0.name }
    try fill(\.symbols, from: "symbol") { try $0.name }
    try fill(\.quantities, from: "quantity") { try NumberRows(database: database).quantity($0) }
    try fill(\.references, from: "reference", Reference.init)
    return entries
  }
}
