import HIGAnswers
import HIGModel
import HIGText

/// What the parser of the command line says, in Japanese: it says it finished, and `messages.tsv` has it.
enum HelpWords {
  /// An error. Values stand in quotation marks.
  static func japanese(_ english: String) -> String {
    if let choices = english.firstRange(of: frames[0]) {
      let listed = frames[0...1].reduce(english[choices.lowerBound...], framed)
      return japanese(String(english[..<choices.lowerBound])) + listed
    }
    let parts = english.split(separator: "'", omittingEmptySubsequences: false)
    let values = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let name = parts.enumerated().map { $0 % 2 == 1 ? "'{\($0 / 2 + 1)}'" : String($1) }.joined()
    return Saying.japanese[name]?.filled { Int($0).map { values[$0 - 1] } } ?? english
  }

  /// Help: what stands around the sentences of the program, and all of it in rows again.
  static func japanese(help: String) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isAligned = line.hasPrefix("  ") && line.dropFirst(25).first == " " && line.dropFirst(26).first != " "
      let margin = isAligned ? line.prefix(26) : line.prefix { $0 == " " }
      let said = frames[2...].reduce(line.dropFirst(margin.count), framed)
      return Typesetter.rows(String(margin), String(said), TextStyle(width: Terminal.width))
    }.joined()
  }

  private static func framed(_ text: Substring, _ frame: String) -> Substring {
    text.replacing(frame, with: Saying.japanese[frame] ?? frame)
  }

  /// What it writes around values and sentences.
  private static let frames = [
    ". Please provide one of ", " or ", "OVERVIEW: ", "USAGE: ", "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:", " (values: ",
    "; default: ", " (default: ", "Show help information.", "Show subcommand help information.",
    "See 'hig help <subcommand>' for detailed help.",
  ]
}

/// What the program says, in the language of the locale.
func localized(_ saying: Saying) -> String { saying[Terminal.language ?? .en] }

extension Problem {
  /// What went wrong and what to do, in the language of the locale.
  var localizedText: String { text(Terminal.language ?? .en) { "`\($0.command)`" } }
}
