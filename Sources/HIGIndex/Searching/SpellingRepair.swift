import GRDB
import HIGModel
import HIGText

/// A word that no text has, and the one that was looked for instead: a typo put right.
package struct Correction: Equatable {
  /// The word of the query.
  package var typed: String
  /// The known word most like it, as people write it.
  package var used: String
}

/// What is done about words that no text has: their spelling is put right and the query read again;
/// what is still unknown is looked for by its parts.
extension EntrySearch {
  /// - Parameter missing: concepts that were not found.
  /// - Returns: whether something is looked for now that was not before.
  mutating func repairSpelling(of missing: [Int]) throws -> Bool {
    let before = query.concepts
    let lost = missing.map { before[$0] }
    let found = before.indices.filter { !missing.contains($0) }.map { before[$0].words }
    let respelled = try respelled(lost)
    query.concepts = try reread(respelled).flatMap { concept in
      found.contains(concept.words) ? [concept] : try byParts(concept, isLost: lost.contains(concept))
    }
    try findScope()
    try knowledge.check()
    return query.concepts != before
  }

  // MARK: - Spelling

  /// Words with what to read in their place, also where people write the same word in two ways.
  private mutating func respelled(_ lost: [Query.Concept]) throws -> [Correction] {
    corrections = try romanizedRuns(lost)
    var respelled = corrections
    for concept in lost where try isUnknown(concept) {
      let word = concept.words
      if respelled.contains(where: { $0.typed.split { !$0.isLetter }.contains { $0 == word } }) { continue }
      let spelling = try knowledge.spelling(of: word)
      guard let known = try spelling ?? romanized(word) ?? likely(word), known != word else { continue }
      respelled.append(Correction(typed: word, used: known))
      // What only is spelled in another way is nothing to tell.
      corrections += spelling == nil ? [Correction(typed: word, used: known)] : []
    }
    return respelled
  }

  /// The concepts of the query with other words in it: `launch screen` is one name, `lanch` and
  /// `screen` were two.
  private func reread(_ respelled: [Correction]) -> [Query.Concept] {
    if respelled.isEmpty { return query.concepts }
    let text = respelled.reduce(query.text) { $0.replacing($1.typed, with: $1.used) }
    return knowledge.parser.parse(text).query.concepts.map { concept in
      let isCorrected = corrections.contains { $0.used.contains(concept.words) || concept.words.contains($0.used) }
      return query.concepts.first { $0.words == concept.words }
        ?? (isCorrected ? concept.weighted(weights.similar, as: .similar) : concept)
    }
  }

  /// Reads Japanese in Roman letters that is more than one word there: `kidou gamen` is 起動画面, and a
  /// hyphen makes a vowel long, as in an input method: `da-kumo-do`.
  private func romanizedRuns(_ lost: [Query.Concept]) throws -> [Correction] {
    let words = Set(lost.map(\.words))
    var found: [Correction] = []
    var read: Set<String> = []
    for run in query.text.matches(of: #/[A-Za-z\-]+(?: [A-Za-z\-]+)*/#) {
      let parts = run.output.split(separator: " ").prefix(Self.mostRomanized)
      let runs = (1...parts.count).reversed().flatMap { count in
        (0...parts.count - count).map { parts[$0..<$0 + count] }
      }
      for run in runs where run.count > 1 || run.first?.contains("-") == true {
        let own = Set(run.joined(separator: "-").split(separator: "-").map(String.init))
        if !words.isDisjoint(with: own), read.isDisjoint(with: own), let known = try romanized(run.joined()) {
          found.append(Correction(typed: run.joined(separator: " "), used: known))
          read.formUnion(own)
        }
      }
    }
    return found
  }

  /// Words in a row that are read together at the most.
  private static let mostRomanized = 8

  /// The known Japanese word that was typed in Roman letters: ステッカー of `sutekka`.
  private func romanized(_ word: String) throws -> String? {
    for reading in Romaji.readings(of: word) {
      if let known = try knowledge.spelling(of: reading) ?? knowledge.name(readAs: reading) {
        return known
      }
    }
    return nil
  }

  /// The known word that was likely meant; nil where the word is spelled right: it is known, or is
  /// one with a prefix.
  private func likely(_ word: String) throws -> String? {
    if knowledge.parser.knows(word) { return nil }
    let parts = Self.prefixes.filter(word.hasPrefix).map { String(word.dropFirst($0.count)) }
    let isPrefixed = try parts.compactMap { Phrase($0) }.contains { part in
      try Language.allCases.contains { try FullText.holds(part, $0, database) }
    }
    return isPrefixed ? nil : try knowledge.words(like: word).first
  }

  private static let prefixes = ["un", "in", "im", "non", "dis", "re", "mis"]

  /// Whether the glossary has no synonym of what was typed, and no text holds it.
  private func isUnknown(_ concept: Query.Concept) throws -> Bool {
    guard !concept.isQuoted, concept.variants.allSatisfy({ $0.origin == .typed }) else { return false }
    return try !isHeld(concept.variants[0])
  }

  // MARK: - What is in no text

  /// A concept that texts have, or what its name is made of; what is nowhere is noted.
  /// - Parameter isLost: whether it was looked for, and not found.
  private mutating func byParts(_ concept: Query.Concept, isLost: Bool) throws -> [Query.Concept] {
    let isHere = try concept.variants.contains { try $0.origin != .part && isHeld($0) }
    if isHere && !isLost { return [concept] }
    let within = concept.isQuoted ? [] : knowledge.parser.concepts(within: concept.words)
    if !within.isEmpty { return within }
    if isHere && isFiltered {
      leftOut.append(concept)
    } else {
      nowhere.append(concept)
    }
    return [concept]
  }

  /// Notes what only questions have that were let through the filters, and texts that were not.
  mutating func noteLeftOut() throws {
    guard isFiltered else { return }
    for (number, concept) in query.concepts.enumerated() where isHeldWhole(number) {
      let isInText = matches.passes.contains { $0.documentFrequencies[number].inText > 0 }
      if try !isInText && concept.variants.contains(where: isHeld) {
        leftOut.append(concept)
      }
    }
  }

  /// Whether some text holds a name, and not only a question that an entry answers.
  func isHeld(_ name: Query.Variant) throws -> Bool {
    if let presence = name.presence {
      return presence.isInTexts
    }
    return try Language.allCases.contains { try FullText.holds(name.phrase, $0, database) }
  }
}
