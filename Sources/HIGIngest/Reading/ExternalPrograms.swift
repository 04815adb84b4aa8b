internal import Foundation
internal import Synchronization

/// Programs of the system that make text or HTML of formats that are not read here.
package struct ExternalPrograms: Sendable {
  /// Where they are looked for, in this order.
  let folders: [String]

  package init(folders: [String]) {
    self.folders = folders
  }

  /// Those that the environment names.
  package static let installed = ExternalPrograms(
    folders: (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  )

  /// Where a program is; nil where it is not installed.
  func path(of name: String) -> String? {
    folders.map { $0 + "/" + name }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isExecutableFile(atPath: path)
    }
  }

  /// What a program makes of a file, in UTF-8.
  /// - Parameters:
  ///   - arguments: what stands before the file's path.
  ///   - last: what stands after it.
  /// - Returns: nil where it is not installed, fails, takes more than `patience` or `memory`, or writes more than a page may
  ///   have; and where all programs of this run together took more than `patienceForAll`.
  func output(of name: String, _ arguments: [String], file: String, _ last: [String] = []) -> String? {
    let left = Self.patienceForAll - Self.spent.withLock { $0 }
    guard let path = path(of: name), left > .zero else { return nil }
    let begin = ContinuousClock.now
    defer { Self.spent.withLock { $0 += ContinuousClock.now - begin } }
    let process = Process()
    let output = Pipe()
    // A whole path, as `-x.pdf` would be an option.
    let command = Self.guardians + [path] + arguments + [URL(fileURLWithPath: file).path] + last
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = Self.bytes(of: output.fileHandleForReading, until: begin + min(left, Self.patience + .seconds(5)))
    if bytes == nil {
      process.terminate()
    }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? bytes.map { String(decoding: $0, as: UTF8.self) } : nil
  }

  /// Programs of the system that start another one: it ends with this program, and with its time, together with what it
  /// started, and it gets no more memory than so much. Empty where they are not all there.
  private static let guardians: [String] = {
    let seconds = String(patience.components.seconds)
    let commands = [
      ["/usr/bin/setpriv", "--pdeathsig", "TERM"], ["/usr/bin/timeout", "--kill-after=5", seconds],
      ["/usr/bin/prlimit", "--as=\(memory)"],
    ]
    let areThere = commands.allSatisfy { FileManager.default.isExecutableFile(atPath: $0[0]) }
    return areThere ? commands.flatMap { $0 } : []
  }()

  private static let patience = Duration.seconds(60)
  private static let patienceForAll = Duration.seconds(600)
  /// In bytes.
  private static let memory = 512 << 20
  /// How long all programs together were waited for.
  private static let spent = Mutex(Duration.zero)

  /// - Returns: nil where there are more than a page may have, or where they do not end: what a program starts may keep the
  ///   pipe open after it.
  private static func bytes(of handle: FileHandle, until end: ContinuousClock.Instant) -> Data? {
    var bytes = Data()
    var ready = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while bytes.count <= PageReader.largestPage {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return nil }
      guard poll(&ready, 1, Int32(min(left, 1000))) > 0 else { continue }
      guard let more = try? handle.read(upToCount: 1 << 16), !more.isEmpty else { return bytes }
      bytes.append(more)
    }
    return nil
  }
}
