import ArgumentParser
import Foundation
import HIGModel

/// The terminal that results go to, where they go to one.
enum Terminal {
  static let isShown = isatty(STDOUT_FILENO) == 1

  /// Columns: `COLUMNS`, what the terminal says, else 80.
  static var width: Int { size("COLUMNS", \.ws_col) ?? 80 }

  /// Rows: `LINES`, what the terminal says, else 24.
  static var height: Int { size("LINES", \.ws_row) ?? 24 }

  private static func size(_ variable: String, _ side: KeyPath<winsize, UInt16>) -> Int? {
    if let said = Environment[variable].flatMap({ Int($0) }), said > 0 {
      return said
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size[keyPath: side] > 0 else { return nil }
    return Int(size[keyPath: side])
  }

  /// The language of the user's locale; nil where there is none, or it is `C`. Who has a third language reads English.
  static let language: Language? = {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment[$0] }
    guard let name = names.first?.prefix(while: { $0 != "." && $0 != "@" }), name != "C", name != "POSIX" else {
      return nil
    }
    return name == "ja" || name.hasPrefix("ja_") ? .ja : .en
  }()

  /// Between the parts of a line.
  static var comma: String { (language ?? .en).comma }

  /// Shows a text a screen at a time where it is longer than the screen: by `PAGER`, else by `less`.
  ///
  /// A pager that is missing or fails shows nothing, and the text is written plainly. One that is left early has done its work.
  static func page(_ text: String) {
    guard isShown, text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= height else { return Console.say(text) }
    setenv("LESSCHARSET", "utf-8", 0)
    // Ctrl-C is for the pager.
    signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, SIG_DFL) }
    guard let pipe = popen(Environment["PAGER"] ?? "less -FRX 2>/dev/null", "w") else { return Console.say(text) }
    _ = Console.write(text, to: fileno(pipe))
    let status = pclose(pipe)
    if status != 0 && status & 0x7F != SIGINT {
      Console.say(text)
    }
  }
}

/// When bold, underlined and dim letters are shown.
enum ColorChoice: String, NamedValue {
  case auto, always, never

  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Terminal.isShown && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
    }
  }
}
