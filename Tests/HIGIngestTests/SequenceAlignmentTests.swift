import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Pairing two sequences in order")
struct SequenceAlignmentTests {
  /// Pairs equal letters.
  private func pairs(_ left: String, _ right: String) -> String {
    let (one, other) = (Array(left), Array(right))
    return SequenceAlignment.pairs(one.count, other.count) { one[$0] == other[$1] ? 1 : 0 }
      .map { "\($0.left)\($0.right)" }.joined(separator: " ")
  }

  @Test(
    "Equal elements are paired, others stay alone",
    arguments: [
      ("", "", ""), ("a", "", ""), ("", "a", ""), ("a", "a", "00"), ("a", "b", ""), ("abc", "abc", "00 11 22"),
      ("abc", "ac", "00 21"), ("ac", "abc", "00 12"), ("xaybz", "ab", "10 31"), ("ab", "ba", "01"),
    ]
  )
  func letters(left: String, right: String, wanted: String) {
    #expect(pairs(left, right) == wanted)
  }

  @Test("The pairs with the greatest sum are made, though another pair alone is better")
  func sum() {
    let scores = [[0.6, 0], [1.0, 0.6]]
    let pairs = SequenceAlignment.pairs(2, 2) { scores[$0][$1] }
    #expect(pairs.map(\.left) == [0, 1] && pairs.map(\.right) == [0, 1])
    let single = [[0.4, 0], [1.0, 0.4]]
    #expect(SequenceAlignment.pairs(2, 2) { single[$0][$1] } == [SequenceAlignment.Pair(left: 1, right: 0)])
  }

  @Test("What scores zero or less is not paired", arguments: [0, -1, -0.001])
  func nothing(score: Double) {
    #expect(SequenceAlignment.pairs(3, 3) { _, _ in score } == [])
  }

  @Test("Pairs ascend on both sides, whatever the scores")
  func ascending() {
    let numbers = Array(Generated(64, of: ["a"])).map { Double($0.count) - 5 }
    let pairs = SequenceAlignment.pairs(8, 8) { numbers[$0 * 8 + $1] }
    #expect(!pairs.isEmpty)
    for (one, next) in zip(pairs, pairs.dropFirst()) {
      #expect(one.left < next.left && one.right < next.right)
    }
  }
}
