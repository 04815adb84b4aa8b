import TestSupport
import Testing

@testable import HIGIngest

@Suite("What statements are compared by")
struct ShingleSetTests {
  private func set(_ text: String) -> ShingleSet {
    ShingleSet(text.utf8.map(UInt64.init))
  }

  @Test("What two have in common is what sets have")
  func shared() {
    let texts = Array(Generated(300, of: ["a", "b", "c", "あ", "い"]))
    for (left, right) in zip(texts, texts.dropFirst()) {
      let wanted = Set(left.utf8).intersection(Set(right.utf8)).count
      #expect(set(left).count == Set(left.utf8).count)
      #expect(set(left).shared(with: set(right)) == wanted)
      #expect(set(right).shared(with: set(left)) == wanted)
    }
  }

  @Test(
    "The share in common is twice what both have of what each has",
    arguments: [("ab", "ab", 1.0), ("ab", "cd", 0), ("ab", "bc", 0.5), ("abc", "c", 0.5), ("", "a", 0), ("", "", 0)]
  )
  func dice(left: String, right: String, share: Double) {
    #expect(ShingleSet.dice(set(left), set(right)) == share)
  }

  @Test("Pairs are of letters beside each other, each once")
  func pairs() {
    func pairs(_ text: String) -> Int { ShingleSet(pairsOf: text.unicodeScalars).count }
    #expect(pairs("") == 0 && pairs("色") == 0 && pairs("色彩") == 1 && pairs("色彩色彩") == 2)
    #expect(ShingleSet(pairsOf: "色彩".unicodeScalars) != ShingleSet(pairsOf: "彩色".unicodeScalars))
  }

  @Test("Endings and particles, which any two sentences share, are no pairs")
  func hiragana() {
    #expect(ShingleSet(pairsOf: "できるようにする".unicodeScalars).isEmpty)
    #expect(ShingleSet(pairsOf: "色を選べるようにする".unicodeScalars).count == 3)
  }
}
