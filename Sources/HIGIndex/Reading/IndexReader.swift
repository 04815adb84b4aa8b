internal import Foundation
internal import GRDB
internal import HIGModel
internal import HIGText
internal import Synchronization

/// Answers look-ups from an index file, several at a time; the file is never written.
///
/// All connections are opened at once, and so to one file: a pool that opens them when they are needed would, after the
/// index was replaced, answer from the old file and the new one by turns.
package final class IndexReader: Sendable {
  private let connections: [DatabaseQueue]
  private let turn = Mutex(0)
  private let path: String
  let longestSearch: Double
  private let knowledge = Mutex<SearchKnowledge?>(nil)
  let suggesting = Mutex<SuggestionList?>(nil)

  /// Opens the index at `path`.
  /// - Parameters:
  ///   - readers: how many look-ups may run at a time; further ones wait.
  ///   - longestSearch: seconds that a search may take; then it answers with what it has.
  /// - Throws: `Problem` (`indexUnusable`) where there is none, or it is another version's, or it is no index.
  package init(path: String, readers: Int = 1, longestSearch: Double = 0.45) throws {
    (self.path, self.longestSearch) = (path, longestSearch)
    guard FileManager.default.fileExists(atPath: path) else {
      throw Problem(
        .indexUnusable,
        "There is no index at \(path).",
        hint: "Run `hig ingest` to make one."
      )
    }
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { database in
        try PhraseFrequencies.register(in: database)
        try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cache_size = -4096")
      }
      connections = try (0..<max(readers, 1)).map { _ in
        try DatabaseQueue(path: path, configuration: configuration)
      }
      try connections[0].read { try Self.check($0, path: path) }
    } catch {
      throw Self.problem(error, path: path)
    }
  }

  private static func check(_ database: Database, path: String) throws {
    let owner = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    let version = try Int32.fetchOne(database, sql: "PRAGMA user_version")
    guard owner == IndexFile.applicationID else {
      throw Problem(
        .indexUnusable,
        "\(path) is not an index of hig.",
        hint: "Name another file with --index, or remove it and run `hig ingest`."
      )
    }
    let analyzer =
      version == IndexFile.schemaVersion
      ? try String.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'analyzer'") : nil
    guard analyzer == String(Analyzer.version) else {
      throw Problem(
        .indexUnusable,
        "The index \(path) was made by another version of hig.",
        hint: "Run `hig ingest` to make it anew."
      )
    }
  }

  /// Reads with a consistent view of the index.
  /// - Throws: `Problem`.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws
    -> Value
  {
    do {
      return try await nextConnection().read(body)
    } catch {
      throw Self.problem(error, path: path)
    }
  }

  private func nextConnection() -> DatabaseQueue {
    turn.withLock { number in
      number = (number + 1) % connections.count
      return connections[number]
    }
  }

  /// What the search knows besides the texts, read at the first search.
  func searchKnowledge() async throws -> SearchKnowledge {
    if let known = knowledge.withLock({ $0 }) {
      return known
    }
    return try await read { try self.searchKnowledge($0) }
  }

  /// The same where a connection is at hand.
  func searchKnowledge(_ database: Database) throws -> SearchKnowledge {
    if let known = knowledge.withLock({ $0 }) {
      return known
    }
    let read = try SearchKnowledge(database)
    knowledge.withLock { $0 = read }
    return read
  }

  private static func problem(_ error: any Error, path: String) -> any Error {
    guard let database = error as? DatabaseError else { return error }
    switch database.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR:
      return Problem(
        .indexUnusable,
        "The index \(path) is damaged: \(database.message ?? "it cannot be read").",
        hint: "Run `hig ingest` to make it anew."
      )
    default:
      return Problem(
        .machine,
        "The index \(path) cannot be read: \(database.message ?? "unknown error").",
        hint: "Check the file and its permissions."
      )
    }
  }
}
