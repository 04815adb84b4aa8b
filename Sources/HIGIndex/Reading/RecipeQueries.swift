import GRDB
package import HIGModel

extension Recipe {
  /// That of an index, whichever version of hig made it; where the index is damaged or gone, that of the copy beside it;
  /// the bundled pages alone where there is neither.
  /// - Throws: `Problem` (`indexUnusable`) where there was one and it cannot be known any more.
  package init(ofIndex path: String) throws {
    let path = IndexFile.resolved(path)
    let isWhole = try IndexCheck.whole.digest(of: path) != nil
    if isWhole, let rows = try Self.rows(of: path) {
      self.init(rows: rows)
    } else if let copy = RecipeCopy(beside: path), isWhole || copy.isSealed {
      // Indexes up to format 21 had no other, without a seal.
      self.init(rows: copy.rows)
    } else if isWhole || (FileIdentity(path)?.size ?? 0) == 0 && !RecipeCopy.isThere(beside: path) {
      self.init()
    } else {
      throw Problem(
        .indexUnusable,
        "The index \(path) is damaged, and so is \(RecipeCopy.path(of: path)): what it was made of is not known.",
        hint: "Remove both, or name all pages anew: `hig ingest --only PATH`."
      )
    }
  }

  /// - Returns: nil where the index is of a format that has none.
  private static func rows(of path: String) throws -> [[String]]? {
    do {
      let connection = try DatabaseQueue(path: path, configuration: IndexReader.configuration)
      return try connection.read { database in
        guard try database.tableExists("recipe") else { return nil }
        return try database.rows("SELECT * FROM recipe ORDER BY position") { row in
          [try row.kind] + [try row.name, try row.place].compactMap { $0 as String? }
        }
      }
    } catch {
      throw IndexReader.problem(error, "The index \(path)")
    }
  }
}
