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
}
