import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

/// Pages that nobody wrote by hand. What took time or memory by the square of its length once would not end within the limit.
@Suite("Pages that are large in one way", .timeLimit(.minutes(20)))
struct LargePagesTests {
  /// A page that is large in one way, as a file.
  struct LargePage: CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }

    init(_ name: String, after head: String = "", repeating text: String, _ count: Int, end: String = "") {
      self.init(name, head + String(repeating: text, count: count) + end)
    }
  }

  private func outcome(_ page: LargePage) throws -> Ingester.Outcome {
    let folder = try TemporaryFolder()
    let path = try folder.write(Data(page.text.utf8), as: page.name)
    return try Ingester(lexicon: try Project.lexicon()).ingest([path])
  }

  private static let wordItem =
    "<p class=MsoNormal style='mso-list:l0'><![if !supportLists]><span>·</span><![endif]>Use a short label.</p>\n"

  private static let pages = [
    LargePage("references.md", "# T\n\n" + (0..<3000).map { "[r\($0)]: http://x/\($0)\n" }.joined() + "\nText.\n"),
    LargePage("front-matter.md", after: "---\n", repeating: "key: value\n", 60_000, end: "---\n\n# T\n\nText.\n"),
    LargePage("one-line.md", repeating: "a ", 300_000),
    LargePage("headings.txt", (0..<1500).map { "Heading Number \($0)\n\nSome text stands here.\n\n" }.joined()),
    LargePage("known-titles.txt", repeating: "Alerts\n\nColor\n\nLaunching\n\n", 1000),
    LargePage("lines.txt", repeating: "a line\n", 20_000),
    LargePage("voiced-kana.txt", repeating: "か\u{3099}", 200_000),
    LargePage("combining.txt", after: "a", repeating: "\u{301}", 200_000),
    LargePage("wide-rows.txt", repeating: String(repeating: "cell  ", count: 2000) + "\n", 10),
    LargePage(
      "pointers.txt",
      repeating: "See [1]Payment and [2]Tickets, which somebody wrote down in the hall\n",
      2000
    ),
    LargePage("table.html", after: "<h1>T</h1><table>", repeating: "<tr><td>a</td><td>b</td></tr>", 5000),
    LargePage("code.html", after: "<h1>T</h1><p>Text.</p><pre>", repeating: "let a = b + c\n", 20_000, end: "</pre>"),
    LargePage("code.md", after: "# T\n\nText.\n\n```\n", repeating: "let a = b + c\n", 20_000, end: "```\n"),
    LargePage("deep.html", (0..<2000).map { "<h\(1 + $0 % 60)>Title \($0)</h\(1 + $0 % 60)><p>Text.</p>" }.joined()),
    LargePage(
      "deep.md",
      (0..<1500).map { String(repeating: "#", count: 1 + $0 % 60) + " T \($0)\n\nText.\n\n" }.joined()
    ),
    LargePage(
      "demands.md",
      "# T\n\n" + (0..<5000).map { "Use a short label in place \($0). People read it at a glance. " }.joined()
    ),
    LargePage("rows.txt", (0..<1500).map { "use  \($0)  \($0) px  a note on \($0)\n" }.joined()),
    LargePage("inches.txt", repeating: "The 9.7\" iPad is here. ", 5000),
    LargePage("word.html", after: "<h1>T</h1>", repeating: wordItem, 20_000),
    LargePage("tasks.md", after: "# T\n\nUse red.\n\n", repeating: "- [ ] Ask Kim\n- Use blue\n", 5000),
    LargePage("parted-items.txt", "T\n\n" + (1...10_000).map { "\($0). Use a short label.\n\n" }.joined()),
    LargePage("marks.md", after: "# T\n\n", repeating: String(repeating: "a == b [[c ", count: 300) + "\n\n", 100),
    LargePage("line-ends.md", repeating: "# T\r\n\rUse red. It is.\n\r\nKeep it.\r", 500),
    LargePage("chinese.txt", repeating: "提醒在人们需要时立即提供重要信息。使用过多提醒会打断人们的工作。\n\n", 1000),
  ]

  @Test("They are read in time and memory by their length", arguments: pages)
  func read(page: LargePage) throws {
    do {
      #expect(try outcome(page).report.files == 1)
    } catch let problem as Problem where problem.code == .nothingRead {
      // Only titles, or a language that is not read: nothing of it is guidance.
    }
  }

  @Test("Only so many paragraphs, items and rows are read, and the page says where it was cut")
  func passages() throws {
    let items = PageLimits.mostPassages + 1000
    let outcome = try outcome(LargePage("items.md", after: "# T\n\nFirst.\n\n", repeating: "- a\n", items))
    let told = outcome.report.diagnostics.filter { $0.code == .pageCut }
    #expect(told.count == 1 && told.first?.message.contains("line 5") == true)
    let list = outcome.knowledge.topics.flatMap(\.entries).flatMap(\.statements).flatMap(\.body)
    #expect(
      list.contains { if case .list(let items, _) = $0 { items.count == PageLimits.mostPassages - 2 } else { false } }
    )
  }

  @Test("Of a Markdown table so many rows are read as a grid holds, and the text below it")
  func rowsOfMarkdown() throws {
    let table = "| a | b |\n|---|:-:|\n" + String(repeating: "| x | 44 pt |\n", count: 3 * TableGrid.longest)
    let entries = try outcome(LargePage("rows.md", "# T\n\n\(table)\n**Avoid rows.** They are many.\n"))
      .knowledge.topics.flatMap(\.entries)
    #expect(entries.map(\.kind) == [.table, .rule])
    #expect(entries.first?.quantities.count == TableGrid.longest - 1)
  }

  @Test("Each number of a long paragraph has a short name and quote")
  func numbersOfOneParagraph() throws {
    let rows = (0..<300).map { "use  \($0)  \($0) px  a note on \($0)\n" }.joined()
    let entries = try outcome(LargePage("rows.txt", rows)).knowledge.topics.flatMap(\.entries)
    let quantities = entries.flatMap(\.quantities)
    #expect(quantities.count >= 299)
    #expect(quantities.allSatisfy { $0.subject.line.count <= 410 && $0.quote.line.count <= 410 })
  }

  @Test("A text with more numbers than are looked at says so, with its line")
  func manyNumbers() throws {
    let sizes = (1...1200).map { "Use \($0) x \($0) pt. " }.joined()
    let told = try outcome(LargePage("sizes.md", "# T\n\nOne.\n\n**Use these.** " + sizes)).report.diagnostics
    #expect(told.filter { $0.code == .pageCut }.map(\.place?.line) == [5])
  }

  @Test("Only so many lines and tags are read")
  func lines() throws {
    let lines = PageLimits("a\n" + String(repeating: "b\n", count: PageLimits.mostLines), format: .text)
    #expect(lines.lastLine != nil && lines.text.utf8.count { $0 == UInt8(ascii: "\n") } < PageLimits.mostLines)
    let tags = PageLimits(String(repeating: "<p>", count: PageLimits.mostTags + 1), format: .html)
    #expect(tags.lastLine != nil)
    #expect(PageLimits("one", format: .text).lastLine == nil)
  }
}
