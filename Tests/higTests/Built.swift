import Foundation
import TestSupport

/// An index of everything at hand, made once by the program itself: the bundled corpus and the invented pages.
enum Built {
  static func index() throws -> String {
    try shelf.get().index
  }

  /// What `hig ingest --report json` said.
  static func report() throws -> String {
    try shelf.get().report
  }

  /// An index of the bundled corpus and the pages of the tests' publisher: two editions.
  static func todayIndex() throws -> String {
    try todayShelf.get().index
  }

  /// `HIG_HOME` of a program that has the pages of 2021 alone: what the tests' publisher says of today is invented, and not
  /// what the bundled pages of today restate.
  static func homeOf2021() throws -> String { try home.get().path }

  private static let home = Result {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/Corpus", withIntermediateDirectories: true)
    for name in ["Index", "web", "Corpus/pages", "Corpus/ids.txt"] {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: "\(Project.root)/\(name)")
    }
    return folder
  }

  private static let shelf = Result { try Shelf(of: [Project.pages, Project.editions]) }
  private static let todayShelf = Result {
    let folder = try TemporaryFolder()
    try InventedPages().write(into: folder)
    return try Shelf(of: [folder.path], environment: ["HIG_HOME": homeOf2021()])
  }

  private struct Shelf {
    let folder: TemporaryFolder
    let report: String
    var index: String { folder.path + "/hig.sqlite" }

    init(of pages: [String], environment: [String: String] = [:]) throws {
      folder = try TemporaryFolder()
      let arguments = ["ingest"] + pages + ["--report", "json", "--index", folder.path + "/hig.sqlite"]
      let run = try Program(arguments: arguments, environment: environment).run()
      if run.code != 0 {
        throw Failure(errors: run.errors)
      }
      report = run.output
    }
  }

  struct Failure: Error {
    var errors: String
  }
}
