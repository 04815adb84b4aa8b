import Foundation
import HIGModel
import Synchronization

/// The text of PDF, which poppler's `pdftotext` reads where it is installed.
package struct PDFText {
  /// Where the program is; nil where it is not installed.
  private let program: String?

  /// - Parameter folders: where the program is looked for, in this order.
  package init(folders: [String]) {
    program = folders.map { $0 + "/pdftotext" }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
  }

  /// By the program of the first folder that the environment names.
  package static let installed = PDFText(
    folders: (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  )

  static func isPDF(_ bytes: Data) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

  /// - Returns: nil where the program is not installed, fails, takes more than `patience` or
  ///   `memory`, or writes more than a page may have; and where it took more than `patienceForAll`
  ///   in this run.
  func text(of file: String) -> String? {
    guard let program, Self.spent.withLock({ $0 }) < Self.patienceForAll else { return nil }
    let begin = ContinuousClock.now
    defer { Self.spent.withLock { $0 += ContinuousClock.now - begin } }
    // A whole path, as `-x.pdf` would be an option.
    let command =
      Self.guardians + [program, "-enc", "UTF-8", URL(fileURLWithPath: file).path, "-"]
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard Self.run(process) else { return nil }
    var bytes = Data()
    while bytes.count <= PageReader.largestPage,
      let portion = try? output.fileHandleForReading.read(upToCount: 1 << 16), !portion.isEmpty
    {
      bytes += portion
    }
    if bytes.count > PageReader.largestPage { process.terminate() }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Programs of the system that start another one: it ends with this program, and with its time,
  /// together with what it started, and it gets no more memory than so much.
  private static let guardians = [
    "/usr/bin/setpriv", "--pdeathsig", "TERM", "/usr/bin/timeout", "--kill-after=5", "\(patience)",
    "/usr/bin/prlimit", "--as=\(memory)",
  ]

  /// In seconds.
  private static let patience = 60
  private static let patienceForAll = Duration.seconds(600)
  /// In bytes.
  private static let memory = 512 << 20
  /// How long the program was waited for in this run.
  private static let spent = Mutex(Duration.zero)

  /// Starts a program that can be ended: the threads that read pages side by side have all signals
  /// blocked, and what they start would have, too.
  private static func run(_ process: Process) -> Bool {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return (try? process.run()) != nil
  }

  /// A PDF whose text cannot be had.
  func missing(_ path: String) -> Diagnostic {
    Diagnostic(.contentUnknown, program == nil ? "no-pdftotext" : "pdf", source: path)
  }
}
