import GRDB
package import HIGModel

extension IndexReader {
  /// The sources of the index, in the order of ingestion.
  package func sources() async throws -> [Source] {
    try await read { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM source ORDER BY position")
      return try Row.fetchAll(statement).map(Source.init(row:))
    }
  }
}

extension Source {
  /// - Parameter row: of the table `source`.
  fileprivate init(row: Row) throws {
    self.init(
      id: try row.value("id"),
      title: try row.value("title"),
      publisher: try row.value("publisher"),
      url: try row.value("url"),
      published: try row.value("published"),
      format: try row.named("format"),
      digest: try row.value("digest")
    )
    edition = try Edition(row: row)
    restates = try row.value("restates")
    declaresPlatforms = try row.value("declares_platforms")
    languages = Set(try row.parts("languages").compactMap(Language.init))
  }
}
