/// What an index is made of. The index holds it as a table, so that either both are of one run or neither is.
package struct Recipe: Equatable {
  /// Whether the bundled pages go in.
  package var isBundled = true
  /// Pages of publishers: who, and the folder of all fetched pages.
  package private(set) var fetched: [Fetched] = []
  /// The user's files and folders, absolute.
  package private(set) var own: [String] = []
  /// Whether what `.gitignore` and `.ignore` name is left out of folders.
  package var ignores = true
  /// The day of the run that read it; nil of one that was never read.
  package var read: String?

  package struct Fetched: Equatable {
    package var publisher: String
    package var folder: String

    package init(publisher: String, folder: String) {
      self.publisher = publisher
      self.folder = folder
    }
  }

  /// The bundled pages alone.
  package init() {}

  /// - Parameter rows: as `rows` gives them; what is of no known kind is passed over.
  package init(rows: [[String]]) {
    isBundled = false
    for row in rows {
      switch (row.first, row.count) {
      case ("read", 2): read = row[1]
      case ("bundled", 1): isBundled = true
      case ("no-ignore", 1): ignores = false
      case ("fetched", 3): fetched.append(Fetched(publisher: row[1], folder: row[2]))
      case ("own", 2): own.append(row[1])
      default: continue
      }
    }
  }

  /// A row a source: its kind, and where it has them a name and a place.
  package var rows: [[String]] {
    (read.map { [["read", $0]] } ?? []) + (isBundled ? [["bundled"]] : []) + (ignores ? [] : [["no-ignore"]])
      + fetched.map { ["fetched", $0.publisher, $0.folder] } + own.map { ["own", $0] }
  }

  // MARK: - Changing it

  /// - Parameter paths: absolute.
  package mutating func add(_ paths: [String]) {
    for path in paths where place(of: path) == nil {
      own.append(path)
    }
  }

  package mutating func add(_ pages: Fetched) {
    if !fetched.contains(pages) {
      fetched.append(pages)
    }
  }

  /// - Parameter paths: absolute.
  /// - Throws: `Problem` (`notFound`) where a path is none of it.
  package mutating func remove(_ paths: [String]) throws {
    for path in paths {
      guard let place = place(of: path) else {
        let listed: Saying = own.isEmpty ? "It has no pages of your own." : "It is made of \(Saying(list: own))."
        throw Problem(.notFound, "The index is not made of \(path).", hint: listed)
      }
      own.remove(at: place)
    }
  }

  /// Paths are bytes: letters that are equal to Swift may name two files.
  private func place(of path: String) -> Int? {
    own.firstIndex { $0.utf8.elementsEqual(path.utf8) }
  }
}
