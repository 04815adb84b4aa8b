internal import HIGModel
internal import HIGText

/// How the score of one entry in one search comes about. `description` says it in plain words.
package struct ScoreExplanation: Sendable, CustomStringConvertible {
  /// The score of the hit.
  package var score: Double
  /// What was found in each language, by pass.
  package var passes: [Pass]
  /// What the sum is multiplied by, because the query names the topic.
  package var topicFactor: Double
  /// What the sum is multiplied by for what the entry is, and for whether such an entry is asked for.
  package var kindFactor: Double
  /// What it has of what was asked, and how likely it is an answer by that.
  package var evidence: Evidence
  package var probability: Double
  /// What the search says of all that it found.
  package var verdict: Verdict

  /// What one pass over the texts of one language found in the entry.
  package struct Pass: Sendable {
    package var language: String
    /// The best phrase of each concept that was found.
    package var phrases: [Phrase]
    /// What is left because not all concepts were found.
    package var coverage: Double
    /// What else its topic has of the query.
    package var context: Double
    package var score: Double
  }

  /// A phrase and what it contributes: weight × IDF × saturated frequency.
  package struct Phrase: Sendable {
    package var terms: String
    package var weight: Double
    package var inverseDocumentFrequency: Double
    package var frequency: Double
    package var saturated: Double
    package var score: Double
  }

  /// What the search says as a whole, whether this entry answers, and what puts it where it stands.
  package var description: String {
    let likely = "This entry is an answer with \(Int((probability * 100).rounded())) % likelihood (50 % are needed):"
    let standing = "It stands in the list by \(score.short). This is the product of"
    let found = score / (topicFactor * kindFactor)
    let factors = [
      (found, "what was found in its texts: the better language, and a share of the other"),
      (topicFactor, "more than 1 if the question names its topic"),
      (kindFactor, "for its kind; rules are asked for more often than notes"),
    ]
    let lines = factors.map { "  \($0.short)  \($1)" }
    return (["\(verdict)", "", likely, evidence.description, "", standing] + lines + passes.map(\.description))
      .joined(separator: "\n")
  }
}

extension ScoreExplanation.Pass: CustomStringConvertible {
  package var description: String {
    let head = """

      \(language == "ja" ? "Japanese" : "English") texts: \(score.short) = words found, together       \(phrases.map(\.score).reduce(0, +).short) × \(coverage.short) (how many of those asked for)       + \(context.short) (the rest of its topic)
      """
    let lines = phrases.map { phrase in
      "  \(phrase.score.short)  \(phrase.terms): weight \(phrase.weight.short) × rarity "
        + "\(phrase.inverseDocumentFrequency.short) × frequency \(phrase.saturated.short)"
    }
    return ([head] + lines).joined(separator: "\n")
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
      kindFactor: kindFactor(hit),
      evidence: evidence,
      probability: weights.verdict.probability(evidence),
      verdict: verdict
    )
  }

  private func explanation(of key: Int64, in pass: Pass) -> ScoreExplanation.Pass? {
    guard let index = pass.frequencies.index(of: key) else { return nil }
    let row = pass.frequencies.row(index)
    let phrases = pass.frequencies.phrases
    let entries = knowledge.columns.texts(pass.language)
    let better = Ranking.betterPlaces(
      phrases,
      phrases.map { ranking.weight(of: $0, pass.documentFrequencies, entries) }
    )
    let held = Set(zip(phrases, row).filter { $1 > 0 }.map(\.0.concept))
    let found = zip(better, zip(phrases, row)).filter { !$0 && $1.1 > 0 }.map(\.1)
    let explained = found.map { phrase, frequency in
      (concept: phrase.concept, phrase: explanation(of: phrase, frequency, pass))
    }
    var parts = NameParts(of: pass.frequencies.phrases, weights)
    for (phrase, explained) in zip(found.map(\.0), explained) {
      parts.add(Float(explained.phrase.score), of: phrase)
    }
    let best = Dictionary(grouping: explained, by: \.concept).sorted { $0.key < $1.key }
      .compactMap { concept, phrases in
        self.best(of: phrases.map(\.phrase), together: parts.together(concept))
      }
    var scores = [Float](repeating: 0, count: query.concepts.count)
    for concept in held {
      scores[concept] = 1
    }
    let coverage = Double(ranking.coverage(of: scores))
    let context = Double(self.scores(of: pass)[index].context)
    return ScoreExplanation.Pass(
      language: pass.language.rawValue,
      phrases: best,
      coverage: coverage,
      context: context,
      score: context + best.map(\.score).reduce(0, +) * coverage
    )
  }

  /// - Parameter together: what the parts of the name score where all of them are there.
  private func best(of phrases: [ScoreExplanation.Phrase], together: Float?) -> ScoreExplanation.Phrase? {
    let best = phrases.max { $0.score < $1.score }
    guard var whole = best, let together, Double(together) > whole.score else { return best }
    whole.terms = phrases.map(\.terms).joined(separator: " + ")
    whole.weight = weights.nameInParts
    whole.frequency = phrases.map(\.frequency).reduce(0, +)
    whole.score = Double(together)
    whole.saturated = whole.score / (whole.weight * whole.inverseDocumentFrequency)
    return whole
  }

  private func explanation(of phrase: SearchedPhrase, _ frequency: Float, _ pass: Pass) -> ScoreExplanation.Phrase {
    let entries = knowledge.columns.texts(pass.language)
    let weight = Double(ranking.weight(of: phrase, pass.documentFrequencies, entries))
    let saturated = Double(ranking.saturated(frequency))
    return ScoreExplanation.Phrase(
      terms: MatchExpression.quoted(phrase.phrase),
      weight: Double(phrase.weight),
      inverseDocumentFrequency: weight / Double(phrase.weight),
      frequency: Double(frequency),
      saturated: saturated,
      score: weight * saturated
    )
  }
}
