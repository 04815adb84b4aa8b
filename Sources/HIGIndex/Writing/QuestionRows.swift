internal import HIGModel
internal import HIGText

/// Gathers the questions that entries answer, and makes rows of them by which a question that is asked is compared with each.
struct QuestionRows {
  private var entries: [(key: Int64, questions: [Set<String>])] = []
  private var counts: [String: Int] = [:]
  private var count = 0

  /// Takes the questions that an entry answers.
  mutating func add(_ questions: [String], of entry: Int64) {
    let terms = questions.map(QuestionTerms.terms)
    if terms.isEmpty { return }
    count += terms.count
    for term in terms.joined() {
      counts[term, default: 0] += 1
    }
    entries.append((entry, terms))
  }

  /// The terms with their numbers, and the entries with the terms of their questions.
  var rows: [InsertRow] {
    // The most frequent ones have numbers; of what is beyond, each is in few questions.
    let terms = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Int(UInt16.max))
    let numbers = Dictionary(uniqueKeysWithValues: terms.enumerated().map { ($1.key, UInt16($0)) })
    let words = terms.enumerated().map { InsertRow.questionWord($1.key, number: $0, count: $1.value) }
    let questions = entries.map { key, questions in
      InsertRow.questions(PackedNumbers.bytes(of: packed(questions, numbers).numbers), entry: key)
    }
    return count == 0 ? [] : [.meta("questions", String(count))] + words + questions
  }

  private func packed(_ questions: [Set<String>], _ numbers: [String: UInt16]) -> QuestionTerms {
    questions.reduce(into: QuestionTerms()) { packed, terms in
      // In order, so that rounding is the same every time.
      let squares = terms.sorted().map { term in
        let information = QuestionTerms.information(counts[term] ?? 0, of: count)
        return information * information
      }
      packed.add(terms.compactMap { numbers[$0] }.sorted(), length: squares.reduce(0, +).squareRoot())
    }
  }
}
