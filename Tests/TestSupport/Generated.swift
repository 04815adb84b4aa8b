/// Texts made by chance from few letters, so that the same ones come again: the same texts in every run.
package struct Generated: Sequence, IteratorProtocol {
  private var state: UInt64
  private var left: Int
  private let letters: [String]

  package init(_ count: Int, of letters: [String], seed: UInt64 = 1) {
    (left, self.letters, state) = (count, letters, seed)
  }

  package mutating func next() -> String? {
    if left == 0 {
      return nil
    }
    left -= 1
    return (0..<number(below: 12)).map { _ in letters[number(below: letters.count)] }.joined()
  }

  /// From a linear congruence (Knuth's constants).
  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
