import HIGModel
import HIGText

/// Gathers the questions that entries answer, and makes rows of them by which a question that is
/// asked is compared with each.
struct QuestionRows {
  private var entries: [(key: Int64, lines: [String], questions: [Set<TextKey>])] = []
  private var counts: [TextKey: Int] = [:]
  private var count = 0

  /// Takes the questions that an entry answers.
  mutating func add(_ questions: [String], of entry: Int64) {
    let terms = questions.map(QuestionTerms.terms)
    if terms.isEmpty { return }
    count += terms.count
    for term in terms.joined() {
      counts[term, default: 0] += 1
    }
    entries.append((entry, questions, terms))
  }

  /// Inserts the terms with their numbers, and the entries with the terms of their questions.
  func insert(into rows: RowInserter) throws {
    if entries.isEmpty { return }
    let terms = counts.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
    let numbers = Dictionary(uniqueKeysWithValues: terms.enumerated().map { ($1.key, $0) })
    let squares = terms.map { term in
      let information = Ranking.inverseDocumentFrequency(term.value, of: count)
      return information * information
    }
    // A term of so few questions only tells, by their length, that the others lack it.
    let kept = min(Self.mostNumbers, terms.prefix { $0.value * Self.mostRare >= count }.count)
    try rows.insert(into: "meta", ["key": "questions", "value": count])
    for (number, term) in terms.prefix(kept).enumerated() {
      try rows.insert(into: "question_word", ["term": term.key.text, "number": number, "count": term.value])
    }
    for (key, lines, questions) in entries {
      let packed = questions.reduce(into: QuestionTerms()) { packed, terms in
        let terms = terms.compactMap { numbers[$0] }.sorted()
        let length = terms.reduce(0) { $0 + squares[$1] }.squareRoot()
        packed.add(terms.prefix { $0 < kept }.map { UInt16($0) }, length: length)
      }
      let text = PackedText.bytes(of: lines.inLines)
      try rows.insert(
        into: "question",
        ["entry": key, "terms": PackedNumbers.bytes(of: packed.numbers), "lines": text]
      )
    }
  }

  /// Of so many questions a term must be in one to be kept: in 3 of 37,500.
  private static let mostRare = 15_000
  /// The most frequent terms have numbers that fit; of what is beyond, each is in few questions.
  private static let mostNumbers = Int(UInt16.max)
}
