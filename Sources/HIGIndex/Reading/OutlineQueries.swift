internal import GRDB
package import HIGModel

extension IndexReader {
  /// The titles of each topic's sections, in order; a topic without sections is left out.
  package func sectionTitles() async throws -> [TopicID: [Bilingual<String>]] {
    try await kept(memory.sectionTitles) { try Self.sectionTitles($0) }
  }

  private static func sectionTitles(_ database: Database) throws -> [TopicID: [Bilingual<String>]] {
    let sql = """
      SELECT topic.id AS topic_id, section.title_ja, section.title_en
      FROM section JOIN topic ON topic.key = section.topic ORDER BY section.topic, section.position
      """
    var titles: [TopicID: [Bilingual<String>]] = [:]
    for row in try Row.fetchAll(database, sql: sql) {
      let topic = try required(TopicID(row.value("topic_id")))
      titles[topic, default: []].append(try required(row.bilingual("title")))
    }
    return titles
  }

  /// The strengths of each topic's rules, in the order of the topic; a topic without rules is left
  /// out.
  /// - Parameters:
  ///   - component: its id; nil for rules about whatever.
  ///   - editions: those that must say something in the rules.
  package func ruleStrengths(
    about component: String? = nil,
    editions: EditionChoice = .latest
  ) async throws -> [TopicID: [Strength]] {
    try await read { database in
      try self.memory.ruleStrengths.value(for: editions.names + [component ?? ""]) {
        let told = try Self.told(by: editions, in: "entry.key", database)
        let about = component == nil ? "" : "AND entry.key IN (SELECT entry FROM entry_component WHERE component = ?)"
        let sql = """
          SELECT topic.id AS topic_id, entry.strength
          FROM entry JOIN topic ON topic.key = entry.topic
          WHERE entry.strength IS NOT NULL AND \(told.condition) \(about) ORDER BY entry.topic, entry.position
          """
        let arguments = StatementArguments(told.editions + [component].compactMap { $0 })
        let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
        return try rows.reduce(into: [:]) { strengths, row in
          try strengths[required(TopicID(row.value("topic_id"))), default: []].append(row.named("strength"))
        }
      }
    }
  }
}
