import Foundation
import HIGAnswers
import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Answers")
struct AnswerTests {
  private let library: Library

  init() throws {
    library = Library(index: try IndexReader(path: try Project.pagesIndex()))
  }

  private func problem(_ question: Question) async -> Problem? {
    if case .problem(let problem) = await library.answer(question) {
      problem
    } else {
      nil
    }
  }

  @Test(
    "A topic answers to its id and to the last part of it",
    arguments: ["views/alerts", "alerts"]
  )
  func topic(name: String) async throws {
    guard case .topic(let answer) = await library.answer(.topic(name)) else {
      Issue.record("no topic")
      return
    }
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
    guard case .search(let answer) = await library.answer(.search(request)) else {
      Issue.record("no answer")
      return
    }
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
    guard case .entry(let answer) = await library.answer(.entry(name)) else {
      Issue.record("no entry")
      return
    }
    #expect(answer.entry.id.slug == "avoid-more-than-ten-dots")
    #expect(answer.previous?.slug == "center-the-dots-at-the-bottom-of-the-screen")
    #expect(answer.section == .both(ja: "数", en: "Numbers"))
    #expect(answer.canonicalURL?.hasSuffix("/page-controls/") == true)
  }

  @Test(
    "What is not there is a problem that says where to look",
    arguments: ["", "nope", "nope#x", "alerts#nope", "#", "/", "alerts#"].flatMap { [Question.topic($0), .entry($0)] }
  )
  func missing(question: Question) async throws {
    let problem = try #require(await problem(question))
    #expect(problem.code == .notFound)
    #expect(problem.hint?.isEmpty == false)
  }

  @Test(
    "A hit says what led to it",
    arguments: [("警告", MatchedBy.glossary), ("stepprs", .spelling)]
  )
  func matchedBy(query: String, matched: MatchedBy) async throws {
    guard case .search(let answer) = await library.answer(.search(SearchRequest(query: query))) else {
      Issue.record("no answer")
      return
    }
    #expect(answer.hits.first?.matchedBy.contains(matched) == true)
    #expect(answer.hits.allSatisfy { !$0.matchedBy.isEmpty })
  }

  @Test("What was looked for in place of a mistyped word is said")
  func correction() async throws {
    let answer = await library.answer(.search(SearchRequest(query: "stepprs")))
    guard case .search(let search) = answer else { return }
    #expect(search.notices.map(\.text) == ["No match for “stepprs”; showing results for “steppers”."])
  }

  @Test("A search counts all hits, and shows the part that was asked for")
  func pages() async throws {
    guard
      case .search(let all) = await library.answer(.search(SearchRequest(query: "は", limit: 200))),
      case .search(let page) = await library.answer(
        .search(SearchRequest(query: "は", limit: 3, offset: 2))
      )
    else {
      Issue.record("no answer")
      return
    }
    #expect(page.total == all.total && all.total == all.hits.count)
    #expect(page.hits.map(\.entry.id) == all.hits[2..<5].map(\.entry.id))
    #expect(all.facets.kinds.values.reduce(0, +) == all.total)
    #expect(all.facets.topics.values.reduce(0, +) == all.total)
  }

  @Test("A part past the end of the hits is empty, and still found")
  func pastTheEnd() async throws {
    let answer = await library.answer(.search(SearchRequest(query: "点の列", offset: 1000)))
    #expect(answer.isFound)
    guard case .search(let search) = answer else { return }
    #expect(search.hits.isEmpty && search.total > 0)
  }

  @Test("Topics are listed by category, each once")
  func topics() async throws {
    guard case .topics(let categories) = await library.answer(.topics()) else {
      Issue.record("no topics")
      return
    }
    #expect(Set(categories.map(\.category)).count == categories.count)
    #expect(categories.flatMap(\.topics).count == 8)
    guard case .part(.topics(let some), let part) = await library.answer(.topics(ListPart(asked: 2, from: 1))) else {
      Issue.record("no part")
      return
    }
    #expect(some.flatMap(\.topics) == Array(categories.flatMap(\.topics)[1..<3]))
    #expect(part.total == 8 && part.shown == 2)
  }
}
