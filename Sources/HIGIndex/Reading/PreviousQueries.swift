import GRDB
package import HIGModel

extension IndexReader {
  /// Whether some page of a publisher has a state before its last change.
  package func hasPreviousTopics() async throws -> Bool {
    try await read { try $0.value("SELECT EXISTS (SELECT 1 FROM previous_topic)") ?? false }
  }

  /// What publishers' pages said before they last changed: topics with those texts alone, in the
  /// order of the pages. One without texts is of a page that is new, or of one that has another name today.
  package func previousTopics() async throws -> [Topic] {
    try await read { database in
      var topics = try database.rows("SELECT * FROM previous_topic ORDER BY position") { row in
        var topic = try Topic(id: row.id, title: row.title, sections: [], entries: [])
        topic.page = try row.page
        topic.mergedInto = try row.merged_into
        return topic
      }
      let sql = """
        SELECT previous.*, edition_publisher, edition_published, restates
        FROM previous JOIN source ON source.id = previous.source ORDER BY position
        """
      _ = try database.rows(sql) { row in
        let number: Int = try row.topic
        try Self.add(row, to: &topics[required(topics.indices.contains(number) ? number : nil)])
      }
      return topics
    }
  }

  /// Puts a text into its entry, which is the last one or new.
  private static func add(_ row: NamedRow, to topic: inout Topic) throws {
    let name = try EntryID(topic: topic.id, slug: row.slug)
    if topic.entries.last?.id != name {
      let alignment = Alignment(.none, confidence: 1)
      topic.entries.append(
        Entry(id: name, kind: try row.kind, order: topic.entries.count + 1, statements: [], alignment: alignment)
      )
    }
    topic.entries[topic.entries.count - 1].statements.append(try Statement(row))
  }
}
