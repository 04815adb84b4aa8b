import Foundation
import HIGModel
import TestSupport

/// The built program, run as people run it.
struct Program {
  var arguments: [String]
  var environment: [String: String] = [:]
  var path = Self.path

  struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  /// The program lies beside the tests.
  static let path =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .path + "/hig"

  /// A process that is not started yet.
  func process() -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs it to its end.
  func run() throws -> Run {
    let process = process()
    let folder = try TemporaryFolder()
    let output = folder.path + "/out"
    let errors = folder.path + "/err"
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus,
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8)
    )
  }
}

/// `hig serve` on a port of its own; it ends with this value.
final class RunningServer: Sendable {
  let port: Int
  private let process: Process
  private let ended: AsyncStream<Int32>

  /// Returns once connections are accepted.
  init(index: String) async throws {
    let process = Program(arguments: ["serve", "--port", "0", "--index", index]).process()
    let output = Pipe()
    process.standardOutput = output
    let (ended, report) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { report.yield($0.terminationStatus) }
    try process.run()
    // `hig serves http://127.0.0.1:40123/` is all that it says before it waits.
    let words = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let match = words.firstMatch(of: /:(\d+)\//), let port = Int(match.1) else {
      process.terminate()
      throw Problem(.machine, "hig serve did not start: \(words)")
    }
    self.port = port
    self.process = process
    self.ended = ended
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
    }
  }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Waits until the process is gone.
  /// - Returns: its exit code.
  func end() async -> Int32 {
    for await code in ended {
      return code
    }
    return -1
  }
}
