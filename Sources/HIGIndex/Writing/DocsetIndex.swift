import Foundation
import GRDB

/// What the index of a docset leads to: a name, what it is, and where in its documents.
package struct DocsetRow: Equatable {
  package var name: String
  package var type: String
  package var path: String

  package init(name: String, type: String, path: String) {
    self.name = name
    self.type = type
    self.path = path
  }

  /// Writes an index as Dash and Zeal read it.
  /// - Parameter file: a new one.
  package static func write(_ rows: [DocsetRow], to file: String) throws {
    let database = try DatabaseQueue(path: file)
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE searchIndex (id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT);
          CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path);
          """
      )
      let insert = try database.makeStatement(
        sql: "INSERT OR IGNORE INTO searchIndex (name, type, path) VALUES (?, ?, ?)"
      )
      for row in rows {
        try insert.execute(arguments: [row.name, row.type, row.path])
      }
    }
    try database.close()
  }
}
