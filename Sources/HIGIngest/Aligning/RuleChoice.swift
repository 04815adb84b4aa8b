import Algorithms
import Foundation
import HIGModel
import HIGText

/// What one entry says, as it is compared with those of another generation.
struct ComparedEntry {
  /// The page of today that it is on.
  var page: String
  var kind: EntryKind
  var texts: [Language: Text]
  /// The permanent name that its page promises for it.
  var name: String?

  struct Text: Hashable {
    var lead: String
    var body: String

    /// A text without a lead begins with its first sentence.
    init(lead: String?, body: [Block.Content]) {
      self.body = body.bodyText
      self.lead = lead ?? Sentences.first(in: self.body)
    }
  }
}

/// Which newer entry says what an older one says, or none of them: a conditional logit with none
/// as an alternative (D. McFadden, 1974), so that what several might say as well is surely said by
/// none of them. Words count by how rare they are (tf–idf; G. Salton, C. Buckley, 1988), as cosines
/// and as the share of the older text that the newer has (containment; A. Broder, 1997).
///
/// The weights were fitted on judged joins: `Tests/Judged/joins.tsv`.
struct RuleChoice {
  private static let leads = 6.41
  private static let wholes = 7.59
  private static let share = 5.02
  private static let leadShare = 3.71
  private static let samePage = 3.01
  private static let none = 9.58
  /// How probable a join must be, and that there is none.
  private static let leastJoined = 0.7
  private static let leastGone = 0.9
  /// Alternatives that are weighed, the likeliest: all others together would outweigh any single one.
  private static let mostAlternatives = 30

  private let newer: [ComparedEntry]
  private let indexes: Bilingual<TermIndex>

  /// - Parameter older: they count for how rare a word is.
  init(_ older: [ComparedEntry], among newer: [ComparedEntry]) {
    self.newer = newer
    func index(_ language: Language) -> TermIndex {
      TermIndex(newer.map { $0.texts[language] }, besides: older.map { $0.texts[language] })
    }
    indexes = .both(ja: index(.ja), en: index(.en))
  }

  /// The newer entry that says what an older one said, wherever it stands, and how probable that is.
  func fate(of older: ComparedEntry) -> EntryFate {
    var best: [Double] = newer.map { _ in -.infinity }
    for (language, text) in older.texts {
      for (place, likeness) in (indexes[language]?.likenesses(to: text) ?? []).enumerated() {
        guard let likeness else { continue }
        best[place] = max(best[place], Self.utility(likeness, newer[place].page == older.page))
      }
    }
    let alternatives = best.indices.filter { best[$0] > -.infinity }
      .min(count: Self.mostAlternatives) { (best[$1], $0) < (best[$0], $1) }
    guard let first = alternatives.first else { return .unsure }
    let top = max(best[first], Self.none)
    let sum = alternatives.reduce(exp(Self.none - top)) { $0 + exp(best[$1] - top) }
    let probability = exp(best[first] - top) / sum
    if probability >= Self.leastJoined, older.mayBeSaid(by: newer[first]) {
      return .same(first, probability)
    }
    return exp(Self.none - top) / sum >= Self.leastGone ? .gone : .unsure
  }

  private static func utility(_ likeness: TermIndex.Likeness, _ isSamePage: Bool) -> Double {
    leads * likeness.leads + wholes * likeness.wholes + share * likeness.share + leadShare * likeness.leadShare
      + (isSamePage ? samePage : 0)
  }
}

extension Alignment {
  /// What words in one language show, in hundredths.
  static func similar(_ probability: Double) -> Alignment {
    Alignment(.similarity, confidence: (probability * 100).rounded() / 100)
  }
}

extension ComparedEntry {
  /// Whether words can show it: of what is no rule they say only in their own page what is meant, and a term is explained
  /// where it is the head.
  fileprivate func mayBeSaid(by other: ComparedEntry) -> Bool {
    if kind != other.kind && (kind.isSetApart || other.kind.isSetApart) { return false }
    if kind != other.kind && (kind == .definition || other.kind == .definition) {
      return texts.contains { language, text in other.texts[language].map { text.head == $0.head } ?? false }
    }
    return page == other.page || kind == .rule && other.kind == .rule
  }
}

/// The terms of texts in one language, by which a text is compared with all of them at once.
private struct TermIndex {
  /// How rare each term is.
  private let rarities: [String: Double]
  /// Where each term is.
  private var postings: [String: [Posting]] = [:]
  private let hasText: [Bool]

  private struct Posting {
    var place: Int
    /// Of unit vectors.
    var lead: Double
    var whole: Double
  }

  struct Likeness {
    var leads = 0.0
    var wholes = 0.0
    var share = 0.0
    var leadShare = 0.0
  }

  init(_ texts: [ComparedEntry.Text?], besides others: [ComparedEntry.Text?]) {
    let zones = texts.map { $0?.zones }
    var frequencies: [String: Double] = [:]
    for zone in zones + others.map({ $0?.zones }) {
      for term in Set(zone?.whole ?? []) {
        frequencies[term, default: 0] += 1
      }
    }
    let count = Double(texts.count + others.count + 1)
    rarities = frequencies.mapValues { log(count / $0) }
    hasText = texts.map { $0 != nil }
    for (place, zone) in zones.enumerated() {
      let lead = Dictionary(uniqueKeysWithValues: weights(zone?.lead ?? []))
      for (term, weight) in weights(zone?.whole ?? []) {
        postings[term, default: []].append(Posting(place: place, lead: lead[term] ?? 0, whole: weight))
      }
    }
  }

  /// - Returns: by place; nil where there is no text in this language.
  func likenesses(to text: ComparedEntry.Text) -> [Likeness?] {
    let zones = text.zones
    let lead = weights(zones.lead)
    let whole = weights(zones.whole)
    let all = (lead: sum(lead), whole: sum(whole))
    let leads = Dictionary(uniqueKeysWithValues: lead)
    var found: [Likeness?] = hasText.map { $0 ? Likeness() : nil }
    for (term, weight) in whole {
      let inLead = leads[term]
      let rarity = rarity(term)
      for posting in postings[term] ?? [] {
        found[posting.place]?.wholes += weight * posting.whole
        found[posting.place]?.share += rarity / all.whole
        if let inLead {
          found[posting.place]?.leads += inLead * posting.lead
          found[posting.place]?.leadShare += rarity / all.lead
        }
      }
    }
    return found
  }

  private func rarity(_ term: String) -> Double { rarities[term] ?? 0 }

  private func sum(_ terms: [(String, Double)]) -> Double {
    max(terms.reduce(0) { $0 + rarity($1.0) }, .leastNormalMagnitude)
  }

  /// Of length 1, by ascending terms; empty where there are none.
  private func weights(_ terms: [String]) -> [(String, Double)] {
    let counts = terms.reduce(into: [:]) { $0[$1, default: 0.0] += 1 }.filter { rarities[$0.key] != nil }
    let weights = counts.sorted { $0.key < $1.key }.map { ($0, (1 + log($1)) * rarity($0)) }
    let length = weights.reduce(0) { $0 + $1.1 * $1.1 }.squareRoot()
    return length > 0 ? weights.map { ($0, $1 / length) } : []
  }
}

extension ComparedEntry.Text {
  /// The terms of its lead.
  fileprivate var head: [String] { Analyzer.terms(of: lead).map(\.text) }

  /// Those of its lead, and of the whole.
  fileprivate var zones: (lead: [String], whole: [String]) {
    let head = head
    return (head, head + Analyzer.terms(of: body).map(\.text))
  }
}
