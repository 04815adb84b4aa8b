import HIGModel
import TestSupport
import Testing

@Suite("Marked text")
struct MarkedTextTests {
  @Test(
    "The pieces together are the text",
    arguments: [[], [0..<2], [1..<3, 5..<6], [0..<9], [8..<9]] as [[Range<Int>]]
  )
  func pieces(marks: [Range<Int>]) {
    let text = "起動画面が👩‍🎨出る"
    let marked = MarkedText(text, marks: marks)
    #expect(marked.pieces.map(\.text).joined() == text)
    #expect(marked.pieces.filter(\.isMarked).count == marks.count)
  }

  @Test("Marks outside of the text are passed over, not trapped on")
  func marksOutside() {
    #expect(MarkedText("短い", marks: [1..<9]).pieces.map(\.text) == ["短い"])
  }
}
