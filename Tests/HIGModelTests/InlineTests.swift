import HIGModel
import Testing

@Suite("Running text")
struct InlineTests {
  private let text: [Inline] = [.text("一つ "), .strong("two"), .link("三つ", url: "#3"), .code("four")]

  @Test("Its words are those of its pieces")
  func plainText() {
    #expect(text.plainText == "一つ two三つfour")
    #expect([Inline]().plainText == "")
  }

  @Test(
    "Bytes are dropped at its start, and pieces keep their kind",
    arguments: [(0, "一つ two三つfour"), (3, "つ two三つfour"), (7, "two三つfour"), (9, "o三つfour"), (99, "")]
  )
  func dropping(count: Int, rest: String) {
    #expect(text.dropping(count).plainText == rest)
  }

  @Test("What is left of a piece is of its kind; empty pieces go")
  func kinds() {
    #expect(text.dropping(8) == [.strong("wo"), .link("三つ", url: "#3"), .code("four")])
    #expect([Inline.text(""), .strong("a")].dropping(0) == [.strong("a")])
  }

  @Test("White space at the start goes, of every kind and across pieces")
  func trimmingStart() {
    #expect([Inline.text(" \u{3000}"), .strong("\n a ")].trimmingStart == [.strong("a ")])
    #expect([Inline.text(" ")].trimmingStart == [])
    #expect([Inline.text("a")].trimmingStart == [.text("a")])
  }

  @Test("A piece with other words is of the same kind")
  func replacing() {
    #expect(text.map { $0.replacingText("x") } == [.text("x"), .strong("x"), .link("x", url: "#3"), .code("x")])
  }
}
