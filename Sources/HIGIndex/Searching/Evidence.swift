import Algorithms
import GRDB
import HIGModel
import HIGText

/// What an entry has of what was asked. Each is between 0 and 1; shares are of the information
/// (IDF) of the concepts.
package struct Evidence: Equatable {
  /// The share that its titles and its lead have.
  package var head = 0.0
  /// The share that any of its texts has.
  package var text = 0.0
  /// The share that its texts or the questions that it answers have.
  package var asked = 0.0
  /// The cosine between what is asked and the nearest question that it answers.
  package var question = 0.0
  /// The share that no entry has, half of what a page elsewhere is about, and the number that is
  /// asked for where there is none.
  package var missing = 0.0

  package init() {}
}

extension Evidence: CustomStringConvertible {
  package var description: String {
    let shares = [
      (head, "of the question is in its titles and its first sentence"), (text, "is in its text"),
      (asked, "is in its text or in questions that it is known to answer"),
      (missing, "is in no text at all, or the name of something else"),
    ]
    let lines = shares.map { "  \($0.percent) \($1)" }
    return (lines + ["  \(question.percent) is how near it comes to such a question"]).inLines
  }
}

extension Double {
  var percent: String { "\(Int((self * 100).rounded())) %" }
}

extension EntrySearch {
  /// What hits have of what was asked, in their order; its scope does not count.
  /// - Parameter concepts: that do not count, either.
  func evidence(of hits: [Hit], besides left: Set<Int> = []) throws -> [Evidence] {
    var information = information
    for concept in information.indices where query.concepts[concept].isScope || left.contains(concept) {
      information[concept] = 0
    }
    let groups = query.concepts.indices.chunked { query.concepts[$1].isWithinPhrase || query.concepts[$1].isPiece }
    let weights = groups.map { information[$0.lowerBound] }
    let known = groups.map { $0.contains(where: isHeldWhole) }
    let elsewhere = try groups.map { try topicElsewhere(named: query.concepts[$0.lowerBound]) != nil }
    let plain = Float(self.weights.plainInformation)
    return try hits.map { hit in
      func closeness(_ extent: PhraseFrequencies.Extent) -> [Float] {
        let closeness = self.closeness(of: hit.key, extent)
        return groups.map { Self.closeness(ofPhrase: closeness[$0]) }
      }
      let (head, text) = (closeness(.head), closeness(.text))
      let missing = groups.indices.map { group -> Float in
        // What a page would say that is not here, others say in part.
        !known[group] ? weights[group] : elsewhere[group] ? plain * weights[group] : 0
      }
      // A number that is asked for tells as much as the rarest word.
      let number = isUnmeasured ? weights.max() ?? 0 : 0
      let told = zip(weights, known).map { $1 ? $0 : 0 }
      var evidence = Evidence()
      evidence.head = Self.share(head, of: told)
      evidence.text = Self.share(text, of: told)
      evidence.asked = Self.share(closeness(.whole), of: told)
      evidence.question = try questions.map { Double(try $0.nearness(of: hit.key)) } ?? 0
      let all = weights.reduce(number, +)
      evidence.missing = all > 0 ? Double(missing.reduce(number, +) / all) : 0
      return evidence
    }
  }

  /// Whether it asks for a number of something, and there is none: others are no answer.
  func asksForMissingNumber(within duration: Duration) throws -> Bool {
    let text = corrections.isEmpty ? query.text : query.words
    // Most queries have no word that asks for one, and need not read what numbers are asked for by.
    guard duration > .zero, try NumberRows(database: database).mayAsk(text) else { return false }
    let asked = NumberQuery(text, try knowledge.kept(\.numbers)) { query.concepts.filter(\.isInGlossary).map(\.words) }
    guard asked.asksForNumber, !asked.properties.isEmpty else { return false }
    let things = knowledge.parser.parse(asked.words).query
    return try NumberSearch(asked, of: things, database, knowledge, within: duration).found().keys.isEmpty
  }

  private static func share(_ closeness: [Float], of weights: [Float]) -> Double {
    let asked = weights.reduce(0, +)
    return asked > 0 ? Double(zip(closeness, weights).reduce(0) { $0 + $1.0 * $1.1 } / asked) : 0
  }

  /// A phrase is as close as it is itself, or as all names within it are together.
  private static func closeness(ofPhrase concepts: ArraySlice<Float>) -> Float {
    let within = concepts.dropFirst()
    let mean = within.isEmpty ? 0 : within.reduce(0, +) / Float(within.count)
    return max(concepts.first ?? 0, mean)
  }

  /// The information of each concept (IDF); a word that names nothing has less.
  var information: [Float] {
    query.concepts.indices.map { concept in
      let count = matches.passes.map { $0.documentFrequencies[concept].whole }.max() ?? 0
      let rarity = Ranking.inverseDocumentFrequency(count, of: knowledge.columns.count)
      return query.concepts[concept].weight < 1 ? Float(weights.plainInformation) * rarity : rarity
    }
  }

  /// Whether some entry holds a concept, and not only a part of it.
  func isHeldWhole(_ concept: Int) -> Bool {
    matches.passes.contains { $0.documentFrequencies[concept].whole > 0 }
  }

  /// The weight of the best name of each concept that an entry has in some language; the parts of a
  /// name that no text has are none.
  /// - Parameter extent: where it must have it.
  func closeness(of key: Int64, _ extent: PhraseFrequencies.Extent) -> [Float] {
    var closeness = [Float](repeating: 0, count: query.concepts.count)
    for frequencies in matches.passes.map(\.frequencies) {
      guard let index = frequencies.index(of: key) else { continue }
      for (phrase, frequency) in zip(frequencies.phrases, frequencies.row(index, extent)) where frequency > 0 {
        if !phrase.isPart || isHeldWhole(phrase.concept) {
          closeness[phrase.concept] = max(closeness[phrase.concept], phrase.weight)
        }
      }
    }
    return closeness
  }

  /// How much of what was asked an entry has in its titles and its lead, by its information; that it is said of the
  /// system that it is asked for is as if a title said so.
  func headShare(of hit: Hit, _ information: [Float]) -> Double {
    let system = systems.isEmpty ? 0 : Ranking.inverseDocumentFrequency(own.count, of: knowledge.columns.count)
    let held = closeness(of: hit.key, .head) + [own.contains(hit.key) ? 1 : 0]
    return Self.share(held, of: information + [system])
  }
}
