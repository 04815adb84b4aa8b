import HIGModel
import HIGText
import Testing

@testable import HIGAnswers

@Suite("Requests")
struct RequestTests {
  @Test("Numbers out of range are brought into it")
  func ranges() {
    #expect(SearchRequest(query: "x", limit: -5, offset: -1) == SearchRequest(query: "x", limit: 0, offset: 0))
    let greatest = SearchRequest(query: "x", limit: .max, offset: .max)
    #expect(greatest.limit == SearchRequest.mostHits && greatest.offset == 1_000_000)
    #expect(ListPart(asked: -1, from: -1) == ListPart(asked: 0, from: 0))
    #expect(ListPart(asked: .max, from: .max) == ListPart(asked: SearchRequest.mostHits, from: 1_000_000))
  }

  @Test("Each filter takes its values from its name")
  func filters() throws {
    let filters = try Query.Filters { name in
      switch name {
      case .topic: ["Launching", "alerts"]
      case .component: ["Tab Bar"]
      case .kind: ["rule"]
      case .strength: ["avoid", "MUST"]
      case .language: ["ja"]
      case .source: ["000"]
      case .edition: ["2021"]
      case .platform: ["iOS"]
      case .has: ["quantity"]
      }
    }
    #expect(filters.topics == ["launching", "alerts"])
    #expect(filters.kinds == [.rule] && filters.strengths == [.avoid, .must])
    #expect(filters.languages == [.ja] && filters.components == ["tab bar"])
    #expect(filters.sources == ["000"] && filters.platforms == ["ios"] && filters.editions == ["2021"])
    #expect(filters.hasQuantity)
    #expect(FilterName.allCases.allSatisfy { !filters.values(of: $0).isEmpty })
    var copy = Query.Filters()
    copy.add(filters)
    #expect(copy == filters)
    #expect(try Query.Filters { _ in [] }.isEmpty)
  }

  @Test("A value that a filter does not have is a problem", arguments: [FilterName.kind, .strength, .language, .has])
  func noValue(name: FilterName) {
    let problem = #expect(throws: Problem.self) {
      try Query.Filters { $0 == name ? ["wings"] : [] }
    }
    #expect(problem?.code == .invalid)
    #expect(problem?.message.contains("wings") == true)
    #expect(problem?.faults.first?.valid == name.values)
  }

  @Test("One language is searched where one is asked for")
  func language() {
    var request = SearchRequest(query: "x")
    #expect(request.language == nil)
    request.filters.languages = [.ja]
    #expect(request.language == .ja)
    request.filters.languages = [.ja, .en]
    #expect(request.language == nil)
  }
}
