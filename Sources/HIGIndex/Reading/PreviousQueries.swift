internal import GRDB
package import HIGModel

extension IndexReader {
  /// Whether some page of a publisher has a state before its last change.
  package func hasPreviousTopics() async throws -> Bool {
    try await read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM previous)") ?? false }
  }

  /// What publishers' pages said before they last changed: topics with those texts alone, in the
  /// order of the pages.
  package func previousTopics() async throws -> [Topic] {
    try await read { database in
      let sql = """
        SELECT previous.*, edition_publisher, edition_published, restates
        FROM previous JOIN source ON source.id = previous.source ORDER BY position
        """
      var topics: [Topic] = []
      let rows = try Row.fetchCursor(database.cachedStatement(sql: sql))
      while let row = try rows.next() {
        try Self.add(row, to: &topics)
      }
      return topics
    }
  }

  /// Puts a text into its topic and entry, which are the last ones or new.
  private static func add(_ row: Row, to topics: inout [Topic]) throws {
    let id = try row.topicID("topic")
    if topics.last?.id != id {
      topics.append(Topic(id: id, title: try row.title(), sections: [], entries: []))
    }
    let topic = topics.count - 1
    let name = EntryID(topic: id, slug: try row.value("slug"))
    if topics[topic].entries.last?.id != name {
      let order = topics[topic].entries.count + 1
      topics[topic].entries.append(
        Entry(
          id: name,
          kind: try row.named("kind"),
          order: order,
          statements: [],
          alignment: Alignment(.none, confidence: 1)
        )
      )
    }
    let entry = topics[topic].entries.count - 1
    topics[topic].entries[entry].statements.append(try EntryRows.statement(row))
  }
}
