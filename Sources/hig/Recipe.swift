internal import Foundation
internal import HIGFetch
internal import HIGIngest
internal import HIGModel

/// What an index is made of: `INDEX.sources`, a line a source, beside the index. It outlives an index that is damaged, or
/// of an older build.
struct Recipe: Equatable {
  /// Whether the bundled pages go in.
  var isBundled = true
  /// Pages of publishers: who, and the folder of all fetched pages.
  var fetched: [Fetched] = []
  /// The user's files and folders, absolute.
  var own: [String] = []
  /// Whether what `.gitignore` and `.ignore` name is left out of folders.
  var ignores = true
  /// The day of the last run that read it; nil of one that was never read.
  var read: String?

  struct Fetched: Equatable {
    var publisher: String
    var folder: String
  }

  /// Beside the file itself where the index is named by a link.
  private static func path(of index: String) -> String {
    URL(fileURLWithPath: index).resolvingSymlinksInPath().path + ".sources"
  }

  /// That of an index; the bundled pages alone where nothing is written of it.
  init(of index: String) {
    guard let data = FileManager.default.contents(atPath: Self.path(of: index)) else { return }
    isBundled = false
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t").map { Self.unescaped($0) }
      switch (fields[0], fields.count) {
      case ("read", 2): read = fields[1]
      case ("bundled", 1): isBundled = true
      case ("no-ignore", 1): ignores = false
      case ("fetched", 3): fetched.append(Fetched(publisher: fields[1], folder: fields[2]))
      case ("own", 2): own.append(fields[1])
      default: continue
      }
    }
  }

  /// Of the user's paths alone.
  init(of own: [String]) {
    isBundled = false
    add(own)
  }

  /// Writes it beside the index.
  /// - Throws: `Problem` (`machine`).
  func write(of index: String, on day: Date = Date()) throws {
    let lines =
      ["# What this index is made of: `hig ingest` and `hig update` read all of it again.", "read\t\(Self.day(day))"]
      + (isBundled ? ["bundled"] : []) + (ignores ? [] : ["no-ignore"])
      + fetched.map { "fetched\t\($0.publisher)\t\(Self.escaped($0.folder))" }
      + own.map { "own\t\(Self.escaped($0))" }
    do {
      try Data((lines.joined(separator: "\n") + "\n").utf8)
        .write(to: URL(fileURLWithPath: Self.path(of: index)), options: .atomic)
    } catch {
      throw Problem(.machine, "\(Self.path(of: index)) cannot be written.", hint: "Check the folder's permissions.")
    }
  }

  private static func day(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }

  /// A name of a file may have any letter but NUL.
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("\t", with: "%09").replacing("\n", with: "%0A")
  }

  private static func unescaped(_ field: Substring) -> String { field.removingPercentEncoding ?? String(field) }

  // MARK: - Changing it

  /// The path without what depends on where one is.
  static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  mutating func add(_ paths: [String]) {
    for path in paths.map(Self.absolute) where !own.contains(path) {
      own.append(path)
    }
  }

  mutating func add(_ pages: Fetched) {
    if !fetched.contains(pages) {
      fetched.append(pages)
    }
  }

  /// - Throws: `Problem` (`notFound`) where a path is none of it.
  mutating func remove(_ paths: [String]) throws {
    for path in paths.map(Self.absolute) {
      guard let place = own.firstIndex(of: path) else {
        let listed = own.isEmpty ? "It has no pages of your own." : "It is made of \(own.joined(separator: ", "))."
        throw Problem(.notFound, "The index is not made of \(path).", hint: listed)
      }
      own.remove(at: place)
    }
  }

  // MARK: - Reading by it

  /// Files and folders of it, without the bundled ones. Those of a publisher's pages that are not there any more stand for
  /// themselves, and are then told as missing.
  func paths(_ publishers: Publishers) throws -> [String] {
    let pages = try fetched.flatMap { fetched in
      let files = PageStore(folder: fetched.folder, publisher: try publishers.publisher(fetched.publisher)).files
      return files.isEmpty ? [fetched.folder + "/" + fetched.publisher] : files
    }
    return pages + own
  }

  /// Files of what publishers' pages were before they last changed.
  func previousPaths(_ publishers: Publishers) throws -> [String] {
    try fetched.flatMap { fetched in
      PageStore(folder: fetched.folder, publisher: try publishers.publisher(fetched.publisher)).previousFiles
    }
  }

  /// Those of its folders and files that are not there.
  var missing: [String] {
    let folders = fetched.map { $0.folder + "/" + $0.publisher }
    return (folders + own).filter { !FileManager.default.fileExists(atPath: $0) }
  }
}
