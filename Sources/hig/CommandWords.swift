import ArgumentParser
import HIGModel
import HIGText

/// What people type that the parser of a command line would take for something else.
enum CommandWords {
  /// The words as the parser understands them: a number is a hit of the last search, and what begins with no command is
  /// searched for.
  /// - Throws: `Problem` where the first one is nearly a command.
  static func understood(_ words: [String]) throws -> [String] {
    let isAboutHelp = words.first == "help"
    let rest = isAboutHelp ? words.dropFirst() : words[...]
    if let named = rest.first, !named.hasPrefix("-"), named != "help", !names.contains(named) {
      if !isAboutHelp, Int(named) != nil, let hit = LastHits().ids[named] {
        return ["show", hit] + rest.dropFirst()
      }
      if isAboutHelp || nearest(to: named) != nil { throw unknown(named, words: isAboutHelp ? [named] : Array(rest)) }
      return withExclusionsLast(["search"] + rest)
    }
    return words.first == "search" ? withExclusionsLast(words) : words
  }

  private static let names = Hig.commands.compactMap { $0.configuration.commandName }

  /// The command that may be meant; two letters of three are no typing error.
  private static func nearest(to name: String) -> String? {
    let typed = Array(name.unicodeScalars)
    let near = names.compactMap { known in
      EditDistance.between(typed, Array(known.unicodeScalars), limit: 2).map { (known, $0) }
    }
    return near.min { $0.1 < $1.1 }.flatMap { typed.count > $0.1 * 2 ? $0.0 : nil }
  }

  private static func unknown(_ name: String, words: [String]) -> Problem {
    let search = "hig search " + words.map { $0.contains(" ") ? "'\($0)'" : $0 }.inWords
    return Problem(
      .invalid,
      "There is no command \(name).",
      hint: nearest(to: name).map { "Did you mean \($0)?" as Saying } ?? "To search: \(search)"
    )
  }

  /// `launch -screen`: words to leave out are no options. They go behind `--`, where nothing is one.
  private static func withExclusionsLast(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    func isExclusion(_ word: String) -> Bool {
      // An option of one letter is a byte; its number may follow at once.
      word.hasPrefix("-") && !word.hasPrefix("--") && word.utf8.count > 2 && Int(word.dropFirst(2)) == nil
    }
    let excluded = words[..<end].filter(isExclusion)
    guard !excluded.isEmpty else { return words }
    return words[..<end].filter { !isExclusion($0) } + ["--"] + excluded + words[end...].dropFirst()
  }
}
