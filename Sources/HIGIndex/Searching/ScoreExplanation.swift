package import HIGModel
package import HIGText

/// How the score of one entry in one search comes about. `description` says it in plain words.
package struct ScoreExplanation: CustomStringConvertible {
  /// The score of the hit.
  package var score: Double
  /// What was found in each language, by pass.
  package var passes: [Pass]
  /// What the sum is multiplied by, because the query names the topic.
  package var topicFactor: Double
  /// What the sum is multiplied by where no question was written for the entry.
  package var askedFactor: Double
  /// What it has of what was asked, and how likely it is an answer by that.
  package var evidence: Evidence
  package var probability: Double
  /// What the search says of all that it found.
  package var verdict: Verdict
  /// All that the search weighs by.
  package var weights: RankingWeights

  /// What one pass over the texts of one language found in the entry.
  package struct Pass {
    package var language: Language
    package var score: Double
    /// The part of the score for what else its topic has of the query.
    package var context: Double
    /// The phrases that are there, and what each may contribute: of the phrases of a concept the
    /// best does.
    package var phrases: [(terms: String, score: Double)]
  }

  /// What the search says as a whole, whether this entry answers, and what puts it where it stands.
  package var description: String {
    let found = score / (topicFactor * askedFactor)
    let factors = [
      (found, "what was found in its texts: the better language, and a share of the other"),
      (topicFactor, "more than 1 if the question names its topic"),
      (askedFactor, "where nobody wrote down what people ask of it"),
    ]
    let texts = passes.flatMap { pass in
      let name = pass.language == .ja ? "Japanese" : "English"
      let context = "of which \(pass.context.short) for the rest of its topic"
      return ["\n\(name) texts: \(pass.score.short), \(context). Words found:"]
        + pass.phrases.map { "  \($0.score.short)  \($0.terms)" }
    }
    let head = [
      "\(verdict)", "", "This entry is an answer with \(probability.percent) likelihood (50 % are needed):",
      evidence.description, "", "It stands in the list by \(score.short). This is the product of",
    ]
    var weighed = "\nAll weights, of which some decide about numbers alone:\n"
    dump(weights, to: &weighed)
    return (head + factors.map { "  \($0.short)  \($1)" } + texts + [weighed]).inLines
  }
}

extension Verdict: CustomStringConvertible {
  package var description: String {
    switch self {
    case .answer: "The search has an answer: one of the first \(EntrySearch.decisive) entries is likely one."
    case .nearest: "The search has no answer: none of the first \(EntrySearch.decisive) entries is likely one."
    case .nothing(let reasons): "The search has no answer: \(reasons.map(\.description).joined(separator: ", "))."
    }
  }
}

extension Double {
  /// With two digits behind the point at most.
  fileprivate var short: String { "\((self * 100).rounded() / 100)" }
}

extension EntrySearch {
  /// How the score of a hit of this search, which was run, comes about.
  func explanation(of hit: Hit, _ verdict: Verdict) throws -> ScoreExplanation {
    let evidence = try evidence(of: [hit]).first ?? Evidence()
    return ScoreExplanation(
      score: hit.score,
      passes: matches.passes.compactMap { explanation(of: hit.key, in: $0) },
      topicFactor: topicFactor(hit.topic, try namedTopics()),
      askedFactor: askedFactor(hit),
      evidence: evidence,
      probability: weights.verdict.probability(evidence),
      verdict: verdict,
      weights: weights
    )
  }

  private func explanation(of key: Int64, in pass: Pass) -> ScoreExplanation.Pass? {
    guard let index = pass.frequencies.index(of: key) else { return nil }
    let score = scores(of: pass)[index]
    let found = zip(pass.frequencies.phrases, pass.frequencies.row(index)).filter { $1 > 0 }
    let phrases = found.map { phrase, frequency in
      let weight = ranking.weight(of: phrase, pass.documentFrequencies, knowledge.columns.count)
      return (MatchExpression.quoted(phrase.phrase), Double(weight * ranking.saturated(frequency)))
    }
    return ScoreExplanation.Pass(
      language: pass.language,
      score: Double(score.total),
      context: Double(score.context),
      phrases: phrases
    )
  }
}
