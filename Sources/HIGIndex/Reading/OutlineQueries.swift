import GRDB
package import HIGModel

/// A topic with its rules in short.
package struct TopicOutline: Equatable {
  package var id: TopicID
  package var title: Bilingual<String>
  /// The guideline's own page.
  package var url: String?
  /// The group of today's outline that it is in; nil where it is in none.
  package var group: String?
  /// Of its rules, in their order.
  package var strengths: [Strength]
}

extension IndexReader {
  /// The titles of each topic's sections, in order; a topic without sections is left out.
  package func sectionTitles() async throws -> [TopicID: [Bilingual<String>]] { try await kept(memory.sectionTitles) }

  static func sectionTitles(_ database: Database) throws -> [TopicID: [Bilingual<String>]] {
    let sql = """
      SELECT topic.id AS topic_id, section.title_ja, section.title_en
      FROM section JOIN topic ON topic.key = section.topic ORDER BY section.topic, section.position
      """
    let titles = try database.rows(sql) { row in
      (topic: try row.topic_id as TopicID, title: try row.title as Bilingual<String>)
    }
    return Dictionary(grouping: titles, by: \.topic).mapValues { $0.map(\.title) }
  }

  /// Topics with their rules in short, by category.
  /// - Parameters:
  ///   - component: its id, where only rules about it count.
  ///   - editions: those that must say something in the rules.
  ///   - limit: how many at the most; all without.
  ///   - offset: how many are passed over.
  package func outline(
    about component: String? = nil,
    editions: EditionChoice = .latest,
    limit: Int = .max,
    offset: Int = 0
  ) async throws -> [TopicOutline] {
    try await read { database in
      let told = try Self.told(by: editions, in: "entry.key", database)
      let about = component == nil ? "1" : "entry.key IN (SELECT entry FROM entry_component WHERE component = ?)"
      let chosen = """
        (SELECT group_concat(strength, ' ') FROM
          (SELECT strength FROM entry WHERE topic = topic.key AND \(told.condition) AND \(about) ORDER BY position))
        """
      let isWhole = told.condition == "1" && component == nil
      let sql = """
        SELECT id, title_ja, title_en, url, part_of, \(isWhole ? "strengths" : "coalesce(\(chosen), '')") AS strengths
        FROM topic \(Self.inOrder) LIMIT ? OFFSET ?
        """
      let arguments = StatementArguments(told.editions + [component].compactMap { $0 }) + [limit, offset]
      return try database.rows(sql, arguments, TopicOutline.init)
    }
  }
}

extension TopicOutline {
  fileprivate init(_ row: NamedRow) throws {
    try self.init(
      id: row.id,
      title: row.title,
      url: row.url,
      group: row.part_of,
      strengths: row.words("strengths").map { try required(Strength(rawValue: $0)) }
    )
  }
}
