import HIGModel
import Testing

@Suite("Sentences with values")
struct FilledTextTests {
  private let values = ["word": "色", "used": "{word}"]

  @Test(
    "Values stand in the place of their names; what is in a value stays",
    arguments: [
      ("Nothing holds “{word}”.", "Nothing holds “色”."), ("{word}{word}", "色色"), ("{used}", "{word}"),
      ("{other} {word}", "{other} 色"), ("no names", "no names"), ("{word", "{word"), ("}{", "}{"), ("", ""),
      ("{}", "{}"),
    ]
  )
  func filled(text: String, expected: String) {
    #expect(text.filled { values[$0] } == expected)
  }
}
