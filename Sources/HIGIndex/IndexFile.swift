internal import Foundation
internal import Glibc
internal import HIGModel

/// What makes a file an index of ours.
enum IndexFile {
  /// `HIGx` in ASCII: SQLite's mark for whose file it is.
  static let applicationID: Int32 = 0x4849_4778
  /// Goes up with every change of `Index/schema.sql`.
  static let schemaVersion: Int32 = 17

  /// Puts `new` in the place of `path` in one step, after its bytes have reached the disk.
  static func replace(_ path: String, by new: String) throws {
    try synchronize(new, flags: O_RDONLY)
    guard rename(new, path) == 0 else {
      throw failure("The index \(path) cannot be replaced")
    }
    // From here on the new index is the index, whatever the disk says of the folder.
    try? synchronize((path as NSString).deletingLastPathComponent, flags: O_RDONLY | O_DIRECTORY)
  }

  /// The name of the file that a process writes before it becomes the index.
  static func partial(of path: String, process: Int32) -> String {
    "\(path).\(process).partial"
  }

  /// Removes what writers left that were killed.
  static func removeLeftovers(of path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let parts = file.dropFirst(name.count).split(separator: ".")
      guard file.hasPrefix(name + "."), parts.count == 2, parts[1].hasPrefix("partial"),
        let process = Int32(parts[0])
      else {
        continue
      }
      if kill(process, 0) != 0 && errno == ESRCH {
        try? FileManager.default.removeItem(atPath: folder + "/" + file)
      }
    }
  }

  /// - Throws: `Problem` where what is at `path` is neither an index nor an empty file: it is somebody's.
  static func checkReplaceable(_ path: String) throws {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return
    }
    let isFile = attributes[.type] as? FileAttributeType == .typeRegular
    if isFile, attributes[.size] as? Int == 0 || isIndex(path) {
      return
    }
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

  private static func failure(_ what: String) -> Problem {
    Problem(
      .machine,
      "\(what): \(String(cString: strerror(errno))).",
      hint: "Check the disk and the folder's permissions."
    )
  }
}
