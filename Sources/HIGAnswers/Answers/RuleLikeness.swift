internal import Foundation
internal import HIGModel
internal import HIGText

/// How alike rules of two editions are by what they speak of: the cosine of their terms, each weighed by how rare it is
/// (tf–idf; G. Salton, C. Buckley, 1988). Developer names and numbers are terms as words are, and rare ones.
struct RuleLikeness {
  /// In how many rules each term is.
  private let frequencies: [String: Int]
  private let count: Int

  /// Cosine below which two rules say different things.
  private static let leastCosine = 0.2

  /// - Parameter rules: all that are compared; how rare a term is is counted over them.
  init(_ rules: [ComparedRule]) {
    count = rules.count
    frequencies = rules.reduce(into: [:]) { frequencies, rule in
      for term in Set(Language.allCases.flatMap { Self.terms(rule.text($0)) }) {
        frequencies[term, default: 0] += 1
      }
    }
  }

  /// Two rules that say the same, by their positions.
  struct Pair {
    var old: Int
    var new: Int
  }

  /// One to one: the old rule and the new one of which each is the nearest to the other.
  func pairs(of rules: [ComparedRule]) -> [Pair] {
    let old = rules.indices.filter { rules[$0].new.isEmpty }
    let new = rules.indices.filter { rules[$0].old.isEmpty }
    if old.isEmpty || new.isEmpty {
      return []
    }
    let vectors = rules.map { rule in Language.allCases.map { vector(rule.text($0)) } }
    func likeness(_ left: Int, _ right: Int) -> Double {
      zip(vectors[left], vectors[right]).map(Self.cosine).max() ?? 0
    }
    func nearest(to rule: Int, among others: [Int]) -> Int? {
      others.max { likeness(rule, $0) < likeness(rule, $1) }
    }
    return old.compactMap { rule in
      guard let twin = nearest(to: rule, among: new), nearest(to: twin, among: old) == rule,
        likeness(rule, twin) >= Self.leastCosine
      else {
        return nil
      }
      return Pair(old: rule, new: twin)
    }
  }

  private static func terms(_ text: String?) -> [String] {
    text.map { Analyzer.terms(of: $0).map(\.text) } ?? []
  }

  /// The weights of a text's terms, of length 1; empty where there is no text.
  private func vector(_ text: String?) -> [String: Double] {
    var weights: [String: Double] = [:]
    for term in Self.terms(text) {
      weights[term, default: 0] += log(Double(count + 1) / Double(frequencies[term] ?? 1))
    }
    let length = weights.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? weights.mapValues { $0 / length } : [:]
  }

  private static func cosine(_ left: [String: Double], _ right: [String: Double]) -> Double {
    left.reduce(0) { $0 + $1.value * (right[$1.key] ?? 0) }
  }
}
