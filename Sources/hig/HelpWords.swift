import HIGAnswers
import HIGModel
import HIGText

/// What the parser of the command line says, in Japanese: it says it finished, and `messages.tsv` has it.
enum HelpWords {
  /// An error. Values stand in quotation marks.
  static func japanese(_ english: String) -> String {
    if let choices = english.firstRange(of: frames[0].en) {
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
      let said = String(frames[2...].reduce(line.dropFirst(margin.count), framed))
      // What a frame opened is closed alike.
      let whole = said.replacing(/（([^()（）]*)\)/) { "（\($0.1)）" }
      return Typesetter.rows(String(margin), whole, TextStyle(width: Terminal.width))
    }.joined()
  }

  private static func framed(_ text: Substring, _ frame: Saying) -> Substring {
    text.replacing(frame.en, with: frame.ja)
  }

  /// What it writes around values and sentences.
  private static let frames = HelpRow.table.names.filter { $0.hasPrefix("parser") }.compactMap { HelpRow($0).about }
}

/// A row of `commands.tsv`, or of a look-up of `api.tsv`: what help says of a command, an argument or an option.
struct HelpRow {
  /// What is typed behind it.
  let words: String
  /// What it is for; nil where another table says it.
  let about: Saying?
  let example: String
  let more: [Saying]

  static let table = BuiltInTable(PackageResources.commands_tsv)

  init(_ name: String) {
    let isOwn = Self.table.names.contains(name)
    let told = isOwn ? Self.table.row(name, 6) : Endpoint.table.row("hig " + name, 6)
    let row = told.map { $0.replacing("\\n", with: "\n") }
    words = row[0]
    about = row[1].isEmpty ? nil : Saying(ja: row[2], en: row[1])
    example = row[3]
    more = row[4].isEmpty ? [] : [Saying(ja: row[5], en: row[4])]
  }
}

/// What the program says, in the language of the locale.
func localized(_ saying: Saying) -> String { saying[Terminal.language ?? .en] }

extension Problem {
  /// What went wrong and what to do, in the language of the locale.
  var localizedText: String { text(Terminal.language ?? .en) { "`\($0.command)`" } }
}
