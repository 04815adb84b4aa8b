internal import Foundation
internal import HIGText

/// How well entries answer a query.
///
/// A name scores by BM25F (S. Robertson, H. Zaragoza, M. Taylor: "Simple BM25 extension to multiple weighted fields", 2004): the columns'
/// counts are weighed and added before they saturate. A concept scores as its best name does; the concepts add up, and the sum falls
/// with the share of concepts that an entry does not have.
struct Ranking {
  private static let saturation: Float = 1.1
  /// How steeply the score falls with concepts that are missing.
  private static let steepness: Float = 0.3

  /// What is looked for, name by name, in the order of the counts.
  let names: [SearchedPhrase]
  /// How many concepts the query has.
  let concepts: Int

  /// The score of each entry, in the order of the counts.
  /// - Parameters:
  ///   - frequencies: in how many entries each concept is.
  ///   - entries: how many there are in all.
  func scores(_ counts: PhraseFrequencies, _ frequencies: [ConceptFrequency], of entries: Int) -> [Float] {
    let weights = weights(frequencies, entries)
    var best = [Float](repeating: 0, count: concepts)
    return counts.keys.indices.map { index in
      for concept in best.indices {
        best[concept] = 0
      }
      for (name, (count, weight)) in zip(names, zip(counts.row(index), weights)) where count > 0 {
        best[name.concept] = max(best[name.concept], weight * Self.saturated(count))
      }
      let covered = best.count { $0 > 0 }
      return best.reduce(0, +) * Self.coverage(covered, of: concepts)
    }
  }

  /// What each name tells (inverse document frequency), times its own weight. The names of one concept tell the same, as much as all of
  /// them together: a rare synonym is no better than the usual word. A part tells no more than its whole.
  private func weights(_ frequencies: [ConceptFrequency], _ entries: Int) -> [Float] {
    names.map { name in
      let count =
        name.isPart ? frequencies[name.concept].withParts : frequencies[name.concept].whole
      return name.weight * Self.rarity(count, of: entries)
    }
  }

  /// What a weighed count is worth: the first places most.
  static func saturated(_ count: Float) -> Float {
    count * (saturation + 1) / (count + saturation)
  }

  /// What is left of the score of something that has to do with some of the concepts only.
  static func coverage(_ count: Int, of concepts: Int) -> Float {
    pow(Float(count) / Float(max(concepts, 1)), steepness)
  }

  /// What it tells that something is in `count` of all rows (inverse document frequency).
  static func rarity(_ count: Int, of all: Int) -> Float {
    log(1 + (Float(max(all - count, 0)) + 0.5) / (Float(count) + 0.5))
  }

  /// In how many of the entries each concept is.
  func frequencies(in counts: PhraseFrequencies) -> [ConceptFrequency] {
    var frequencies = [ConceptFrequency](repeating: ConceptFrequency(), count: concepts)
    // The entry in which a concept was seen last: each entry counts once.
    var (whole, any) = (
      [Int](repeating: -1, count: concepts), [Int](repeating: -1, count: concepts)
    )
    for index in counts.keys.indices {
      for (name, count) in zip(names, counts.row(index)) where count > 0 {
        if any[name.concept] != index {
          frequencies[name.concept].withParts += 1
        }
        any[name.concept] = index
        if name.isPart {
          continue
        }
        if whole[name.concept] != index {
          frequencies[name.concept].whole += 1
        }
        whole[name.concept] = index
      }
    }
    return frequencies
  }
}

/// In how many entries a concept is.
struct ConceptFrequency {
  /// Under one of its names.
  var whole = 0
  /// Under one of its names or a part of one.
  var withParts = 0
}

/// A name that is looked for.
struct SearchedPhrase {
  /// The concept's place in the query.
  var concept: Int
  var phrase: Query.Phrase
  var weight: Float
  /// Whether it is only a part of what was typed.
  var isPart: Bool
}
