internal import HIGModel

/// How well two entries go together that have no language in common.
struct Similarity: Equatable {
  /// From 0 to 1.
  var value: Double
  /// Whether the leads of both are about something that the glossary knows in both languages.
  var sharesConcepts: Bool
}

/// How well two statements say the same.
struct StatementSimilarity {
  var weights = SimilarityWeights.standard

  /// From 0 to 1, for a Japanese and an English statement: shared names and figures, words that the
  /// glossary pairs, and a length that fits. What one of them lacks counts neither for nor against
  /// them.
  func acrossLanguages(_ left: StatementFeatures, _ right: StatementFeatures) -> Double {
    let (japanese, english) = left.language == .ja ? (left, right) : (right, left)
    var score = weights.length * lengthFit(japanese: japanese.length, english: english.length)
    var evidence = weights.length
    if !japanese.names.isEmpty {
      let shared = japanese.names.shared(with: english.names)
      score += weights.names * Double(shared) / Double(japanese.names.count)
      evidence += weights.names
    }
    if !japanese.concepts.isEmpty && !english.concepts.isEmpty {
      score += weights.concepts * ShingleSet.dice(japanese.concepts, english.concepts)
      score += weights.leadConcepts * ShingleSet.dice(japanese.leadConcepts, english.leadConcepts)
      evidence += weights.concepts + weights.leadConcepts
    }
    return score / max(evidence, weights.leastEvidence)
  }

  /// 1 where both are as long as translations are, 0 where one is empty.
  private func lengthFit(japanese: Int, english: Int) -> Double {
    let expected = Double(japanese) * weights.englishForJapanese
    let length = Double(english)
    return expected == 0 || length == 0 ? 0 : min(expected, length) / max(expected, length)
  }
}

extension [StatementFeatures] {
  /// How well the statements of one entry go with those of another; nil where some are in one language: what these say is
  /// compared with all topics (`RuleChoice`).
  func similarity(to other: [StatementFeatures]) -> Similarity? {
    let pairs = flatMap { left in other.map { (left, $0) } }
    guard pairs.allSatisfy({ $0.language != $1.language }) else { return nil }
    let statements = StatementSimilarity()
    return Similarity(
      value: pairs.map { statements.acrossLanguages($0, $1) }.max() ?? 0,
      sharesConcepts: pairs.contains { $0.leadConcepts.shared(with: $1.leadConcepts) > 0 }
    )
  }
}
