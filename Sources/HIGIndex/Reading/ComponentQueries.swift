import GRDB
package import HIGModel
package import HIGText

extension IndexReader {
  /// The components that rules can be about.
  package func components() async throws -> Components {
    try await kept(memory.components) { try SearchKnowledge.components($0) }
  }

  /// Their ids, in the order of the list.
  package func componentIDs() async throws -> [String] { try await components().list.map(\.id) }

  /// What those are called.
  package func componentNames() async throws -> ComponentNames {
    let components = try await components()
    return memory.componentNames.get { ComponentNames(components) }
  }

  /// The topics that have rules about components, by the components' ids.
  package func topicsByComponent() async throws -> [String: Set<TopicID>] {
    try await kept(memory.topicsByComponent) { database in
      let sql = """
        SELECT DISTINCT entry_component.component, topic.id AS topic_id
        FROM entry_component JOIN entry ON entry.key = entry_component.entry JOIN topic ON topic.key = entry.topic
        WHERE entry.kind = ?
        """
      var topics: [String: Set<TopicID>] = [:]
      let rows = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [EntryKind.rule.rawValue])
      for row in rows {
        topics[try row.value("component"), default: []].insert(try row.topicID("topic_id"))
      }
      return topics
    }
  }
}

extension Component {
  /// - Parameter row: of the table `component`.
  init(row: Row) throws {
    self.init(id: try row.value("id"), ja: try row.lines("names_ja"), en: try row.lines("names_en"))
  }
}
