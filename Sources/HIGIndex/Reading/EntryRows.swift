import GRDB
import HIGModel

extension Database {
  /// The entries with these keys, in their order, with their statements and what is in them: one look-up a table, however
  /// many entries.
  func entries(_ keys: [Int64]) throws -> [(key: Int64, entry: Entry)] {
    let keys = KeyList.text(keys)
    let sql = """
      SELECT entry.*, topic.id AS topic_id FROM json_each(?) AS asked
      JOIN entry ON entry.key = asked.value JOIN topic ON topic.key = entry.topic ORDER BY asked.key
      """
    var entries = try rows(sql, [keys]) { (key: try $0.key as Int64, entry: try Entry($0)) }
    func fill<Part>(
      _ property: WritableKeyPath<Entry, [Part]>,
      from table: String,
      _ part: (NamedRow) throws -> Part
    ) throws {
      let sql = "SELECT * FROM \(table) WHERE entry IN (\(KeyList.placeholder)) ORDER BY entry, position"
      let found = try rows(sql, [keys]) { (try $0.entry as Int64, try part($0)) }
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
    let numbers = NumberRows(database: self)
    let parts = try numbers.parts(of: "SELECT key FROM quantity WHERE entry IN (\(KeyList.placeholder))", [keys])
    try fill(\.quantities, from: "quantity") { try numbers.quantity($0, parts) }
    try fill(\.references, from: "reference", Reference.init)
    return entries
  }
}
