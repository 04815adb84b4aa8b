internal import Algorithms
internal import Foundation
package import HIGModel

/// Learns words from translations: terms of the two languages that stand together in paired statements far more often
/// than chance would have it.
///
/// How far is told by the likelihood ratio of T. Dunning, "Accurate Methods for the Statistics of Surprise and
/// Coincidence", Computational Linguistics 19 (1993), which holds for rare words too. What the glossary knows in both
/// languages is not learned again.
package struct PairedTerms: Sendable {
  private var terms: [Language: TermNumbers] = [:]
  private var statements: [PairedStatement] = []

  /// Pairs of statements that are learned from: what is in the first of so many is known well.
  static let mostStatements = 20_000

  /// - Parameters:
  ///   - known: what the glossary has.
  ///   - silent: words that say nothing.
  package init(besides known: some Sequence<Glossary.Concept>, silent: some Sequence<String>) {
    let bilingual = known.filter { !$0.ja.isEmpty && !$0.en.isEmpty }
    for language in Language.allCases {
      let names = bilingual.flatMap { $0[language] } + silent
      terms[language] = TermNumbers(ignoring: Set(names.compactMap { TermWord.only(in: $0, language)?.term }))
    }
  }

  /// Takes a statement in both languages.
  package mutating func add(ja: String, en: String) {
    guard statements.count < Self.mostStatements, !ja.isEmpty, !en.isEmpty else { return }
    statements.append(PairedStatement(ja: numbers(in: ja, .ja), en: numbers(in: en, .en)))
  }

  private mutating func numbers(in text: String, _ language: Language) -> [Int] {
    TermWord.words(of: text, language).compactMap { terms[language]?.number(of: $0) }
  }

  /// What was learned, the surest first.
  package func learned() -> [Bilingual<String>] {
    guard let ja = terms[.ja], let en = terms[.en] else { return [] }
    let counts = counts(ja, en)
    let found = counts.map { pair, both in
      Association(ja: pair.ja, en: pair.en, both, ja.counts[pair.ja], en.counts[pair.en], of: statements.count)
    }
    let certain = found.filter { $0.likelihood >= Self.leastLikelihood && $0.overlap >= Self.leastOverlap }
    return Self.mutualBest(certain).map { .both(ja: ja.spellings[$0.ja], en: en.spellings[$0.en]) }
  }

  /// In how many pairs of statements two terms are that are in more than one.
  private func counts(_ ja: TermNumbers, _ en: TermNumbers) -> [NumberPair: Int] {
    var counts: [NumberPair: Int] = [:]
    for statement in statements {
      let english = statement.en.filter { en.counts[$0] > 1 }
      for japanese in statement.ja where ja.counts[japanese] > 1 {
        for other in english {
          counts[NumberPair(ja: japanese, en: other), default: 0] += 1
        }
      }
    }
    return counts.filter { $0.value > 1 }
  }

  /// The terms of a statement in both languages, each once.
  private struct PairedStatement: Sendable {
    var ja: [Int]
    var en: [Int]
  }

  private struct NumberPair: Hashable {
    var ja: Int
    var en: Int
  }

  /// Those in which each term is the best of the other.
  private static func mutualBest(_ found: [Association]) -> [Association] {
    let ordered = found.sorted { ($1.likelihood, $0.ja, $0.en) < ($0.likelihood, $1.ja, $1.en) }
    var ja: Set<Int> = []
    var en: Set<Int> = []
    return ordered.filter { pair in
      let isBestOfJa = ja.insert(pair.ja).inserted
      let isBestOfEn = en.insert(pair.en).inserted
      return isBestOfJa && isBestOfEn
    }
  }

  /// How unlikely it must be that two terms met by chance: 15 is one in 10,000 (chi-squared, one degree of freedom).
  static let leastLikelihood = 15.0
  /// The share of their places that two terms must have in common (Dice's coefficient).
  static let leastOverlap = 0.2
}

/// How two terms go together.
private struct Association {
  let ja: Int
  let en: Int
  /// Dunning's -2 log λ.
  let likelihood: Double
  /// Dice's coefficient.
  let overlap: Double

  /// - Parameters:
  ///   - both: in how many statements both terms are.
  ///   - all: how many statements there are.
  init(ja: Int, en: Int, _ both: Int, _ countOfJa: Int, _ countOfEn: Int, of all: Int) {
    self.ja = ja
    self.en = en
    let without = [countOfJa - both, countOfEn - both, all - countOfJa - countOfEn + both]
    let isMoreThanChance = Double(both) * Double(all) > Double(countOfJa) * Double(countOfEn)
    let rows = Self.entropy([countOfJa, all - countOfJa])
    let columns = Self.entropy([countOfEn, all - countOfEn])
    likelihood = isMoreThanChance ? 2 * (Self.entropy([both] + without) - rows - columns) : 0
    overlap = 2 * Double(both) / Double(countOfJa + countOfEn)
  }

  /// The sum of k log (k / N).
  private static func entropy(_ counts: [Int]) -> Double {
    let all = Double(counts.reduce(0, +))
    return counts.filter { $0 > 0 }.reduce(0) { $0 + Double($1) * log(Double($1) / all) }
  }
}

/// The terms of one language by numbers, and in how many statements each is.
private struct TermNumbers: Sendable {
  private var numbers: [String: Int] = [:]
  private let ignored: Set<String>
  private(set) var counts: [Int] = []
  /// How each was spelled first.
  private(set) var spellings: [String] = []

  init(ignoring ignored: Set<String>) {
    self.ignored = ignored
  }

  /// The number of a term, which is counted; nil for one that is ignored.
  mutating func number(of word: TermWord) -> Int? {
    guard !ignored.contains(word.term) else { return nil }
    let number = numbers[word.term, default: counts.count]
    if number == counts.count {
      numbers[word.term] = number
      counts.append(0)
      spellings.append(word.spelling)
    }
    counts[number] += 1
    return number
  }
}

/// A word of a text that may have a translation: in Japanese katakana and compounds of kanji, which need no dictionary to
/// be seen, in English any word.
private struct TermWord {
  /// What words are compared by.
  let term: String
  let spelling: String

  private init?(_ letters: ArraySlice<Unicode.Scalar>, _ language: Language) {
    guard letters.count >= (language == .ja ? 2 : 3) else { return nil }
    spelling = String(String.UnicodeScalarView(letters))
    term = language == .ja ? spelling : EnglishStemmer.stem(spelling.lowercased())
  }

  /// The words of `text`, each term once.
  static func words(of text: String, _ language: Language) -> [TermWord] {
    let scripts: [Script] = language == .ja ? [.katakana, .kanji] : [.latin]
    return runs(of: text, in: scripts).compactMap { TermWord($0, language) }.uniqued { $0.term }.map(\.self)
  }

  /// The word that `name` is; nil where it is several or none.
  static func only(in name: String, _ language: Language) -> TermWord? {
    let words = words(of: name, language)
    return words.count == 1 && words[0].spelling == name ? words[0] : nil
  }

  /// Letters in a row of one of the scripts; a middle dot parts words.
  private static func runs(of text: String, in scripts: [Script]) -> [ArraySlice<Unicode.Scalar>] {
    let scalars = Array(text.unicodeScalars)
    let kinds = scalars.map { $0 == "・" ? Script.other : $0.script }
    let runs = kinds.indices.chunked { kinds[$0] == kinds[$1] }
    return runs.compactMap { run in
      run.first.flatMap { scripts.contains(kinds[$0]) ? scalars[run] : nil }
    }
  }
}
