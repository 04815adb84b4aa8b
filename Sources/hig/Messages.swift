internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// What the program itself says, in the language of the locale: `messages.tsv` has each English sentence of the sources,
/// as a catalogue of gettext does, and the Japanese one.
enum Messages {
  private static let rows = Dictionary(
    TabSeparated(utf8: PackageResources.messages_tsv).rows.map { ($0[0], $0[1]) }
  ) { first, _ in first }

  /// A sentence in Japanese, by its form; in English where the file has none.
  static func japanese(_ sentence: ProgramSentence) -> String {
    (rows[sentence.form] ?? sentence.form).filled { name in
      Int(name).flatMap { sentence.values[safe: $0 - 1] }.map { value in
        switch value {
        case .text(let text): text
        case .sentence(let sentence): japanese(sentence)
        }
      }
    }
  }

  /// What the parser of the command line says, which is finished: one of the few sentences of `parser.tsv`.
  /// - Parameter isHelp: whether its values are sentences of ours.
  static func japanese(parsed english: String, isHelp: Bool = false) -> String {
    if let said = rows[english] { return said }
    for pattern in patterns {
      if let values = pattern.values(in: english) {
        let said = isHelp ? values.map { japanese(parsed: $0, isHelp: true) } : values
        return pattern.japanese.filled { name in Int(name).flatMap { said[safe: $0 - 1] } }
      }
    }
    return english
  }

  /// Those that say most first.
  private static let patterns = TabSeparated(utf8: PackageResources.parser_tsv).rows.map(Pattern.init)
    .sorted { $0.letters > $1.letters }

  private struct Pattern {
    /// What stands between its values.
    let pieces: [Substring]
    let japanese: String

    init(_ row: [String]) {
      pieces = row[0].split(separator: /\{\d\}/, omittingEmptySubsequences: false)
      japanese = row[1]
    }

    var letters: Int { pieces.reduce(0) { $0 + $1.count } }

    /// Its values, where a text is this sentence.
    func values(in text: String) -> [String]? {
      guard text.hasPrefix(pieces[0]) else { return nil }
      var rest = text.dropFirst(pieces[0].count)
      var values: [String] = []
      for piece in pieces.dropFirst().dropLast() {
        guard let end = rest.firstRange(of: piece) else { return nil }
        values.append(String(rest[..<end.lowerBound]))
        rest = rest[end.upperBound...]
      }
      guard pieces.count > 1 else { return rest.isEmpty ? [] : nil }
      guard rest.hasSuffix(pieces[pieces.count - 1]) else { return nil }
      return values + [String(rest.dropLast(pieces[pieces.count - 1].count))]
    }
  }
}

/// A sentence of the program in the language of the locale.
func localized(_ sentence: ProgramSentence) -> String {
  Terminal.language == .ja ? Messages.japanese(sentence) : sentence.english
}

extension Problem {
  /// What went wrong and what to do, in the language of the locale.
  var localizedText: String {
    let language = Terminal.language ?? .en
    var problem = self
    problem.sentence = said.map { Bilingual(localized($0), in: language) } ?? sentence
    problem.advice = advised.map { Bilingual(localized($0), in: language) } ?? advice
    let hint = problem.hint(language) { "`\($0.command)`" }
    return [problem.sentence.preferring(language), hint].compactMap { $0 }.joined(separator: language == .ja ? "" : " ")
  }
}

extension Messages {
  /// Help in Japanese: each line that the parser wrote, and what stands behind a label of 26 columns, set in rows again.
  static func japanese(help: String) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let about = String(line.dropFirst(26))
      let isAligned = line.hasPrefix("  ") && line.dropFirst(25).first == " " && about.first != " "
      let isLabelled = isAligned && japanese(parsed: about, isHelp: true) != about
      let margin = isLabelled ? line.prefix(26) : line.prefix { $0 == " " }
      let said = isLabelled ? about : String(line.dropFirst(margin.count))
      return Typesetter.rows(String(margin), japanese(parsed: said, isHelp: true), TextStyle(width: Terminal.width))
    }.joined()
  }
}
