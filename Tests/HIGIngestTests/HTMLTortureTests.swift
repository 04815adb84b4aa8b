import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Broken and hostile markup")
struct HTMLTortureTests {
  private static func read(_ html: String) throws -> (page: Page, diagnostics: [Diagnostic]) {
    let reading = PageReader(lexicon: try Project.lexicon()).read(
      PageFile(path: "page.html", bytes: Data(html.utf8))
    )
    return (try #require(reading.page), reading.diagnostics)
  }

  private static func texts(_ html: String) throws -> [String] {
    try read(html).page.blocks.map(\.content.plainText)
  }

  @Test("Tags that are never closed close where a browser closes them")
  func unclosed() throws {
    #expect(try Self.texts("<body><p>一<p>二<ul><li>三<li>四</ul><p>五") == ["一", "二", "• 三\n• 四", "五"])
  }

  @Test(
    "Quotations in quotations are read once each",
    .timeLimit(.minutes(20)),
    arguments: ["blockquote", "aside"]
  )
  func nestedQuotations(name: String) throws {
    let html = String(repeating: "<\(name)>", count: 100) + "<p>底</p>"
    #expect(try Self.texts("<p>前</p>" + html).first == "前")
  }

  @Test("A small page cannot claim a large table", .timeLimit(.minutes(20)))
  func hugeTable() throws {
    let row = "<tr>" + String(repeating: "<td rowspan=1000 colspan=100>x", count: 300)
    guard
      case .table(let table)? = try Self.read("<table>\(row)\(row)</table>").page.blocks.first?
        .content
    else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.allSatisfy { $0.count <= 100 })
  }

  @Test("Sections on menus and navigation are text, menus are none")
  func furnitureIds() throws {
    let html =
      "<div class='toc'><p>目次</p></div><section id='menu'><h2 id='navigation'>ナビゲーション</h2><p>本文</p></section><div id='sidebar'><p>脇</p></div>"
    #expect(try Self.texts(html) == ["ナビゲーション", "本文"])
  }

  @Test("An id around a whole page is no container of an entry")
  func pageId() throws {
    let blocks = try Self.read(
      "<div id='content'><h1>色</h1><p>一</p><div id='rule'><p>二</p></div></div>"
    ).page.blocks
    #expect(blocks.map(\.anchor) == [nil, nil, "rule"])
  }

  @Test("White space at tags is that of the words around them")
  func spacesAtTags() throws {
    #expect(
      try Self.texts("<p>文が続いて\n<strong>ここ</strong>\nで Use <b>the</b> app</p>") == [
        "文が続いてここで Use the app"
      ]
    )
  }

  @Test("Ten thousand levels of nesting are reported, not recursed into")
  func deep() throws {
    let (page, diagnostics) = try Self.read(
      "<p>前</p>" + String(repeating: "<div>", count: 10_000) + "底"
    )
    #expect(page.blocks.first?.content.plainText == "前")
    #expect(diagnostics.contains { $0.code == .nestingTooDeep || $0.code == .markupDamaged })
  }

  @Test("A table with missing cells is filled up; spans are bounded")
  func tables() throws {
    let html = "<table><tr><th>甲<th>乙<tr><td rowspan=999999>一<td colspan=999999>二<tr><td>三</table>"
    guard case .table(let table)? = try Self.read(html).page.blocks.first?.content else {
      Issue.record("no table")
      return
    }
    #expect(Set(([table.header] + table.rows).map(\.count)).count == 1)
    #expect(table.rows.count == 2)
    #expect(table.rows[1][0] == "一")
  }

  @Test("A table in a table keeps the words of both")
  func nestedTable() throws {
    let text = try Self.texts("<table><tr><td>外<table><tr><td>内</table></table>").joined()
    #expect(text.contains("外") && text.contains("内"))
  }

  @Test("Scripts, styles, forms and menus are not text")
  func unseen() throws {
    #expect(
      try Self.texts(
        "<style>p{}</style><script>x</script><nav>menu</nav><form>form</form><p>本文<script>y</script></p>"
      ) == ["本文"]
    )
  }

  @Test("Entities of files are not loaded")
  func externalEntity() throws {
    let text = try Self.texts(
      "<!DOCTYPE html [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><p>前&x;後</p>"
    ).joined()
    #expect(!text.contains("root:"))
  }

  @Test("Line breaks of the file part English words and no Japanese ones")
  func lineBreaks() throws {
    #expect(try Self.texts("<p>起動\n画面を\n  Launch\n  Screen と呼ぶ</p>") == ["起動画面を Launch Screen と呼ぶ"])
  }

  @Test(
    "Torture does not stop the program",
    arguments: ["<", "<!--", "<![CDATA[", "&#xD800;", "<p/<p/<p", "</p></p>", "<a <a <a"]
  )
  func torture(html: String) throws {
    _ = try Self.read("<html>" + String(repeating: html, count: 2000) + "<p>後</p>")
  }
}
