import HIGText
import TestSupport
import Testing

@testable import HIGIndex

@Suite("Comparing a question with others")
struct QuestionTermsTests {
  private func asked(_ terms: [UInt16?]) -> AskedTerms {
    AskedTerms(terms.map { (number: $0, information: 2) })
  }

  private func questions(_ all: [[UInt16]]) -> QuestionTerms {
    all.reduce(into: QuestionTerms()) { $0.add($1, length: 2 * Float($1.count).squareRoot()) }
  }

  @Test("The same question is as near as can be, one without a common word not at all")
  func ends() {
    #expect(abs(questions([[7], [1, 2, 3]]).nearest(to: asked([3, 1, 2])).nearness - 1) < 0.01)
    #expect(questions([[1, 2, 3]]).nearest(to: asked([4])).nearness == 0)
    #expect(questions([]).nearest(to: asked([4])).nearness == 0)
    #expect(questions([[1]]).nearest(to: asked([])).nearness == 0)
  }

  @Test("The nearest of several questions counts, and words that no question has make it less near")
  func nearest() {
    let all = questions([[1, 2], [1, 9, 10, 11]])
    #expect(all.nearest(to: asked([1, 2])).nearness > all.nearest(to: asked([1, 2, nil])).nearness)
    #expect(abs(all.nearest(to: asked([1, 9])).nearness - 2 / (2 * Float(2)).squareRoot() / 2) < 0.25)
    #expect(all.nearest(to: asked([1, 2, nil])).nearness > all.nearest(to: asked([1, nil, nil])).nearness)
  }

  @Test(
    "Damaged numbers are no question, and stop nothing",
    arguments: [[3], [9, 128, 1, 2], [2, 0, 1, 2], [65535, 65535], [1, 128, 5, 7]]
  )
  func damaged(numbers: [UInt16]) {
    let nearness = QuestionTerms(numbers).nearest(to: asked([1, 2, 5])).nearness
    #expect((0...1).contains(nearness))
  }

  @Test("A length that no file can hold is the largest that it can")
  func lengths() {
    var questions = QuestionTerms()
    questions.add([1], length: .infinity)
    questions.add([1], length: 10_000)
    #expect(questions.numbers == [1, 0, 1, 1, .max, 1])
  }
}
