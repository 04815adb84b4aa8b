internal import HIGModel
internal import HIGText

/// What of a question stands in the same clause as a number: of the numbers of one sentence, that one is meant.
struct NumberClauses {
  private let reader: QuantityReader
  /// One for each thing that was asked for, and for what is to be measured.
  private let asked: [Highlighter]
  private let properties: [Highlighter]

  /// - Parameters:
  ///   - query: the words of the question.
  ///   - properties: what is to be measured, as it was typed.
  init(_ query: Query, _ properties: [String], _ lexicon: NumberLexicon) {
    reader = QuantityReader(lexicon)
    asked = query.concepts.map(Self.highlighter)
    self.properties = properties.compactMap(Query.Concept.init(typed:)).map(Self.highlighter)
  }

  private static func highlighter(_ concept: Query.Concept) -> Highlighter {
    Highlighter(Query(text: "", concepts: [concept]))
  }

  /// How much of what was asked is in the clause of a number, in some language: what is measured before other words.
  /// - Parameter sentences: that have the number.
  func closeness(of measure: Measure, in sentences: [String]) -> Closeness {
    let clauses = sentences.flatMap { self.clauses(with: measure, in: $0) }
    let count = { (highlighters: [Highlighter]) in
      highlighters.count { one in clauses.contains { !one.mark($0).marks.isEmpty } }
    }
    return Closeness(properties: count(properties), words: count(asked))
  }

  /// What stands beside a number.
  struct Closeness: Comparable {
    var properties = 0
    var words = 0

    static func < (left: Closeness, right: Closeness) -> Bool {
      (left.properties, left.words) < (right.properties, right.words)
    }
  }

  private func clauses(with measure: Measure, in sentence: String) -> [String] {
    let letters = Array(sentence.unicodeScalars)
    return reader.read(sentence).filter { $0.measure == measure }.map { number in
      let start = letters[..<number.range.lowerBound].indices.last { Self.ends(at: $0, letters) }
      let end = letters[number.range.upperBound...].indices.first { Self.ends(at: $0, letters) }
      return String(String.UnicodeScalarView(letters[(start.map { $0 + 1 } ?? 0)..<(end ?? letters.count)]))
    }
  }

  /// Whether a clause ends there; a comma or a colon within a number is none of a sentence. What is in parentheses goes on
  /// with the words before them.
  private static func ends(at index: Int, _ letters: [Unicode.Scalar]) -> Bool {
    switch letters[index] {
    case "、", "，", ";", "；", ")", "）": true
    case ",", ":": index + 1 < letters.count && letters[index + 1].script == .space
    default: false
    }
  }
}
