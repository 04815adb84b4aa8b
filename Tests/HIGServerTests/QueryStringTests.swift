import HIGAnswers
import HIGModel
import HIGText
import Testing

@testable import HIGServer

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

@Suite("Questions of requests")
struct QuestionDecoderTests {
  @Test("A difference goes from the one to the other")
  func difference() throws {
    #expect(try QuestionDecoder.difference(QueryString("to=b&from=a")) == .difference(from: "a", to: "b"))
  }

  @Test("A difference needs two sources", arguments: ["", "from=a", "to=b", "from=&to=b"])
  func incomplete(query: String) {
    #expect(throws: Problem.self) { try QuestionDecoder.difference(QueryString(query)) }
  }

  @Test("A search takes its parameters, and each filter by its name")
  func search() throws {
    let query = "q=x&limit=5&offset=7&kind=rule,note&kind=table&in=ja&topic=Alerts&source=&has=quantity"
    guard case .search(let request) = try QuestionDecoder.search(QueryString(query)) else {
      Issue.record("no search")
      return
    }
    #expect(request.query == "x" && request.limit == 5 && request.offset == 7)
    #expect(request.filters.kinds == [.rule, .note, .table] && request.filters.languages == [.ja])
    #expect(request.filters.topics == ["alerts"] && request.filters.sources.isEmpty && request.filters.hasQuantity)
  }

  @Test("Without numbers, the usual ones are taken")
  func usual() throws {
    #expect(try QuestionDecoder.specs(QueryString("")) == .specs(SearchRequest(query: "")))
    #expect(try QuestionDecoder.suggest(QueryString("q=a")) == .suggest(SuggestRequest(text: "a")))
    #expect(QuestionDecoder.symbols(QueryString(nil)) == .symbols(""))
  }

  @Test("What is no number is a problem that names the parameter", arguments: ["limit=x", "offset=-1", "limit=1.5"])
  func noNumber(parameter: String) {
    let problem = #expect(throws: Problem.self) { try QuestionDecoder.search(QueryString("q=a&" + parameter)) }
    let name = parameter.prefix { $0 != "=" }
    #expect(problem?.code == .invalid && problem?.message.hasSuffix("is no value of \(name).") == true)
  }
}
