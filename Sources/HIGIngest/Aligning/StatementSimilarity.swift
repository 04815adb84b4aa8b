internal import HIGModel

/// How well two entries go together.
struct Similarity: Equatable {
  /// From 0 to 1.
  var value: Double
  /// Whether statements in one language were compared, which says more than translations do.
  var withinLanguage: Bool
  /// Whether the leads of both are about something that the glossary knows in both languages.
  var sharesConcepts: Bool
}

/// How well two statements say the same.
struct StatementSimilarity {
  var weights = SimilarityWeights.standard

  /// From 0 to 1, for two statements in one language: shared shingles (Dice), those of the lead for themselves.
  func withinLanguage(_ left: StatementFeatures, _ right: StatementFeatures) -> Double {
    let lead = ShingleSet.dice(left.leadShingles, right.leadShingles)
    let whole = ShingleSet.dice(left.shingles, right.shingles)
    return weights.lead * lead + (1 - weights.lead) * whole
  }

  /// From 0 to 1, for a Japanese and an English statement: shared names and figures, words that the glossary pairs, and a length
  /// that fits. What one of them lacks counts neither for nor against them.
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
  /// How well the statements of one entry go with those of another; where some are in one language, those decide.
  func similarity(to other: [StatementFeatures]) -> Similarity {
    let statements = StatementSimilarity()
    var within: Double?
    var across = 0.0
    for left in self {
      for right in other {
        if left.language == right.language {
          within = Swift.max(within ?? 0, statements.withinLanguage(left, right))
        } else {
          across = Swift.max(across, statements.acrossLanguages(left, right))
        }
      }
    }
    return Similarity(
      value: within ?? across,
      withinLanguage: within != nil,
      sharesConcepts: within == nil && sharesConcepts(with: other)
    )
  }

  private func sharesConcepts(with other: [StatementFeatures]) -> Bool {
    contains { left in other.contains { left.leadConcepts.shared(with: $0.leadConcepts) > 0 } }
  }
}
