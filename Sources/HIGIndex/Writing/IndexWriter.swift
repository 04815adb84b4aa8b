import Foundation
import GRDB
package import HIGModel
package import HIGText

/// Writes a knowledge base into a new index file.
package struct IndexWriter {
  /// The SQL that makes the tables: `Index/schema.sql`.
  private let schema: String
  private let words: SearchLexicon
  private let patience: Duration

  /// - Parameters:
  ///   - schema: the SQL that makes the tables.
  ///   - words: what the search is to know besides the pages.
  ///   - patience: how long another writer of the same index is waited for.
  package init(schema: String, words: SearchLexicon = SearchLexicon(), patience: Duration = .seconds(10)) {
    self.schema = schema
    self.words = words
    self.patience = patience
  }

  /// Writes beside `path` and puts the new file in the place of the old one in one step: readers
  /// see the old index or the new one, and an error leaves the old one as it was.
  /// - Throws: `Problem` (`machine`): a full disk, a missing permission, another writer.
  /// - Parameter held: the index's lock, where the caller has it.
  package func write(_ knowledge: KnowledgeBase, to path: String, holding held: IndexLock? = nil) throws {
    let lock = try held ?? Self.lock(path, patience: patience)
    let path = IndexFile.resolved(path)
    do {
      try withExtendedLifetime(lock) {
        let new = try NewIndexFolder(beside: path)
        try fill(new.index, with: knowledge)
        try IndexFile.replace(path, by: new.index)
      }
    } catch {
      throw Self.problem(error, path: path)
    }
  }

  /// Makes sure that an index can be written, before there is anything to write: its folder is
  /// made, what is there is an index or nothing, and nobody else writes it.
  /// - Throws: `Problem` (`machine`).
  package static func lock(_ path: String, patience: Duration = .seconds(10)) throws -> IndexLock {
    let path = IndexFile.resolved(path)
    let folder = (path as NSString).deletingLastPathComponent
    do {
      guard (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil else {
        throw Problem(.machine, "The folder \(folder) cannot be made.", hint: "Name another file with --index.")
      }
      try IndexFile.checkReplaceable(path)
      guard access(folder, W_OK) == 0 else { throw IndexFile.failure("The folder \(folder) cannot be written to") }
      return try IndexLock(path, patience: patience)
    } catch {
      throw problem(error, path: path)
    }
  }

  /// Takes away what is half written: for a program that is asked to end, and does.
  package static func abandon() { NewIndexFolder.abandon() }

  private func fill(_ path: String, with knowledge: KnowledgeBase) throws {
    var configuration = Configuration()
    // Every row comes out of the one that it points to: there is nothing to check.
    configuration.foreignKeysEnabled = false
    // The file is new and nobody's until it is renamed: what a crash leaves is thrown away.
    configuration.prepareDatabase {
      try $0.execute(
        sql:
          "PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536"
      )
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { database in
      try database.execute(sql: schema)
      try database.execute(sql: "PRAGMA application_id = \(IndexFile.applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(IndexFile.version)")
      for table in FullText.tables {
        // What was taken in is sorted and written while it still fits the processor's caches; the
        // segments are merged once, at the end.
        let options = "('hashsize', 4194304), ('automerge', 0), ('crisismerge', 1900)"
        try database.execute(sql: "INSERT INTO \(table)(\(table), rank) VALUES \(options)")
      }
      var rows = IndexRows(knowledge, words, database)
      try rows.insertPages()
      for table in FullText.tables {
        try database.execute(sql: "INSERT INTO \(table)(\(table)) VALUES ('optimize')")
      }
      try rows.insertKnowledge()
      try database.execute(sql: Self.counting)
      try database.execute(sql: "PRAGMA analysis_limit = 400; ANALYZE")
    }
    // Merging leaves a seventh of the pages empty.
    try queue.vacuum()
    try queue.close()
  }

  /// What of each edition is there, and how much of what pages tell the number: who asks for it waits for no count.
  private static let counting = """
    INSERT INTO edition_content
    SELECT source.edition, count(DISTINCT entry.topic), count(*), group_concat(DISTINCT statement.language)
    FROM statement JOIN source ON source.id = statement.source JOIN entry ON entry.key = statement.entry
    GROUP BY source.edition;
    INSERT INTO meta
    SELECT 'topics', count(*) FROM topic UNION ALL SELECT 'rules', count(strength) FROM entry
    UNION ALL SELECT 'symbols', count(DISTINCT name) FROM symbol
    UNION ALL SELECT 'numbers', count(*) FROM quantity
      WHERE current AND role <> 'quoted' AND (role NOT IN ('example', 'version') OR property = 'count')
    """

  private static func problem(_ error: any Error, path: String) -> Problem {
    if let problem = error as? Problem {
      return problem
    }
    if let database = error as? DatabaseError, database.resultCode == .SQLITE_FULL {
      return Problem(
        .machine,
        "The disk is full: the index \(path) was not written, the one before is unchanged.",
        hint: "Make room and ingest again."
      )
    }
    let reason = (error as? DatabaseError)?.message ?? error.localizedDescription
    return Problem(
      .machine,
      "The index \(path) cannot be written: \(reason). The one before is unchanged.",
      hint:
        "Check the folder's permissions and the space on the disk, or name another file with --index."
    )
  }
}
