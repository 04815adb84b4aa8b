import HIGText
import Testing

@Suite("Punctuation")
struct PunctuationTests {
  @Test(
    "A mark does the same in either width",
    arguments: [
      ("。．.", Punctuation.fullStop), ("！？!?", .exclamation), ("：:", .colon), ("；;", .semicolon), ("、，,", .comma),
      ("（([【", .openingBracket), ("）)]】", .closingBracket), ("「『“", .openingQuote), ("」』”", .closingQuote),
    ]
  )
  func widths(marks: String, punctuation: Punctuation) {
    #expect(marks.unicodeScalars.allSatisfy { $0.punctuation == punctuation })
  }

  @Test("Letters, digits, spaces and other signs are no punctuation")
  func others() {
    #expect("aあ漢1 ー・/×–".unicodeScalars.allSatisfy { $0.punctuation == nil })
  }

  @Test(
    "One full stop is taken away, and only at the end",
    arguments: [("終わる。", "終わる"), ("End.", "End"), ("v1.2", "v1.2"), ("。", ""), ("", ""), ("やめる。。", "やめる。")]
  )
  func fullStop(text: String, without: String) {
    #expect(text.withoutFullStop == without)
  }

  @Test(
    "A colon ends a text in either width",
    arguments: [("次の通り：", true), ("as follows:", true), ("1:1", false), ("", false)]
  )
  func colon(text: String, ends: Bool) {
    #expect(text.endsInColon == ends)
  }
}
