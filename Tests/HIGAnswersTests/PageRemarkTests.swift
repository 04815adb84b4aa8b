import HIGIndex
import HIGModel
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("What pages say besides their texts")
struct PageRemarkTests {
  private let library: Library
  private let pages: PageRenderer

  init() throws {
    library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    pages = try PageRenderer(templates: Project.web)
  }

  @Test("Numbers that are not there are said to be, with links to what comes nearest")
  func missingNumbers() async throws {
    let ask: PageAsk = { try await $0.numbers(Arguments(["q": ["321 pt"]], of: [.query])) }
    let en = await pages.page(of: library, PageContext(interface: .en), ask).html
    #expect(en.contains("No number in this index is <span lang=\"en\">321 pt</span>."))
    #expect(en.contains("<a href=\"/search?q="))
    #expect(en.contains("<a href=\"/numbers?q=320%20pt\" lang=\"en\">320 pt</a>"))
    #expect(!en.contains("Nothing was found."))
    let ja = await pages.page(of: library, PageContext(), ask).html
    #expect(ja.contains("<span lang=\"en\">321 pt</span>という数値はこの索引にありません。"))
  }

  @Test("A parameter at fault is named in the reader's language, with the values there are")
  func faults() async {
    let unknown = Problem([.unknown("edition", "2030", known: ["a-1", "all"])])
    let repeated = Problem([Problem.Fault(.repeated, "limit")])
    func html(_ problem: Problem, _ language: Language) async -> String {
      await pages.page(of: library, PageContext(interface: language), asked: "launching") { _ in throw problem }.html
    }
    let ja = await html(unknown, .ja)
    let en = await html(unknown, .en)
    #expect(ja.contains("版：「<span lang=\"en\">2030</span>」はありません。") && !ja.contains(">launching<"))
    #expect(ja.contains("使えるもの：<span lang=\"en\">a-1</span>、<span lang=\"en\">all</span>"))
    #expect(en.contains("Edition: there is no “<span lang=\"en\">2030</span>”."))
    #expect(await html(repeated, .en).contains("<span lang=\"en\">limit</span> is there more than once."))
  }

  @Test("The project's own texts are said to be that, with the edition they are after; others' are not")
  func provenance() {
    var source = Sample.source
    source.edition = Edition(publisher: "hig", published: "2021-12")
    let maker = PageMaker(library: library, context: PageContext(interface: .en), renderer: pages)
    let own = maker.sources([source]).html
    #expect(own.contains("project’s own words") && own.contains("as of 2021-12"))
    source.edition = Edition(publisher: "Apple", published: "2026-06")
    #expect(!maker.sources([source]).html.contains("own words"))
  }

  @Test("The number that answers says how it compares, and what a note says of its row")
  func numberCard() async throws {
    let corpus = Library(index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60)))
    func found(_ query: String) async throws -> NumberCard? {
      try await corpus.number(of: corpus.search(SearchRequest(query: query)))
    }
    #expect(try await found("smallest tap target")?.fact.quantity.wholeFigure == "≥ 44 × 44 pt")
    let note = try await found("iPhone 12 mini screen size")?.note?.text[.en]
    #expect(note?.contains("1080 × 2340") == true && note?.contains("iPhone 8 Plus") == false)
    let page = await pages.page(of: corpus) {
      try await $0.search(SearchRequest(query: "iPhone 12 mini screen size"))
    }
    #expect(!page.html.contains("<caption>"))
  }

  @Test("Two links of the same name say what each leads to")
  func kinds() {
    func link(_ kind: EntryKind) -> String {
      var entry = Sample.entry([Sample.statement(nil)])
      entry.kind = kind
      let mention = EntryMention(entry, topicTitle: .en("Alerts"), section: nil)
      let maker = PageMaker(library: library, context: PageContext(interface: .en), renderer: pages)
      return "\(maker.mention(mention).child(named: "kind").map { "\($0)" } ?? "")"
    }
    #expect(link(.introduction).contains("Introduction") && link(.table).contains("Table"))
    #expect(!link(.rule).contains("Rule"))
  }

  @Test(
    "No line ends between a number and its unit",
    arguments: [
      ("at least 44 pt high", "at least <span class=\"u\">44 pt</span> high"),
      ("44 × 44 pt", "44 × <span class=\"u\">44 pt</span>"), ("約44 pt以上", "約<span class=\"u\">44 pt</span>以上"),
      ("10 ms & 5 KB", "<span class=\"u\">10 ms</span> &amp; <span class=\"u\">5 KB</span>"),
      ("44 points", "44 points"), ("a pt b", "a pt b"), (" ", " "), ("44 ", "44 "),
    ]
  )
  func units(text: String, html: String) {
    #expect(HTMLText(prose: text).html == html)
  }
}
