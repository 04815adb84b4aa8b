import Foundation
package import HIGModel
import HIGText

/// The pages of a publisher on this machine: a folder a language, and `fetched.tsv`, which says what came from where.
///
/// A page and the list are each written beside their place and renamed, and the page first: after a break, a page may be
/// fetched once more, and none is lost.
package struct PageStore {
  /// The folder of all of the publisher's pages.
  package let folder: String
  private let root: PagePath
  private var records: [Key: Record] = [:]

  /// A page in one language.
  struct Key: Hashable, Comparable {
    var path: PagePath
    var language: Language

    static func < (left: Key, right: Key) -> Bool {
      (left.language, left.path) < (right.language, right.path)
    }
  }

  /// What is known of a page that was brought once.
  struct Record {
    /// What the server calls this state of it, to be sent with the next request.
    var etag = ""
    /// The server's date of it, likewise.
    var lastModified = ""
    /// Of the file, so that a file that was cut or edited is brought again.
    var bytes = 0
    /// Whether the publisher has it no more.
    var isGone = false
  }

  /// The pages of `publisher` below `folder`; a folder that is not there has none.
  package init(folder: String, publisher: Publisher) {
    self.folder = folder + "/" + publisher.id
    root = publisher.root
    records = Dictionary(Self.rows(of: list).compactMap(Self.parse)) { $1 }
  }

  /// - Returns: none where there is no such file.
  private static func rows(of file: String) -> [[String]] {
    TabSeparated(utf8: Array(FileManager.default.contents(atPath: file) ?? Data())).rows
  }

  private var list: String { folder + "/fetched.tsv" }

  /// The page's file, whether it is there or not. The root, which only lists the others, is hidden from readers of pages.
  /// - Parameter part: the folder of pages that the publisher has no more, or of the states that present ones took the place
  ///   of: readers of pages pass both over.
  func file(_ key: Key, in part: String = "") -> String {
    let name = key.path.name(below: root)
    return "\(folder)/\(part)\(key.language)/\(name.isEmpty ? ".root" : name).json"
  }

  private static let gone = ".gone/"
  private static let previous = ".previous/"

  /// The pages that are there, each in its languages.
  var present: [Key] { records.filter { !$0.value.isGone }.keys.sorted() }

  /// Files of all pages that are there, but for the root: what there is to read, in a fixed order.
  package var files: [String] {
    present.filter { $0.path != root }.map { file($0) }.filter(FileManager.default.fileExists)
  }

  /// Files of what pages were before they last changed, and of those that are gone, in a fixed order.
  package var previousFiles: [String] {
    let pages = records.filter { $0.key.path != root }.sorted { $0.key < $1.key }
    return pages.map { file($0, in: $1.isGone ? Self.gone : Self.previous) }.filter(FileManager.default.fileExists)
  }

  /// What is known of a page whose file is as it was when it was brought.
  func record(_ key: Key) -> Record? {
    guard let record = records[key], !record.isGone else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file(key))
    return attributes?[.size] as? Int == record.bytes ? record : nil
  }

  /// Whether a page was ever brought and is not gone.
  func has(_ key: Key) -> Bool {
    records[key].map { !$0.isGone } ?? false
  }

  /// The bytes of a page that is there.
  func contents(_ key: Key) -> Data? {
    FileManager.default.contents(atPath: file(key))
  }

  // MARK: - Writing

  /// Keeps a page that came.
  /// - Throws: `Problem` (`machine`) where it cannot be written; what was there is as it was.
  mutating func keep(_ body: Data, as key: Key, _ reply: HTTPReply) throws {
    try write(body, to: file(key))
    records[key] = Record(
      etag: Self.field(reply.headers["etag"]),
      lastModified: Self.field(reply.headers["last-modified"]),
      bytes: body.count
    )
    try writeList()
  }

  /// Keeps what a page was beside what it is about to be.
  /// - Throws: `Problem` (`machine`).
  func keepPrevious(_ body: Data, of key: Key) throws {
    try write(body, to: file(key, in: Self.previous))
  }

  /// Where the pages lead that are there.
  var links: Set<PagePath> {
    Set(present.compactMap(contents).compactMap(PublishedPage.init).flatMap(\.links))
  }

  /// Marks a page as gone, and puts its file aside.
  /// - Throws: `Problem` (`machine`).
  mutating func markGone(_ key: Key) throws {
    if let contents = contents(key) {
      try write(contents, to: file(key, in: Self.gone))
      try? FileManager.default.removeItem(atPath: file(key))
    }
    records[key]?.isGone = true
    try writeList()
  }

  private func write(_ data: Data, to file: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw Problem(
        .machine,
        "\(file) cannot be written: \(error.localizedDescription)",
        hint: "Make room or mend its permissions, and run it again: it goes on where it stopped."
      )
    }
  }

  // MARK: - Names

  /// Names that entries of its pages had, and those that they led to when the pages were last read; nil where to none.
  package var names: [EntryID: EntryID?] {
    let pairs = Self.rows(of: ledger).compactMap { row in
      row.count == 2 ? EntryID(row[0]).map { ($0, EntryID(row[1])) } : nil
    }
    return Dictionary(pairs) { $1 }
  }

  /// Keeps names for the next time, and those that are there already.
  /// - Throws: `Problem` (`machine`).
  package func keep(_ names: [EntryID: EntryID?]) throws {
    let kept = self.names.merging(names) { $1 }.sorted { $0.key < $1.key }
    let head = "# Names that entries had before their pages changed. Fields: the former name, the name of today or -."
    if !kept.isEmpty {
      try write([head] + kept.map { "\($0)\t\($1?.description ?? "-")" }, to: ledger)
    }
  }

  private var ledger: String { folder + "/names.tsv" }

  // MARK: - The list

  private func writeList() throws {
    let lines = records.sorted { $0.key < $1.key }.map { key, record in
      let state = record.isGone ? "gone" : "here"
      let fields = [key.language.rawValue, key.path.text, state, "\(record.bytes)", record.etag, record.lastModified]
      return fields.joined(separator: "\t")
    }
    let head = "# What `hig fetch` brought. Fields: language, path, state, bytes, ETag, Last-Modified."
    try write([head] + lines, to: list)
  }

  private func write(_ lines: [String], to file: String) throws {
    try write(Data((lines.inLines + "\n").utf8), to: file)
  }

  /// - Returns: nil where the line is damaged: that page is brought again.
  private static func parse(_ row: [String]) -> (Key, Record)? {
    guard row.count == 6, let language = Language(rawValue: row[0]), let path = PagePath(row[1]),
      let bytes = Int(row[3])
    else { return nil }
    let record = Record(etag: row[4], lastModified: row[5], bytes: bytes, isGone: row[2] == "gone")
    return (Key(path: path, language: language), record)
  }

  /// A header's value as a field of the list; one that does not fit is left out, and the page asked for without it.
  private static func field(_ value: String?) -> String {
    guard let value, value.utf8.count <= 200, value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return "" }
    return value
  }
}
