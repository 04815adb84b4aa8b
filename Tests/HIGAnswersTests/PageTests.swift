import Foundation
import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

typealias PageAsk = @Sendable (PageMaker) async throws -> WebPage

@Suite("Pages of the web")
struct PageTests {
  private let library: Library
  private let pages: PageRenderer

  init() throws {
    library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    pages = try PageRenderer(templates: Project.web, assets: ["style": "/static/style.css"])
  }

  private func page(_ context: PageContext = PageContext(), _ question: PageAsk) async -> String {
    await pages.page(of: library, context, question).html
  }

  /// A page, for whom, and the golden file of it.
  struct Asked: Sendable, CustomTestStringConvertible {
    var name: String
    var reading: PageContext.Reading = .both
    var interface: Language = .ja
    var question: PageAsk

    var testDescription: String { name }
  }

  static let questions = [
    Asked(name: "home") { try await $0.home("") },
    Asked(name: "category") { try await $0.topicOrCategory("views") },
    Asked(name: "component") { try await $0.component("page-control") },
    Asked(name: "topic") { try await $0.topicOrCategory("page-controls") },
    Asked(name: "topic-en", reading: .en) { try await $0.topicOrCategory("page-controls") },
    Asked(name: "rule", interface: .en) { try await $0.ruleOrTopic("page-controls/avoid-more-than-ten-dots") },
    Asked(name: "search") { try await $0.search(SearchRequest(query: "点の列", limit: 2)) },
    Asked(name: "search-nothing", interface: .en) { library in
      try await library.search(SearchRequest(query: "zzzz"))
    },
    Asked(name: "suggestions") { try await $0.suggestions("ste") },
    Asked(name: "numbers") { try await $0.numbers(Arguments([:], of: [])) },
    Asked(name: "symbols") { try await $0.symbols("") },
    Asked(name: "compare") { try await $0.compare("alerts") },
    Asked(name: "checklist") { try await $0.checklist(nil) },
    Asked(name: "sources", interface: .en) { try await $0.sources() },
  ]

  @Test("Each page", arguments: questions)
  func golden(asked: Asked) async {
    let html = await page(PageContext(reading: asked.reading, interface: asked.interface), asked.question)
    Golden.expect(html, matches: "pages/\(asked.name).html")
  }

  @Test("A page that is not there says so, with what was asked for")
  func nowhere() async {
    let nope = await pages.page(of: library, asked: "nope") { try await $0.topicOrCategory("nope") }
    Golden.expect(nope.html, matches: "pages/problem.html")
  }

  @Test("What changed between two editions")
  func changes() async throws {
    let editions = Library(index: try IndexReader(path: try Project.editionsIndex()))
    let page = await pages.page(of: editions, PageContext(interface: .en)) {
      try await $0.changes(Self.asked(["from": "old", "to": "new"]), topic: nil)
    }
    Golden.expect(page.html, matches: "pages/changes.html")
  }

