import ArgumentParser
import Foundation
import HIGText

/// How long a search takes as a process of its own, against a look-up with `sqlite3` in the same run: what somebody at a
/// terminal waits for.
struct ColdBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cold",
    abstract: "Search an index with a new process each time."
  )

  @Argument(help: "The index.")
  var index: String

  private static let runs = 50
  private static let query = "色"

  func run() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/hig"
    let search = try time([program, "search", Self.query, "--index", index])
    let version = try time([program, "--version"])
    let terms = Phrase(Self.query)?.text ?? Self.query
    let sql = "SELECT rowid FROM text_ja WHERE text_ja MATCH '\(terms)' ORDER BY rank LIMIT 20"
    let lookup = try time(["sqlite3", index, sql])
    print("cold     search \(search.short) ms of the processor, the program alone \(version.short) ms")
    print("         sqlite3 \(lookup.short) ms; ratio \((search / max(lookup, 0.0001)).short)")
  }

  /// Runs a command again and again.
  /// - Returns: what one takes of the processor in user mode on average, in milliseconds. The system counts in ticks of
  ///   some milliseconds, of which only the sum says something.
  private func time(_ command: [String]) throws -> Double {
    try run(command)
    let before = Self.childrenTime
    for _ in 0..<Self.runs {
      try run(command)
    }
    return (Self.childrenTime - before) * 1000 / Double(Self.runs)
  }

  private func run(_ command: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw ValidationError("\(command.joined(separator: " ")) ended with \(process.terminationStatus).")
    }
  }

  /// Seconds of all processes that ended.
  private static var childrenTime: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1_000_000
  }
}
