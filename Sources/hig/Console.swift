internal import Foundation
internal import HIGText

/// Where a command's output goes: results to standard output, messages to standard error.
enum Console {
  /// Results; ends in a line break. What cannot be written (a full disk) ends the program.
  static func say(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(line(text).utf8))
    } catch {
      complain("hig: The output cannot be written: \(error.localizedDescription)")
      exit(2)
    }
  }

  /// Results that quote pages as they are, without what a terminal would obey.
  static func quote(_ text: String) {
    say(text.withoutControlCharacters)
  }

  /// Messages; ends in a line break. They quote pages and file names.
  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(line(text.withoutControlCharacters).utf8))
  }

  private static func line(_ text: String) -> String {
    text.hasSuffix("\n") ? text : text + "\n"
  }

  /// Whether standard output is a terminal that shows bold and colour.
  static var showsEmphasis: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }
}
