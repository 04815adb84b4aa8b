import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Pages as Apple's site loads them")
struct DocCReaderTests {
  private static func read(_ json: String, path: String = "alerts.json") throws -> (
    page: Page?, diagnostics: [Diagnostic]
  ) {
    let reading = PageReader(lexicon: try Project.lexicon()).read(PageFile(path: path, bytes: Data(json.utf8)))
    return (reading.page, reading.diagnostics)
  }

  /// A page on alerts with this content.
  private static func page(_ content: String) -> String {
    """
    {"identifier": {"url": "doc://com.apple.HIG/design/human-interface-guidelines/alerts"}, "metadata": {"title": "Alerts"},
     "primaryContentSections": [{"kind": "content", "content": [\(content)]}]}
    """
  }

  private static let words = #"{"type": "text", "text": "Words."}"#

  @Test("A page says which guideline it is, which set it belongs to, and when it was changed")
  func source() throws {
    let file = Project.pages + "/guideline.json"
    let page = try #require(try Self.read(String(contentsOfFile: file, encoding: .utf8)).page)
    #expect(
      page.canonicalURL == "https://developer.apple.com/design/human-interface-guidelines/steppers"
    )
    #expect(page.declaredSource == "com.apple.HIG")
    #expect(page.source.publisher == "Apple")
    #expect(page.source.published == "2024-05-07")
  }

  @Test("What the same guideline says in Markdown and in JSON is the same")
  func sameAsMarkdown() throws {
    let stages = try Ingester(lexicon: Project.lexicon()).stages([
      Project.pages + "/guideline.md", Project.pages + "/guideline.json",
    ])
    let (markdown, json) = (
      try #require(stages[0].drafts.first), try #require(stages[1].drafts.first)
    )
    #expect(markdown.topic == json.topic && markdown.title == json.title)
    #expect(markdown.sections == Array(json.sections.prefix(markdown.sections.count)))
    for (one, other) in zip(markdown.entries, json.entries) {
      #expect(
        (one.kind, one.noteSort?.rawValue, one.lead, one.section) == (
          other.kind, other.noteSort?.rawValue, other.lead, other.section
        )
      )
      #expect(one.body.map(\.plainText) == other.body.map(\.plainText))
    }
  }

  @Test("A NUL within a text does not end it")
  func nul() throws {
    let text = #"{"type": "text", "text": "Many \u0000words."}"#
    let page = try #require(
      try Self.read(Self.page(#"{"type": "paragraph", "inlineContent": [\#(text)]}"#)).page
    )
    #expect(page.blocks.last?.content == .paragraph([.text("Many words.")]))
  }

  @Test("A kind that nobody knows is told of once, and its words are read")
  func unknown() throws {
    let (page, diagnostics) = try Self.read(
      Self.page(
        #"{"type": "novelty", "content": [{"type": "paragraph", "inlineContent": [\#(Self.words)]}]}, {"type": "novelty"}"#
      )
    )
    #expect(page?.blocks.last?.content == .paragraph([.text("Words.")]))
    #expect(diagnostics.map(\.code) == [.contentUnknown])
    #expect(diagnostics.first?.severity == .warning)
  }

  @Test(
    "Words in a block of a kind that is not known are read, however they are called",
    arguments: [
      #""slides": [{"content": [{"type": "paragraph", "inlineContent": [\#(Self.words)]}]}]"#,
      #""slides": [{"type": "paragraph", "inlineContent": [\#(Self.words)]}], "identifiers": ["a"], "speed": 3"#,
      #""title": "Words.", "metadata": {"content": 7}"#,
    ]
  )
  func unknownMembers(members: String) throws {
    let (page, diagnostics) = try Self.read(Self.page(#"{"type": "novelty", \#(members)}"#))
    #expect(page?.blocks.last?.content == .paragraph([.text("Words.")]))
    #expect(diagnostics.map(\.code) == [.contentUnknown])
  }

  @Test(
    "A damaged block costs that block alone",
    arguments: [
      #"{"type": 7}"#, "7", "null", "[]", #"{"type": "table", "rows": "none"}"#,
      #"{"kind": "paragraph"}"#,
    ]
  )
  func damagedBlock(block: String) throws {
    let (page, _) = try Self.read(
      Self.page(#"\#(block), {"type": "paragraph", "inlineContent": [null, \#(Self.words)]}"#)
    )
    #expect(page?.blocks.last?.content == .paragraph([.text("Words.")]))
  }

  @Test(
    "JSON cut off or mistyped is an error that says where",
    arguments: [
      (#"{"identifier": {"url": "doc://com.apple.HIG/"#, 1), ("{\n\n\"identifier\": }", 3),
    ]
  )
  func damaged(json: String, line: Int) throws {
    let (page, diagnostics) = try Self.read(json)
    #expect(page == nil)
    #expect(diagnostics.map(\.code) == [.jsonDamaged])
    #expect(diagnostics.first?.severity == .error)
    #expect(
      diagnostics.first?.place == Place(line: line) && diagnostics.first?.hint != nil,
      "\(diagnostics)"
    )
  }

  @Test(
    "JSON of something else is no page",
    arguments: ["{}", "[]", "7", #"{"identifier": {"url": "https://example.com"}}"#]
  )
  func foreign(json: String) throws {
    let (page, diagnostics) = try Self.read(json)
    #expect(page == nil)
    #expect(diagnostics.map(\.code) == [.noTopic])
  }

  @Test("Ten thousand levels of nesting are reported, not recursed into", arguments: [100, 10_000])
  func deep(levels: Int) throws {
    let open = String(repeating: #"{"type": "aside", "content": ["#, count: levels)
    let (page, diagnostics) = try Self.read(
      Self.page(open + String(repeating: "]}", count: levels))
    )
    #expect(page == nil || page?.blocks.first?.content == .heading([.text("Alerts")], level: 1))
    #expect(diagnostics.contains { $0.code == .nestingTooDeep || $0.code == .jsonDamaged })
  }

  private static func paragraph(_ text: String) -> String {
    #"{"type": "paragraph", "inlineContent": [{"type": "text", "text": "\#(text)"}]}"#
  }

  private static func heading(_ title: String, level: Int, anchor: String) -> String {
    #"{"type": "heading", "level": \#(level), "anchor": "\#(anchor)", "text": "\#(title)"}"#
  }

  /// A heading, tabs with this content, and a paragraph after them.
  /// - Parameter repeatsTitles: whether each tab begins with a heading of its title, as today's pages have it.
  private static func tabbed(_ content: String, repeatsTitles: Bool) -> String {
    let heading = heading("Leaf sizes on watchOS", level: 3, anchor: "Leaf")
    let tabs = ["xSmall", "Large (default)"].map { title in
      let repeated = repeatsTitles ? Self.heading(title, level: 4, anchor: title.lowercased()) + ", " : ""
      return #"{"title": "\#(title)", "content": [\#(repeated)\#(content)]}"#
    }
    let navigator = #"{"type": "tabNavigator", "tabs": [\#(tabs.joined(separator: ", "))]}"#
    return page("\(heading), \(navigator), \(paragraph("All leaves are green."))")
  }

  @Test(
    "A table in a tab is called by the tab, and each of its cells knows its column's unit and its system",
    arguments: [false, true]
  )
  func tableInTab(repeatsTitles: Bool) throws {
    let folder = try TemporaryFolder()
    let table = Self.table([["Kind", "Size (points)"], ["Blade", "17"]])
    let file = try folder.write(Data(Self.tabbed(table, repeatsTitles: repeatsTitles).utf8), as: "alerts.json")
    let entries = try Ingester(lexicon: Project.lexicon()).ingest([file]).knowledge.topics.flatMap(\.entries)
    let tables = entries.filter { $0.kind == .table }
    #expect(tables.map(\.id.slug) == ["leaf-sizes-on-watchos-xsmall", "leaf-sizes-on-watchos-large-default"])
    let quantities = tables.flatMap(\.quantities)
    #expect(quantities.map(\.figure) == ["17 pt", "17 pt"])
    #expect(quantities.allSatisfy { $0.platforms == ["watchOS"] && $0.subject.en == "Blade" })
    #expect(quantities.last?.quote.en == "Leaf sizes on watchOS · Large (default) | Blade | 17")
  }

  private static func table(_ rows: [[String]], with more: String = #""header": "row""#) -> String {
    let cells = rows.map { row in "[" + row.map { "[\(paragraph($0))]" }.joined(separator: ", ") + "]" }
    return #"{"type": "table", \#(more), "rows": [\#(cells.joined(separator: ", "))]}"#
  }

  /// The topic of a page with this content.
  private static func topic(_ content: String) throws -> Topic {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(page(content).utf8), as: "alerts.json")
    return try #require(try Ingester(lexicon: Project.lexicon()).ingest([file]).knowledge.topics.first)
  }

  @Test("A number knows all titles above it, and the nearest that names a system says which one it is on")
  func path() throws {
    let titles = [("Platforms", 2), ("tvOS", 3), ("Beds", 4)].map { Self.heading($0, level: $1, anchor: $0) }
    let table = Self.table([["Attribute", "Value"], ["Path width", "40 pt"]])
    let tab = #"{"title": "Two rows", "content": [\#(table)]}"#
    let tabs = #"{"type": "tabNavigator", "tabs": [\#(tab)]}"#
    let topic = try Self.topic((titles + [tabs]).joined(separator: ", "))
    let quantity = try #require(topic.entries.first?.quantities.first)
    #expect(quantity.headings?.en == "Platforms · tvOS · Beds · Two rows")
    #expect(quantity.platforms == ["tvOS"] && quantity.subject.en == "Path width")
  }

  @Test("A row below a cell that spans rows is named by that and by its own cell")
  func spanningName() throws {
    let cells = #"{"1_0": {"colspan": 1, "rowspan": 2}, "2_0": {"colspan": 1, "rowspan": 0}}"#
    let spans = #""header": "row", "extendedData": \#(cells)"#
    let rows = [["Shape", "Leaf", "Width (pt)"], ["Flat", "iPhone 17 Pro", "230"], ["", "iPhone 17 Pro Max", "250"]]
    let quantities = try Self.topic(Self.table(rows, with: spans)).entries.flatMap(\.quantities)
    #expect(quantities.map(\.subject.en) == ["Flat · iPhone 17 Pro", "Flat · iPhone 17 Pro Max"])
    #expect(quantities.map(\.figure) == ["230 pt", "250 pt"])
  }

  @Test("The unit in the head of a column counts for sizes, ranges and numbers below zero, each beside its head")
  func headedCells() throws {
    let heads = ["Screen (pt)", "Small (pt)", "Wide (pt)", "Shift (1/1000 em)"]
    let rows = [heads, ["320x568", "141x141 *", "-0.5", "-6"]]
    let quantity = try #require(try Self.topic(Self.table(rows)).entries.first?.quantities.first)
    #expect(
      quantity.headedFigure(in: .en)
        == "Screen (pt) 320 × 568 pt · Small (pt) 141 × 141 pt · Wide (pt) -0.5 pt · Shift (1/1000 em) -6/1000 em"
    )
  }

  @Test("A table without heads, with a title and words of its own, keeps all of them")
  func bareTable() throws {
    let words = #"[{"type": "text", "text": "Of dry leaves."}]"#
    let more = #""header": "none", "metadata": {"title": "Weights", "abstract": \#(words)}"#
    let json = Self.page(Self.table([["Blade", "17 pt"], ["Stem", "4 pt"]], with: more))
    let page = try #require(try Self.read(json).page)
    let table = page.blocks.compactMap { if case .table(let table) = $0.content { table } else { nil } }.first
    #expect(table?.caption == "Weights" && table?.rows.count == 2 && table?.header.allSatisfy(\.isEmpty) == true)
    #expect(page.blocks.last?.content.plainText == "Of dry leaves.")
  }

  @Test("What a page says of systems that no section is on is the topic's")
  func systems() throws {
    let said = "No additional considerations for iOS or macOS. Not supported in tvOS."
    let topic = try Self.topic("\(Self.paragraph("One leaf.")), \(Self.paragraph(said))")
    #expect(topic.systems == Topic.Systems(covered: ["iOS", "macOS"], unsupported: ["tvOS"]))
    #expect(topic.entries.count == 1)
  }

  @Test("Pictures alone in tabs stay with the text before the tabs, each under its tab's title")
  func picturesInTabs() throws {
    let tabs = ["Small", "Large"].map { title in
      let content = Self.heading(title, level: 4, anchor: title) + #", {"type": "image", "identifier": "x"}"#
      return #"{"title": "\#(title)", "content": [\#(content)]}"#
    }
    let navigator = #"{"type": "tabNavigator", "tabs": [\#(tabs.joined(separator: ", "))]}"#
    let next = Self.heading("Stems", level: 2, anchor: "Stems")
    let content = [Self.paragraph("Leaves have sizes."), navigator, next, Self.paragraph("Stems are thin.")]
    let entries = try Self.topic(content.joined(separator: ", ")).entries
    #expect(entries.map { $0.statements[0].body.filter(\.isCaption).map(\.plainText) } == [["Small", "Large"], []])
  }

  @Test("What follows tabs of text belongs to the section that they stand in", arguments: [false, true])
  func afterTabs(repeatsTitles: Bool) throws {
    let json = Self.tabbed(Self.paragraph("One leaf."), repeatsTitles: repeatsTitles)
    let reading = try Self.read(json)
    let blocks = try #require(reading.page).blocks.dropFirst()
    let titles = blocks.compactMap { if case .heading(let title, _) = $0.content { title.plainText } else { nil } }
    #expect(titles == ["Leaf sizes on watchOS", "xSmall", "Large (default)", "Leaf sizes on watchOS"])
    let lexicon = try Project.lexicon()
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(json.utf8), as: "alerts.json")
    let draft = try #require(try Ingester(lexicon: lexicon).stages([file])[0].drafts.first)
    #expect(draft.sections == ["Leaf sizes on watchOS", "xSmall", "Large (default)"])
    #expect(draft.entries.map(\.section) == [1, 2, 0])
  }

  @Test("A page that the publisher's site wrote in Markdown is the publisher's, and its links are links")
  func markdown() throws {
    let identifier = "/design/Human-Interface-Guidelines/alerts"
    let comment = #"<!--\n{"identifier": "\#(identifier)", "role": "article", "title": "Alerts"}\n-->"#
    let text = """
      \(comment.replacing(#"\n"#, with: "\n"))

      # Alerts

      **Keep it short.** See <doc://com.apple.HIG/design/Human-Interface-Guidelines/playing-haptics>.

      *No additional considerations for tvOS or watchOS.*
      """
    let page = try #require(try Self.read(text, path: "alerts.md").page)
    #expect(page.declaredSource == "com.apple.HIG" && page.source.publisher == "Apple")
    let links = page.blocks.flatMap(\.content.paragraphs).joined().filter(\.isLink)
    #expect(links == [.link("playing haptics", url: InventedPage.site + "/playing-haptics")])
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), as: "alerts.md")
    let outcome = try Ingester(lexicon: Project.lexicon()).ingest([file])
    #expect(outcome.knowledge.topics.flatMap(\.entries).map(\.kind) == [.rule])
    #expect(outcome.report.sources.flatMap(\.leftOut).map(\.reason) == [.scope])
  }

  @Test(
    "A heading of a level that no page has is one of the nearest",
    arguments: ["9223372036854775807", "-9223372036854775808", "0", "7", "2.5"]
  )
  func levels(level: String) throws {
    let heading = #"{"type": "heading", "level": \#(level), "text": "Sizes"}"#
    let tab = #"{"title": "Small", "content": [{"type": "paragraph", "inlineContent": [\#(Self.words)]}]}"#
    let tabs = #"{"type": "tabNavigator", "tabs": [\#(tab), \#(tab)]}"#
    let reading = try Self.read(Self.page("\(heading), \(tabs)"))
    let page = try #require(reading.page)
    let headings = page.blocks.compactMap { block in
      if case .heading(let title, let level) = block.content { (title.plainText, level) } else { nil }
    }
    #expect(headings.map(\.0) == ["Alerts", "Sizes", "Small", "Small"])
    #expect(headings.allSatisfy { (1...6).contains($0.1 ?? 1) })
  }

  @Test(
    "A cell that claims more columns or rows than a table can have, or fewer than none, is bounded",
    arguments: ["9223372036854775807", "-9223372036854775808", "-1", "0"]
  )
  func spans(span: String) throws {
    let cell = #"[{"type": "paragraph", "inlineContent": [\#(Self.words)]}]"#
    let row = "[\(cell), \(cell)]"
    let table = #"""
      {"type": "table", "header": "row", "rows": [\#(row), \#(row)],
       "extendedData": {"0_0": {"colspan": \#(span), "rowspan": 1}, "1_1": {"colspan": 1, "rowspan": \#(span)}}}
      """#
    guard case .table(let read)? = try Self.read(Self.page(table)).page?.blocks.last?.content else {
      Issue.record("no table")
      return
    }
    #expect(read.header.count <= TableGrid.widest && read.rows.count == 1)
  }

  @Test("A page is known by what it holds, whatever its file is called")
  func ending() throws {
    #expect(try Self.read(Self.page(""), path: "alerts").page?.source.format == .docc)
  }

  @Test("A small page cannot claim a large table", .timeLimit(.minutes(20)))
  func hugeTable() throws {
    let cell = #"[{"type": "paragraph", "inlineContent": [\#(Self.words)]}]"#
    let table =
      #"{"type": "table", "header": "row", "rows": [[\#(cell)], [\#(cell)]], "extendedData": {"0_0": {"colspan": 1000000000, "rowspan": -5}}}"#
    guard case .table(let read)? = try Self.read(Self.page(table)).page?.blocks.last?.content else {
      Issue.record("no table")
      return
    }
    #expect(read.header.count <= 100)
  }
}
