internal import HIGModel
internal import HIGText

/// What of a question stands in the same clause as a number: of the numbers of one sentence, that one is meant.
struct NumberClauses {
  private let reader: QuantityReader
  /// One for each thing that was asked for, and for what is to be measured.
  private let asked: [Asked]
  private let properties: [Highlighter]

  /// - Parameters:
  ///   - query: the words of the question.
  ///   - properties: what is to be measured, as it was typed.
  init(_ query: Query, _ properties: [String], _ lexicon: NumberLexicon) {
    reader = QuantityReader(lexicon)
    asked = query.concepts.map { Asked($0, in: query.text) }
    self.properties = properties.compactMap(Query.Concept.init(typed:)).map(Self.highlighter)
  }

  private static func highlighter(_ concept: Query.Concept) -> Highlighter {
    Highlighter(Query(text: "", concepts: [concept]))
  }

  /// How much of what was asked is in the clause of a number, in some language: what is measured before other words, and
  /// nothing of the opposite before either.
  /// - Parameter sentences: that have the number.
  func closeness(of measure: Measure, in sentences: [String]) -> Closeness {
    let clauses = sentences.flatMap { self.clauses(with: measure, in: $0) }
    return Closeness(
      properties: properties.count { one in clauses.contains { !one.mark($0).marks.isEmpty } },
      words: asked.count { one in clauses.contains(where: one.isMeant) },
      opposites: asked.count { one in clauses.contains(where: one.isOpposite) }
    )
  }

  /// A thing that was asked for, with or without it: 縁のない is no number of what has one.
  private struct Asked {
    private let highlighter: Highlighter
    private let isDenied: Bool

    init(_ concept: Query.Concept, in question: String) {
      highlighter = NumberClauses.highlighter(concept)
      isDenied = highlighter.mark(question).deniesMark
    }

    /// Whether a clause has it as the question has: denied where it is denied there.
    func isMeant(in clause: String) -> Bool { isDenied(in: clause) == isDenied }

    /// Whether a clause denies what the question does not, or the other way round.
    func isOpposite(in clause: String) -> Bool { isDenied(in: clause) == !isDenied }

    /// Nil where a clause does not have it.
    private func isDenied(in clause: String) -> Bool? {
      let marked = highlighter.mark(clause)
      return marked.marks.isEmpty ? nil : marked.deniesMark
    }
  }

  /// What stands beside a number.
  struct Closeness: Comparable {
    var properties = 0
    var words = 0
    /// Of the words, those that are denied in one of question and clause.
    var opposites = 0

    static func < (left: Closeness, right: Closeness) -> Bool {
      (-left.opposites, left.properties, left.words) < (-right.opposites, right.properties, right.words)
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

extension MarkedText {
  /// Whether what is marked is said not to be there: `without a bezel`, ベゼルのない.
  fileprivate var deniesMark: Bool {
    let pieces = pieces
    return pieces.indices.filter { pieces[$0].isMarked }.contains { mark in
      let before = mark > 0 ? pieces[mark - 1].text : ""
      let after = mark + 1 < pieces.count ? pieces[mark + 1].text : ""
      return before.firstMatch(of: #/\b(?:without|no|not|non)[ \-](?:an? |any |the )?$/#.ignoresCase()) != nil
        || after.prefixMatch(of: #/[のがは]?(?:ない|無い|なし|無し)/#) != nil
    }
  }
}
