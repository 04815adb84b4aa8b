internal import Foundation

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

  /// Messages; ends in a line break. They quote pages and file names, whose control characters a terminal would obey.
  static func complain(_ text: String) {
    let shown = String.UnicodeScalarView(
      text.unicodeScalars.filter { $0 == "\n" || $0.properties.generalCategory != .control }
    )
    try? FileHandle.standardError.write(contentsOf: Data(line(String(shown)).utf8))
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
