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
    folders: (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(
      String.init
    )
  )

  /// Where a program is; nil where it is not installed.
  func path(of name: String) -> String? {
    folders.map { $0 + "/" + name }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
        && FileManager.default.isExecutableFile(atPath: path)
    }
  }

  /// What a program makes of a file, in UTF-8.
  /// - Parameters:
  ///   - arguments: what stands before the file's path.
  ///   - last: what stands after it.
  /// - Returns: nil where it is not installed, fails, takes more than `patience` or `memory`, or writes more than a page may
  ///   have; and where all programs of this run together took more than `patienceForAll`.
  func output(of name: String, _ arguments: [String], file: String, _ last: [String] = [])
    -> String?
  {
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
    guard Self.run(process) else { return nil }
    let bytes = Self.bytes(of: output, process, until: begin + min(left, Self.patience + .seconds(5)))
    if bytes == nil {
      process.terminate()
    }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
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

  /// Starts a program that can be ended: the threads that read pages side by side have all signals blocked, and what they
  /// start would have, too.
  private static func run(_ process: Process) -> Bool {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return (try? process.run()) != nil
  }

  /// What a program writes until it ends: what it started may keep the pipe open after it.
  /// - Returns: nil where that is more than a page may have, takes too long, or ends with a failure.
  private static func bytes(of pipe: Pipe, _ process: Process, until end: ContinuousClock.Instant) -> Data? {
    var bytes = Data()
    var portion = [UInt8](repeating: 0, count: 1 << 16)
    var ready = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var isOpen = true
    while bytes.count <= PageReader.largestPage, ContinuousClock.now < end {
      let status = status(of: process)
      if isOpen, poll(&ready, 1, 100) > 0 {
        let count = read(ready.fd, &portion, portion.count)
        bytes += portion.prefix(max(count, 0))
        isOpen = count > 0
      } else if let status {
        return status == 0 ? bytes : nil
      } else if !isOpen {
        usleep(2000)
      }
    }
    return nil
  }

  /// What a program ended with; nil while it runs. `Process` takes it for running as long as what it started does.
  private static func status(of process: Process) -> Int32? {
    guard process.isRunning else { return process.terminationStatus }
    var ended = siginfo_t()
    let isKnown = waitid(P_PID, id_t(process.processIdentifier), &ended, WEXITED | WNOWAIT | WNOHANG) == 0
    return isKnown && ended.si_signo == SIGCHLD
      ? (ended.si_code == CLD_EXITED ? ended._sifields._sigchld.si_status : -1) : nil
  }
}
