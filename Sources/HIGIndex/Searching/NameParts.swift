internal import HIGText

/// What the parts of names make of one row: where it has all of them, though not as the name has
/// them, it speaks of the name nearly as well. `hide the status bar` asks for what a text calls
/// hiding the status bar, too.
struct NameParts {
  /// The best score of each part of the name that a concept was asked by.
  private struct Name {
    var concept: Int
    var scores: [Float]
  }

  private var names: [Name]
  private let weight: Float

  /// - Parameters:
  ///   - phrases: of a query; names of fewer than two parts have none.
  ///   - weights: what a part counts, and all together.
  init(of phrases: [SearchedPhrase], _ weights: RankingWeights) {
    let counts = phrases.map { ($0.concept, $0.part?.count ?? 0) }
    names = Dictionary(counts, uniquingKeysWith: max).compactMap { concept, count in
      count > 1 ? Name(concept: concept, scores: Array(repeating: 0, count: count)) : nil
    }
    weight = Float(weights.nameInParts / weights.part)
  }

  /// Begins another row.
  mutating func clear() {
    for name in names.indices {
      for part in names[name].scores.indices {
        names[name].scores[part] = 0
      }
    }
  }

  /// Takes in what a phrase scores in the row.
  mutating func add(_ score: Float, of phrase: SearchedPhrase) {
    guard let part = phrase.part, let name = names.firstIndex(where: { $0.concept == phrase.concept }),
      names[name].scores.indices.contains(part.number)
    else { return }
    names[name].scores[part.number] = max(names[name].scores[part.number], score)
  }

  /// Raises the scores of concepts to those of their parts together, where all are there and these
  /// are better.
  func raise(_ concepts: inout [Float]) {
    for name in names where name.scores.allSatisfy({ $0 > 0 }) {
      let together = weight * name.scores.reduce(0, +) / Float(name.scores.count)
      concepts[name.concept] = max(concepts[name.concept], together)
    }
  }
}
