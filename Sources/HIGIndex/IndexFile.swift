internal import Foundation
internal import Glibc
internal import HIGModel

/// What makes a file an index of ours.
enum IndexFile {
  /// `HIGx` in ASCII: SQLite's mark for whose file it is.
  static let applicationID: Int32 = 0x4849_4778
  /// Goes up with every change of `Index/schema.sql`.
  static let schemaVersion: Int32 = 1

  /// Puts `new` in the place of `path` in one step, after its bytes have reached the disk.
  static func replace(_ path: String, by new: String) throws {
    try synchronize(new, flags: O_RDONLY)
    guard rename(new, path) == 0 else { throw failure("The index \(path) cannot be replaced") }
    let folder = (path as NSString).deletingLastPathComponent
    try synchronize(folder.isEmpty ? "." : folder, flags: O_RDONLY | O_DIRECTORY)
  }

  private static func synchronize(_ path: String, flags: Int32) throws {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("\(path) cannot be opened") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("\(path) cannot be written to the disk") }
  }

  private static func failure(_ what: String) -> Problem {
    Problem(.machine, "\(what): \(String(cString: strerror(errno))).", hint: "Check the disk and the folder's permissions.")
  }
}
