internal import GRDB
internal import HIGModel
internal import HIGText

/// A word that no text has, and the one that was looked for instead: a typo put right.
package struct Correction: Sendable, Equatable {
  /// The word of the query.
  package var typed: String
  /// The known word most like it.
  package var used: String
}

/// What is done about words that no text has.
extension EntrySearch {
  /// Corrects the spelling of words, or adds their parts where no known word is like them.
  /// - Parameter missing: concepts that were not found.
  /// - Returns: whether something is looked for now that was not before.
  mutating func repairSpelling(of missing: [Int]) throws -> Bool {
    var isChanged = false
    for index in missing where try isUnknown(query.concepts[index]) {
      let word = query.concepts[index].words
      if let known = likely(word), let corrected = knowledge.parser.corrected(known) {
        query.concepts[index].variants = corrected.variants
        corrections.append(Correction(typed: word, used: known))
        isChanged = true
      } else {
        let whole = query.concepts[index].variants[0].phrase
        let parts = try knowledge.parser.parts(of: word, besides: whole).filter { try isHeld($0) }
        query.concepts[index].variants += parts
        isChanged = isChanged || !parts.isEmpty
      }
    }
    return isChanged
  }

  /// Whether the glossary has no synonym of what was typed, and no text holds it.
  private func isUnknown(_ concept: Query.Concept) throws -> Bool {
    guard concept.variants.allSatisfy({ $0.origin == .typed }) else { return false }
    return try !isHeld(concept.variants[0])
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
