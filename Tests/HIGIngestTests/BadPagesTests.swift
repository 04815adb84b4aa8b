import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("What is wrong with a page is told, and the rest of it goes in")
struct BadPagesTests {
  private static func reading(_ text: String, as path: String) throws -> Reading {
    PageReader(lexicon: try Project.lexicon()).read(PageFile(path: path, bytes: Data(text.utf8)))
  }

  private static func read(_ text: String, as path: String) throws -> (
    page: Page, diagnostics: [Diagnostic]
  ) {
    let reading = try reading(text, as: path)
    return (try #require(reading.page), reading.diagnostics)
  }

  private static let json = """
    {"identifier": {"url": "doc://com.apple.HIG/design/human-interface-guidelines/alerts"}, "metadata": {"title": "Alerts"},
     "primaryContentSections": [{"content": [{"type": "table", "header": "row", "rows": [[CELL, CELL], [CELL]]}]}]}
    """.replacing(
      "CELL",
      with: #"[{"type": "paragraph", "inlineContent": [{"type": "text", "text": "Half"}]}]"#
    )

  @Test(
    "A table with missing cells",
    arguments: [
      ("page.html", "<h1>Alerts</h1>\n<table><tr><th>Half<th>Width\n<tr><td>Minus</table>", 2),
      ("page.md", "# Alerts\n\n| Half | Width |\n| --- | --- |\n| Minus |\n", 3),
      ("page.json", json, 1),
      ("page.md", "# Alerts\n\n<table><tr><th>Half<th>Width\n<tr><td>Minus</table>\n", 3),
    ]
  )
  func ragged(path: String, text: String, line: Int) throws {
    let (page, diagnostics) = try Self.read(text, as: path)
    let found = try #require(diagnostics.first { $0.code == .tableRagged })
    #expect(found.severity == .warning && found.place == Place(line: line) && found.hint != nil)
    guard case .table(let table)? = page.blocks.last?.content else {
      Issue.record("no table")
      return
    }
    #expect(table.header.count == 2 && table.rows.map(\.count) == [2])
  }

  @Test(
    "An id that stands twice is told with its line; it names what has it first, and the others go in",
    arguments: [
      (
        "page.html",
        "<meta name=hig.ids content=permanent>\n<h1>Alerts</h1>\n<p id=half>One.\n<p id=other>Two.\n<p id=half>Three.",
        5
      ),
      (
        "page.md",
        "---\nhig.ids: permanent\n---\n# Alerts\n<div id=half>\n\nOne.\n\n</div>\n<div id=other>\n\nTwo.\n\n</div>\n"
          + "<div id=half>\n\nThree.\n\n</div>\n", 15
      ),
    ]
  )
  func ids(path: String, text: String, line: Int) throws {
    let (page, diagnostics) = try Self.read(text, as: path)
    let told = diagnostics.filter { $0.code == .slugCollision }
    #expect(told.map(\.severity) == [.warning] && told.map(\.place) == [Place(line: line)])
    let named = page.blocks.dropFirst()
    #expect(named.map(\.content.plainText) == ["One.", "Two.", "Three."])
    #expect(named.map(\.name) == ["half", "other", nil])
  }

  @Test("A table whose cells reach over others lacks none")
  func spans() throws {
    let html =
      "<table><tr><th>Half<th colspan=2>Size<tr><td rowspan=2>Minus<td>Width<td>47<tr><td>Height<td>32</table>"
    #expect(try Self.read(html, as: "page.html").diagnostics.isEmpty)
    #expect(try Self.read("| A | B |\n| --- | --- |\n| | 1 |\n", as: "page.md").diagnostics.isEmpty)
  }

  @Test("A row of Markdown with more cells than there are columns")
  func excess() throws {
    let text = "# Alerts\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 | 3 |\n| a \\| b | 2 |\n"
    let diagnostics = try Self.read(text, as: "page.md").diagnostics
    #expect(diagnostics.map(\.code) == [.tableRagged])
    #expect(diagnostics.first?.place == Place(line: 6))
  }

  @Test("A table of data in a table of data")
  func nested() throws {
    let html =
      "<table><tr><th>Outer<th>Inner\n<tr><td>One<td>\n<table><tr><th>A<th>B<tr><td>1<td>2</table></table><p>After.</p>"
    let (page, diagnostics) = try Self.read(html, as: "page.html")
    #expect(diagnostics.filter { $0.code == .tableNested }.map(\.place) == [Place(line: 3)])
    #expect(page.blocks.map(\.content.plainText) == ["Outer | Inner\nOne | A B 1 2", "After."])
  }

  @Test(
    "A page in another language",
    arguments: [
      "提醒在人们需要时立即提供重要信息。使用过多提醒会打断人们的工作，因此请谨慎使用。人们会感谢简短清晰的文字，因为他们可以很快读完它们。",
      "알림은 사람들에게 중요한 정보를 제공합니다. 너무 많은 알림은 사람들의 작업을 방해하므로 신중하게 사용하세요.",
      "Предупреждение сообщает людям важные сведения именно тогда, когда они нужны. Используйте его редко.",
    ]
  )
  func unknownLanguage(text: String) throws {
    for path in ["page.txt", "page.md"] {
      let reading = try Self.reading("# Alerts\n\n\(text)\n", as: path)
      let found = try #require(reading.diagnostics.first { $0.code == .languageUnknown })
      #expect(found.severity == .warning && found.place != nil && found.hint != nil)
      #expect(reading.page == nil)
    }
  }

  @Test(
    "A short page in Latin letters is in the language that it declares",
    arguments: [
      ("it", "Non abbreviare il nome di un pulsante. Mantieni ampia la distanza tra due pulsanti."),
      ("nl", "Kort de naam van een knop niet af. Houd de afstand tussen twee knoppen groot."),
    ]
  )
  func declaredLanguage(code: String, text: String) throws {
    let html = "<html lang=\(code)><body><h1>X</h1><p>\(text)</p></body></html>"
    let reading = try Self.reading(html, as: "page.html")
    #expect(reading.page == nil && reading.diagnostics.contains { $0.code == .languageUnknown })
    #expect(try Self.reading(html.replacing("lang=\(code)", with: ""), as: "page.html").page != nil)
  }

  @Test("A folder named as a language is named counts where the words of its page are not English")
  func folders() throws {
    let english = "# Types\n\n- Prefer interfaces.\n- Avoid namespaces.\n- Name generic types.\n"
    let italian = "# Colori\n\n- Usa due colori.\n- Evita ombre.\n- Scegli caratteri grandi.\n"
    for folder in ["ts", "it", "os", "ui"] {
      #expect(try Self.reading(english, as: "docs/\(folder)/a.md").page != nil)
    }
    #expect(try Self.reading(italian, as: "docs/it/a.md").page == nil)
  }

  @Test("Pages in another language are told of in one line")
  func otherLanguages() {
    let found = ["docs/de/a.md", "docs/de/guide/b.md", "docs/ko/c.md"].map {
      Diagnostic(.languageUnknown, source: $0)
    }
    #expect(found.withForeignTogether.map(\.source) == ["docs/de", "docs/ko/c.md"])
  }

  @Test("Japanese with many names, and English with a quotation, are no other languages")
  func knownLanguages() throws {
    let text =
      "アラートは、UIAlertController を使って Notification Center と Control Center の間に置きます。提醒 means an alert. Используйте."
    #expect(try Self.read(text, as: "page.txt").diagnostics.isEmpty)
  }

  @Test(
    "Tags that are never closed and nesting without end are read as far as they go",
    arguments: ["<table><tr><td>", "<font>", "<ul><li>", "<x-frame>"]
  )
  func endless(tags: String) throws {
    let (page, _) = try Self.read(
      "<p>前</p>" + String(repeating: tags, count: 10_000) + "底",
      as: "page.html"
    )
    #expect(page.blocks.first?.content.plainText == "前")
    _ = try Self.read("前\n\n" + String(repeating: tags, count: 2000) + "底", as: "page.md")
  }

  @Test(
    "Quotations and lists nested without end are read as far as they go",
    .timeLimit(.minutes(20)),
    arguments: ["> ", "- ", "> - ", "**", "[", "![", "<b>"]
  )
  func endlessMarkdown(mark: String) throws {
    let (page, _) = try Self.read(
      "前\n\n" + String(repeating: mark, count: 10_000) + "底",
      as: "page.md"
    )
    #expect(page.blocks.first?.content.plainText == "前")
  }

  @Test(
    "What lies too deep in Markdown is told of",
    arguments: [("> ", true), ("> > > - ", true), ("  ", false)]
  )
  func tooDeep(mark: String, isTold: Bool) throws {
    let (_, diagnostics) = try Self.read(
      "前\n\n" + String(repeating: mark, count: 400) + "底",
      as: "page.md"
    )
    #expect(diagnostics.contains { $0.code == .nestingTooDeep } == isTold)
  }

  @Test("A short article in a box called note is no aside, and a form in an aside no text")
  func boxes() throws {
    let (page, _) = try Self.read(
      "<div class='note'><h1>Alerts</h1><p>One.</p></div><aside><p>Two.</p><form>Search</form></aside>",
      as: "page.html"
    )
    #expect(page.blocks.map(\.content.plainText) == ["Alerts", "One.", "Two."])
  }
}
