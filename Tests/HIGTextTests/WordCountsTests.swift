import HIGText
import Testing

@Suite("Counting words")
struct WordCountsTests {
  @Test("Each text counts a word once, however often and in whatever case it stands there")
  func once() {
    var counts = WordCounts()
    counts.add(["Alerts and alerts", "alerts"])
    counts.add(["アラート、アラート", "Alerts"])
    #expect(counts.mostFrequent(9).first { $0.folded == "alerts" }?.count == 2)
    #expect(counts.mostFrequent(9).map(\.word).contains("アラート"))
  }

  @Test("The most frequent come first, then the alphabet; short words are not worth knowing")
  func order() {
    var counts = WordCounts()
    for text in ["blue window", "blue wall", "wall", "window", "red"] {
      counts.add([text])
    }
    #expect(counts.mostFrequent(2).map(\.word) == ["blue", "wall"])
    #expect(!counts.mostFrequent(9).map(\.word).contains("red"))
  }
}
