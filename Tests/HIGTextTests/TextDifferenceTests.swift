import HIGText
import Testing

@Suite("Differences")
struct TextDifferenceTests {
  @Test("What is marked in each text is what the other lacks: without the marks both are the same")
  func complement() {
    let texts = [
      "", "押す", "長く押すと消えます。", "強く押すと、消えません。", "Press and hold.", "Press, then hold 2 seconds.",
      "𠮷野家で押す",
    ]
    for old in texts {
      for new in texts {
        let difference = TextDifference(old, new)
        #expect(without(difference.old, old) == without(difference.new, new))
        for ranges in [(difference.old, old), (difference.new, new)] {
          #expect(
            ranges.0.allSatisfy {
              $0.lowerBound < $0.upperBound && $0.upperBound <= ranges.1.unicodeScalars.count
            }
          )
        }
      }
    }
  }

  private func without(_ ranges: [Range<Int>], _ text: String) -> String {
    let scalars = text.unicodeScalars.enumerated().filter { offset, scalar in
      !scalar.properties.isWhitespace && !ranges.contains { $0.contains(offset) }
    }
    return String(String.UnicodeScalarView(scalars.map(\.element)))
  }
}
