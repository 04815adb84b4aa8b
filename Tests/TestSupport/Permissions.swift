import Foundation

/// File permissions for tests, which also hold for root.
package enum Permissions {
  /// Nobody may read what is at `path`.
  package static func close(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
  }

  /// Everybody may read the folder at `path` again, so that it can be removed.
  package static func open(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Runs `body` with the permissions of a user who is not root: the kernel checks those of the calling thread, and Linux lets
  /// a thread change its own.
  package static func asNobody<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else {
      return try body()
    }
    let setUser = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
    _ = setUser(nobody)
    defer { _ = setUser(0) }
    return try body()
  }

  private static let nobody: UInt32 = 65534
}
