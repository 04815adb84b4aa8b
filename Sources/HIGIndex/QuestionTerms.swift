import HIGModel
import HIGText

/// The questions that an entry answers, by the numbers of their terms, as the index keeps them: for
/// each question how many terms follow, its length as a vector in parts of 128, then the terms in
/// ascending order.
struct QuestionTerms {
  /// Of all its questions, one after the other.
  private(set) var numbers: [UInt16] = []

  init(_ numbers: [UInt16] = []) {
    self.numbers = numbers
  }

  /// - Parameters:
  ///   - terms: of one question, ascending, each once.
  ///   - length: the root of the sum of their squared information.
  mutating func add(_ terms: [UInt16], length: Float) {
    let parts = length.isFinite ? length * Self.parts : 0
    numbers += [UInt16(clamping: terms.count), UInt16(min(max(parts, 0), Float(UInt16.max)))] + terms
  }

  private static let parts: Float = 128

  /// The question nearest to what is asked, and the cosine between them: 1 where all terms are the
  /// same, 0 where none is.
  func nearest(to asked: AskedTerms) -> (place: Int, nearness: Float) {
    numbers.withUnsafeBufferPointer { numbers in
      var nearest: (place: Int, nearness: Float) = (0, 0)
      var start = 0
      var place = 0
      // A damaged count ends it.
      while start + 2 <= numbers.count, start + 2 + Int(numbers[start]) <= numbers.count {
        let end = start + 2 + Int(numbers[start])
        let length = Float(numbers[start + 1]) / Self.parts
        let nearness = length > 0 && asked.length > 0 ? asked.shared(with: numbers[(start + 2)..<end]) / length : 0
        if nearness > nearest.nearness {
          nearest = (place, nearness)
        }
        start = end
        place += 1
      }
      nearest.nearness = asked.length > 0 ? min(1, nearest.nearness / asked.length) : 0
      return nearest
    }
  }

  /// What is compared of a text: each term once; the last letter of a run of Japanese says nothing
  /// more than the pair before.
  static func terms(of text: String) -> Set<TextKey> {
    Set(Glossary.pieces(of: text))
  }
}

/// What somebody asks, to be compared with questions.
struct AskedTerms {
  /// The squared information of each term, by its number; 0 of what is not asked.
  private var squares = [Float](repeating: 0, count: Int(UInt16.max) + 1)
  /// The root of the sum of the squared information of all its terms.
  let length: Float
  /// Whether no question has a word of it.
  let isUnknown: Bool

  /// - Parameter terms: with their numbers; nil where no question has one.
  init(_ terms: [(number: UInt16?, information: Float)]) {
    for case (let number?, let information) in terms {
      squares[Int(number)] = information * information
    }
    length = terms.reduce(0) { $0 + $1.information * $1.information }.squareRoot()
    isUnknown = terms.allSatisfy { $0.number == nil }
  }

  /// The sum over the terms that both have.
  fileprivate func shared(with terms: Slice<UnsafeBufferPointer<UInt16>>) -> Float {
    terms.reduce(0) { $0 + squares[Int($1)] }
  }
}
