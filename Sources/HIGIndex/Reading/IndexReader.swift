import Foundation
import GRDB
import HIGModel
package import HIGText

/// Answers look-ups from an index file, several at a time; the file is never written.
///
/// The look-ups themselves are in extensions, a file for each kind of thing: topics, entries,
/// numbers, symbols, references, suggestions, searches.
package final class IndexReader: Sendable {
  private let connections: ConnectionPool
  /// What messages call it once it is open: clients of a server are not told paths.
  private let name: Saying
  /// The SHA-256 of the file, in hexadecimal: another one, and every answer may be another.
  package let digest: String
  /// Which file it was when it was opened.
  package let identity: FileIdentity
  let longestSearch: Duration
  let memory = SearchMemory()
  let weights: RankingWeights

  /// Opens the index at `path`.
  /// - Parameters:
  ///   - readers: how many look-ups may run at a time; further ones wait.
  ///   - longestSearch: how long a search may take; then it answers with what it has.
  ///   - weights: what decides how well an entry answers; others than the standard ones only to be
  ///     measured.
  ///   - check: whether the file is compared with its digest.
  ///   - tellsPath: whether later messages name the file.
  /// - Throws: `Problem` (`indexUnusable`) where there is none, or it is another version's, or
  ///   damaged, or no index.
  package init(
    path: String,
    readers: Int = 1,
    longestSearch: Duration = .milliseconds(450),
    weights: RankingWeights = .standard,
    check: IndexCheck = .whole,
    tellsPath: Bool = true
  ) throws {
    name = tellsPath ? "The index \(path)" : "The index"
    self.weights = weights
    self.longestSearch = longestSearch
    var opened: (connections: ConnectionPool, digest: String, identity: FileIdentity)?
    // The file may be replaced between a look at it and the next.
    for _ in 0..<Self.mostTries where opened == nil {
      opened = try Self.open(path, readers, check)
    }
    guard let opened else { throw Self.damaged("The index \(path)", "it changes all the time") }
    (connections, digest, identity) = opened
  }

  private static let mostTries = 5

  /// - Returns: nil where the file was another one at the end.
  private static func open(
    _ link: String,
    _ readers: Int,
    _ check: IndexCheck
  ) throws -> (connections: ConnectionPool, digest: String, identity: FileIdentity)? {
    let path = IndexFile.resolved(link)
    try checkFile(path)
    let before = FileIdentity(path)
    do {
      let connections = try ConnectionPool(path: path, count: readers, configuration: configuration)
      try connections.readNow { try Self.check($0, path) }
      let digest = try check.digest(of: path)
      guard let before, FileIdentity(link) == before else { return nil }
      if digest == nil && check != .none {
        throw damaged("The index \(path)", "its bytes are not those of \(IndexDigest.path(of: path))")
      }
      return (connections, digest?.sha256 ?? "", before)
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_NOTADB && (try? IndexDigest.lines(beside: path))?.isEmpty ?? true
    {
      throw foreign(path)
    } catch {
      throw problem(error, "The index \(path)")
    }
  }

  static var configuration: Configuration {
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
      guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw IndexFile.failure("\(path) cannot be opened") }
      throw Problem(.indexUnusable, "There is no index at \(path).", hint: "Run `hig ingest` to make one.")
    }
    if status.st_mode & S_IFMT != S_IFREG {
      throw Problem(.indexUnusable, "\(path) is not a file.", hint: "Name an index file with --index.")
    }
  }

  private static func check(_ database: Database, _ path: String) throws {
    let owner: Int32? = try database.value("PRAGMA application_id")
    let version: Int32? = try database.value("PRAGMA user_version")
    guard owner == IndexFile.applicationID else { throw foreign(path) }
    guard version == IndexFile.version else {
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
      throw Self.problem(error, name)
    }
  }

  /// What was read once and is kept. Handing a look-up to a connection's thread takes longer than
  /// many an answer.
  func kept<Value: Sendable>(_ value: Once<Value>) async throws -> Value {
    if let made = value.made {
      return made
    }
    return try await read(value.get)
  }

  /// What a search knows besides the texts.
  func knowledge(_ database: Database) throws -> SearchKnowledge {
    try SearchKnowledge(database, memory, weights)
  }

  static func problem(_ error: any Error, _ name: Saying) -> any Error {
    switch error {
    case is RowDecodingError:
      return damaged(name, "a row does not fit the schema")
    case let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode):
      return damaged(name, error.message.map(Saying.init(quoting:)) ?? "it cannot be read")
    case let error as DatabaseError:
      return Problem(
        .machine,
        "\(name) cannot be read: \(error.message.map(Saying.init(quoting:)) ?? "unknown error").",
        hint: "Check the file and its permissions."
      )
    default:
      return error
    }
  }

  private static func foreign(_ path: String) -> Problem {
    Problem(
      .indexUnusable,
      "\(path) is not an index of hig.",
      hint: "Name another file with --index, or remove it and run `hig ingest`."
    )
  }

  private static func damaged(_ name: Saying, _ reason: Saying) -> Problem {
    Problem(.indexUnusable, "\(name) is damaged: \(reason).", hint: "Run `hig ingest` to make it anew.")
  }
}
