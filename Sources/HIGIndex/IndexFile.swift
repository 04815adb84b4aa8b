import Foundation
import Glibc
import HIGModel
import HIGText

/// What makes a file an index of ours.
enum IndexFile {
  /// `HIGx` in ASCII: SQLite's mark for whose file it is.
  static let applicationID: Int32 = 0x4849_4778
  /// Goes up with every change of `Index/schema.sql`.
  static let schemaVersion: Int32 = 25
  /// What the file says of it: a reader wants its own schema, and the terms that its own analyzer makes.
  static let version = 1000 * schemaVersion + Int32(Analyzer.version)

  /// Puts `new` in the place of `path` in one step, with its digest, after the bytes of both have
  /// reached the disk. It gets the mode of the file that was there.
  static func replace(_ path: String, by new: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_size > 0 {
      chmod(new, status.st_mode & 0o777)
    }
    try synchronize(new, flags: O_RDONLY)
    let before = try? IndexCheck.whole.digest(of: path)
    let lines = [try IndexDigest.of(new), before].compactMap { $0 }
    let sum = IndexDigest.path(of: new)
    try Data(lines.map { $0.line + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: sum))
    try synchronize(sum, flags: O_RDONLY)
    guard rename(sum, IndexDigest.path(of: path)) == 0, rename(new, path) == 0 else {
      throw failure("The index \(path) cannot be replaced")
    }
    // From here on the new index is the index, whatever the disk says of the folder.
    try? synchronize((path as NSString).deletingLastPathComponent, flags: O_RDONLY | O_DIRECTORY)
  }

  /// - Throws: `Problem` where what is at `path` is neither an index nor an empty file: it is
  ///   somebody's.
  static func checkReplaceable(_ path: String) throws {
    if access(path, F_OK) != 0 { return }
    if let file = FileIdentity(path), file.size == 0 || isIndex(path) { return }
    throw Problem(
      .invalid,
      "\(path) is not an index of hig and was left as it is.",
      hint: "Remove it, or name another file with --index."
    )
  }

  /// SQLite keeps the application's mark at offset 68, high byte first.
  private static func isIndex(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 72),
      head.count == 72
    else {
      return false
    }
    return head.suffix(4).reduce(0) { $0 << 8 | Int32($1) } == applicationID
  }

  private static func synchronize(_ path: String, flags: Int32) throws {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("\(path) cannot be opened") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw failure("\(path) cannot be written to the disk")
    }
  }

  /// The file at the end of links, beside which all else lies: for who reads and who writes.
  static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  static func failure(_ what: Saying) -> Problem {
    Problem(
      .machine,
      "\(what): \(String(cString: strerror(errno))).",
      hint: "Check the disk and the folder's permissions."
    )
  }
}
