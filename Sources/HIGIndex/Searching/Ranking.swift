import Foundation
import HIGText

/// How well rows of full text answer a query.
///
/// A phrase scores by BM25F (S. Robertson, H. Zaragoza, M. Taylor: "Simple BM25 extension to
/// multiple weighted fields", 2004): its occurrences are weighted by field and added before they
/// saturate. A concept scores as its best phrase does. The concepts add up, and the sum falls with
/// the share of concepts that a row does not have. What else its topic has of the query counts a
/// little, too: an entry is a passage of a page, and where the page speaks of the rest of what is
/// asked, the passage is likelier to be meant (J. P. Callan: "Passage-level evidence in document
/// retrieval", 1994).
struct Ranking {
  let weights: RankingWeights
  /// How much each concept of the query counts.
  let conceptWeights: [Float]
  /// All of them together.
  private let allWeights: Float

  /// How many concepts the query has.
  var conceptCount: Int { conceptWeights.count }

  init(_ query: [Query.Concept], _ weights: RankingWeights) {
    self.weights = weights
    conceptWeights = query.map { Float($0.weight) }
    allWeights = conceptWeights.reduce(0, +)
  }

  /// The score of each row, in the order of the rows.
  /// - Parameters:
  ///   - documentFrequencies: in how many documents each concept is.
  ///   - documentCount: how many documents there are in all.
  ///   - topics: of which topic each row is.
  func scores(
    _ frequencies: PhraseFrequencies,
    _ documentFrequencies: [DocumentFrequency],
    of documentCount: Int,
    topics: [Int64]
  ) -> [RowScore] {
    let rows = conceptScores(frequencies, documentFrequencies, of: documentCount)
    let own = rows.map { score(ofConcepts: $0) }
    guard conceptCount > 1 else { return own.map { RowScore(own: $0, context: 0) } }
    // The best score of each concept in some entry, by topic.
    var best: [Int64: [Float]] = [:]
    for (row, topic) in zip(rows, topics) {
      Self.raise(&best[topic, default: row], to: row)
    }
    return rows.indices.map { index in
      let known = best[topics[index]] ?? rows[index]
      let others = zip(known, rows[index]).reduce(0) { $1.1 > 0 ? $0 : $0 + $1.0 }
      return RowScore(own: own[index], context: weights.context * others * coverage(of: known))
    }
  }

  private static func raise(_ known: inout [Float], to concepts: [Float]) {
    for (concept, score) in concepts.enumerated() {
      known[concept] = max(known[concept], score)
    }
  }

  /// What each row has of each concept.
  private func conceptScores(
    _ frequencies: PhraseFrequencies,
    _ documentFrequencies: [DocumentFrequency],
    of documentCount: Int
  ) -> [[Float]] {
    let phrases = frequencies.phrases
    let phraseWeights = phrases.map { weight(of: $0, documentFrequencies, documentCount) }
    let better = Self.betterPlaces(phrases, phraseWeights)
    return frequencies.keys.indices.map { index in
      var best = [Float](repeating: 0, count: conceptCount)
      for (number, frequency) in frequencies.row(index).enumerated() where frequency > 0 {
        let phrase = phrases[number]
        // What counts for another concept is there, and counts nothing more.
        let score = better[number] ? Float.leastNormalMagnitude : phraseWeights[number] * saturated(frequency)
        best[phrase.concept] = max(best[phrase.concept], score)
      }
      return best
    }
  }

  /// For each phrase whether another concept has the same one with more weight: a term counts for
  /// its best concept only.
  static func betterPlaces(_ phrases: [SearchedPhrase], _ weights: [Float]) -> [Bool] {
    phrases.indices.map { own in
      phrases.indices.contains { other in
        phrases[other].phrase == phrases[own].phrase && phrases[other].concept != phrases[own].concept
          && (weights[other], -phrases[other].concept) > (weights[own], -phrases[own].concept)
      }
    }
  }

  /// The sum over the concepts, times what is left for those that are there.
  func score(ofConcepts scores: [Float]) -> Float {
    scores.reduce(0, +) * coverage(of: scores)
  }

  /// Inverse document frequency (IDF) times the phrase's own weight. The phrases of one concept
  /// have the concept's IDF: a rare synonym is no better than the usual word. That of a part is not
  /// above that of its whole.
  func weight(of phrase: SearchedPhrase, _ frequencies: [DocumentFrequency], _ documentCount: Int) -> Float {
    let frequency = frequencies[phrase.concept]
    let count = phrase.isPart ? frequency.withParts : frequency.whole
    return conceptWeights[phrase.concept] * phrase.weight * Self.inverseDocumentFrequency(count, of: documentCount)
  }

  /// What a weighted term frequency is worth: the first occurrences most (k1 of BM25).
  func saturated(_ frequency: Float) -> Float {
    frequency * (weights.k1 + 1) / (frequency + weights.k1)
  }

  /// What is left of the score of something that has those of the concepts that score.
  func coverage(of scores: [Float]) -> Float {
    let held = zip(scores, conceptWeights).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    return allWeights > 0 ? pow(held / allWeights, weights.coverage) : 0
  }

  /// IDF, as BM25 has it: how much it tells that something is in `count` of all documents.
  static func inverseDocumentFrequency(_ count: Int, of all: Int) -> Float {
    log(1 + (Float(max(all - count, 0)) + 0.5) / (Float(count) + 0.5))
  }

  /// In how many of the rows each concept is.
  func documentFrequencies(in frequencies: PhraseFrequencies) -> [DocumentFrequency] {
    var found = [DocumentFrequency](repeating: DocumentFrequency(), count: conceptCount)
    // The row in which a concept was seen last: each row counts once.
    var lastWhole = [Int](repeating: -1, count: conceptCount)
    var lastAny = lastWhole
    var lastText = lastWhole
    for index in frequencies.keys.indices {
      let rows = zip(frequencies.row(index), frequencies.row(index, .text))
      for (phrase, (frequency, inText)) in zip(frequencies.phrases, rows) where frequency > 0 {
        let concept = phrase.concept
        if lastAny[concept] != index {
          found[concept].withParts += 1
          lastAny[concept] = index
        }
        if !phrase.isPart && lastWhole[concept] != index {
          found[concept].whole += 1
          lastWhole[concept] = index
        }
        if !phrase.isPart && inText > 0 && lastText[concept] != index {
          found[concept].inText += 1
          lastText[concept] = index
        }
      }
    }
    return found
  }
}

/// In how many documents a concept is.
struct DocumentFrequency: Equatable {
  /// Under one of its names.
  var whole = 0
  /// Under one of its names or a part of one.
  var withParts = 0
  /// Under one of its names, in what the page says and not only in a question that it answers.
  var inText = 0
}

/// How well a row of full text answers a query.
struct RowScore {
  /// By its own words.
  var own: Float
  /// By what else its topic speaks of.
  var context: Float

  var total: Float { own + context }
}
