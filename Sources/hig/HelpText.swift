internal import ArgumentParser
internal import HIGText

/// What the parser says of a command, brought to what a screen has room for.
struct HelpText {
  let text: String
  /// How the command is used; as they are in every language.
  let examples: String

  /// - Parameters:
  ///   - help: as the parser wrote it.
  ///   - words: that were typed.
  init(_ help: String, of words: [String]) {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    text = (words.isEmpty ? Self.shortened(lines) : Self.withShortUsage(lines)).joined(separator: "\n")
    let command = words.first { word in Hig.commands.contains { $0.configuration.commandName == word } }
    let rows = TabSeparated(utf8: PackageResources.examples_tsv).rows.filter { $0[0] == command }
    examples = rows.isEmpty ? "" : "\n" + rows.map { "  \($0[1])\n" }.joined()
  }

  /// The options are listed below: the line that repeats them is left out.
  private static func withShortUsage(_ lines: [String]) -> [String] {
    let start = lines.firstIndex { $0.hasPrefix("USAGE:") } ?? lines.endIndex
    let end = lines[start...].firstIndex { $0.isEmpty } ?? lines.endIndex
    let usage = lines[start..<end].map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    let short = usage.replacing(#/ \[--?[a-z][^\]]*\](?: \.\.\.)?/#, with: "")
    let isShort = short.count == usage.count || usage.isEmpty
    let line = isShort ? Array(lines[start..<end]) : [short + " [<options>]"]
    return Array(lines[..<start]) + line + Array(lines[end...])
  }

  /// Without a word, the program shows what it is for and the commands that most people need.
  private static func shortened(_ lines: [String]) -> [String] {
    var isListed = false
    let commands = lines.filter { line in
      if line.hasPrefix("  "), line.dropFirst(2).first?.isLetter == true {
        isListed = main.contains { line.hasPrefix("  \($0) ") }
      } else if !line.hasPrefix("     ") {
        isListed = false
      }
      return isListed
    }
    return Array(lines.prefix(1)) + [""] + commands + ["", "  hig WORDS", "  hig --help", "  hig help search"]
  }

  private static let main = ["search", "show", "topics", "specs", "checklist", "diff", "update", "ingest", "serve", "mcp"]
}
