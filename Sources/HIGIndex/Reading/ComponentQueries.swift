import GRDB
package import HIGModel
package import HIGText

extension IndexReader {
  /// The components that rules can be about.
  package func components() async throws -> Components { try await kept(memory.components) }

  /// Their ids, in the order of the list.
  package func componentIDs() async throws -> [String] { try await components().list.map(\.id) }

  /// What those are called.
  package func componentNames() async throws -> ComponentNames { try await kept(memory.componentNames) }

  /// The topics that have rules about components, by the components' ids.
  package func topicsByComponent() async throws -> [String: Set<TopicID>] { try await kept(memory.topicsByComponent) }

  static func topicsByComponent(_ database: Database) throws -> [String: Set<TopicID>] {
    let sql = """
      SELECT DISTINCT entry_component.component, topic.id AS topic_id
      FROM entry_component JOIN entry ON entry.key = entry_component.entry JOIN topic ON topic.key = entry.topic
      WHERE entry.kind = 'rule'
      """
    let rows = try database.rows(sql) { row in
      (component: try row.component as String, topic: try row.topic_id as TopicID)
    }
    return Dictionary(grouping: rows, by: \.component).mapValues { Set($0.map(\.topic)) }
  }
}
