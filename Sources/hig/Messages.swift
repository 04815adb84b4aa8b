internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// What the program itself says, in the language of the locale: `messages.tsv` has each English sentence of the sources,
/// as a catalogue of gettext does, and the Japanese one.
enum Messages {
  private static let rows = TabSeparated(utf8: PackageResources.messages_tsv).rows
  /// Those with values, the ones that say most first.
  private static let patterns = rows.filter { $0[0].contains("{") }.map(Pattern.init).sorted { $0.letters > $1.letters }

  /// A sentence in Japanese; itself where it is none of the file's.
  static func japanese(_ english: String) -> String {
    if let row = rows.first(where: { $0[0] == english }) {
      return row[1]
    }
    if let asked = Endpoint.all.first(where: { $0.about.en == english }) {
      return asked.about.preferring(.ja)
    }
    if let parameter = Endpoint.all.lazy.flatMap(\.parameters).first(where: { $0.help(.en) == english }) {
      return parameter.help(.ja)
    }
    for pattern in patterns {
      if let values = pattern.values(in: english) {
        // A value of several words may be a sentence.
        let said = values.map { $0.contains(" ") ? japanese($0) : $0 }
        return pattern.japanese.filled { name in Int(name).map { said[$0 - 1] } }
      }
    }
    return english
  }

  private struct Pattern {
    /// What stands between its values.
    let pieces: [Substring]
    let japanese: String

    init(_ row: [String]) {
      pieces = row[0].split(separator: /\{\d\}/, omittingEmptySubsequences: false)
      japanese = row[1]
    }

    var letters: Int { pieces.reduce(0) { $0 + $1.count } }

    /// Its values, where a text is this sentence. Of values beside each other the last one has all.
    func values(in text: String) -> [String]? {
      guard text.hasPrefix(pieces[0]) else { return nil }
      var rest = text.dropFirst(pieces[0].count)
      var values: [String] = []
      for piece in pieces.dropFirst().dropLast() {
        guard let end = piece.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: piece)
        else { return nil }
        values.append(String(rest[..<end.lowerBound]))
        rest = rest[end.upperBound...]
      }
      guard rest.hasSuffix(pieces[pieces.count - 1]) else { return nil }
      return values + [String(rest.dropLast(pieces[pieces.count - 1].count))]
    }
  }
}

/// A sentence of the program in the language of the locale, behind what it is set in by.
func localized(_ sentence: String) -> String {
  guard Terminal.language == .ja else { return sentence }
  let margin = sentence.prefix { $0 == " " }
  return margin + Messages.japanese(String(sentence.dropFirst(margin.count)))
}

extension Problem {
  /// What went wrong and what to do, in the language of the locale.
  var localizedText: String {
    let language = Terminal.language ?? .en
    func said(_ text: Bilingual<String>) -> Bilingual<String> {
      Bilingual(localized(text.preferring(language)), in: language)
    }
    var problem = self
    problem.sentence = said(sentence)
    problem.advice = advice.map(said)
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
      let isLabelled = isAligned && localized(about) != about
      let margin = isLabelled ? line.prefix(26) : line.prefix { $0 == " " }
      let said = isLabelled ? about : String(line.dropFirst(margin.count))
      return Typesetter.rows(String(margin), localized(said), TextStyle(width: Terminal.width))
    }.joined()
  }
}
