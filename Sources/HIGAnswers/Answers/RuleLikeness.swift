internal import Algorithms
internal import Foundation
internal import HIGModel
internal import HIGText

/// How alike rules of two editions are that stand on one page, by what they speak of: the cosine of their terms, each weighed
/// by how rare it is on that page (tf–idf; G. Salton, C. Buckley, 1988), so that what the whole page is about says little.
/// Leads count more than what follows them (weighted zones; C. Manning and others, 2008, 6.1), and a permanent name is a
/// part of the lead. Developer names and numbers are terms as words are, and rare ones.
///
/// What is left over may have been taken in by a longer rule: then much of it is contained there
/// (A. Broder, On the resemblance and containment of documents, 1997), though the two as wholes are
/// little alike.
struct RuleLikeness {
  /// Likeness below which two rules say different things.
  private static let leastLikeness = 0.13
  /// Share of an older rule's terms, by how rare they are, that a newer one has which took it in.
  private static let leastContainment = 0.35

  /// In how many of the rules each term is.
  private let frequencies: [String: Int]
  private let count: Int
  private let rules: [ComparedRule]

  /// - Parameter rules: those of a page.
  init(_ rules: [ComparedRule]) {
    self.rules = rules
    count = rules.count
    frequencies = rules.reduce(into: [:]) { frequencies, rule in
      for term in Set(Language.allCases.flatMap { Zones(rule, $0).whole }) {
        frequencies[term, default: 0] += 1
      }
    }
  }

  /// Two rules that say the same, by their positions.
  struct Pair {
    var old: Int
    var new: Int
    fileprivate var likeness: Double
  }

  /// One to one, the most alike first; then each older rule that is left over with the newer one
  /// that took in most of it, which may have taken in others.
  func pairs() -> [Pair] {
    let old = rules.indices.filter { rules[$0].new.isEmpty && !rules[$0].old.isEmpty }
    let new = rules.indices.filter { !rules[$0].new.isEmpty }
    if old.isEmpty || new.isEmpty {
      return []
    }
    let vectors = rules.map { rule in Language.allCases.map { WeighedZones(Zones(rule, $0), weighed) } }
    func pairs(_ old: [Int], _ new: [Int], by likeness: (WeighedZones) -> (WeighedZones) -> Double) -> [Pair] {
      product(old, new).map { old, new in
        let all = zip(vectors[old], vectors[new]).map { likeness($0)($1) }
        return Pair(old: old, new: new, likeness: all.max() ?? 0)
      }.sorted { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    }
    var taken: Set<Int> = []
    let alike = pairs(old, new.filter { rules[$0].old.isEmpty }, by: WeighedZones.likeness).filter { pair in
      guard pair.likeness >= Self.leastLikeness, taken.isDisjoint(with: [pair.old, pair.new]) else { return false }
      taken.formUnion([pair.old, pair.new])
      return true
    }
    let left = old.filter { !taken.contains($0) }
    let takenIn = pairs(left, new, by: WeighedZones.containment).filter { $0.likeness >= Self.leastContainment }
    return alike + takenIn.uniqued(on: \.old)
  }

  /// The weights of terms, of length 1; empty where there are none.
  private func weighed(_ terms: [String]) -> [String: Double] {
    var weights = Dictionary(terms.map { ($0, 1.0) }, uniquingKeysWith: +)
    for (term, number) in weights {
      weights[term] = (1 + log(number)) * log(Double(count + 1) / Double(frequencies[term] ?? 1))
    }
    let length = weights.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? weights.mapValues { $0 / length } : [:]
  }
}

/// The terms of a rule in a language.
private struct Zones {
  /// Those of its lead and, in English, of its permanent name.
  var lead: [String] = []
  /// Those of all of it.
  var whole: [String] = []

  init(_ rule: ComparedRule, _ language: Language) {
    guard let text = (rule.new[language] ?? rule.old[language]) else { return }
    let name = language == .en ? Self.terms(rule.entry.id.slug.replacing("-", with: " ")) : []
    lead = Self.terms(text.lead ?? "") + name
    whole = lead + Self.terms(text.body.bodyText)
  }

  private static func terms(_ text: String) -> [String] { Analyzer.terms(of: text).map(\.text) }
}

/// The same with a weight for each term.
private struct WeighedZones {
  private let lead: [String: Double]
  private let whole: [String: Double]

  init(_ zones: Zones, _ weighed: ([String]) -> [String: Double]) {
    lead = weighed(zones.lead)
    whole = weighed(zones.whole)
  }

  /// From 0 to 1: the mean of what the leads, the texts, and the older lead and the newer text have in common.
  func likeness(to new: WeighedZones) -> Double {
    (Self.cosine(lead, new.lead) + Self.cosine(whole, new.whole) + Self.cosine(lead, new.whole)) / 3
  }

  /// From 0 to 1: the mean of how much of the older lead and text the newer text has, and of the
  /// newer lead the older text.
  func containment(in new: WeighedZones) -> Double {
    let shares = [(lead, new.whole), (whole, new.whole), (new.lead, whole)].map(Self.share)
    return shares.reduce(0, +) / 3
  }

  private static func share(of part: [String: Double], in whole: [String: Double]) -> Double {
    let all = part.values.reduce(0, +)
    return all > 0 ? part.reduce(0) { $0 + (whole[$1.key] == nil ? 0 : $1.value) } / all : 0
  }

  private static func cosine(_ left: [String: Double], _ right: [String: Double]) -> Double {
    left.reduce(0) { $0 + $1.value * (right[$1.key] ?? 0) }
  }
}
