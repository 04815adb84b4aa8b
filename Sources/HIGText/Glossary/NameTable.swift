import Algorithms

/// All names of a lexicon in the order of their units: what an index is filled with, and asked for
/// in its place where there is none.
package struct NameTable: NameSource {
  /// In order; each name once.
  package let rows: [NameRow]
  private let concepts: [Glossary.Concept]
  private let seeAlso: [SeeAlso]

  package init(_ lexicon: SearchLexicon) {
    concepts = lexicon.concepts
    seeAlso = lexicon.seeAlso
    rows = Self.meanings(of: lexicon).map(NameRow.init).sorted { $0.units < $1.units }
  }

  /// What each name stands for, by its units.
  private static func meanings(of lexicon: SearchLexicon) -> [String: [NameMeaning]] {
    var names: [String: [NameMeaning]] = [:]
    func add(_ name: String, _ meaning: NameMeaning) {
      let units = QueryUnits(name).keys.inWords
      if !units.isEmpty, names[units]?.contains(meaning) != true {
        names[units, default: []].append(meaning)
      }
    }
    for (number, concept) in lexicon.concepts.enumerated() {
      for name in concept.typedNames {
        add(name, .concept(number))
      }
    }
    for (number, line) in lexicon.seeAlso.enumerated() {
      for word in line.words {
        add(word, .related(number))
      }
    }
    for word in lexicon.stopWords {
      add(word, .stop)
    }
    return names
  }

  package func name(notBefore units: String) -> NameRow? {
    let place = rows.partitioningIndex { $0.units >= units }
    return rows[safe: place]
  }

  package func concept(_ number: Int) -> Glossary.Concept? {
    concepts[safe: number]
  }

  package func seeAlso(_ number: Int) -> SeeAlso? {
    seeAlso[safe: number]
  }
}

extension Glossary.Concept {
  /// What people type for it: its names, the reading, and names of katakana in hiragana.
  fileprivate var typedNames: [String] {
    let written = names + [reading].compacted()
    return written + written.compactMap(\.katakanaInHiragana)
  }
}
