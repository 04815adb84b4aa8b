import HIGText

/// What the entries of a topic have of a query together. An entry is a passage of a page: where the
/// page speaks of the rest of what is asked, the passage is likelier to be meant (J. P. Callan:
/// "Passage-level evidence in document retrieval", 1994).
struct TopicContext {
  private let ranking: Ranking
  /// The best score of each concept in some entry, by topic.
  private var best: [Int64: [Float]] = [:]

  init(_ ranking: Ranking) {
    self.ranking = ranking
  }

  /// Takes in what an entry scores by concept.
  mutating func add(_ concepts: [Float], of topic: Int64) {
    Self.raise(&best[topic, default: concepts], to: concepts)
  }

  private static func raise(_ known: inout [Float], to concepts: [Float]) {
    for (concept, score) in concepts.enumerated() {
      known[concept] = max(known[concept], score)
    }
  }

  /// What an entry gets for the concepts that it does not have and others of its topic have.
  func score(besides concepts: [Float], of topic: Int64) -> Float {
    guard let known = best[topic] else { return 0 }
    let others = zip(known, concepts).reduce(0) { $1.1 > 0 ? $0 : $0 + $1.0 }
    return ranking.weights.context * others * ranking.coverage(of: known)
  }
}