  @Test("Of one topic the changes are shown, of the strength that was chosen")
  func changesOfOneTopic() async throws {
    let editions = Library(index: try IndexReader(path: try Project.editionsIndex()))
    let html = await pages.page(of: editions, PageContext(interface: .en)) {
      try await $0.changes(Self.asked(["from": "old", "to": "new", "strength": "avoid"]), topic: "views/alerts")
    }.html
    let rules = html.matches(of: /"\/rules\/([^"]+)"/).map { String($0.1) }
    #expect(rules == ["views/alerts/avoid-jokes-in-alerts"])
    #expect(html.matches(of: /kind=([a-z-]+)/).map { String($0.1) } == ["added", "gone", "reworded"])
  }

  private static func asked(_ values: [String: String]) throws -> Arguments {
    try Arguments(values.mapValues { [$0] }, of: [.from, .to, .changed, .strength], .page)
  }

  @Test("Without a name, the newest editions that speak of the same are compared; with one, it and its newest partner")
  func namedEditions() async throws {
    let found = try #require(try await library.newestDifference(from: nil, to: ""))
    let old = found.old.edition?.id ?? found.old.id
    let new = found.new.edition?.id ?? found.new.id
    #expect(found.comparedTopics > 0 && old != new)
    for (old, new) in [(old, nil), (nil, new), (old, new)] {
      #expect(try await library.newestDifference(from: old, to: new) == found, "\(old ?? "-") \(new ?? "-")")
    }
    let undated = Library(index: try IndexReader(path: try Project.editionsIndex()))
    #expect(try await undated.newestDifference(from: nil, to: nil) != nil, "sources without a date are editions")
  }

  @Test("An edition that is not there is said to be, whichever of the two it is")
  func unknownEdition() async {
    for (old, new) in [("nope", nil), (nil, "nope")] {
      await #expect(throws: Problem.self) { try await library.newestDifference(from: old, to: new) }
    }
  }

  @Test("A table that was found by no word of its own shows a row with the heads of its columns")
  func tableWithoutMatch() async {
    let html = await page { library in
      try await library.search(SearchRequest(query: "kind:table"))
    }
    #expect(html.contains(/lang="ja">点: [^·<]+ · 直径: [^<]+<\/p>/) && !html.contains("class=\"ex\" lang=\"ja\"></p>"))
  }

  @Test("A list of rules names the editions it speaks from, and has those of the chosen one alone")
  func editions() async throws {
    let library = Library(index: try IndexReader(path: try Project.editionsIndex()))
    func page(_ edition: String) async -> String {
      await pages.page(of: library, PageContext(interface: .en, editions: [edition])) {
        try await $0.checklist("")
      }.html
    }
    let all = await page("all")
    #expect(all.contains("Editions: old, new") && all.contains("Consider a sheet for long texts instead."))
    let old = await page("old")
    #expect(old.contains("Editions: old · ") || old.contains("Editions: old</p>"))
    #expect(!old.contains("Consider a sheet for long texts instead."))
  }

  @Test("A folder of more topics than a page shows is in parts, and beside a topic are those around it")
  func largeCategory() async throws {
    let folder = try TemporaryFolder()
    for number in 1...450 {
      let text = "# Thing \(number)\n\n**Keep thing \(number) small.** Always.\n"
      _ = try folder.write(text.utf8, as: "page-\(number).md")
    }
    let library = Library(index: try IndexReader(path: try Project.index(of: folder)))
    func topics(_ address: String, _ offset: Int = 0) async -> [String] {
      var context = PageContext()
      context.offset = offset
      let html = await pages.page(of: library, context) { try await $0.topicOrCategory(address) }.html
      return html.matches(of: /href="\/topics\/[^"]*(thing-\d+)"/).map { String($0.1) }
    }
    let category = try #require(try await library.topics().categories.first?.category)
    let parts = await topics(category) + topics(category, 400)
    #expect(parts.count == 450 && Set(parts).count == 450)
    let beside = await topics(category + "/thing-225")
    #expect(beside.contains("thing-225") && Set(beside).count < 250)
    #expect(Set(beside).isStrictSubset(of: Set(parts)))
  }

  @Test("A component's page begins with the topic of its name, and has each rule once")
  func topicOfComponent() async throws {
    let html = await page { try await $0.component("page-control") }
    let topics = html.matches(of: /<a href="(\/topics\/[^"]+)"/).map { String($0.1) }
    #expect(topics.first == "/topics/controls/page-controls")
    let rules = html.matches(of: /<li class="mention">.*?href="([^"]+)"/).map { String($0.1) }
    #expect(Set(rules).count == rules.count && !rules.isEmpty)
  }

  @Test("A page in one language has one column", arguments: [PageContext.Reading.ja, .en])
  func oneLanguage(reading: PageContext.Reading) async throws {
    let html = await page(PageContext(reading: reading)) { try await $0.topicOrCategory("page-controls") }
    #expect(html.contains("<html lang=\"\(reading.rawValue)\">") && html.contains("<body class=\"single\""))
    #expect(!html.contains("side second"))
  }

  @Test("The reader's own language stands first")
  func order() async {
    let ja = await page(PageContext(interface: .ja)) { try await $0.topicOrCategory("page-controls") }
    let en = await page(PageContext(interface: .en)) { try await $0.topicOrCategory("page-controls") }
    #expect(ja.contains("<div class=\"side\" lang=\"ja\">") && !ja.contains("<div class=\"side\" lang=\"en\"><h3"))
    #expect(en.contains("<div class=\"side\" lang=\"en\">"))
  }

  @Test("A name without a value is absent, also where a view around has it")
  func absent() {
    let view = View().adding(title: "a", none: nil as String?)
    #expect(view.child(named: "title").map { "\($0)" }?.contains("\"a\"") == true)
    #expect(view.child(named: "page") == nil)
    #expect(view.child(named: "none") != nil)
  }

  @Test(
    "Text from outside cannot become markup",
    arguments: ["<script>alert(1)</script>", "\"><b>", "' onmouseover='x", "{{#words}}"]
  )
  func escaping(text: String) async {
    let context = PageContext(address: "/search?q=" + text)
    let asks: [PageAsk] = [
      { try await $0.search(SearchRequest(query: text)) },
      { try await $0.topicOrCategory(text) }, { try await $0.suggestions(text) },
    ]
    for ask in asks {
      let html = await pages.page(of: library, context, asked: text, ask).html
      #expect(!html.contains("<script>alert") && !html.contains("\"><b>") && !html.contains("' onmouseover='"))
    }
  }

  @Test("A hostile topic stays inert: scripts, attributes, long words, wide tables, no English")
  func hostileTopic() async throws {
    let table = Table(
      caption: "<i>",
      header: (0..<30).map { "c\($0)" },
      rows: [(0..<30).map { _ in "\"><script>" }]
    )
    let body: [Block.Content] = [
      .paragraph([.link("x", url: "javascript:alert(1)"), .text(String(repeating: "a", count: 2000))]), .table(table),
    ]
    var found = try await library.topic("alerts")
    found.topic.entries = [try #require(found.topic.entries.first { $0.kind == .rule })]
    found.topic.entries[0].statements = [Sample.statement("<img onerror=x>", body, in: .ja)]
    let html = await page(PageContext(interface: .en)) { [found] in try await $0.topic(found) }
    #expect(!html.contains("<img") && !html.contains("javascript:") && !html.contains("\"><script>"))
    #expect(html.contains("This topic is in Japanese only."))
  }

  @Test("Addresses keep every letter of a query and every filter")
  func searchAddress() {
    var request = SearchRequest(query: "c++ & 起動", limit: 5)
    #expect(WebAddress.of(request) == "/search?q=c%2B%2B%20%26%20%E8%B5%B7%E5%8B%95&limit=5")
    request = SearchRequest(query: "x")
    request.filters.languages = [.ja]
    request.filters.strengths = [.avoid]
    let address = WebAddress.of(request)
    #expect(address == "/search?q=x&strength=avoid&in=ja")
    #expect(WebAddress.of(address, from: 40) == address + "&offset=40")
    #expect(WebAddress.of("/symbols?offset=40", from: 0) == "/symbols")
    #expect(WebAddress.of("/search?q=x", "lang", "en") == "/search?q=x&lang=en")
    #expect(WebAddress.of("/", "lang", "both") == "/?lang=both")
  }

  @Test("A problem is worded in the reader's language, without commands and addresses of the API")
  func problems() async {
    let problem = Problem(.invalid, "Ask for /api/v1/search.", hint: "`hig topics` lists them.")
    for code in Problem.Code.allCases {
      let found = Problem(code, "\(problem.message)", hint: problem.hint.map(Saying.init(quoting:)))
      for language in Language.allCases {
        let html = await page(PageContext(interface: language)) { _ in throw found }
        #expect(!html.contains("/api/") && !html.contains("hig topics"))
        #expect(!html.contains("Problem"), "\(code) has a label")
      }
    }
  }

  @Test("What there is to say about a search is in the reader's language, what was typed in its own")
  func notices() async {
    let question: PageAsk = { try await $0.search(SearchRequest(query: "stepprs")) }
    let ja = await page(PageContext(interface: .ja), question)
    let en = await page(PageContext(interface: .en), question)
    #expect(ja.contains("「<span lang=\"en\">stepprs</span>」は見つからないため"))
    #expect(en.contains("No match for “<span lang=\"en\">stepprs</span>”"))
  }

  @Test("A sentence is filled with values, and keeps names that have none")
  func filling() {
    #expect(HTMLText("a {b} <{c}>", filling: ["b": HTMLText("&")]).html == "a &amp; &lt;{c}&gt;")
    #expect(HTMLText("{b", filling: ["b": HTMLText("x")]).html == "{b")
  }

  @Test("Words of a table's cell lead where a pointer leads, in either language")
  func linkedCells() {
    let table = Table(caption: nil, header: ["Name"], rows: [["See Alerts."]])
    let other = Table(caption: nil, header: ["名前"], rows: [["アラートを参照"]])
    let links = [TextLink(words: "Alerts", href: "/a"), TextLink(words: "アラート", href: "/a")]
    let html = TableWriter(table: table, other: other, language: .en, links: links).text.html
    #expect(html.contains("See <a href=\"/a\">Alerts</a>.<small lang=\"ja\"><a href=\"/a\">アラート</a>を参照"))
  }

  @Test("Marks of one phrase are one mark")
  func phrases() {
    let marked = MarkedText("abcdefghij", marks: [0..<1, 3..<4, 8..<9])
    #expect(marked.byPhrase.marks == [0..<4, 8..<9])
    #expect(marked.byPhrase.markedShare == 0.5)
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
