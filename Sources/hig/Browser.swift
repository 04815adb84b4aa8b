import Foundation
import HIGModel

/// The user's browser.
enum Browser {
  /// Opens a page in what `BROWSER` names, else in what the system has for it.
  /// - Throws: `Problem` (`machine`) where there is none.
  static func open(_ address: String) throws {
    let programs = [Environment["BROWSER"], "xdg-open", "open"].compactMap { $0 }
    for program in programs where (try? run(program, address)) == true { return }
    throw Problem(.machine, "There is no browser to open \(address) with.", hint: "To print the address: --print.")
  }

  /// Only addresses of the web: a page may name others.
  private static func run(_ program: String, _ address: String) throws -> Bool {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
