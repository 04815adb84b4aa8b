package import HIGModel

/// What things are called in the two languages, as `Index/glossary.tsv` lists it.
package struct Glossary {
  /// One thing and its names, the usual one first.
  package struct Concept: Equatable {
    /// Names in Japanese.
    package var ja: [String]
    /// Names in English.
    package var en: [String]
    /// The first Japanese name that has kanji, in hiragana, where that is not plain.
    package var reading: String?
    /// Whether it is a name of one thing (`Dynamic Island`): its words mean something else.
    package var isProperName: Bool
    /// Where each name stands, the Japanese ones first; nil where that is not known.
    package var presences: [Presence]?

    package init(
      ja: [String],
      en: [String],
      reading: String? = nil,
      isProperName: Bool = false,
      presences: [Presence]? = nil
    ) {
      self.ja = ja
      self.en = en
      self.reading = reading
      self.isProperName = isProperName
      self.presences = presences
    }

    /// The names in one language.
    package subscript(language: Language) -> [String] {
      language == .ja ? ja : en
    }

    /// All names, the Japanese ones first.
    package var names: [String] { ja + en }

    /// Whether some text may speak of it under one of its names.
    package var isPresent: Bool {
      presences?.allSatisfy { $0 == .absent } != true
    }

    /// The names with where each stands, as far as that is known.
    var placedNames: [(name: String, presence: Presence?)] {
      guard let presences, presences.count == names.count else {
        return names.map { ($0, nil) }
      }
      return zip(names, presences).map { ($0, $1) }
    }
  }

  /// In which languages' texts a name stands.
  package enum Presence: Character {
    case ja = "j"
    case en = "e"
    case both = "b"
    /// No text has it, but a question that one answers.
    case asked = "q"
    case absent = "-"

    /// Whether it may be found in `language`.
    func includes(_ language: Language) -> Bool {
      self == .both || self == .asked || self == (language == .ja ? .ja : .en)
    }

    /// Whether some text has it.
    package var isInTexts: Bool { self != .absent && self != .asked }
  }

  /// In the order of the file.
  package private(set) var concepts: [Concept]
  /// Names of each language cut into terms, by the first one.
  private var names: [Language: [TextKey: [(pieces: [TextKey], concept: Int)]]] = [.ja: [:], .en: [:]]

  package init(_ concepts: [Concept]) {
    self.concepts = concepts
    for (number, concept) in concepts.enumerated() {
      for language in Language.allCases {
        for name in concept[language] {
          let pieces = Self.pieces(of: name)
          if let first = pieces.first {
            names[language]?[first, default: []].append((pieces, number))
          }
        }
      }
    }
  }

  /// `rows`: Japanese names, English names, reading; names apart by ` | `.
  package init(_ rows: TabSeparated) {
    self.init(
      rows.rows.map { row in
        let reading = row.count > 2 && !row[2].isEmpty ? row[2] : nil
        let isProperName = row.count > 3 && row[3] == Self.properName
        return Concept(ja: Self.names(row[0]), en: Self.names(row[1]), reading: reading, isProperName: isProperName)
      }
    )
  }

  /// What the fourth field says of names that are not to be taken apart.
  private static let properName = "name"

  /// - Parameter field: names apart by ` | `.
  static func names(_ field: String) -> [String] {
    field.split(separator: "|").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }

  /// The concepts that `text` names, by their numbers in `concepts`.
  package func concepts(in text: String, _ language: Language) -> Set<Int> {
    let pieces = Self.pieces(of: text)
    guard let names = names[language] else { return [] }
    var found: Set<Int> = []
    for (index, piece) in pieces.enumerated() {
      guard let named = names[piece] else { continue }
      for (name, concept) in named where pieces[index...].starts(with: name) {
        found.insert(concept)
      }
    }
    return found
  }

  /// The terms of a text; the last letter of a run of Japanese says nothing more than the pair
  /// before.
  package static func pieces(of text: String) -> [TextKey] {
    Analyzer.terms(of: text).filter { !$0.isExtra }.map { TextKey($0.text) }
  }
}
