internal import Foundation

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
  /// - Returns: nil where it is not installed, fails, takes more than `patience` or writes more than a page may have.
  func output(of name: String, _ arguments: [String], file: String, _ last: [String] = []) -> String? {
    guard let path = path(of: name) else { return nil }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    // A whole path, as `-x.pdf` would be an option.
    process.arguments = arguments + [URL(fileURLWithPath: file).path] + last
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: watch)
    let bytes = Self.bytes(of: output.fileHandleForReading)
    if bytes == nil {
      process.terminate()
    }
    process.waitUntilExit()
    watch.cancel()
    return process.terminationStatus == 0 ? bytes.map { String(decoding: $0, as: UTF8.self) } : nil
  }

  /// In seconds.
  private static let patience = 60.0

  /// - Returns: nil where there are more than a page may have.
  private static func bytes(of handle: FileHandle) -> Data? {
    var bytes = Data()
    while let more = try? handle.read(upToCount: 1 << 16), !more.isEmpty {
      bytes.append(more)
      if bytes.count > PageReader.largestPage {
        return nil
      }
    }
    return bytes
  }
}
