import Algorithms
import HIGModel
import HIGText

/// What of a statement can be compared with one in the other language.
struct StatementFeatures {
  let language: Language
  /// Latin words and numbers: names and figures stay the same in translation.
  let names: Set<String>
  /// What the lead and the whole speak of, by the glossary.
  let leadConcepts: Set<Int>
  let concepts: Set<Int>
  /// In letters.
  let length: Int

  init(_ draft: EntryDraft, language: Language, glossary: Glossary) {
    self.language = language
    let text = draft.plainText
    // `44pt` is two of them, as `44 pt` is. One letter alone is no name.
    let runs = text.unicodeScalars.map(\.small).chunked { $0.script == $1.script }
    let latin = runs.filter { $0.first?.script == .digit || $0.first?.script == .latin && $0.count > 1 }
    names = Set(latin.map { String(scalars: $0) })
    leadConcepts = glossary.concepts(in: draft.lead ?? String(text.prefix(Self.longestLead)), language)
    concepts = glossary.concepts(in: text, language)
    length = text.unicodeScalars.count
  }

  /// Letters at the start of a text without a lead that count as one.
  private static let longestLead = 40
}

// MARK: - How well two go together

// How much each sign counts. GoldTests hold what follows from these values.
extension StatementFeatures {
  private static let leastEvidence = 0.5
  private static let ofLength = 0.3
  private static let ofNames = 0.35
  private static let ofConcepts = 0.25
  /// Letters of English for one of Japanese, measured on translated guideline pages.
  private static let englishForJapanese = 2.3

  /// From 0 to 1, for a Japanese and an English statement: shared names and figures, words that the
  /// glossary pairs, in the leads and in all, and a length that fits. What one of them lacks counts neither for nor against
  /// them; a length alone says little.
  func likeness(to other: StatementFeatures) -> Double {
    let (japanese, english) = language == .ja ? (self, other) : (other, self)
    let (expected, length) = (Double(japanese.length) * Self.englishForJapanese, Double(english.length))
    var score = expected * length == 0 ? 0 : Self.ofLength * min(expected, length) / max(expected, length)
    var evidence = Self.ofLength
    if !japanese.names.isEmpty {
      let shared = japanese.names.intersection(english.names).count
      score += Self.ofNames * Double(shared) / Double(japanese.names.count)
      evidence += Self.ofNames
    }
    if !japanese.concepts.isEmpty && !english.concepts.isEmpty {
      score += Self.ofConcepts * japanese.concepts.share(with: english.concepts)
      score += Self.ofConcepts * japanese.leadConcepts.share(with: english.leadConcepts)
      evidence += 2 * Self.ofConcepts
    }
    return score / max(evidence, Self.leastEvidence)
  }
}

/// How well two entries go together that have no language in common.
struct Similarity {
  /// From 0 to 1.
  var value: Double
  /// Whether the leads of both are about something that the glossary knows in both languages.
  var sharesConcepts: Bool

  /// How sure a pair is, in hundredths.
  var confidence: Double { min(0.99, ((0.4 + 0.5 * value) * 100).rounded() / 100) }
}

extension [StatementFeatures] {
  /// How well the statements of one entry go with those of another; nil where some are in one language: what these say is
  /// compared with all topics (`RuleChoice`).
  func similarity(to other: [StatementFeatures]) -> Similarity? {
    let pairs = flatMap { left in other.map { (left, $0) } }
    guard pairs.allSatisfy({ $0.language != $1.language }) else { return nil }
    return Similarity(
      value: pairs.map { $0.likeness(to: $1) }.max() ?? 0,
      sharesConcepts: pairs.contains { !$0.leadConcepts.isDisjoint(with: $1.leadConcepts) }
    )
  }
}

extension Set {
  /// The share of elements in common (Dice): 1 for equal ones, 0 for two that have none.
  func share(with other: Set) -> Double {
    let size = count + other.count
    return size == 0 ? 0 : 2 * Double(intersection(other).count) / Double(size)
  }
}
