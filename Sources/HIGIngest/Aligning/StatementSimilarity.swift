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

  /// From 0 to 1, for two statements in one language: shared shingles (Dice), those of the lead for
  /// themselves.
  func withinLanguage(_ left: StatementFeatures, _ right: StatementFeatures) -> Double {
    let lead = ShingleSet.dice(left.leadShingles, right.leadShingles)
    let whole = ShingleSet.dice(left.shingles, right.shingles)
    return weights.lead * lead + (1 - weights.lead) * whole
  }

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
  /// How well the statements of one entry go with those of another; where some are in one language,
  /// those decide.
  func similarity(to other: [StatementFeatures]) -> Similarity {
    let statements = StatementSimilarity()
    var within: [Language: Double] = [:]
    var across = 0.0
    for left in self {
      for right in other {
        if left.language == right.language {
          let value = statements.withinLanguage(left, right)
          within[left.language] = Swift.max(within[left.language] ?? 0, value)
        } else {
          across = Swift.max(across, statements.acrossLanguages(left, right))
        }
      }
    }
    return Similarity(
      value: within.isEmpty ? across : Self.together(within.values),
      withinLanguage: !within.isEmpty,
      sharesConcepts: within.isEmpty && sharesConcepts(with: other)
    )
  }

  /// The language in which both are most alike says how alike they are. Where they have nothing at
  /// all in common in the other one, half of it is chance: all requests in Japanese end in the same
  /// letters.
  private static func together(_ values: some Collection<Double>) -> Double {
    let most = values.max() ?? 0
    return values.contains(0) ? most / 2 : most
  }

  private func sharesConcepts(with other: [StatementFeatures]) -> Bool {
    contains { left in other.contains { left.leadConcepts.shared(with: $0.leadConcepts) > 0 } }
  }
}
