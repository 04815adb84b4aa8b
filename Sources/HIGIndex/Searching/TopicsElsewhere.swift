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

  /// The topics that were not ingested and that concepts of the query name, by concept.
  func topicsElsewhere() throws -> [Int: TopicElsewhere] {
    var found: [Int: TopicElsewhere] = [:]
    let statement = try database.cachedStatement(sql: "SELECT * FROM outline WHERE name = ?")
    for (number, concept) in query.concepts.enumerated() {
      for variant in concept.variants where variant.origin == .typed || variant.origin == .glossary {
        let name: StatementArguments = [variant.phrase.terms.joined(separator: " ")]
        guard found[number] == nil, let row = try Row.fetchOne(statement, arguments: name) else { continue }
        let title = try required(row.bilingual("title"))
        found[number] = TopicElsewhere(id: try required(TopicID(try row.value("topic"))), title: title)
      }
    }
    return found
  }

  /// Whether what is there on a topic that was not ingested is a mention at most.
  func isOnlyMentioned(_ concepts: some Sequence<Int>) -> Bool {
    concepts.contains { concept in
      matches.passes.allSatisfy { $0.documentFrequencies[concept].whole <= Self.mostMentions }
    }
  }
}
