internal import Foundation
internal import HIGText

/// Where a command's output goes: results to standard output, messages to standard error.
enum Console {
  /// Results; ends in a line break. What cannot be written (a full disk) ends the program.
  static func say(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: line(text))
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
    try? FileHandle.standardError.write(contentsOf: line(text.withoutControlCharacters))
  }

  private static func line(_ text: String) -> Data {
    var line = text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
    return line.withUTF8 { Data($0) }
  }

  /// Whether standard output is a terminal that shows bold and colour.
  static var showsEmphasis: Bool {
    isatty(STDOUT_FILENO) == 1 && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
  }
}
