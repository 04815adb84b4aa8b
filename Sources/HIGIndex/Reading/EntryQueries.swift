import Foundation
import GRDB
package import HIGModel

extension IndexReader {
  /// The entry with this name, else the one that once had it; nil where there is none.
  package func entry(_ id: EntryID) async throws -> Entry? {
    try await read { database in
      let rows = EntryRows(database)
      let arguments: StatementArguments = [id.topic.rawValue, id.slug]
      if let entry = try rows.entries("WHERE topic.id = ? AND entry.slug = ?", arguments).first {
        return entry
      }
      let former = """
        JOIN former_name ON former_name.entry = entry.key JOIN topic AS former ON former.key = former_name.topic
        WHERE former.id = ? AND former_name.slug = ?
        """
      return try rows.entries(former, arguments).first
    }
  }

  /// The entries that have these names today, by their names.
  package func entries(named ids: [EntryID]) async throws -> [EntryID: Entry] {
    let sql = """
      SELECT entry.key FROM json_each(?) AS asked JOIN topic ON topic.id = asked.value ->> 0
      JOIN entry ON entry.topic = topic.key AND entry.slug = asked.value ->> 1
      """
    let names = String(decoding: try JSONEncoder().encode(ids.map { [$0.topic.rawValue, $0.slug] }), as: UTF8.self)
    let keys: [Int64] = try await read { try $0.values(sql, [names]) }
    return try await entries(keys).reduce(into: [:]) { $0[$1.id] = $1 }
  }

  /// Whether an entry once had this name, and none surely says today what it said.
  package func wasNamed(_ id: EntryID) async throws -> Bool {
    let sql = """
      SELECT EXISTS (SELECT 1 FROM former_name JOIN topic ON topic.key = former_name.topic
        WHERE entry IS NULL AND id = ? AND slug = ?)
      """
    return try await read { try $0.value(sql, [id.topic.rawValue, id.slug]) ?? false }
  }

  /// The entries with these keys, in the order of the keys; a key of no entry is left out.
  package func entries(_ keys: [Int64]) async throws -> [Entry] {
    // Taken once: what others ask meanwhile may let the memory begin anew.
    var entries: [Int64: Entry] = [:]
    for key in keys { entries[key] = memory.entries.known(key) }
    let missing = keys.filter { entries[$0] == nil }
    if !missing.isEmpty {
      let selection = "WHERE entry.key IN (\(KeyList.placeholder))"
      for (key, entry) in try await read({ try EntryRows($0).keyed(selection, [KeyList.text(missing)]) }) {
        entries[key] = memory.entries.value(for: key) { entry }
      }
    }
    return keys.compactMap { entries[$0] }
  }

  /// The entries next to one, in the order of its topic.
  package func neighbours(of entry: Entry) async throws -> Neighbours {
    try await read { database in
      let rows = EntryRows(database)
      func next(_ side: String, _ order: String) throws -> Entry? {
        let beside = "WHERE topic.id = ? AND entry.position \(side) ? ORDER BY entry.position \(order) LIMIT 1"
        return try rows.entries(beside, [entry.id.topic.rawValue, entry.order]).first
      }
      return Neighbours(previous: try next("<", "DESC"), next: try next(">", "ASC"))
    }
  }
}

/// The entries next to one in its topic.
package struct Neighbours: Equatable {
  /// The one before; nil for the first.
  package var previous: Entry?
  /// The one after; nil for the last.
  package var next: Entry?
}
