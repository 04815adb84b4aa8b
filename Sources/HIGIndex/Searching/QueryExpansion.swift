internal import GRDB
internal import HIGModel
internal import HIGText

/// What is looked for beside what was typed, as far as only the index knows it.
extension EntrySearch {
  /// Whoever has a developer's name looks for what it is about, too, and not only for where it is
  /// mentioned.
  mutating func findPartsOfDeveloperNames() {
    let concepts = query.concepts.flatMap { concept in
      let isName = concept.isOnlyTyped && concept.isDeveloperName
      return [concept] + (isName ? knowledge.parser.partsOfDeveloperName(concept.words) : [])
    }
    query.concepts = concepts
  }

  /// Related names are there lest nothing be found: where texts have what was typed, they count
  /// less.
  mutating func weakenRelatedNames() throws {
    for index in query.concepts.indices {
      let concept = query.concepts[index]
      guard concept.variants.contains(where: { $0.origin == .related }), try isHeldAsTyped(concept) else { continue }
      query.concepts[index].variants = concept.variants.map { variant in
        var variant = variant
        variant.weight *= variant.origin == .related ? weights.relatedOfHeld : 1
        return variant
      }
    }
  }

  /// Whether some text has a concept as it was typed.
  func isHeldAsTyped(_ concept: Query.Concept) throws -> Bool {
    try concept.variants.contains { try $0.origin == .typed && isHeld($0) }
  }

  /// Looks up the words that have the letters of the katakana names by accident.
  mutating func findLookalikes() throws {
    for concept in query.concepts.indices {
      for variant in query.concepts[concept].variants.indices {
        let phrase = query.concepts[concept].variants[variant].phrase
        guard phrase.isKatakana else { continue }
        let name: StatementArguments = [phrase.terms.joined(separator: " ")]
        let statement = try database.cachedStatement(sql: "SELECT word FROM lookalike WHERE name = ? ORDER BY word")
        let words = try String.fetchAll(statement, arguments: name)
        let phrases = words.map { Phrase(terms: $0.split(separator: " ").map(String.init)) }
        query.concepts[concept].variants[variant].lookalikes = phrases.minimal
      }
    }
  }
}

extension Query.Concept {
  var isDeveloperName: Bool { QueryParser.isDeveloperName(words) }

  /// Whether nothing is known of it but the words.
  fileprivate var isOnlyTyped: Bool { !isQuoted && variants.count == 1 && !variants[0].phrase.isPrefix }
}
