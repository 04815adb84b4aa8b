import TestSupport
import Testing

@testable import HIGIngest

@Suite("What statements and cells are compared by")
struct PiecesTests {
  @Test("ShingleSet in common are those of two sets")
  func shared() {
    let texts = Array(Generated(300, of: ["a", "b", "c", "あ", "い"]))
    for (left, right) in zip(texts, texts.dropFirst()) {
      let (own, other) = (Set(left.utf8.map(UInt64.init)), Set(right.utf8.map(UInt64.init)))
      let (pieces, others) = (
        ShingleSet(left.utf8.map(UInt64.init)), ShingleSet(right.utf8.map(UInt64.init))
      )
      #expect(
        pieces.count == own.count && pieces.shared(with: others) == own.intersection(other).count
      )
    }
  }

  @Test("Choices come one after the other, none twice", arguments: 0..<7)
  func choices(bound: Int) {
    for count in 0...7 {
      var found: [[Int]] = []
      var choice = Choice(of: count, from: bound)
      while let now = choice {
        found.append(now.members)
        choice = now.next
      }
      #expect(found == Self.combinations(of: bound, count))
    }
  }

  /// Ascending choices of `count` numbers below `total`.
  private static func combinations(of total: Int, _ count: Int) -> [[Int]] {
    if count == 0 {
      return [[]]
    }
    if count > total {
      return []
    }
    return combinations(of: total - 1, count)
      + combinations(of: total - 1, count - 1).map { $0 + [total - 1] }
  }
}
