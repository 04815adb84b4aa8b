import GRDB
import HIGModel
import HIGText

/// The names of an index, looked up in its B-trees for one search; what was looked up is kept for
/// others.
///
/// Reading a query cannot fail, but a file can: where it does, nothing is found from then on, and
/// `check` says why.
final class IndexedNames: NameSource {
  private let database: Database
  private let memory: SearchMemory
  private var failure: (any Error)?

  init(_ database: Database, _ memory: SearchMemory) {
    self.database = database
    self.memory = memory
  }

  /// - Throws: what went wrong in a look-up since it was made.
  func check() throws {
    if let failure {
      throw failure
    }
  }

  func name(notBefore units: String) -> NameRow? {
    lookUp {
      try memory.names.value(for: units) {
        try first("SELECT * FROM name WHERE units >= ? ORDER BY units LIMIT 1", units, NameRow.init)
      }
    }
  }

  func concept(_ number: Int) -> Glossary.Concept? {
    lookUp {
      try memory.concepts.value(for: number) {
        try first("SELECT * FROM glossary WHERE position = ?", number, Glossary.Concept.init)
      }
    }
  }

  func seeAlso(_ number: Int) -> SeeAlso? {
    lookUp { try first("SELECT * FROM see_also WHERE position = ?", number, SeeAlso.init) }
  }

  private func first<Value>(
    _ sql: String,
    _ key: some DatabaseValueConvertible,
    _ read: (NamedRow) throws -> Value
  ) throws -> Value? {
    try database.rows(sql, [key], read).first
  }

  private func lookUp<Value>(_ find: () throws -> Value?) -> Value? {
    guard failure == nil else { return nil }
    do {
      return try find()
    } catch {
      failure = error
      return nil
    }
  }
}
