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
    folders.map { $0 + "/" + name }.first(where: FileManager.default.isExecutableFile)
  }

  /// What a program writes, in UTF-8.
  /// - Returns: nil where it is not installed, or fails.
  func output(of name: String, _ arguments: [String]) -> String? {
    guard let path = path(of: name) else { return nil }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
