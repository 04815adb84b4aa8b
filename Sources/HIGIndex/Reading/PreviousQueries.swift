import GRDB
package import HIGModel

extension IndexReader {
  /// Whether some page of a publisher has a state before its last change.
  package func hasPreviousTopics() async throws -> Bool {
    try await read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM previous_topic)") ?? false }
  }

  /// What publishers' pages said before they last changed: topics with those texts alone, in the
  /// order of the pages. One without texts is of a page that is new, or of one that has another name today.
  package func previousTopics() async throws -> [Topic] {
    try await read { database in
      let named = try Row.fetchAll(database.cachedStatement(sql: "SELECT * FROM previous_topic ORDER BY position"))
      var topics = try named.map { row in
        let id = try required(TopicID(row.value("id")))
        var topic = Topic(id: id, title: try required(row.bilingual("title")), sections: [], entries: [])
        topic.page = try row.value("page")
        topic.mergedInto = try row.value("merged_into")
        return topic
      }
      let sql = """
        SELECT previous.*, edition_publisher, edition_published, restates
        FROM previous JOIN source ON source.id = previous.source ORDER BY position
        """
      let rows = try Row.fetchCursor(database.cachedStatement(sql: sql))
      while let row = try rows.next() {
        let number: Int = try row.value("topic")
        try Self.add(row, to: &topics[required(topics.indices.contains(number) ? number : nil)])
      }
      return topics
    }
  }

  /// Puts a text into its entry, which is the last one or new.
  private static func add(_ row: Row, to topic: inout Topic) throws {
    let name = EntryID(topic: topic.id, slug: try row.value("slug"))
    if topic.entries.last?.id != name {
      let kind: EntryKind = try row.named("kind")
      let alignment = Alignment(.none, confidence: 1)
      topic.entries.append(
        Entry(id: name, kind: kind, order: topic.entries.count + 1, statements: [], alignment: alignment)
      )
    }
    topic.entries[topic.entries.count - 1].statements.append(try EntryRows.statement(row))
  }
}
