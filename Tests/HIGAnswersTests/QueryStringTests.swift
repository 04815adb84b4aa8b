import HIGAnswers
import Testing

@Suite("Query strings")
struct QueryStringTests {
  @Test(
    "Parameters are read as forms send them",
    arguments: [
      ("q=a+b", "a b"), ("q=a%2Bb", "a+b"), ("q=%E8%B5%B7", "起"), ("q=", ""), ("q", ""), ("x=1&q=2&q=3", "2"),
      ("q=50%", "50%"), ("q=a=b", "a=b"), ("%71=z", "z"),
    ]
  )
  func values(query: String, value: String) {
    #expect(QueryString(query)["q"] == value)
  }

  @Test("A parameter that is not there has no value", arguments: [nil, "", "&&", "Q=1"])
  func missing(query: String?) {
    #expect(QueryString(query)["q"] == nil)
  }
}
