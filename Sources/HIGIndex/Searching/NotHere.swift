internal import Algorithms
internal import GRDB
internal import HIGModel
internal import HIGText

/// What was asked for that no text has, or that the texts mention without being about it.
extension EntrySearch {
  /// What no text has, each once: words, and proper names for which something near was looked for.
  /// - Parameters:
  ///   - models: that no text has, which are not taken apart.
  ///   - related: what is said to have related entries, which says as much.
  ///   - elsewhere: topics that are said to be elsewhere.
  func wordsNowhere(
    besides models: [String],
    _ related: [Query.Concept],
    _ elsewhere: [Int: TopicElsewhere]
  ) -> [String] {
    let names = query.concepts.indices.filter { concept in
      elsewhere[concept] == nil && query.concepts[concept].isNameNowhere && !related.contains(query.concepts[concept])
    }
    let told = elsewhere.keys.map { query.concepts[$0].words }
    let words = (nowhere.filter { !told.contains($0.words) } + names.map { query.concepts[$0] }).map(\.words)
    let said = words.filter { word in !models.contains { $0.contains(word) } }
    return (said.map { knowledge.parser.wholeWord($0, in: query.text) } + models).uniqued().map(\.self)
  }

  /// What no text has under any name of it: there is only what has to do with it, or what answers a question with its
  /// words. A question, as 何て書, has no name; and how a sentence tells something (`makes me dizzy`), others have told it
  /// to whom an entry answers.
  /// - Parameter elsewhere: topics that are said to be elsewhere, by what names them.
  func conceptsOnlyRelated(besides elsewhere: [Int: TopicElsewhere]) throws -> [Query.Concept] {
    let said = nowhere + leftOut
    let isSentence = QueryParser.isSentence(query.text)
    return try query.concepts.indices.filter { index in
      let concept = query.concepts[index]
      let isOnlyAsked = try elsewhere[index] == nil && isOnlyAsked(index)
      guard concept.variants.contains(where: { $0.origin == .related }) || isOnlyAsked,
        !said.contains(where: { $0.words == concept.words }), !knowledge.parser.isAsking(concept.words),
        try !concept.variants.contains(where: { try ![.related, .part].contains($0.origin) && isHeld($0) })
      else { return false }
      if isSentence && !concept.isProperName {
        return try !knowledge.parser.isToldInWords(concept.words) && isNear(concept) && !isAsked(concept.variants[0])
      }
      return try isNear(concept) || isOnlyAsked && !isSentence && !knowledge.parser.asksForKind(concept.words)
    }.map { query.concepts[$0] }
  }

  /// Whether texts have what has to do with it.
  private func isNear(_ concept: Query.Concept) throws -> Bool {
    try concept.variants.contains { try $0.origin == .related && isHeld($0) }
  }

  /// Whether of what was found nothing has a concept but in questions that it answers, and no text a form of its word.
  private func isOnlyAsked(_ index: Int) throws -> Bool {
    let concept = query.concepts[index]
    let counts = matches.passes.map { $0.documentFrequencies[index] }
    guard counts.allSatisfy({ $0.inText == 0 }), counts.contains(where: { $0.whole > 0 }),
      !concept.isNameNowhere, !concept.isWithinPhrase, !concept.isPiece
    else { return false }
    return try !knowledge.parser.otherForms(of: concept.words).contains(where: isHeld)
  }

  /// The systems and devices that something was asked about and that are mentioned in passing only, and not together
  /// with what was asked: the tap targets of iOS are no answer for watchOS.
  /// - Parameter hits: what would be shown, the best first.
  func platformsInPassing(_ hits: [Hit]) throws -> [Query.Concept] {
    guard query.concepts.count > 1 else { return [] }
    return try query.concepts.indices.filter { concept in
      try isPlatform(query.concepts[concept]) && isHeld(query.concepts[concept].variants[0]) && isOnlyMentioned(concept)
        && !hits.contains { answers($0, for: concept) }
    }.map { query.concepts[$0] }
  }

  /// The models of devices that no text names: what is said of the iPhone 12 Pro is no answer for the iPhone 16 Pro.
  func modelsNowhere() throws -> [String] {
    // Most queries name no device, and need not read what numbers are asked for by.
    let mayNameModel = query.concepts.count > 1 && query.text.contains(where: \.isASCIILetter)
    guard mayNameModel || query.text.contains(where: \.isNumber) else { return [] }
    let names = NumberQuery(query.text, try knowledge.numbers()).names
    return try names.filter(\.isModel).filter { try !isNamed($0) }.map(\.text)
  }

  /// Whether some text has all words of a name close together: the 12.9-inch iPad Pro is the iPad Pro 12.9, too.
  private func isNamed(_ model: NumberQuery.Name) throws -> Bool {
    let words = model.words.map { MatchExpression.quoted(Phrase(terms: [$0])) }.joined(separator: " ")
    let near = "NEAR(\(words), \(model.words.count + Self.mostOthers))"
    return try languages.contains { try FullText.matches(FullText.inTexts(near), $0, database) }
  }

  /// Other words that may be between those of a model's name.
  private static let mostOthers = 1

  /// The words that few texts have and none of the hits: these may be about something else than was asked. Words of whole
  /// questions mostly say how something is asked, but for those that name something.
  func conceptsBesides(_ hits: [Hit]) -> [String] {
    guard query.concepts.count > 1, corrections.isEmpty else { return [] }
    let isName = knowledge.parser.isName(query.text)
    let rare = query.concepts.indices.filter { isRare($0) && (isName || isNamedByItself($0)) }
    let held = hits.reduce(into: Set<Int>()) { held, hit in
      let closeness = rare.isEmpty ? [] : closeness(of: hit.key, in: matches.passes.map(\.frequencies), .text)
      held.formUnion(rare.filter { closeness[$0] > 0 })
    }
    return rare.filter { !held.contains($0) }.map {
      knowledge.parser.wholeWord(query.concepts[$0].words, in: query.text)
    }
  }

  /// Whether the glossary names it, and not only what it has to do with.
  private func isNamedByItself(_ concept: Int) -> Bool {
    query.concepts[concept].variants.contains { $0.origin == .glossary }
  }

  /// Whether texts have a concept of the query, but few.
  private func isRare(_ concept: Int) -> Bool {
    let count = matches.passes.map { $0.documentFrequencies[concept].inText }.max() ?? 0
    return count > 0 && count <= Self.mostOfRare && !query.concepts[concept].isWithinPhrase
      && !query.concepts[concept].isPiece
  }

  /// Entries that have a rare word.
  private static let mostOfRare = 2

  private func isPlatform(_ concept: Query.Concept) throws -> Bool {
    let sql = "SELECT 1 FROM number_word WHERE use IN ('device', 'versioned') AND value <> 'tool' AND text = ?"
    let name: StatementArguments = [concept.words.lowercased()]
    return try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: name) ?? false
  }

  /// Whether an entry has the platform, and most of what was asked about it.
  private func answers(_ hit: Hit, for platform: Int) -> Bool {
    let closeness = closeness(of: hit.key, in: matches.passes.map(\.frequencies), .text)
    let information = information
    let others = query.concepts.indices.filter { $0 != platform }
    let asked = others.map { information[$0] }.reduce(0, +)
    let held = others.map { information[$0] * closeness[$0] }.reduce(0, +)
    return closeness[platform] > 0 && held * 2 >= asked
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
