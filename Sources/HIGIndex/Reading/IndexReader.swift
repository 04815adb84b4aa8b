internal import Foundation
internal import GRDB
internal import HIGModel
internal import HIGText

/// Answers look-ups from an index file, several at a time; the file is never written.
///
/// The look-ups themselves are in extensions, a file for each kind of thing: topics, entries, numbers, symbols,
/// references, suggestions, searches.
package final class IndexReader: Sendable {
  private let connections: ConnectionPool
  private let path: String
  let longestSearch: Duration
  let memory = SearchMemory()

  /// Opens the index at `path`.
  /// - Parameters:
  ///   - readers: how many look-ups may run at a time; further ones wait.
  ///   - longestSearch: how long a search may take; then it answers with what it has.
  /// - Throws: `Problem` (`indexUnusable`) where there is none, or it is another version's, or it is no index.
  package init(path: String, readers: Int = 1, longestSearch: Duration = .milliseconds(450)) throws {
    self.path = path
    self.longestSearch = longestSearch
    try Self.checkFile(path)
    do {
      connections = try ConnectionPool(path: path, count: readers, configuration: Self.configuration)
      try connections.readNow { try Self.check($0, path: path) }
    } catch {
      throw Self.problem(error, path: path)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { database in
      try PhraseFrequencies.register(in: database)
      try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cache_size = -4096")
    }
    return configuration
  }

  /// Opening a pipe would wait for ever for somebody who writes into it.
  private static func checkFile(_ path: String) throws {
    var status = stat()
    if stat(path, &status) != 0 {
      throw Problem(.indexUnusable, "There is no index at \(path).", hint: "Run `hig ingest` to make one.")
    }
    if status.st_mode & S_IFMT != S_IFREG {
      throw Problem(.indexUnusable, "\(path) is not a file.", hint: "Name an index file with --index.")
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
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await connections.read(body)
    } catch {
      throw Self.problem(error, path: path)
    }
  }

  /// What was read once and is kept. Handing a look-up to a connection's thread takes longer than many an answer.
  func kept<Value: Sendable>(
    _ value: Once<Value>,
    read make: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if let made = value.made {
      return made
    }
    return try await read { database in try value.get { try make(database) } }
  }

  /// What a search knows besides the texts.
  func knowledge(_ database: Database) throws -> SearchKnowledge {
    try SearchKnowledge(database, memory)
  }

  private static func problem(_ error: any Error, path: String) -> any Error {
    switch error {
    case is RowDecodingError:
      return damaged(path, "a row does not fit the schema")
    case let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode):
      return damaged(path, error.message ?? "it cannot be read")
    case let error as DatabaseError:
      return Problem(
        .machine,
        "The index \(path) cannot be read: \(error.message ?? "unknown error").",
        hint: "Check the file and its permissions."
      )
    default:
      return error
    }
  }

  private static func damaged(_ path: String, _ reason: String) -> Problem {
    Problem(.indexUnusable, "The index \(path) is damaged: \(reason).", hint: "Run `hig ingest` to make it anew.")
  }
}
