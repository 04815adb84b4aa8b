import HIGModel
import HIGText

/// Of the numbers of one sentence, that one is meant in whose clause most words of the question
/// stand.
struct NumberClauses {
  private let reader: QuantityReader
  /// The terms of the question, words that deny among them; and those that names of devices leave.
  private let asked: Set<String>
  private let words: Set<String>

  init(_ query: NumberQuery, _ lexicon: NumberLexicon) {
    reader = QuantityReader(lexicon)
    asked = Self.terms(query.text)
    words = Self.terms(query.words + " " + query.properties.map(\.text).inWords)
  }

  /// How many terms of the question stand in the clause of a number, or in its row and the titles
  /// of that, in the language that has most; and whether both deny or neither.
  func overlap(with number: Quantity) -> Int {
    guard number.parts.count == 1 else {
      let row = number.quote.values + number.labels
      return asked.intersection(Self.terms(row.inLines)).count
    }
    let measure = number.parts[0].measure
    return number.quote.values.flatMap { clauses(with: measure, in: $0) }.map { clause in
      let terms = Self.terms(clause)
      let isMeant = terms.contains(Self.denial) == words.contains(Self.denial)
      return words.intersection(terms).count + (isMeant ? 0 : -Self.most)
    }.max() ?? 0
  }

  private func clauses(with measure: Measure, in sentence: String) -> [String] {
    let letters = Array(sentence.unicodeScalars)
    return reader.read(sentence).filter { $0.measure == measure }.map { number in
      String(scalars: letters[Clause.range(around: number.range, in: letters)])
    }
  }

  private static let denial = "xdeniedx"
  /// More than the terms of a question.
  private static let most = 1_000

  /// Compiled once.
  private nonisolated(unsafe) static let denials =
    #/(?i)\b(?:without|no|not|non)\b|-less\b|(?:の|が|は)?(?:ない|無い|なし|無し)/#

  /// What denies is one word, however it is said: `bezel-less`, ベゼルのない, ベゼルなし.
  private static func terms(_ text: String) -> Set<String> {
    let denied = text.replacing(denials, with: " \(denial) ")
    return Set(NumberQuery.terms(denied))
  }
}

extension Quantity {
  /// What its columns are called.
  var labels: [String] { parts.flatMap { $0.label?.values ?? [] } }
}
