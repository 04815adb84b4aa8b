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
    var request = NumbersRequest()
    request.query = "321 pt"
    let page = try await library.numbersPage(request, 0)
    let en = pages.render(page, PageContext(interface: .en))
    #expect(en.contains("No number in this index is <span lang=\"en\">321 pt</span>."))
    #expect(en.contains("<a href=\"/search?q="))
    #expect(en.contains("<a href=\"/numbers?q=320%20pt\" lang=\"en\">320 pt</a>"))
    #expect(!en.contains("Nothing was found."))
    let ja = pages.render(page, PageContext())
    #expect(ja.contains("<span lang=\"en\">321 pt</span>という数値はこの索引にありません。"))
  }

  @Test("A parameter at fault is named in the reader's language, with the values there are")
  func faults() {
    let unknown = Problem([.unknown("edition", "2030", known: ["a-1", "all"])])
    let repeated = Problem([Problem.Fault(.repeated, "limit")])
    func html(_ problem: Problem, _ language: Language) -> String {
      pages.render(ProblemPage(problem, asked: "launching"), PageContext(interface: language))
    }
    let ja = html(unknown, .ja)
    #expect(ja.contains("版：「<span lang=\"en\">2030</span>」はありません。") && !ja.contains(">launching<"))
    #expect(ja.contains("使えるもの：<span lang=\"en\">a-1</span>、<span lang=\"en\">all</span>"))
    #expect(html(unknown, .en).contains("Edition: there is no “<span lang=\"en\">2030</span>”."))
    #expect(html(repeated, .en).contains("<span lang=\"en\">limit</span> is there more than once."))
  }

  @Test("The project's own texts are said to be that, with the edition they are after; others' are not")
  func provenance() {
    var source = Sample.source
    source.edition = Edition(publisher: "hig", published: "2021-12")
    let own = pages.render(SourcesAnswer(sources: [source]), PageContext(interface: .en))
    #expect(own.contains("project’s own words") && own.contains("as of 2021-12"))
    source.edition = Edition(publisher: "Apple", published: "2026-06")
    #expect(!pages.render(SourcesAnswer(sources: [source]), PageContext(interface: .en)).contains("own words"))
  }

  @Test("The number that answers says how it compares, and what a note says of its row")
  func numberCard() async throws {
    let corpus = Library(index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60)))
    func found(_ query: String) async throws -> NumberCard? {
      try await corpus.searchPage(SearchRequest(query: query)).number
    }
    #expect(try await found("smallest tap target")?.fact.quantity.wholeFigure == "≥ 44 × 44 pt")
    let note = try await found("iPhone 12 mini screen size")?.note?.text[.en]
    #expect(note?.contains("1080 × 2340") == true && note?.contains("iPhone 8 Plus") == false)
    let html = pages.render(
      try await corpus.searchPage(SearchRequest(query: "iPhone 12 mini screen size")),
      PageContext()
    )
    #expect(!html.contains("<caption>"))
  }

  @Test("Two links of the same name say what each leads to")
  func kinds() {
    func link(_ kind: EntryKind) -> String {
      var entry = Sample.entry([Sample.statement(nil)])
      entry.kind = kind
      let mention = EntryMention(entry, topicTitle: .en("Alerts"), section: nil)
      let maker = ViewMaker(context: PageContext(interface: .en), labels: pages.labels)
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
