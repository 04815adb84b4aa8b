import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("The same text in the shapes that sites give it")
struct HTMLShapesTests {
  /// The blocks of a page, one a line, without their places.
  private static func blocks(_ html: String) throws -> [String] {
    let reading = PageReader(lexicon: try Project.lexicon()).read(
      PageFile(path: "page.html", bytes: Data("<html><body>\(html)".utf8))
    )
    let lines = StageDump.blocks(try #require(reading.page)).split(separator: "\n").dropFirst()
    return lines.map { $0.split(separator: "\t").last.map(String.init) ?? "" }
  }

  @Test("What is around the text is accounted for on one line as on several", arguments: ["", "\n"])
  func around(lineEnd: String) throws {
    let text = String(repeating: "<p>Use one word for one thing. People look for it.</p>", count: 8)
    let parts = ["<div>Shop and cart</div>", "<div><h1>Words</h1>\(text)</div>", "<div>Imprint of the shop</div>"]
    let page = "<html><body>\(parts.joined(separator: lineEnd))</body></html>"
    let folder = try TemporaryFolder()
    let path = try folder.write(Data(page.utf8), as: "words.html")
    let report = try Ingester(lexicon: try Project.lexicon()).ingest([path]).report
    #expect(report.pages.first?.leftOut[.furniture] == 32)
  }

  @Test("Comments with conditions, of which old pages have several, end where they end")
  func conditionalComments() throws {
    let script = "<!--[if lte IE 8]><script src=a.js></script><![endif]-->"
    let page = "\(script)<h1>Words</h1><p>Use one word for one thing.</p>\(script)<p>Say it again.</p>"
    #expect(
      try Self.blocks(page) == [
        "heading 1 | Words", "paragraph | Use one word for one thing.", "paragraph | Say it again.",
      ]
    )
  }

  @Test("The class of a page says which parts it has, and does not make it one of them")
  func classOfBody() throws {
    let page =
      "<html><body class='words l-has-sidebar-first'><h1>Words</h1><p>Use one word for one thing.</p></body></html>"
    let reading = PageReader(lexicon: try Project.lexicon()).read(PageFile(path: "page.html", bytes: Data(page.utf8)))
    #expect(reading.page?.blocks.map(\.content.plainText) == ["Words", "Use one word for one thing."])
  }

  @Test("What HTML within Markdown leaves out is accounted for")
  func leftOutOfMarkdown() throws {
    let page = "# Words\n\nUse one word for one thing.\n\n<nav><ul><li>Shop</li><li>Cart</li></ul></nav>\n"
    let folder = try TemporaryFolder()
    let path = try folder.write(Data(page.utf8), as: "words.md")
    let report = try Ingester(lexicon: try Project.lexicon()).ingest([path]).report
    #expect(report.pages.first?.leftOut.isEmpty == false)
  }

  @Test(
    "Two line breaks part paragraphs, and one does before a bold lead",
    arguments: [
      ("<p>一。<br><br>二。</p>", ["paragraph | 一。", "paragraph | 二。"]),
      ("一。<br> <br/>二。", ["paragraph | 一。", "paragraph | 二。"]),
      ("<p><b>甲。</b>一。<br><b>乙。</b>二。</p>", ["paragraph | **甲。**一。", "paragraph | **乙。**二。"]),
      ("<p>画面を<br>上へ送る。</p>", ["paragraph | 画面を上へ送る。"]),
      ("<p>Move the<br>screen up.</p>", ["paragraph | Move the screen up."]),
      ("<p>Press <b>Save<br>now</b>.</p>", ["paragraph | Press **Save now**."]),
    ]
  )
  func lineBreaks(html: String, expected: [String]) throws {
    #expect(try Self.blocks(html) == expected)
  }

  @Test(
    "Elements that are no blocks may hold some",
    arguments: [
      "<font><p>一。</p><p>二。</p></font>",
      "<turbo-frame><span><p>一。</p></span><p>二。</p></turbo-frame>",
      "<a href='/x'><div>一。</div><div>二。</div></a>",
      "<form action='./page.aspx'><p>一。</p><p>二。</p></form>",
      "<b><p>一。</p><p>二。</p></b>",
      "<pre>一。\n\n二。</pre>",
    ]
  )
  func wrappers(html: String) throws {
    #expect(try Self.blocks(html) == ["paragraph | 一。", "paragraph | 二。"])
  }

  @Test("A table that only sets things side by side is read cell by cell")
  func layoutTable() throws {
    let html = "<table><tr><td><h2>左</h2><p>一。</p></td><td><ul><li>二</ul></td></tr></table>"
    #expect(try Self.blocks(html) == ["heading 2 | 左", "paragraph | 一。", "list | 二"])
  }

