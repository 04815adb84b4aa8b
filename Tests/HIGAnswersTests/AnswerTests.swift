import Foundation
import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Answers")
struct AnswerTests {
  private let library: Library

  init() throws {
    library = Library(index: try IndexReader(path: try Project.pagesIndex()))
  }

  @Test(
    "A topic answers to its id and to the last part of it",
    arguments: ["views/alerts", "alerts"]
  )
  func topic(name: String) async throws {
    let answer = try await library.topic(name)
    #expect(answer.topic.id.rawValue == "views/alerts")
    #expect(answer.sources.map(\.id) == ["export-bilingual"])
  }

  @Test(
    "A search for the address of a page, of any year and form, finds its topic",
    arguments: [
      "/design/human-interface-guidelines/alerts", "/design/human-interface-guidelines/ios/views/alerts/",
      "/jp/design/human-interface-guidelines/alerts", "/design/human-interface-guidelines/alerts.md",
      "/tutorials/data/ja-JP/design/human-interface-guidelines/alerts.json",
    ]
  )
  func address(path: String) async throws {
    let request = SearchRequest(query: "https://developer.apple.com" + path)
    let answer = try await library.search(request)
    #expect(answer.isAnswered)
    #expect(answer.hits.first?.entry.id.topic.rawValue == "views/alerts")
  }

  @Test(
    "An entry answers to its id and to its path",
    arguments: [
      "controls/page-controls#avoid-more-than-ten-dots", "page-controls#avoid-more-than-ten-dots",
      "page-controls/avoid-more-than-ten-dots",
      "controls/page-controls/avoid-more-than-ten-dots",
    ]
  )
  func entry(name: String) async throws {
    let answer = try await library.entry(name)
    #expect(answer.entry.id.slug == "avoid-more-than-ten-dots")
    #expect(answer.previous?.slug == "center-the-dots-at-the-bottom-of-the-screen")
    #expect(answer.section == .both(ja: "数", en: "Numbers"))
    #expect(answer.canonicalURL?.hasSuffix("/page-controls/") == true)
  }

  @Test(
    "What is not there is a problem that says where to look",
    arguments: ["", "nope", "nope#x", "alerts#nope", "#", "/", "alerts#"]
  )
  func missing(name: String) async throws {
    for answer in [
      await library.answer { try await $0.topic(name) }, await library.answer { try await $0.entry(name) },
    ] {
      #expect(answer.problem?.code == .notFound && !answer.isFound)
      #expect(answer.problem?.hint?.isEmpty == false)
    }
  }

  @Test(
    "A hit says what led to it",
    arguments: [("警告", MatchedBy.glossary), ("stepprs", .spelling)]
  )
  func matchedBy(query: String, matched: MatchedBy) async throws {
    let answer = try await library.search(SearchRequest(query: query))
    #expect(answer.hits.first?.matchedBy.contains(matched) == true)
    #expect(answer.hits.allSatisfy { !$0.matchedBy.isEmpty })
  }

  @Test("What was looked for in place of a mistyped word is said")
  func correction() async throws {
    let search = try await library.search(SearchRequest(query: "stepprs"))
    #expect(search.notices.map(\.text) == ["No match for “stepprs”; showing results for “steppers”."])
  }

  @Test("A search counts all hits, and shows the part that was asked for")
  func pages() async throws {
    let all = try await library.search(SearchRequest(query: "アラート", limit: 200))
    let page = try await library.search(SearchRequest(query: "アラート", limit: 3, offset: 2))
    #expect(page.total == all.total && all.total == all.hits.count)
    #expect(page.hits.map(\.entry.id) == all.hits[2..<5].map(\.entry.id))
    #expect(all.facets.kinds.values.reduce(0, +) == all.total)
    #expect(all.facets.topics.values.reduce(0, +) == all.total)
  }

  @Test("A part past the end of the hits is empty, and still found")
  func pastTheEnd() async throws {
    let search = try await library.search(SearchRequest(query: "点の列", offset: 1000))
    #expect(Envelope(search).isFound)
    #expect(search.hits.isEmpty && search.total > 0)
  }

  @Test("Topics are listed by category, each once")
  func topics() async throws {
    let categories = try await library.topics().categories
    #expect(Set(categories.map(\.category)).count == categories.count)
    #expect(categories.flatMap(\.topics).count == 8)
  }
}
