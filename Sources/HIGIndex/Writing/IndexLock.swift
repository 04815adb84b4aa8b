import Foundation
import Glibc
import HIGModel
import Synchronization

/// Who holds it writes an index: `flock` on `INDEX.lock`, a file that is never renamed or removed,
/// so that all who write mean the same one. The system frees it when its holder ends, however that
/// is.
package final class IndexLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - index: the path of the index.
  ///   - patience: how long another writer is waited for.
  /// - Throws: `Problem` (`machine`) that says who writes.
  init(_ index: String, patience: Duration) throws {
    let path = index + ".lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw IndexFile.failure("\(path) cannot be opened") }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw IndexFile.failure("\(path) cannot be locked") }
      guard ContinuousClock.now < end else { throw Self.taken(by: path) }
      usleep(50_000)
    }
    let holder = "process \(getpid()) of \(ProcessInfo.processInfo.hostName), since \(Date().formatted(.iso8601))\n"
    ftruncate(descriptor, 0)
    _ = holder.withCString { pwrite(descriptor, $0, strlen($0), 0) }
  }

  deinit { close(descriptor) }

  private static func taken(by path: String) -> Problem {
    let holder = ((try? FileIdentity.beginning(of: path)) ?? "").prefix { $0 != "\n" }
    return Problem(
      .machine,
      "Another hig writes this index: \(holder.isEmpty ? "it does not say which" : Saying(quoting: String(holder))).",
      hint: "Wait until it is done, and ingest again."
    )
  }
}

/// A folder that nobody else can write to, beside an index: the new file is made in it. It goes
/// with its owner.
final class NewIndexFolder {
  let path: String
  var index: String { path + "/index" }

  /// - Parameter index: the path of the index, whose lock is held: then what others of them left is
  ///   nobody's.
  init(beside index: String) throws {
    Self.removeLeftovers(of: index)
    var template = Array("\(index)\(Self.mark)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw IndexFile.failure("No folder can be made beside \(index)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    Self.begun.withLock { $0 = path }
  }

  deinit {
    Self.begun.withLock { $0 = nil }
    Self.remove(path)
  }

  /// The one that this process writes in; nil where it does not.
  private static let begun = Mutex<String?>(nil)

  /// Removes what this process has begun, which is then to end.
  static func abandon() { begun.withLock { $0.map(remove) } }

  private static func removeLeftovers(of index: String) {
    let place = URL(fileURLWithPath: index)
    let folder = place.deletingLastPathComponent().path
    let start = place.lastPathComponent + mark
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(start) && name.count == start.count + 6 {
      remove(folder + "/" + name)
    }
  }

  /// Only what a writer makes is removed, and the folder only where that was all.
  private static func remove(_ folder: String) {
    for file in ["index", "index-journal", "index.sum"] { unlink(folder + "/" + file) }
    rmdir(folder)
  }

  private static let mark = ".new-"
}
