package import HIGModel

/// What things are called in the two languages, as `Index/glossary.tsv` lists it.
package struct Glossary: Sendable {
  /// One thing and its names, the usual one first.
  package struct Concept: Sendable, Equatable {
    /// Names in Japanese.
    package var ja: [String]
    /// Names in English.
    package var en: [String]
    /// The first Japanese name in hiragana, where that is not plain.
    package var reading: String?

    package init(ja: [String], en: [String], reading: String? = nil) {
      self.ja = ja
      self.en = en
      self.reading = reading
    }

    /// The names in one language.
    package subscript(language: Language) -> [String] { language == .ja ? ja : en }
  }

  /// In the order of the file.
  package private(set) var concepts: [Concept]
  /// Names of each language cut into pieces, by the first one: pairs of letters in Japanese, stems in English.
  private var names: [Language: [String: [(pieces: [String], concept: Int)]]] = [.ja: [:], .en: [:]]

  package init(_ concepts: [Concept]) {
    self.concepts = concepts
    for (number, concept) in concepts.enumerated() {
      for language in Language.allCases {
        for name in concept[language] {
          let pieces = Self.pieces(of: name, language)
          if let first = pieces.first { names[language]?[first, default: []].append((pieces, number)) }
        }
      }
    }
  }

  /// `rows`: Japanese names, English names, reading; names apart by ` | `.
  package init(_ rows: TabSeparated) {
    self.init(
      rows.rows.map { row in
        func names(_ field: Int) -> [String] { row[field].split(separator: "|").map { String($0).trimmingSpaces }.filter { !$0.isEmpty } }
        return Concept(ja: names(0), en: names(1), reading: row.count > 2 && !row[2].isEmpty ? row[2] : nil)
      })
  }

  /// The concepts that `text` names, by their numbers in `concepts`.
  package func concepts(in text: String, _ language: Language) -> Set<Int> {
    let pieces = Self.pieces(of: text, language)
    guard let names = names[language] else { return [] }
    var found: Set<Int> = []
    for (index, piece) in pieces.enumerated() {
      for (name, concept) in names[piece] ?? [] where pieces[index...].starts(with: name) { found.insert(concept) }
    }
    return found
  }

  /// Overlapping pairs of letters; stems of words. A single letter is a piece of its own, which no pair meets.
  private static func pieces(of text: String, _ language: Language) -> [String] {
    switch language {
    case .ja:
      let letters = text.lowercased().unicodeScalars.filter { $0.script != .space && $0 != "ー" && $0 != "・" }
      if letters.count < 2 { return letters.map { String($0) } }
      return zip(letters, letters.dropFirst()).map { left, right in
        var pair = String.UnicodeScalarView()
        pair.append(left)
        pair.append(right)
        return String(pair)
      }
    case .en:
      return text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { EnglishStemmer.stem(String($0)) }
    }
  }
}
