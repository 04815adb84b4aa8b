import Foundation
import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("The values of a question's parameters")
struct ArgumentsTests {
  private static func arguments(_ given: [String: [String]]) throws -> Arguments {
    try Arguments(given, of: Endpoint.search.parameters)
  }

  private static func endpoint(_ name: String) throws -> Endpoint {
    try #require(Endpoint.all.first { $0.name == name })
  }

  @Test("A search takes its parameters, and each filter by its name, several times or between commas")
  func search() throws {
    let given = [
      "q": ["x"], "limit": ["5"], "offset": ["7"], "kind": ["rule,note", "Table"], "in": ["ja"], "topic": ["Alerts"],
      "has": ["quantity"],
    ]
    let request = try Endpoint.searchRequest(Self.arguments(given))
    #expect(request.query == "x" && request.limit == 5 && request.offset == 7)
    #expect(request.filters.kinds == [.rule, .note, .table] && request.filters.languages == [.ja])
    #expect(request.filters.topics == ["alerts"] && request.filters.hasQuantity)
  }

  @Test("Without numbers, the usual ones are taken")
  func usual() async throws {
    let library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    for name in ["specs", "suggest"] {
      let endpoint = try Self.endpoint(name)
      let usual = endpoint.own.first { $0.name == "limit" }?.usual
      let (answer, _) = await library.answer(endpoint, ["q": ["a"]])
      #expect(answer.part.map { "\($0.limit)" } == usual)
    }
  }

  @Test(
    "What cannot be is said with its parameter and the values there are, in both languages",
    arguments: [
      ("limit", "-1"), ("limit", "201"), ("limit", "９"), ("limit", ""), ("limit", "9223372036854775808"),
      ("limit", "1e309"), ("limit", "1.5"), ("offset", "99999999"), ("kind", "wings"), ("kind", ""), ("lang", "fr"),
      ("view", "tiny"), ("facets", "1"), ("topic", ""), ("q", "a\0b"),
    ]
  )
  func noValue(name: String, value: String) {
    let problem = #expect(throws: Problem.self) { try Self.arguments([name: [value]]) }
    #expect(problem?.code == .invalid)
    let fault = problem?.faults.first { $0.parameter == name }
    #expect(fault?.value == value)
    #expect(Language.allCases.allSatisfy { problem?.sentence[$0].contains(name) == true })
    #expect((fault?.valid.isEmpty == true) == ["topic", "q"].contains(name))
  }

  @Test("All that is wrong is said at once: an unknown parameter, one that is there twice, one that is missing")
  func several() throws {
    let diff = try Self.endpoint("diff")
    let problem = #expect(throws: Problem.self) {
      try Arguments(["page": ["2"], "lang": ["ja", "en"], "to": ["latest"]], of: diff.parameters)
    }
    #expect(problem?.faults.map(\.kind) == [.name, .missing, .repeated])
    #expect(problem?.faults.map(\.parameter) == ["page", "from", "lang"])
  }

  @Test("Pages pass over what they do not know, and what a form leaves empty")
  func pages() throws {
    let given = ["utm_source": ["x"], "kind": ["", "rule"], "limit": [""], "q": ["a"]]
    let arguments = try Arguments(given, of: Endpoint.search.parameters, .page)
    #expect(arguments.list(.kind) == ["rule"] && arguments.list(.limit).isEmpty)
    #expect(throws: Problem.self) { try Arguments(["kind": ["wings"]], of: [.kind], .page) }
  }

  @Test("The table has the bounds of the program")
  func bounds() {
    #expect(Parameter.limit.type == .whole(0...SearchRequest.mostHits))
    #expect(Parameter.offset.type == .whole(0...SearchRequest.lastOffset))
    #expect(Parameter.query.about.en.contains(" \(QueryParser.longestQuery) "))
    let usual = Endpoint.search.parameters.first { $0.name == Parameter.limit.name }?.usual
    #expect(usual == "\(SearchRequest.usualLimit)")
    #expect(Set(Parameter.filters.map(\.name)) == Set(FilterName.allCases.map(\.rawValue)).subtracting(["edition"]))
  }

  @Test("The table is whole: both languages, an example that is valid, each name once in a question")
  func table() throws {
    for endpoint in Endpoint.all {
      #expect(!endpoint.about.en.isEmpty && endpoint.about.ja != endpoint.about.en, "\(endpoint.name)")
      let all = endpoint.parameters + endpoint.pathParameters
      for parameter in all {
        #expect(parameter.about.ja != parameter.about.en, "\(parameter.name)")
        #expect(throws: Never.self) { try Arguments([parameter.name: [parameter.example]], of: [parameter]) }
      }
      #expect(Set(all.map(\.name)).count == all.count, "\(endpoint.name)")
    }
  }
}

@Suite("docs/api.md")
struct APIPageTests {
  /// The rows of a table of the page below a heading, made anew.
  private static func table(_ rows: [[String]]) -> String {
    rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static var parameters: String {
    var names: [String] = []
    let all = Endpoint.all.flatMap { endpoint in
      (endpoint.pathParameters + endpoint.parameters).map { (endpoint: endpoint.name, parameter: $0) }
    }
    for parameter in all.map(\.parameter.name) where !names.contains(parameter) { names.append(parameter) }
    let rows = names.flatMap { name -> [[String]] in
      let own = all.filter { $0.parameter.name == name }
      return Dictionary(grouping: own) { $0.parameter.isInPath }.sorted { $0.key && !$1.key }.map { _, own in
        let isAll = own.count >= Endpoint.all.count(where: { $0.answer != nil })
        let values = own[0].parameter.listed.map { "`\($0)`" }.joined(separator: ", ")
        let usual = own.compactMap { item in item.parameter.usual.map { "\($0) (\(item.endpoint))" } }
        let said =
          Set(own.map(\.parameter.usual)).count == 1 ? own[0].parameter.usual ?? "" : usual.joined(separator: ", ")
        return [
          "`\(name)`", isAll ? "all" : own.map(\.endpoint).joined(separator: ", "), values, said,
          own[0].parameter.about.en,
        ]
      }
    }
    return table([["parameter", "of", "values", "where it is missing", ""], Array(repeating: "---", count: 5)] + rows)
  }

  @Test("Its table of parameters is that of the program")
  func parameterTable() throws {
    let file = Project.root + "/docs/api.md"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let (start, end) = ("<!-- parameters -->\n", "\n<!-- /parameters -->")
    let range = try #require(text.firstRange(of: start)).upperBound..<#require(text.firstRange(of: end)).lowerBound
    if text[range] != Self.parameters {
      let written = text.replacingCharacters(in: range, with: Self.parameters)
      try written.write(toFile: file, atomically: true, encoding: .utf8)
      Issue.record("The table was written anew; read it and run again.")
    }
  }

  @Test("Its records are those that the description has, key by key")
  func records() throws {
    let text = try String(contentsOfFile: Project.root + "/docs/api.md", encoding: .utf8)
    for record in Records.own.all {
      let part = try #require(
        text.components(separatedBy: "### \(record.name)\n").last?.components(separatedBy: "\n### ")[0]
      )
      let keys = part.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "`")[1] }
      #expect(keys.map(String.init) == record.keys.map(\.name), "\(record.name)")
    }
  }
}
