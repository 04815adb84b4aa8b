import HIGText
import Testing

@Suite("Control characters")
struct ControlCharactersTests {
  @Test(
    "What a terminal would obey is left out",
    arguments: [
      ("\u{1B}[2Jgone", "[2Jgone"), ("\u{1B}]0;title\u{07}", "]0;title"), ("over\rwritten", "overwritten"),
      ("\u{9B}31m red", "31m red"), ("\u{7F}\u{80}\u{9F}", ""), ("a\u{0}b\u{8}c", "abc"),
      ("line\r\nline", "line\nline"),
    ]
  )
  func dropped(text: String, shown: String) {
    #expect(text.withoutControlCharacters.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test("Marks that turn the direction of text are left out")
  func direction() {
    let marks = [0x202A...0x202E, 0x2066...0x2069].joined().compactMap { Unicode.Scalar($0 as UInt32) }
    #expect(marks.count == 9)
    for mark in marks {
      #expect("a\(mark)b".withoutControlCharacters == "ab", "U+\(String(mark.value, radix: 16))")
    }
  }

  @Test(
    "Text, line breaks and tabs stay as they are",
    arguments: ["", "一行目\n\t二行目", "“Face ID”, 44 × 44 pt – 👩‍👩‍👧", "a\u{200B}\u{200E}b\u{A0}c"]
  )
  func kept(text: String) {
    #expect(text.withoutControlCharacters.unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}
