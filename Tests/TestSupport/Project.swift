import Foundation
import HIGIndex
package import HIGIngest
import HIGModel
import HIGText

/// Where things lie in the checkout, and what is at hand on this machine.
package enum Project {
  /// The checkout's root.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  package static let fixtures = root + "/Tests/Fixtures"
  package static let pages = fixtures + "/pages"
  /// Two editions of one page, for what changed between them.
  package static let editions = fixtures + "/editions"
  package static let corpus = root + "/Corpus/pages"
  package static let today = root + "/Corpus/today"
  package static let data = root + "/Index"
  package static let web = root + "/web"

  /// The five source texts, where someone laid them beside the checkout; they belong to others and are not part of it.
  package static let seeds: String? = {
    let folder = ProcessInfo.processInfo.environment["HIG_SEEDS"] ?? root + "/../shared/seeds"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains { $0.hasSuffix(".txt") } ? folder : nil
  }()

  /// Real pages in DocC's JSON, where someone laid them beside the checkout; they belong to others and are not part of it.
  package static let published: String? = {
    let folder = ProcessInfo.processInfo.environment["HIG_PUBLISHED"] ?? root + "/../shared/samples/docc"
    return FileManager.default.fileExists(atPath: folder + "/getting-started.json") ? folder : nil
  }()

  /// Why a test that reads published pages is skipped.
  package static let noPublished =
    "No published pages are at hand: set HIG_PUBLISHED to a folder with getting-started.json to run this."

  /// Why a test that reads the source texts is skipped.
  package static let noSeeds =
    "The source texts are not at hand: set HIG_SEEDS to their folder to run this."

  /// - Parameter names: what is left out of it, to measure what needs it.
  package static func lexicon(without names: Set<String> = []) throws -> Lexicon {
    try Lexicon(folder: data, without: names)
  }

  package static func schema() throws -> String {
    try String(contentsOfFile: data + "/schema.sql", encoding: .utf8)
  }

  /// An index of the invented pages, made once for all tests that only read it.
  package static func pagesIndex() throws -> String {
    try pagesShelf.get().path
  }

  /// An index of the bundled corpus, made once for all tests that only read it.
  package static func corpusIndex() throws -> String {
    try corpusShelf.get().path
  }

  /// An index of all that is bundled, the pages of 2021 and those of today, made once for all tests that only read it.
  package static func bundledIndex() throws -> String {
    try bundledShelf.get().path
  }

  /// An index of the two editions, made once for all tests that only read it.
  package static func editionsIndex() throws -> String {
    try editionsShelf.get().path
  }

  /// An index of the pages in a folder, which it is written beside.
  package static func index(of folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/hig.sqlite"
    try write(indexOf: [folder.path], to: path)
    return path
  }

  private static func write(indexOf pages: [String], to path: String) throws {
    let outcome = try Ingester(lexicon: lexicon()).ingest(pages)
    try IndexWriter(schema: schema(), words: SearchLexicon(folder: data)).write(outcome.knowledge, to: path)
  }

  private static let editionsShelf = Result { try Shelf(of: [editions]) }
  private static let pagesShelf = Result { try Shelf(of: [pages]) }
  private static let corpusShelf = Result { try Shelf(of: [corpus]) }
  private static let bundledShelf = Result { try Shelf(of: [corpus, today]) }

  private struct Shelf {
    let folder: TemporaryFolder
    var path: String { folder.path + "/hig.sqlite" }

    init(of pages: [String]) throws {
      folder = try TemporaryFolder()
      try Project.write(indexOf: pages, to: path)
    }
  }
}

/// A folder that goes when the test is done with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/hig-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file into the folder.
  /// - Returns: its path.
  package func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
