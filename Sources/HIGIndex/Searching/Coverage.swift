import Algorithms
import GRDB
package import HIGModel
import HIGText

/// Whether a topic of the guidelines is in an index: the one place that tells, for searches and for
/// whoever asks by name.
package enum Coverage: Equatable {
  /// Topics of the index are called so.
  case here([TopicID])
  /// Topics of the index are called so, of which only these other editions speak.
  case inOtherEditions([TopicID], editions: [String])
  /// The guidelines have a topic of this name, whose page was not ingested.
  case notHere(TopicElsewhere)
  /// No topic is called so.
  case unknown
}

/// A topic of the guidelines that was not ingested.
package struct TopicElsewhere: Equatable {
  package var id: TopicID
  /// What the guidelines call it.
  package var title: Bilingual<String>
}

extension IndexReader {
  /// Whether the topic that a name means is in the index.
  /// - Parameters:
  ///   - name: an id, the last part of one, that of today's page, or what it is called in either
  ///     language.
  ///   - editions: those that are to speak of it; `latest` and `all` leave none out.
  package func coverage(of name: String, in editions: EditionChoice = .latest) async throws -> Coverage {
    let topics = try await topics(named: name)
    guard !topics.isEmpty else {
      let names = [name, name.replacing("-", with: " ")]
      let found = try await read { database in try names.firstNonNil { try Phrase($0)?.topicElsewhere(database) } }
      return found.map(Coverage.notHere) ?? .unknown
    }
    guard case .named(let wanted) = editions else { return .here(topics.map(\.id)) }
    let meant = try await self.editions().filter { edition in wanted.contains(where: edition.isMeant) }
    let told = topics.filter { !Set($0.editions).isDisjoint(with: meant.map(\.id)) }
    return told.isEmpty
      ? .inOtherEditions(topics.map(\.id), editions: topics.flatMap(\.editions)) : .here(told.map(\.id))
  }
}

extension Phrase {
  /// The topic that is called so and was not ingested; nil where there is none.
  func topicElsewhere(_ database: Database) throws -> TopicElsewhere? {
    try database.rows("SELECT * FROM outline WHERE name = ?", [terms.inWords]) { row in
      try TopicElsewhere(id: row.topic, title: row.title)
    }.first
  }
}
