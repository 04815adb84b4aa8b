import Algorithms
import Foundation
import GRDB
import HIGModel
package import HIGText

/// Whether a search found an answer.
package enum Verdict: Equatable {
  /// The first hits answer the query.
  case answer
  /// They touch on it only.
  case nearest
  /// What was asked for is not here, for these reasons; hits touch on it, if there are any.
  case nothing([Absence])

  var isAnswer: Bool { self == .answer }
  /// Why there is no answer, as far as that is known.
  package var reasons: [Absence] {
    if case .nothing(let reasons) = self { reasons } else { [] }
  }
}

/// What was asked for and is not here.
package enum Absence: Equatable {
  /// Words that no text has.
  case nowhere(String)
  /// Words that only texts have that the filters leave out.
  case leftOut(String)
  /// A topic of the guidelines whose page was not ingested.
  case elsewhere(TopicElsewhere)
  /// A system for which nothing is said of what was asked.
  case system(String)
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

  /// - Parameters:
  ///   - evidence: what the first hits have of all that was asked.
  ///   - hits: these.
  func verdict(_ evidence: [Evidence], _ hits: [Hit]) throws -> Verdict {
    let names = try namesNowhere()
    if try names.isEmpty && (isAnswer(evidence) || isAnswerOfRest(hits)) { return .answer }
    // Of what was not looked at nothing can be said.
    if matches.isLate { return .nearest }
    let reasons = try systems.map(Absence.system) + names + topicsElsewhere() + wordsNowhere()
    return reasons.isEmpty ? .nearest : .nothing(Array(reasons.uniqued(on: \.description)))
  }

  private func isAnswer(_ evidence: [Evidence]) -> Bool { evidence.contains { weights.verdict.isAnswer($0) } }

  /// Whether hits answer what was asked without the names that no text has, which say for what it is
  /// asked where the rest is enough to ask by itself (G. Kumaran, V. Carvalho: "Reducing long queries
  /// using query quality predictors", 2009).
  private func isAnswerOfRest(_ hits: [Hit]) throws -> Bool {
    let unmentioned = Set(unmentioned)
    let others = asked.filter { !unmentioned.contains($0) }
    guard !unmentioned.isEmpty, !isUnmeasured, others.count > 1, isNarrow(others) else { return false }
    var rest = self
    rest.query.leaveOut(unmentioned.map { query.concepts[$0] })
    rest.questions = try knowledge.questions(near: rest.query)
    return isAnswer(try rest.evidence(of: hits, besides: unmentioned))
  }

  /// What is asked and no text has.
  private var unmentioned: [Int] { asked.filter(isUnmentioned) }

  private func isUnmentioned(_ number: Int) -> Bool {
    let concept = query.concepts[number]
    return !isHeldWhole(number) && !concept.isWithinPhrase && !concept.isPiece && !concept.isDeveloperName
  }

  /// What to say of an answer: the names that no text has; and words, where they were left out.
  func namesUnmentioned(_ evidence: [Evidence]) -> [String] {
    let concepts = query.concepts.indices.filter(isUnmentioned).map { query.concepts[$0] }
    return unnamedModels + concepts.filter { $0.isNamed || $0.isScope || !isAnswer(evidence) }.map(\.words)
  }

  /// The names of one thing and the phrases in quotes that no text has: nothing else answers what
  /// is asked of them.
  private func namesNowhere() throws -> [Absence] {
    let quoted = nowhere.filter { $0.isQuoted }
    let proper = (query.concepts.filter(\.isNameNowhere) + nowhere.filter(\.isProperName)).filter { !$0.isScope }
    // What is said of the iPhone 12 Pro is no answer for the iPhone 16 Pro, where nothing else is asked,
    // or a number.
    let models = isUnmeasured || asked.count == query.concepts.count ? unnamedModels : []
    let said = proper.filter { name in !models.contains { $0.contains(name.words) } }
    return try models.map(Absence.nowhere)
      + (quoted + said).map { concept in
        try topicElsewhere(named: concept).map(Absence.elsewhere) ?? .nowhere(concept.words)
      }
  }

  /// The topics that the query names and that were not ingested.
  private func topicsElsewhere() throws -> [Absence] {
    let whole = try topicElsewhere().map(Absence.elsewhere)
    return try [whole].compacted()
      + query.concepts.filter { !$0.isWithinPhrase && !$0.variants.contains(where: \.phrase.isPrefix) }
      .compactMap(topicElsewhere).map(Absence.elsewhere)
  }

  /// The topic that the whole query names and that was not ingested; nil where it names none.
  func topicElsewhere() throws -> TopicElsewhere? { try wholeName?.topicElsewhere(database) }

  /// The topic that was not ingested and is called what was typed; nil where there is none.
  func topicElsewhere(named concept: Query.Concept) throws -> TopicElsewhere? {
    try concept.variants.filter { $0.origin == .typed }.firstNonNil { try $0.phrase.topicElsewhere(database) }
  }

  /// The words that no text has, or only texts that the filters leave out. What is told in several
  /// words is no name that texts could have, and says nothing to whom asked.
  private func wordsNowhere() throws -> [Absence] {
    let words = try nowhere.filter { concept in
      try !concept.isWithinPhrase && !concept.isScope && knowledge.parser.isWord(concept.words)
        && topicElsewhere(named: concept) == nil
    }.map { Absence.nowhere(knowledge.parser.wholeWord($0.words, in: query.text)) }
    return words + (systems.isEmpty ? leftOut : []).map { Absence.leftOut($0.words) }
  }
}

extension Absence: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nowhere(let word): "no text has “\(word)”"
    case .leftOut(let word): "only what the filters leave out has “\(word)”"
    case .system(let name): "nothing is said of it for \(name)"
    case .elsewhere(let topic): "the page of the topic \(topic.id) is not in the index"
    }
  }
}
