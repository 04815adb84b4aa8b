import CArguments
import Foundation
import HIGIngest
import HIGModel

/// Runs a command that reads pages in a child, and again without the page that ended it.
enum Supervisor {
  /// - Returns: in the child. The parent ends with the child's exit code.
  /// - Throws: `Problem` where the child ended and no page is to blame.
  static func run() throws {
    guard Environment[ReadingJournal.variable] == nil, let folder = try? folder() else { return }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    setenv(ReadingJournal.variable, folder, 1)
    // A slip is told by us; what Swift says of it takes seconds.
    setenv("SWIFT_BACKTRACE", "enable=no", 0)
    for _ in 0...mostPages {
      let journal = ReadingJournal(in: folder)
      let status = try result()
      let signal = status & 0x7F
      if signal == 0 || endings.contains(signal) {
        try? FileManager.default.removeItem(atPath: folder)
        exit(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
      }
      guard let page = journal.page else { throw ended(by: signal) }
      try journal.leaveOut(page)
    }
    throw Problem(
      .machine,
      "The reader ended at \(mostPages) pages, so the index was left as it was.",
      hint: "That is a fault of hig: please report it."
    )
  }

  /// Those that more pages end are not read one by one.
  private static let mostPages = 20

  /// By which people and systems end a program.
  private static let endings = [SIGHUP, SIGINT, SIGTERM, SIGPIPE]

  private static func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/hig-journal-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    return path
  }

  /// How the child ended, as `waitpid` tells it. What asks this program to end asks the child.
  private static func result() throws -> Int32 {
    let child = hig_start_again()
    if child < 0 { throw Problem(.machine, "The reader could not be started.", hint: "Check what else is running.") }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    hig_forget_child()
    return status
  }

  private static func ended(by signal: Int32) -> Problem {
    Problem(
      .machine,
      "The reader ended by signal \(signal), so the index was left as it was.",
      hint: signal == SIGKILL ? "Memory may be short." : "That is a fault of hig: please report it."
    )
  }
}
