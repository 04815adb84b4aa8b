import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Markdown as people and programs write it")
struct MarkdownShapesTests {
  private static func page(_ markdown: String, path: String = "page.md") throws -> Page {
    try #require(
      PageReader(lexicon: try Project.lexicon()).read(
        PageFile(path: path, bytes: Data(markdown.utf8))
      ).page
    )
  }

  /// The blocks of a page, one a line, without their places.
  private static func blocks(_ markdown: String) throws -> [String] {
    StageDump.blocks(try page(markdown)).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t").last.map(String.init) ?? ""
    }
  }

  @Test("Front matter tells of the page and is no text")
  func frontMatter() throws {
    let page = try Self.page(
      "---\ntitle: \"アラートの訳\"\ndate: 2024-03-05T10:00:00+09:00\nurl: https://blog.example/alerts\n---\n\n## 題\n\n文。\n"
    )
    #expect(page.source.title == "アラートの訳")
    #expect(page.source.published == "2024-03-05")
    #expect(page.source.url == "https://blog.example/alerts")
    #expect(page.blocks.map(\.content.plainText) == ["アラートの訳", "題", "文。"])
    #expect(page.blocks.map(\.place.line) == [1, 7, 9])
    #expect(try Self.blocks("---\n\n一。\n\n---\n\n二。\n") == ["paragraph | 一。", "paragraph | 二。"])
  }

  @Test("The newest date in the log of changes is when the page was published")
  func changeLog() throws {
    let log =
      "# Alerts\n\n## Change log\n\n| Date | Changes |\n| --- | --- |\n| June 21, 2023 | New. |\n| February 2, 2024 | Longer. |\n"
    #expect(try Self.page(log).source.published == "2024-02-02")
    #expect(
      try Self.page("# Alerts\n\n| Date |\n| --- |\n| June 21, 2023 |\n").source.published == nil
    )
  }

  @Test("A page that begins with an element is Markdown still; a whole document is HTML")
  func formats() throws {
    #expect(try Self.page("<div align=center>\n\n# Alerts\n\n</div>\n").source.format == .markdown)
    #expect(
      try Self.page("<p>一。</p>\n\n**二。**三。\n").blocks.map(\.content) == [
        .paragraph([.text("一。")]), .paragraph([.strong("二。"), .text("三。")]),
      ]
    )
    #expect(try Self.page("<!DOCTYPE html>\n<html><p>一。</p></html>").source.format == .html)
  }

  @Test(
    "Line breaks are those that a reader sees",
    arguments: [
      ("画面を\n上へ\nscroll する", ["paragraph | 画面を上へ scroll する"]),
      ("**甲。** 一。  \n**乙。** 二。", ["paragraph | **甲。** 一。", "paragraph | **乙。** 二。"]),
      ("| 甲 |\n| --- |\n| 一。<br>二。 |\n| One<br>two |", ["table | - | 甲 | 一。二。 | One two"]),
      ("- 一\n\n  > 引いた文。\n\n- 二", ["list | 一。引いた文。 | 二"]),
    ]
  )
  func lineBreaks(markdown: String, expected: [String]) throws {
    #expect(try Self.blocks(markdown) == expected)
  }

  @Test(
    "Bold ends where the writer ended it, with or without a space",
    arguments: [
      ("**点は五つまで。**多いと読めません。", "**点は五つまで。**多いと読めません。"),
      ("**Keep five.**More is noise.", "**Keep five.**More is noise."),
      ("文に**「甲」**と**乙**を置く。", "文に**「甲」**と**乙**を置く。"), ("`a**.**b` と c", "`a**.**b` と c"),
      ("    甲**。**乙", "`甲**。**乙`"), ("```\n甲**。**乙\n```", "`甲**。**乙`"), ("2**3", "2**3"),
    ]
  )
  func bold(markdown: String, expected: String) throws {
    #expect(try Self.blocks(markdown) == ["paragraph | \(expected)"])
  }

  @Test(
    "Asides of all makes are asides",
    arguments: [
      "> [!NOTE]\n> Wait.", "> **Note**\n>\n> Wait.", "> **Note:** Wait.", "**Note:** Wait.",
      "**Note**: Wait.", "> **Developer note**\n>\n> Wait.",
    ]
  )
  func asides(markdown: String) throws {
    #expect(try Self.blocks(markdown) == ["aside note | Wait."])
  }

  @Test(
    "What sites add to Markdown is read as what it stands for",
    arguments: [
      ("It is so if a == b.", ["paragraph | It is so if a == b."]),
      (":::tip Dim it.\n:::", ["aside tip | Dim it."]),
      ("::: warning {title=\"Hot\"}\nWait.\n:::", ["aside warning | Hot | Wait."]),
      ("# {frontmatter.title}\n\nText.", ["paragraph | Text."]),
      ("- :x: Blink\n- :white_check_mark: Glow", ["list | ❌ Blink | ✅ Glow"]),
      ("<Dont>\n  <Box\n    a=\"1\"\n  >\n  </Box>\n    <Caption>Wait.</Caption>\n</Dont>", ["paragraph | Wait."]),
      ("<Steps>\n    Wait.\n</Steps>\n\nGo.", ["paragraph | Wait.", "paragraph | Go."]),
    ]
  )
  func dialects(page: String, expected: [String]) throws {
    #expect(try Self.blocks(page) == expected)
  }

  @Test("A quotation whose name is unknown is text, and the name is none of it")
  func quotation() throws {
    #expect(try Self.blocks("> [!ODD]\n> Wait.") == ["paragraph | Wait."])
    #expect(try Self.blocks("**警告** 低い音です。") == ["paragraph | **警告** 低い音です。"])
  }

  @Test(
    "Pictures are what they show, or the words under them",
    arguments: [
      ("![A bell.](a.png)", "caption | A bell."),
      ("[![A bell.](a.png)](b.html)", "caption | A bell."),
      ("![A bell.](a.png)  \n*Ringing*", "caption | Ringing"),
      ("![A bell.][bell]\n\n[bell]: a.png", "caption | A bell."),
    ]
  )
  func pictures(markdown: String, expected: String) throws {
    #expect(try Self.blocks(markdown) == [expected])
  }

  @Test("Links by name are links, inside of emphasis too")
  func links() throws {
    #expect(
      try Self.blocks("See *the [bells][b]*.\n\n[b]: bells.md") == [
        "paragraph | See the [bells](bells.md)."
      ]
    )
  }
}
