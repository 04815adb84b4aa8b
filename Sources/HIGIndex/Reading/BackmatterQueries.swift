import GRDB
import HIGModel

/// Reads what stands at the ends of a topic's pages.
struct BackmatterRows {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// What the logs of changes say, the newest first.
  func history(of topic: Int64) throws -> [Revision] {
    let sql = """
      SELECT revision.*, source.edition_publisher, source.edition_published, source.restates
      FROM revision JOIN source ON source.id = revision.source WHERE topic = ? ORDER BY revision.position
      """
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [topic]).map { row in
      var revision = Revision(
        language: try row.named("language"),
        source: try row.value("source"),
        date: try row.value("date"),
        text: try row.value("text")
      )
      revision.edition = try Edition(row: row)
      return revision
    }
  }

  /// Where the lists of links lead.
  func related(to topic: Int64) throws -> [Reference] {
    let sql = "SELECT * FROM further_reading WHERE topic = ? ORDER BY position"
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [topic]).map(Reference.init(row:))
  }
}
