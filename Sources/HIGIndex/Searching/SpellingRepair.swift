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
    try findRomanizedRuns(missing)
    for (index, concept) in query.concepts.enumerated() {
      if corrections.contains(where: { $0.typed.split { !$0.isLetter }.contains { $0 == concept.words } }) {
        continue
      }
      let isMissing = missing.contains(index)
      concepts += isMissing ? try repaired(concept, at: index) : [try whole(concept, at: index) ?? concept]
    }
    concepts = try reread(concepts)
    try knowledge.check()
    defer { query.concepts = concepts }
    return concepts != query.concepts
  }

  /// Reads Japanese in Roman letters that is more than one word there: `kidou gamen` is 起動画面, and a hyphen makes a
  /// vowel long, as in an input method: `da-kumo-do`.
  private mutating func findRomanizedRuns(_ missing: [Int]) throws {
    let words = Set(missing.map { query.concepts[$0].words })
    var read: Set<String> = []
    for run in query.text.matches(of: #/[A-Za-z\-]+(?: [A-Za-z\-]+)*/#) {
      let parts = run.output.split(separator: " ").prefix(Self.mostRomanized)
      let runs = (1...parts.count).reversed().flatMap { count in
        (0...parts.count - count).map { parts[$0..<$0 + count] }
      }
      for run in runs where run.count > 1 || run.first?.contains("-") == true {
        let own = Set(run.joined(separator: "-").split(separator: "-").map(String.init))
        if !words.isDisjoint(with: own), read.isDisjoint(with: own), let known = try romanized(run.joined()) {
          corrections.append(Correction(typed: run.joined(separator: " "), used: known))
          read.formUnion(own)
        }
      }
    }
  }

  /// Words in a row that are read together at the most.
  private static let mostRomanized = 8

  /// What a corrected word belongs to: `launch screen` is one name, `lanch` and `screen` were two.
  private func reread(_ concepts: [Query.Concept]) throws -> [Query.Concept] {
    if corrections.isEmpty {
      return concepts
    }
    let text = corrections.reduce(query.text) { $0.replacing($1.typed, with: $1.used) }
    let read = knowledge.parser.parse(text).query.concepts
    guard read.count < concepts.count || concepts.count < query.concepts.count else { return concepts }
    return try read.flatMap { concept in
      if let known = concepts.first(where: { $0.words == concept.words }) {
        return [known]
      }
      // A name that no text has is made of others, whoever mistyped it.
      let isHere = try concept.variants.contains { try $0.origin != .part && isHeld($0) }
      let within = isHere ? [] : knowledge.parser.concepts(within: concept.words)
      return within.isEmpty ? [concept.weighted(weights.similar, as: .similar)] : within
    }
  }

  /// What to look for instead of a concept that was not found.
  /// - Parameter index: its place in the query.
  private mutating func repaired(_ concept: Query.Concept, at index: Int) throws -> [Query.Concept] {
    let word = concept.words
    if concept.isQuoted {
      nowhere.append(concept)
      return [concept]
    }
    guard try isUnknown(concept) else {
      let within = knowledge.parser.concepts(within: word)
      if within.isEmpty {
        try noteMissing(concept)
      }
      return within.isEmpty ? [concept] : within
    }
    // Siri is no misspelled Siri Remote, though only that is here.
    if try topicElsewhere(named: concept) != nil {
      return [concept]
    }
    if let spelled = try spelled(word) {
      return [spelled]
    }
    if let (typed, known) = try joined(word), let concept = knowledge.parser.concept(named: known) {
      corrections.append(Correction(typed: typed, used: known))
      return [concept]
    }
    if let known = try romanized(word), let concept = knowledge.parser.concept(named: known) {
      corrections.append(Correction(typed: word, used: known))
      return [concept]
    }
    if let other = try otherWords(concept) {
      return [other]
    }
    let forms = try knowledge.parser.otherForms(of: word).filter(isHeld)
    if !forms.isEmpty {
      var concept = concept
      concept.variants += forms
      return [concept]
    }
    if let known = try likely(word), let corrected = knowledge.parser.corrected(known) {
      corrections.append(Correction(typed: word, used: known))
      return [corrected]
    }
    if let correction = completion(of: index), let corrected = knowledge.parser.corrected(correction.used) {
      corrections.append(correction)
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

  /// Notes what only questions have that were let through the filters, and texts that were not.
  mutating func noteLeftOut() throws {
    guard !query.filters.isEmpty || !query.excluded.isEmpty else { return }
    for (number, concept) in query.concepts.enumerated() where matches.heldWhole.contains(number) {
      let isInText = matches.passes.contains { $0.documentFrequencies[number].inText > 0 }
      if try !isInText && concept.variants.contains(where: isHeld) {
        leftOut.append(concept)
      }
    }
  }

  /// What no text has, or only texts that the filters leave out.
  private mutating func noteMissing(_ concept: Query.Concept) throws {
    let isFiltered = !query.filters.isEmpty || !query.excluded.isEmpty
    if try isFiltered && concept.variants.contains(where: isHeld) {
      leftOut.append(concept)
    } else {
      nowhere.append(concept)
    }
  }

  /// Whether the glossary has no synonym of what was typed, and no text holds it.
  private func isUnknown(_ concept: Query.Concept) throws -> Bool {
    guard concept.variants.allSatisfy({ $0.origin == .typed }) else { return false }
    return try !isHeld(concept.variants[0])
  }

  /// The concept of the known word that only is spelled in another way; nil where there is none.
  private func spelled(_ word: String) throws -> Query.Concept? {
    guard let spelling = try knowledge.spelling(of: word), spelling != word else { return nil }
    return knowledge.parser.concept(named: spelling)
  }

  /// The known word that a word makes with the next one, which it was parted from: `sub-titles`, `multi tasking`.
  private func joined(_ word: String) throws -> (typed: String, known: String)? {
    guard let place = query.text.firstRange(of: word), word.allSatisfy(\.isLetter),
      let next = query.text[place.upperBound...].firstMatch(of: #/^[ \-‐]([A-Za-z]+)/#)
    else { return nil }
    let known = try knowledge.spelling(of: word + next.1)
    return known.map { (word + next.0, $0) }
  }

  /// What a word that only questions have makes with the next one; nil where it makes nothing that is known.
  private mutating func whole(_ concept: Query.Concept, at index: Int) throws -> Query.Concept? {
    guard matches.passes.allSatisfy({ $0.documentFrequencies[index].inText == 0 }), try isUnknown(concept),
      let (typed, known) = try joined(concept.words), let whole = knowledge.parser.concept(named: known)
    else { return nil }
    corrections.append(Correction(typed: typed, used: known))
    return whole
  }

  /// The known Japanese word that was typed in Roman letters: ステッカー of `sutekka`.
  private func romanized(_ word: String) throws -> String? {
    for reading in Romaji.readings(of: word) {
      if let known = try knowledge.spelling(of: reading) ?? knowledge.name(readAs: reading) {
        return known
      }
    }
    return nil
  }

  /// The concept of a word that a prefix makes of one that texts have, with what says the same: `unavailable` is no
  /// misspelled `unavoidable`, but `not available`. Nil for other words.
  private mutating func otherWords(_ concept: Query.Concept) throws -> Query.Concept? {
    guard let (prefix, stem) = QueryParser.prefixed(concept.words), let known = Phrase(stem),
      try Language.allCases.contains(where: { try FullText.holds(known, $0, database) })
    else { return nil }
    var concept = concept
    concept.variants += try knowledge.parser.denials(prefix, stem).filter(isHeld)
    if concept.variants.count == 1 {
      nowhere.append(concept)
      concept.variants += try knowledge.parser.piece(stem).filter(isHeld)
    }
    return concept
  }

  /// The known word that was likely meant; nil where the word is spelled right.
  private func likely(_ word: String) throws -> String? {
    try word.isMimetic || knowledge.parser.knows(word) || knowledge.isInPhrase(word)
      ? nil : knowledge.words(like: word).first
  }

  /// The name that the end of the query is the beginning of: `dark mod` goes on to Dark Mode.
  /// - Parameter index: of the concept that no text has.
  private func completion(of index: Int) -> Correction? {
    let typed = query.concepts[index].words
    guard query.text.hasSuffix(typed) else { return nil }
    let starts = query.concepts[...index].compactMap { query.text.firstRange(of: $0.words)?.lowerBound }
    let ends = starts.sorted().map { String(query.text[$0...]) }
    return ends.lazy.compactMap { end in
      knowledge.parser.completed(end).map { Correction(typed: end, used: $0) }
    }.first
  }

  /// Whether some text holds a name, and not only a question that an entry answers.
  func isHeld(_ name: Query.Variant) throws -> Bool {
    if let presence = name.presence {
      return presence.isInTexts
    }
    return try Language.allCases.contains { try FullText.holds(name.phrase, $0, database) }
  }

  /// Whether a question has a name that some entry answers.
  func isAsked(_ name: Query.Variant) throws -> Bool {
    if let presence = name.presence, presence != .asked {
      return false
    }
    let expression = "\(FullText.Column.asked) : \(MatchExpression.quoted(name.phrase))"
    return try Language.allCases.contains {
      try name.phrase.isFor($0) && FullText.matches(expression, $0, database)
    }
  }
}
