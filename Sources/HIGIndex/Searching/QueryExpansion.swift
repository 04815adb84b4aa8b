internal import GRDB
internal import HIGModel
internal import HIGText

/// What is looked for beside what was typed, as far as only the index knows it.
extension EntrySearch {
  /// Whoever has a developer's name looks for what it is about, too, and not only for where it is mentioned.
  mutating func findPartsOfDeveloperNames() {
    let concepts = query.concepts.flatMap { concept in
      let isName = concept.isOnlyTyped && concept.isDeveloperName
      return [concept] + (isName ? knowledge.parser.partsOfDeveloperName(concept.words) : [])
    }
    if concepts.count > query.concepts.count {
      query.concepts = concepts
      query.intents.insert(.definition)
    }
  }

  /// Looks up what the words that the glossary does not have are called in the other language's texts.
  mutating func findPairedTerms() throws {
    for index in query.concepts.indices where query.concepts[index].isOnlyTyped {
      let term: StatementArguments = [query.concepts[index].variants[0].phrase.terms.joined(separator: " ")]
      let sql = "SELECT name, language FROM paired_term WHERE term = ? ORDER BY name"
      query.concepts[index].variants += try Row.fetchAll(database.cachedStatement(sql: sql), arguments: term)
        .compactMap { row in
          let language: Language = try row.named("language")
          return knowledge.parser.paired(try row.value("name"), language == .ja ? .ja : .en)
        }
    }
  }

  /// Related names are there lest nothing be found: where texts have what was typed, they count less.
  mutating func weakenRelatedNames() throws {
    for index in query.concepts.indices {
      let variants = query.concepts[index].variants
      guard variants.contains(where: { $0.origin == .related }) else { continue }
      let factor = try factorOfRelated(to: query.concepts[index])
      let others = names(besides: index)
      query.concepts[index].variants = variants.map { variant in
        guard variant.origin == .related else { return variant }
        var variant = variant
        variant.weight *= others.contains(variant.phrase) ? min(factor, weights.relatedOfName) : factor
        return variant
      }
    }
  }

  /// What the other concepts are called: what is asked for already is not asked for twice, as `lost in navigation`.
  private func names(besides index: Int) -> Set<Phrase> {
    let others = query.concepts.indices.filter { $0 != index }.flatMap { query.concepts[$0].variants }
    return Set(others.filter { $0.origin == .typed || $0.origin == .glossary }.map(\.phrase))
  }

  /// What related names are worth, by where texts have what was typed: little where texts are about it, and least where it
  /// is the name of one thing, for which nothing else is an answer.
  func factorOfRelated(to concept: Query.Concept) throws -> Double {
    var typed = concept
    typed.variants = concept.variants.filter { $0.origin == .typed }
    guard try typed.variants.contains(where: isHeld) else { return 1 }
    if typed.isProperName {
      return weights.relatedOfName
    }
    return try isInHead(typed) ? weights.relatedOfHeld : weights.relatedOfMentioned
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
