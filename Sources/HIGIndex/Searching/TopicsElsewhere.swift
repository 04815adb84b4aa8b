internal import GRDB
package import HIGModel
internal import HIGText

/// A topic of the guidelines that was not ingested.
package struct TopicElsewhere: Sendable, Equatable {
  package var id: TopicID
  /// What the guidelines call it.
  package var title: Bilingual<String>
}

extension EntrySearch {
  /// Entries that may mention a topic without being about it.
  private static let mostMentions = 3
  /// Hits that are read before anything else is looked for.
  private static let mostFirst = 3

  /// The topics that were not ingested and that the query names, by concept.
  func topicsElsewhere() throws -> [Int: TopicElsewhere] {
    var found: [Int: TopicElsewhere] = [:]
    for (number, concept) in query.concepts.enumerated() {
      found[number] = try topicElsewhere(named: concept)
    }
    return found
  }

  /// Whether the guidelines have a topic of its own for something in the query, which is not here, and what was found
  /// only mentions it.
  func isAnsweredElsewhere(_ topics: [Int: TopicElsewhere], _ hits: [Hit]) throws -> Bool {
    let mentioned = try Set(topics.keys.filter(isOnlyMentioned))
    guard !mentioned.isEmpty else { return false }
    return try hits.first.map { try !isAbout($0) && !answers($0, besides: mentioned) } ?? true
  }

  /// Whether it is of use to know that a topic is elsewhere: it is all that was asked for, it is hardly mentioned here, or
  /// none of the first hits has it and most of what was asked of it. Not of a word within another one, as 表 of 表示.
  /// - Parameters:
  ///   - topic: the concept that names it.
  ///   - hits: what is shown, the best first.
  func isMissed(_ topic: Int, by hits: [Hit]) throws -> Bool {
    if try query.concepts.count == 1 || isOnlyMentioned(topic) { return true }
    let concept = query.concepts[topic]
    if concept.isWithinPhrase || concept.variants.contains(where: \.phrase.isPrefix) { return false }
    let frequencies = matches.passes.map(\.frequencies)
    let first = hits.prefix(Self.mostFirst)
    return try !zip(first, shares(of: Array(first), in: frequencies)).contains { hit, share in
      share.ofAsked >= weights.mostShare && closeness(of: hit.key, in: frequencies, .text)[topic] > 0
    }
  }

  /// Whether an entry has most of what was asked, of which the topic is the lesser part; or enough of what a sentence asks
  /// besides the topic: a toolbar that vanishes during playback is a matter of playback, too.
  private func answers(_ hit: Hit, besides topics: Set<Int>) throws -> Bool {
    let frequencies = matches.passes.map(\.frequencies)
    let closeness = closeness(of: hit.key, in: frequencies, .text)
    let information = information
    let others = query.concepts.indices.filter { !topics.contains($0) && !query.concepts[$0].isWithinPhrase }
    let held = others.map { information[$0] * closeness[$0] }.reduce(0, +)
    if held >= topics.map({ information[$0] }).reduce(0, +) * Float(weights.besideTopic) {
      let share = try shares(of: [hit], in: frequencies).first
      if share.map({ $0.ofAsked >= weights.mostShare }) == true { return true }
    }
    let asked = others.map { information[$0] }.reduce(0, +)
    let isTold = !knowledge.parser.isName(query.text) && others.count { closeness[$0] > 0 } > 1
    return isTold && Double(held) >= Double(asked) * weights.answerShare
  }

  /// The topic that was not ingested and is called what was typed; nil where there is none.
  func topicElsewhere(named concept: Query.Concept) throws -> TopicElsewhere? {
    let statement = try database.cachedStatement(sql: "SELECT * FROM outline WHERE name = ?")
    for variant in concept.variants where variant.origin == .typed {
      let name: StatementArguments = [variant.phrase.terms.joined(separator: " ")]
      if let row = try Row.fetchOne(statement, arguments: name) {
        let title = try required(row.bilingual("title"))
        return TopicElsewhere(id: try required(TopicID(try row.value("topic"))), title: title)
      }
    }
    return nil
  }

  /// Whether what is there on a topic that was not ingested is a mention at most.
  func isOnlyMentioned(_ concept: Int) throws -> Bool {
    try matches.passes.allSatisfy { $0.documentFrequencies[concept].inText <= Self.mostMentions }
      || query.concepts[concept].isProperName && !isInHead(query.concepts[concept])
  }

  /// Whether some title, section or lead has it.
  func isInHead(_ concept: Query.Concept) throws -> Bool {
    let alone = Query(text: "", concepts: [concept])
    return try languages.contains { language in
      guard let expression = MatchExpression(alone, in: language, .any) else { return false }
      return try scan(language, [.title, .section, .lead]).isMatched(expression, in: database)
    }
  }
}
