import Foundation
import TestSupport

/// A file system of its own for a test, where this machine lets one be mounted: it is soon full.
final class SmallDisk {
  let path: String
  private var isMounted = false

  /// - Parameter size: as `mount` takes it: `64k`.
  init?(at path: String, size: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.path = path
    guard Self.run("/bin/mount", ["-t", "tmpfs", "-o", "size=" + size, "tmpfs", path]) else { return nil }
    isMounted = true
  }

  deinit {
    if isMounted {
      _ = Self.run("/bin/umount", [path])
    }
  }

  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return SmallDisk(at: folder.path, size: "64k") != nil
  }()

  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
