internal import Algorithms
internal import Foundation
internal import GRDB
package import HIGModel
package import HIGText

/// Whether a search found an answer.
package enum Verdict: Sendable, Equatable {
  /// The first hits answer the query.
  case answer
  /// They touch on it only.
  case nearest
  /// What was asked for is not here, for these reasons; hits touch on it, if there are any.
  case nothing([Absence])

  package var isAnswer: Bool { self == .answer }
  /// Why there is no answer, as far as that is known.
  package var reasons: [Absence] {
    if case .nothing(let reasons) = self { reasons } else { [] }
  }
}

/// What was asked for and is not here.
package enum Absence: Sendable, Equatable {
  /// Words that no text has.
  case nowhere(String)
  /// Words that only texts have that the filters leave out.
  case leftOut(String)
  /// A topic of the guidelines whose page was not ingested.
  case elsewhere(TopicElsewhere)
}

/// A topic of the guidelines that was not ingested.
package struct TopicElsewhere: Sendable, Equatable {
  package var id: TopicID
  /// What the guidelines call it.
  package var title: Bilingual<String>
}

extension VerdictWeights {
  /// How likely an entry answers, by the logistic function.
  package func probability(_ evidence: Evidence) -> Double {
    let found = head * evidence.head + text * evidence.text + asked * evidence.asked
    return 1 / (1 + exp(-(bias + found + question * evidence.question + missing * evidence.missing)))
  }

  /// Whether an entry answers more likely than not.
  func isAnswer(_ evidence: Evidence) -> Bool { probability(evidence) >= 0.5 }
}

extension EntrySearch {
  /// The first hits, one of which must answer.
  static let decisive = 5
  /// Entries that are shown where none is an answer.
  static let mostNearest = 5

  /// - Parameter evidence: of the first hits.
  func verdict(_ evidence: [Evidence]) throws -> Verdict {
    let names = try namesNowhere()
    let isAnswer = evidence.contains { weights.verdict.isAnswer($0) }
    if names.isEmpty && isAnswer { return .answer }
    let reasons = try names + topicsElsewhere() + wordsNowhere()
    return reasons.isEmpty ? .nearest : .nothing(Array(reasons.uniqued(on: \.description)))
  }

  /// The names of one thing and the phrases in quotes that no text has: nothing else answers what
  /// is asked of them.
  private func namesNowhere() throws -> [Absence] {
    let quoted = nowhere.filter { $0.isQuoted }
    let proper = (query.concepts.filter(\.isNameNowhere) + nowhere.filter(\.isProperName))
    let models = try modelsNowhere()
    let said = proper.filter { name in !models.contains { $0.contains(name.words) } }
    return try models.map(Absence.nowhere)
      + (quoted + said).map { concept in
        try topicElsewhere(named: concept).map(Absence.elsewhere) ?? .nowhere(concept.words)
      }
  }

  /// The models of devices that no text names: what is said of the iPhone 12 Pro is no answer for
  /// the iPhone 16 Pro.
  private func modelsNowhere() throws -> [String] {
    // Most queries name no device, and need not read what numbers are asked for by.
    let mayNameModel = query.concepts.count > 1 && query.text.contains { $0.isASCII && $0.isLetter }
    guard mayNameModel || query.text.contains(where: \.isNumber) else { return [] }
    let names = NumberQuery.devices(in: query.text, try knowledge.numbers())
    return try names.filter(\.isModel).filter { try !isNamed($0) }.map(\.text)
  }

  /// Whether some text has all words of a name close together: the 12.9-inch iPad Pro is the iPad
  /// Pro 12.9, too.
  private func isNamed(_ model: NumberQuery.Name) throws -> Bool {
    let words = model.words.map { MatchExpression.quoted(Phrase(terms: [$0])) }.joined(separator: " ")
    let near = FullText.inTexts("NEAR(\(words), \(model.words.count + 1))")
    return try languages.contains { try FullText.matches(near, $0, database) }
  }

  /// The topics that the query names and that were not ingested.
  private func topicsElsewhere() throws -> [Absence] {
    try query.concepts.filter { !$0.isWithinPhrase && !$0.variants.contains(where: \.phrase.isPrefix) }
      .compactMap(topicElsewhere).map(Absence.elsewhere)
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

  /// The words that no text has, or only texts that the filters leave out. What is told in several
  /// words is no name that texts could have, and says nothing to whom asked.
  private func wordsNowhere() -> [Absence] {
    let words = nowhere.filter { !$0.isWithinPhrase && knowledge.parser.isWord($0.words) }.map {
      Absence.nowhere(knowledge.parser.wholeWord($0.words, in: query.text))
    }
    return words + leftOut.map { Absence.leftOut($0.words) }
  }
}

extension Absence: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nowhere(let word): "no text has “\(word)”"
    case .leftOut(let word): "only what the filters leave out has “\(word)”"
    case .elsewhere(let topic): "the page of the topic \(topic.id) is not in the index"
    }
  }
}
