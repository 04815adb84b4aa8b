import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Pages of the web")
struct PageTests {
  private let labels: Labels
  private let pages: PageRenderer

  init() throws {
    labels = try Labels.builtIn()
    pages = try PageRenderer(templates: Project.web)
  }

  @Test("Addresses keep every letter of a query")
  func searchAddress() {
    var request = SearchRequest(query: "c++ & 起動", limit: 5)
    #expect(WebAddress.of(request, offset: 0) == "/search?q=c%2B%2B%20%26%20%E8%B5%B7%E5%8B%95&limit=5")
    request = SearchRequest(query: "x")
    request.filters.languages = [.ja]
    #expect(WebAddress.of(request, offset: 40) == "/search?q=x&in=ja&offset=40")
  }

  @Test("Only addresses of the web are led to", arguments: ["javascript:alert(1)", "data:text/html,x", "ftp://x", ""])
  func foreign(url: String) {
    #expect(WebAddress.of(.address(url)) == nil)
    #expect(WebAddress.of(.address("https://example.com")) == "https://example.com")
  }

  @Test("A search leads to the parts before and after the one shown")
  func parts() {
    func view(offset: Int, total: Int) -> SearchView {
      let request = SearchRequest(query: "x", limit: 1, offset: offset)
      guard case .search(let answer) = Sample.search([Sample.hit(MarkedText(""))], total: total, request: request)
      else {
        preconditionFailure("a search is a search")
      }
      return SearchView(answer, labels)
    }
    #expect(view(offset: 0, total: 1).previous == nil && view(offset: 0, total: 1).next == nil)
    #expect(view(offset: 0, total: 2).next == "/search?q=x&limit=1&offset=1")
    #expect(view(offset: 1, total: 2).previous == "/search?q=x&limit=1")
    #expect(view(offset: 1, total: 2).next == nil)
  }

  @Test("The language that is searched is the one chosen", arguments: [nil, .ja, .en] as [Language?])
  func languages(chosen: Language?) {
    let choices = ChoiceView.languages(chosen: chosen, labels)
    #expect(choices.map(\.value) == ["", "ja", "en"])
    #expect(choices.filter(\.isChosen).map(\.value) == [chosen?.rawValue ?? ""])
  }

  @Test("Advice has its link in the middle of a sentence")
  func advice() {
    let text = AdviceView.LinkedText("Start from the [list of topics].")
    #expect(text.before == "Start from the " && text.link == "list of topics" && text.after == ".")
    let plain = AdviceView.LinkedText("No link")
    #expect(plain.before == "No link" && plain.link.isEmpty && plain.after.isEmpty)
  }

  @Test("A topic with two sections has a list of contents, one with fewer has none")
  func contents() {
    func page(_ titles: [String]) -> TopicView {
      let entries = titles.indices.map { Sample.entry(slug: "e\($0)", section: $0) }
      let topic = Sample.topic(entries, sections: titles.map { .en($0) })
      return TopicView(TopicAnswer(topic: topic, sources: []), labels)
    }
    #expect(page(["A"]).contents.isEmpty)
    #expect(page(["A", "B"]).contents.map(\.anchor) == ["section-1", "section-2"])
  }

  @Test("A title in one language is not shown in the other")
  func oneLanguage() {
    let topic = Topic(id: Sample.topicID, title: .en("Alerts"), sections: [], entries: [Sample.entry()])
    let page = pages.render(.topic(TopicAnswer(topic: topic, sources: [])))
    #expect(page.contains("<h1> <span lang=\"en\">Alerts</span></h1>"))
  }

  @Test("A folder without all templates is a problem that names what is missing")
  func missingTemplates() throws {
    let folder = try TemporaryFolder()
    let none = #expect(throws: Problem.self) { try PageRenderer(templates: folder.path) }
    #expect(none?.message == "There are no templates in \(folder.path).")
    _ = try folder.write("{{query}}".utf8, as: "search.mustache")
    let some = #expect(throws: Problem.self) { try PageRenderer(templates: folder.path) }
    #expect(some?.message == "The template \(folder.path)/home.mustache is missing.")
    _ = try folder.write("{{#query}}".utf8, as: "home.mustache")
    let malformed = #expect(throws: Problem.self) { try PageRenderer(templates: folder.path) }
    #expect(malformed?.message.hasPrefix("The template \(folder.path)/home.mustache is malformed") == true)
  }
}
