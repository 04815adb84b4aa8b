import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Which source a page belongs to")
struct SourceNamesTests {
  private let alerts: Set<TopicID>
  private let sheets: Set<TopicID>

  init() throws {
    alerts = [try #require(TopicID("views/alerts"))]
    sheets = [try #require(TopicID("views/sheets"))]
  }

  /// A page as a reader hands it on.
  private func page(_ stem: String, _ format: PageFormat = .html, declared: String? = nil) -> Page {
    let source = Source(id: stem, title: "Title", format: format, digest: "")
    return Page(source: source, declaredSource: declared, blocks: [])
  }

  @Test("A page that says nothing is a source of its own, called after its file")
  func file() {
    var names = SourceNames()
    let name = names.name(page("alerts"), at: "saved/alerts.html", topics: alerts)
    #expect(name == SourceNames.Name(source: "alerts"))
  }

  @Test("A file whose name another file has is called after its folder, too, and is still one page")
  func renamed() {
    var names = SourceNames()
    let found = ["a/x/guideline.html", "b/x/guideline.html", "c/x/guideline.html", "guideline.html"].map {
      names.name(page("guideline"), at: $0, topics: alerts)
    }
    #expect(found.map(\.source) == ["guideline", "x-guideline", "c-x-guideline", "again-guideline"])
    #expect(found.map(\.part) == [nil, nil, nil, nil])
  }

  @Test("The same file keeps its name")
  func again() {
    var names = SourceNames()
    for _ in 0..<2 {
      #expect(names.name(page("a"), at: "x/a.html", topics: alerts).source == "a")
    }
  }

  @Test("Pages that declare a source are parts of it, also one that is called like it")
  func declared() {
    var names = SourceNames()
    for stem in ["alerts", "corpus"] {
      let name = names.name(page(stem, declared: "corpus"), at: "x/\(stem).html", topics: alerts)
      #expect(name == SourceNames.Name(source: "corpus", part: stem))
    }
    let other = names.name(page("corpus"), at: "y/corpus.html", topics: alerts)
    #expect(other == SourceNames.Name(source: "y-corpus"))
  }

  @Test("Markdown pages on one topic each that lie in one folder are one edition, in either language")
  func edition() {
    var names = SourceNames()
    let first = names.name(page("alerts", .markdown), at: "repo/en/alerts.md", topics: alerts)
    let second = names.name(page("sheets", .markdown), at: "repo/en/sheets.md", topics: sheets)
    let third = names.name(page("sheets", .markdown), at: "repo/ja/sheets.md", topics: sheets)
    #expect(first == SourceNames.Name(source: "repo", part: "alerts", title: "repo"))
    #expect([second, third] == Array(repeating: .init(source: "repo", part: "sheets", title: "repo"), count: 2))
  }

  @Test("Folders of one name are two editions")
  func editions() {
    var names = SourceNames()
    let found = ["old/x/alerts.md", "new/x/alerts.md", "new/x/sheets.md"].map { path in
      names.name(page("p", .markdown), at: path, topics: path.contains("alerts") ? alerts : sheets)
    }
    #expect(found.map(\.source) == ["x", "new-x", "new-x"])
  }

  @Test("A second page on a topic is no part of its folder's edition; nor is one on several topics, or in no folder")
  func notOfEdition() {
    var names = SourceNames()
    _ = names.name(page("alerts", .markdown), at: "en/alerts.md", topics: alerts)
    let again = names.name(page("alerts-2", .markdown), at: "en/alerts-2.md", topics: alerts)
    #expect(again == SourceNames.Name(source: "alerts-2"))
    let both = names.name(page("all", .markdown), at: "en/all.md", topics: alerts.union(sheets))
    #expect(both == SourceNames.Name(source: "all"))
    for path in ["alone.md", "./alone.md"] {
      var names = SourceNames()
      #expect(names.name(page("alone", .markdown), at: path, topics: alerts).source == "alone")
    }
  }

  @Test("A place names the page only where its source has several")
  func places() throws {
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
    let html = "<html><body><h1>Alerts</h1><p><b>Keep it short.</b> Long ones tire.</p></body></html>"
    let paths = try [one, two].map { try $0.write(html.utf8, as: "guideline.html") }
    let outcome = try Ingester(lexicon: Project.lexicon()).ingest(paths)
    let places = outcome.knowledge.topics.flatMap(\.entries).flatMap(\.statements).map(\.place)
    #expect(Set(outcome.knowledge.sources.map(\.id)).count == 2)
    #expect(places.map(\.page) == [nil, nil])
    let corpus = try Ingester(lexicon: Project.lexicon()).ingest([Project.corpus + "/visual-design/color.html"])
    let parts = corpus.knowledge.topics.flatMap(\.entries).flatMap(\.statements).map(\.place.page)
    #expect(Set(parts) == ["color"])
  }
}
