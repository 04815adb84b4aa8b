import GRDB
package import HIGModel
package import HIGText

extension IndexReader {
  /// The entry with this name, else the one that once had it; nil where there is none.
  package func entry(_ id: EntryID) async throws -> Entry? {
    if let entry = try await entries(named: [id])[id] { return entry }
    let former = """
      SELECT entry FROM former_name JOIN topic ON topic.key = former_name.topic
      WHERE entry IS NOT NULL AND id = ? AND slug = ?
      """
    return try await entries(read { try $0.values(former, [id.topic.rawValue, id.slug]) }).first
  }

  /// The entries that have these names today, by their names.
  package func entries(named ids: [EntryID]) async throws -> [EntryID: Entry] {
    let sql = "SELECT entry.key FROM \(NameList.tables)"
    let keys: [Int64] = try await read { try $0.values(sql, [NameList.text(ids)]) }
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
      for (key, entry) in try await read({ try $0.entries(missing) }) {
        entries[key] = memory.entries.value(for: key) { entry }
      }
    }
    return keys.compactMap { entries[$0] }
  }

  /// Entries of a topic, in its order.
  /// - Parameters:
  ///   - filters: what else they must be.
  ///   - places: which of all these.
  package func entries(of topic: TopicID, _ filters: Query.Filters, _ places: Range<Int>) async throws -> [Entry] {
    let filter = FilterClause(filters, excluded: [])
    let sql = """
      SELECT key FROM entry WHERE topic = (SELECT key FROM topic WHERE id = ?) \(filter.sql)
      ORDER BY position LIMIT ? OFFSET ?
      """
    let arguments = [topic.rawValue] + filter.arguments + [places.count, places.lowerBound]
    return try await entries(read { try $0.values(sql, arguments) })
  }

  /// The entries next to one, in the order of its topic; nil where there is none.
  package func neighbours(of entry: Entry) async throws -> (previous: Entry?, next: Entry?) {
    let sql = """
      SELECT entry.key FROM entry JOIN topic ON topic.key = entry.topic WHERE id = ? AND position - ? IN (-1, 1)
      """
    let beside = try await entries(read { try $0.values(sql, [entry.id.topic.rawValue, entry.order]) })
    return (beside.first { $0.order < entry.order }, beside.first { $0.order > entry.order })
  }
}