  @Test("A table of data whose cells hold paragraphs stays one")
  func dataTable() throws {
    let html =
      "<table><tr><td><p>広い画面</p><p>縦向き</p></td><td><p>Two</p><p>columns</p></td></tr><tr><td><p>狭い。</p><p>横向き</p></td><td>One</td></tr></table>"
    #expect(
      try Self.blocks(html.replacing("<td>One", with: "<th>One")) == [
        "table | - |  | 広い画面。縦向き ; Two columns | 狭い。横向き ; One"
      ]
    )
    #expect(try Self.blocks(html) == ["table | - |  | 広い画面。縦向き ; Two columns | 狭い。横向き ; One"])
  }

  @Test("Paragraphs of one item are one text")
  func items() throws {
    #expect(
      try Self.blocks(
        "<ul><li><p>Press it.</p><p>Then wait.</p></li><li><p>押す</p><p>待つ。</p></li></ul>"
      ) == ["list | Press it. Then wait. | 押す。待つ。"]
    )
    #expect(
      try Self.blocks("<dl><dt>矢印<dd><p>三角。</p><p>黒い。</p></dl>") == ["definitions | 矢印 := 三角。黒い。"]
    )
  }

  @Test("Lists in lists follow their item, wherever the page puts them")
  func nestedLists() throws {
    for html in [
      "<ul><li>一<ul><li>二</ul><li>三</ul>", "<ul><li>一</li><ul><li>二</li></ul><li>三</li></ul>",
      "<ul><li>一<div><ol><li>二</ol></div><li>三</ul>",
    ] {
      #expect(try Self.blocks(html) == ["list | 一 | 二 | 三"], "\(html)")
    }
  }

  @Test("The words under a table in a figure are the table's")
  func figure() throws {
    let html =
      "<figure><table><tr><th>甲<th>乙<tr><td>一<td>二</table><figcaption>表の題</figcaption></figure>"
    #expect(try Self.blocks(html) == ["table | 表の題 | 甲 ; 乙 | 一 ; 二"])
  }

  @Test(
    "Asides of all makes are asides",
    arguments: [
      "<aside class='note'><p class='label'>Note</p><p>Wait.</p></aside>",
      "<div class='admonition note'><h4>Note</h4><p>Wait.</p></div>",
      "<div class='note'>Wait.</div>", "<p class='note'>Wait.</p>",
      "<p><strong>Note:</strong> Wait.</p>", "<p><b>Note</b>: Wait.</p>",
      "<blockquote><p><b>Note</b></p><p>Wait.</p></blockquote>",
      "<div class='note'><p><b>Note:</b> Wait.</p></div>",
      "<blockquote><p><b>Note:</b> Wait.</p></blockquote>",
    ]
  )
  func asides(html: String) throws {
    #expect(try Self.blocks(html) == ["aside note | Wait."])
  }

  @Test("An aside without a name is text; a term in bold is no aside")
  func noAsides() throws {
    #expect(try Self.blocks("<aside><p>一。</p></aside>") == ["paragraph | 一。"])
    #expect(try Self.blocks("<p><b>警告</b> 低い音です。</p>") == ["paragraph | **警告** 低い音です。"])
    #expect(
      try Self.blocks(
        "<section id='note'><h2>題</h2><p>一。</p></section><div id='tip'><p>二。</p></div>"
      ) == [
        "heading 2 | 題", "paragraph | 一。", "paragraph | 二。 #tip",
      ]
    )
  }

  @Test("What is only there to be read aloud or broken at is no text")
  func marks() throws {
    #expect(
      try Self.blocks("<p><b><ruby>画面<rp>(</rp><rt>がめん</rt><rp>)</rp></ruby></b>を&nbsp;回<wbr>転</p>")
        == ["paragraph | **画面**を 回転"]
    )
    #expect(try Self.blocks("<p>nav&shy;i&#x200B;gation</p>") == ["paragraph | navigation"])
  }

  @Test("Links of a heading to itself are no words of it", arguments: ["#", "¶", "🔗", "§", ""])
  func permalinks(mark: String) throws {
    #expect(
      try Self.blocks(
        "<h2>題<a class='anchor' href='https://blog.example/page#title'>\(mark)</a></h2>"
      ) == ["heading 2 | 題"]
    )
  }

  @Test("Code keeps its lines")
  func code() throws {
    #expect(try Self.blocks("<pre><code>view.show()</code></pre>") == ["paragraph | `view.show()`"])
  }
}
