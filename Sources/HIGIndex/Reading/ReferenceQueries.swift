import GRDB
package import HIGModel

/// A pointer, and the entry that has it.
package struct LocatedReference: Equatable {
  /// Where it points.
  package var reference: Reference
  /// The entry it belongs to.
  package var entry: EntryID

  package init(reference: Reference, entry: EntryID) {
    self.reference = reference
    self.entry = entry
  }
}

extension IndexReader {
  /// The pointers of other topics' entries to `topic` or into it (backlinks), in the order of
  /// ingestion.
  package func references(to topic: TopicID) async throws -> [LocatedReference] {
    try await references("reference.topic = ? AND topic.id <> reference.topic", topic)
  }

  /// The pointers of a topic's own entries, in its order.
  package func references(of topic: TopicID) async throws -> [LocatedReference] {
    try await references("topic.id = ?", topic)
  }

  private func references(_ condition: String, _ topic: TopicID) async throws -> [LocatedReference] {
    try await read { database in
      let sql = """
        SELECT reference.*, topic.id AS topic_id, entry.slug
        FROM reference JOIN entry ON entry.key = reference.entry JOIN topic ON topic.key = entry.topic
        WHERE \(condition) ORDER BY reference.entry, reference.position
        """
      return try database.rows(sql, [topic.rawValue]) { row in
        try LocatedReference(reference: Reference(row), entry: row.entryID)
      }
    }
  }
}
