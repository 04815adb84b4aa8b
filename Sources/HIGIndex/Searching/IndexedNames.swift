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
        let sql = "SELECT units, meanings FROM name WHERE units >= ? ORDER BY units LIMIT 1"
        return try row(sql, [units]).map(NameRow.init(row:))
      }
    }
  }

  func concept(_ number: Int) -> Glossary.Concept? {
    lookUp {
      try memory.concepts.value(for: number) {
        try row("SELECT * FROM glossary WHERE position = ?", [number]).map(Glossary.Concept.init(row:))
      }
    }
  }

  func seeAlso(_ number: Int) -> SeeAlso? {
    lookUp { try row("SELECT * FROM see_also WHERE position = ?", [number]).map(SeeAlso.init(row:)) }
  }

  private func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
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

extension NameRow {
  /// - Parameter row: of the table `name`.
  fileprivate init(row: Row) throws {
    let meanings = try row.lines("meanings").map { try required(NameMeaning.named($0)) }
    self.init(units: try row.value("units"), meanings: meanings)
  }
}

extension Glossary.Concept {
  /// - Parameter row: of the table `glossary`.
  init(row: Row) throws {
    let presences: String = try row.value("presences")
    self.init(
      ja: try row.lines("ja"),
      en: try row.lines("en"),
      reading: try row.value("reading"),
      isProperName: try row.value("proper") as Int == 1,
      presences: presences.compactMap(Glossary.Presence.init(rawValue:))
    )
  }

  /// The whole glossary, and what topics and sections are called.
  static func all(_ database: Database) throws -> [Glossary.Concept] {
    try Row.fetchAll(database, sql: "SELECT * FROM glossary ORDER BY position").map(Glossary.Concept.init(row:))
  }
}

extension SeeAlso {
  /// - Parameter row: of the table `see_also`.
  fileprivate init(row: Row) throws {
    self.init(words: try row.lines("words"), names: try row.lines("names"))
  }
}
