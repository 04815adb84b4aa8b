internal import GRDB
internal import HIGModel
internal import HIGText

/// A word that no text has, and the one that was looked for instead: a typo put right.
package struct Correction: Sendable, Equatable {
  /// The word of the query.
  package var typed: String
  /// The known word most like it, as people write it.
  package var used: String
}

/// What is done about words that no text has.
extension EntrySearch {
  /// Corrects the spelling of words, or adds their parts where no known word is like them.
  /// - Parameter missing: concepts that were not found.
  /// - Returns: whether something is looked for now that was not before.
  mutating func repairSpelling(of missing: [Int]) throws -> Bool {
    var concepts: [Query.Concept] = []
    for (index, concept) in query.concepts.enumerated() {
      concepts += missing.contains(index) ? try repaired(concept) : [concept]
    }
    defer { query.concepts = concepts }
    return concepts != query.concepts
  }

  /// What to look for instead of a concept that was not found.
  private mutating func repaired(_ concept: Query.Concept) throws -> [Query.Concept] {
    let word = concept.words
    if concept.isQuoted {
      nowhere.append(concept)
      return [concept]
    }
    guard try isUnknown(concept) else {
      let within = knowledge.parser.concepts(within: word)
      if within.isEmpty {
        nowhere.append(concept)
      }
      return within.isEmpty ? [concept] : within
    }
    if let spelled = spelled(word) {
      return [spelled]
    }
    if let known = likely(word), let corrected = knowledge.parser.corrected(known) {
      corrections.append(Correction(typed: word, used: known))
      return [corrected]
    }
    nowhere.append(concept)
    if QueryParser.isDeveloperName(word) {
      // Its parts are looked for already.
      return [concept]
    }
    var concept = concept
    concept.variants += try knowledge.parser.parts(of: word, besides: concept.variants[0].phrase).filter(isHeld)
    return [concept]
  }

  /// Whether the glossary has no synonym of what was typed, and no text holds it.
  private func isUnknown(_ concept: Query.Concept) throws -> Bool {
    guard concept.variants.allSatisfy({ $0.origin == .typed }) else { return false }
    return try !isHeld(concept.variants[0])
  }

  /// The concept of the known word that only is spelled in another way; nil where there is none.
  private func spelled(_ word: String) -> Query.Concept? {
    guard let spelling = knowledge.vocabulary.spelling(of: word), spelling != word else { return nil }
    return knowledge.parser.concept(named: spelling)
  }

  /// The known word that was likely meant; nil where the word is spelled right.
  private func likely(_ word: String) -> String? {
    knowledge.parser.knows(word) ? nil : knowledge.vocabulary.similar(to: word).first
  }

  /// Whether some text holds a name.
  private func isHeld(_ name: Query.Variant) throws -> Bool {
    if let presence = name.presence {
      return presence != .absent
    }
    return try Language.allCases.contains { try FullText.holds(name.phrase, $0, database) }
  }
}
