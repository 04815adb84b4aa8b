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
  }

  /// Entries that are shown where none is an answer.
  private static let mostNearest = 5

  /// - Parameter ranked: all that was found, the best first.
  func answers(in ranked: [Hit]) -> Answers {
    guard let best = ranked.first, !query.concepts.isEmpty else {
      return Answers(hits: ranked, parts: 0, isAnswered: true)
    }
    let near = Array(ranked.prefix { $0.score >= best.score * weights.cutoff })
    let shares = shares(of: near)
    let bestShare = shares.prefix(Self.mostNearest).max() ?? 0
    let isAnswered = holdsQuotes && bestShare >= weights.answerShare
    let answers = zip(near, shares).filter { $1 >= bestShare * weights.hitShare }.map(\.0)
    let hits = isAnswered ? answers : Array(answers.prefix(Self.mostNearest))
    return Answers(hits: hits, parts: ranked.count - hits.count, isAnswered: isAnswered)
  }

  /// Whether no phrase in quotes is nowhere.
  private var holdsQuotes: Bool {
    !nowhere.contains { $0.isQuoted }
  }

  /// How much of what was asked each entry has: a concept counts by its information (IDF), times how
  /// close the name is that was found. A concept that no text has counts as the rarest.
  private func shares(of hits: [Hit]) -> [Double] {
    let information = information
    let total = information.reduce(0, +)
    return hits.map { hit in
      let held = zip(closeness(of: hit.key), information).map(*).reduce(0, +)
      return total > 0 ? Double(held / total) : 1
    }
  }

  /// The information of each concept.
  private var information: [Float] {
    query.concepts.indices.map { concept in
      let counts = matches.passes.map { $0.documentFrequencies[concept].whole }
      return Ranking.inverseDocumentFrequency(counts.max() ?? 0, of: knowledge.columns.count)
    }
  }

  /// The weight of the best name of each concept that an entry has in some language; a part of a name is none.
  private func closeness(of key: Int64) -> [Float] {
    var closeness = [Float](repeating: 0, count: query.concepts.count)
    for pass in matches.passes {
      guard let index = pass.frequencies.index(of: key) else { continue }
      let found = zip(pass.frequencies.phrases, pass.frequencies.row(index)).filter { $1 > 0 && !$0.isPart }
      for (phrase, _) in found {
        closeness[phrase.concept] = max(closeness[phrase.concept], phrase.weight)
      }
    }
    return closeness
  }
}
