import HIGText
import Testing

@Suite("Data files of fields between tabs")
struct TabSeparatedTests {
  @Test(
    "A record a line; remarks and empty lines are none, and lines may end as on Windows",
    arguments: [
      ("", []), ("\n\n", []), ("a", [["a"]]), ("a\tb\nc\n", [["a", "b"], ["c"]]),
      ("a\t\tb\t\r\n", [["a", "", "b", ""]]),
      ("# a\tb\nc#\td", [["c#", "d"]]), (" \t \n\r\n色\t字", [["色", "字"]]),
    ]
  )
  func rows(text: String, expected: [[String]]) {
    #expect(TabSeparated(text).rows == expected)
  }
}
