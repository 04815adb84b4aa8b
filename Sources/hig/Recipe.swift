import Foundation
import HIGFetch
import HIGModel

// Reading by what an index is made of.
extension Recipe {
  /// The path without what depends on where one is.
  static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// Files and folders of it, without the bundled ones. Those of a publisher's pages that are not there any more stand for
  /// themselves, and are then told as missing.
  func paths(_ publishers: Publishers) throws -> [String] {
    let pages = try zip(fetched, stores(publishers)).flatMap { fetched, store in
      let files = store.files
      return files.isEmpty ? [fetched.path] : files
    }
    return pages + own
  }

  /// The stores of its publishers' pages.
  func stores(_ publishers: Publishers) throws -> [PageStore] {
    try fetched.map { PageStore(folder: $0.folder, publisher: try publishers.publisher($0.publisher)) }
  }

  /// Its folders and files, without the bundled ones.
  var places: [String] { fetched.map(\.path) + own }

  /// Those of them that are not there.
  var missing: [String] {
    places.filter { !FileManager.default.fileExists(atPath: $0) }
  }

  /// The day that it is read on.
  func read(on day: Date) -> Recipe {
    var recipe = self
    recipe.read = String(day.formatted(.iso8601).prefix(10))
    return recipe
  }
}

extension Recipe.Fetched {
  /// Of the publisher's own folder.
  fileprivate var path: String { folder + "/" + publisher }
}
