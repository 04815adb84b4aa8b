import Algorithms
import HIGModel
import HIGText

/// Reads from the words around a number what it is there for, how it compares, and what it
/// measures.
struct SentenceReadings {
  private let lexicon: NumberLexicon
  private let cues: Cues

  init(lexicon: Lexicon) {
    self.lexicon = lexicon.numbers
    cues = lexicon.cues
  }

  /// A sentence as all its numbers need it: what is read of it is read once.
  final class Sentence {
    let text: String
    /// In small letters, scalar for scalar.
    fileprivate let letters: [Unicode.Scalar]
    fileprivate let words: NumberWords
    fileprivate lazy var role = words.value(.role).flatMap(Quantity.Role.init(rawValue:))
    fileprivate lazy var isNegated = words.value(.negation) != nil
    fileprivate var isRequest: Bool?

    fileprivate init(_ text: String, _ words: NumberWords) {
      self.text = text
      letters = text.unicodeScalars.map(\.small)
      self.words = words
    }
  }

  func sentence(_ text: String) -> Sentence {
    Sentence(text, lexicon.words(in: text))
  }

  /// - Parameters:
  ///   - said: the part of the sentence that is said of the number.
  ///   - number: in scalars of `sentence`.
  func read(
    _ sentence: Sentence,
    _ said: Sentence,
    number: Range<Int>,
    _ measure: Measure,
    _ context: QuantityFinder.Context
  ) -> (role: Quantity.Role, comparator: Quantity.Comparator?) {
    let comparator = measure.form == .range ? .range : self.comparator(in: sentence, around: number)
    return (role(of: sentence, said, comparator, context), comparator)
  }

  private func role(
    of sentence: Sentence,
    _ said: Sentence,
    _ comparator: Quantity.Comparator?,
    _ context: QuantityFinder.Context
  ) -> Quantity.Role {
    if sentence.role == .example { return .example }
    // A definition tells how things are: `video wider than 2.40:1` is no limit.
    if context.kind == .definition { return .size }
    let own = said.role
    let isRequest = isRequest(sentence, context.language)
    // Where nothing is asked for, what is more is no limit: fonts have 100以上の言語.
    let isBound = comparator?.isAbove == true && isRequest || comparator?.isBelow == true
    if own == .limit || isBound { return .limit }
    return own == .recommendation || isRequest ? .recommendation : .size
  }

  private func isRequest(_ sentence: Sentence, _ language: Language) -> Bool {
    let isRequest = sentence.isRequest ?? cues.reading(of: sentence.text, in: language).asks
    sentence.isRequest = isRequest
    return isRequest
  }

  /// Cells tell how things are, unless their column says that it is a limit.
  func role(ofCellUnder title: String) -> Quantity.Role {
    lexicon.words(in: title).value(.role) == Quantity.Role.limit.rawValue ? .limit : .size
  }

  /// What a cell measures of which nothing else says it.
  func property(of measure: Measure, under head: String, below titles: [String]) -> String? {
    lexicon.property(of: measure, headedBy: words(of: head), below: titles.lazy.map(words))
  }

  /// The words that a text has for what numbers are there for.
  func words(of text: String) -> NumberWords { lexicon.words(in: text) }

  /// What a number measures: the first of its sentence and then `near`, from near to far, that
  /// names such a thing.
  func property(of measure: Measure, in sentence: Sentence? = nil, _ near: some Sequence<NumberWords>) -> String? {
    let said = sentence.flatMap { lexicon.property(of: measure, in: $0.words) }
    let named = said ?? near.firstNonNil { lexicon.property(of: measure, in: $0) }
    return named ?? lexicon.usualProperty(of: measure)
  }

  // MARK: - Comparators

  private func comparator(in sentence: Sentence, around number: Range<Int>) -> Quantity.Comparator? {
    let scalars = sentence.letters
    guard number.upperBound <= scalars.count else { return nil }
    let after = Self.clause(scalars[number.upperBound...].prefix(Self.longestAfter))
    let before = Self.clause(scalars[..<number.lowerBound].suffix(Self.longestBefore).reversed()).reversed()
    let words = String(scalars: before)
    let end = String(scalars: after).trimmingSpaces
    let found =
      lexicon.list(.after).first { end.hasPrefix($0.text) }?.value
      ?? lexicon.words(in: words).value(.before)
    guard let comparator = found.flatMap(Quantity.Comparator.init(rawValue:)) else { return nil }
    return sentence.isNegated ? comparator.negated : comparator
  }

  /// Letters before and after a number that say how it compares.
  private static let longestBefore = 30
  private static let longestAfter = 16

  /// Up to the next comma or full stop.
  private static func clause(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    Array(scalars.prefix { !$0.isJapaneseFullStop && !",;、(（".unicodeScalars.contains($0) })
  }
}

extension Quantity.Comparator {
  /// `no sticker should be larger than`
  fileprivate var negated: Quantity.Comparator {
    switch self {
    case .moreThan: .atMost
    case .lessThan: .atLeast
    default: self
    }
  }
}
