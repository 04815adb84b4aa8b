internal import Algorithms
internal import HIGModel
internal import HIGText

/// Which of what was found is an answer: where the list ends, and what only touches on the query.
extension EntrySearch {
  /// What is shown of a search.
  struct Answers {
    /// The answers; where nothing is one, the entries nearest to it.
    var hits: [Hit]
    /// How many others touch on the query.
    var parts: Int
    /// Whether the hits answer the query.
    var isAnswered: Bool

    /// Takes the hits for what is nearest to an answer, and keeps a few.
    mutating func leaveNearest() {
      parts += max(0, hits.count - EntrySearch.mostNearest)
      hits = Array(hits.prefix(EntrySearch.mostNearest))
      isAnswered = false
    }
  }

  /// Entries that are shown where none is an answer.
  fileprivate static let mostNearest = 5
  /// The best hits, one of which must have what was asked.
  private static let mostDecisive = 5

  /// - Parameter ranked: all that was found, the best first.
  func answers(in ranked: [Hit]) -> Answers {
    guard let first = ranked.first, let best = ranked.map(\.score).max(), !query.concepts.isEmpty else {
      return Answers(hits: ranked, parts: 0, isAnswered: !ranked.isEmpty)
    }
    // The first may be the topic that is named, whatever its score.
    let near = ranked.filter { $0.key == first.key || $0.score >= best * cutoff($0.topic == first.topic) }
    let shares = shares(of: near)
    let bestShare = shares.prefix(Self.mostDecisive).max() ?? 0
    let isAnswered = holdsQuotes && holdsNames && bestShare >= weights.answerShare
    let answers = zip(near, shares).filter { $1 >= bestShare * weights.hitShare }.map(\.0)
    var found = Answers(hits: answers, parts: ranked.count - answers.count, isAnswered: true)
    if !isAnswered {
      found.leaveNearest()
    }
    return found
  }

  private func cutoff(_ isOfFirstTopic: Bool) -> Double {
    isOfFirstTopic ? weights.cutoff : weights.cutoffElsewhere
  }

  /// Whether no phrase in quotes is nowhere.
  private var holdsQuotes: Bool {
    !nowhere.contains { $0.isQuoted }
  }

  /// Whether all names of one thing are somewhere: what is asked about Dynamic Island is not answered by what is said of
  /// other islands.
  private var holdsNames: Bool {
    !query.concepts.contains(where: \.isNameNowhere)
  }

  /// How much of what was asked each entry has: a concept counts by its information (IDF), times how
  /// close the name is that was found. A concept that no text has counts as the rarest; a phrase and the names within it
  /// are one.
  private func shares(of hits: [Hit]) -> [Double] {
    let information = information
    let groups = query.concepts.indices.chunked { query.concepts[$1].isWithinPhrase }
    let total = groups.map { information[$0.lowerBound] }.reduce(0, +)
    return hits.map { hit in
      let closeness = closeness(of: hit.key)
      let held = groups.map { information[$0.lowerBound] * Self.closeness(ofPhrase: closeness[$0]) }
      return total > 0 ? Double(held.reduce(0, +) / total) : 1
    }
  }

  /// A phrase is as close as it is itself, or as all names within it are together.
  private static func closeness(ofPhrase concepts: ArraySlice<Float>) -> Float {
    let within = concepts.dropFirst()
    let mean = within.isEmpty ? 0 : within.reduce(0, +) / Float(within.count)
    return max(concepts.first ?? 0, mean)
  }

  /// The information of each concept.
  var information: [Float] {
    query.concepts.indices.map { concept in
      let count = matches.passes.map { $0.documentFrequencies[concept].whole }.max() ?? 0
      // What no text has is asked for all the same.
      let weight = count > 0 ? Float(query.concepts[concept].weight) : 1
      return weight * Ranking.inverseDocumentFrequency(count, of: knowledge.columns.count)
    }
  }

  private func isHeldWhole(_ concept: Int) -> Bool {
    matches.passes.contains { $0.documentFrequencies[concept].whole > 0 }
  }

  /// The weight of the best name of each concept that an entry has in some language; the parts of a name that no text
  /// has are none.
  func closeness(of key: Int64) -> [Float] {
    var closeness = [Float](repeating: 0, count: query.concepts.count)
    for pass in matches.passes {
      guard let index = pass.frequencies.index(of: key) else { continue }
      let found = zip(pass.frequencies.phrases, pass.frequencies.row(index)).filter { $1 > 0 }
      for (phrase, _) in found where !phrase.isPart || isHeldWhole(phrase.concept) {
        closeness[phrase.concept] = max(closeness[phrase.concept], phrase.weight)
      }
    }
    return closeness
  }
}
