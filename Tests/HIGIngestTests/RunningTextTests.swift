import HIGModel
import Testing

@testable import HIGIngest

@Suite("Running text")
struct RunningTextTests {
  private func text(_ pieces: [Inline]) -> String {
    pieces.map { piece in
      if case .strong(let words) = piece { "*\(words)*" } else { piece.text }
    }.joined()
  }

  @Test(
    "White space is one space, none at the ends, and none for a line break between Japanese letters",
    arguments: [
      ("  a \t b\n c ", "a b c"), ("日本\n語", "日本語"), ("日本 語", "日本 語"), ("日本\nabc", "日本 abc"),
      ("ab\u{AD}cd\u{200B}e", "abcde"),
      (" \n ", ""),
    ]
  )
  func collapsed(text: String, shown: String) {
    #expect(self.text(RunningText.collapsed([.text(text)])) == shown)
  }

  @Test("A space between two pieces is one, wherever it stands")
  func betweenPieces() {
    #expect(text(RunningText.collapsed([.text("Use "), .strong(" this"), .text(" ")])) == "Use *this*")
    #expect(text(RunningText.collapsed([.text("日本"), .strong("\n語")])) == "日本*語*")
  }

  @Test(
    "Edges of blocks and two line breaks part paragraphs; one line break does before a bold lead, where leads count"
  )
  func parted() {
    let line = RunningText.lineBreak
    let edge = RunningText.blockEdge
    func parts(_ pieces: [Inline], atLeads: Bool = true) -> [String] {
      RunningText.parted(pieces, atLeads: atLeads).map(text)
    }
    #expect(parts([.text("a\(line)b")]) == ["a b"])
    #expect(parts([.text("a\(line)\(line)b")]) == ["a", "b"])
    #expect(parts([.text("a\(edge)b")]) == ["a", "b"])
    #expect(parts([.text("a\(line)"), .strong("b"), .text(" c")]) == ["a", "*b* c"])
    #expect(parts([.text("a\(line)"), .strong("b"), .text(" c")], atLeads: false) == ["a *b* c"])
    #expect(parts([.text("a\(line)b "), .strong("c")]) == ["a b *c*"])
    #expect(parts([.text("\(edge)\(edge)")]) == [])
  }

  @Test("Paragraphs of one cell have a space between them, or a full stop where both sides are Japanese letters")
  func asRunningText() {
    func joined(_ paragraphs: [String]) -> String {
      paragraphs.map { $0.isEmpty ? [] : [Inline.text($0)] }.asRunningText.plainText
    }
    #expect(joined(["One", "two"]) == "One two")
    #expect(joined(["一つ", "二つ"]) == "一つ。二つ")
    #expect(joined(["一つ。", "二つ"]) == "一つ。二つ")
    #expect(joined(["一つ", "two"]) == "一つ two")
    #expect(joined(["", "一つ", ""]) == "一つ")
  }

  @Test("Neighbours of one kind become one piece")
  func pieces() {
    #expect(
      [Inline.text("a"), .text("b"), .strong("c"), .strong(""), .strong("d")].joiningText == [
        .text("ab"), .strong("cd"),
      ]
    )
    #expect([Inline.link("a", url: "1"), .link("b", url: "1")].joiningText.count == 2)
  }

  // MARK: - Tables

  @Test("A cell that spans rows or columns is in each place it covers")
  func spans() {
    let grid = TableGrid([
      [TableGrid.Cell(text: "a", rows: 2), TableGrid.Cell(text: "b", columns: 2)], [TableGrid.Cell(text: "c")],
    ])
    #expect(grid.rows == [["a", "b", "b"], ["a", "c", ""]])
    #expect(grid.missing == 1)
  }

  @Test("Spans beyond the table, none at all and less than none are bounded", arguments: [Int.max, Int.min, 0, -1])
  func wildSpans(span: Int) {
    let grid = TableGrid([[TableGrid.Cell(text: "a", rows: span, columns: span), TableGrid.Cell(text: "b")]])
    #expect(grid.rows.count == 1 && grid.rows[0].count <= TableGrid.widest)
    #expect(grid.rows[0].first == "a")
  }

  @Test("A table without text is empty; a row of titles is its header only where the page says so")
  func tables() {
    #expect(TableGrid([[TableGrid.Cell(text: "")], []]).isEmpty && TableGrid([]).isEmpty)
    let grid = TableGrid([[TableGrid.Cell(text: "a")], [TableGrid.Cell(text: "b")]])
    #expect(grid.table(hasHeader: true) == Table(header: ["a"], rows: [["b"]]))
    #expect(grid.table(caption: "c", hasHeader: false) == Table(caption: "c", header: [], rows: [["a"], ["b"]]))
    #expect(TableGrid([]).table(hasHeader: true) == Table(header: [], rows: []))
  }

  // MARK: - Markdown

  @Test("Front matter may be TOML")
  func tomlFrontMatter() {
    let matter = FrontMatter("+++\ntitle = \"Alerts\"\ndraft = false\nsource = \"https://example.com/a\"\n+++\n# A\n")
    #expect(matter.title == "Alerts" && matter.url == "https://example.com/a" && matter.rest == "\n\n\n\n\n# A\n")
  }

  @Test("Front matter gives title, date and address, and its lines keep their numbers")
  func frontMatter() {
    let matter = FrontMatter("---\ntitle: \"Alerts\"\nupdated: 2021-08-02\nsource: https://example.com/a\n---\n# A\n")
    #expect(matter.title == "Alerts" && matter.date == "2021-08-02" && matter.url == "https://example.com/a")
    #expect(matter.rest == "\n\n\n\n\n# A\n")
  }

  @Test(
    "What only looks like front matter stays text",
    arguments: ["---\nNo colon here\n---\nText", "# Title\n---\na: b\n---\n", "---\ntitle: x\nno end", ""]
  )
  func noFrontMatter(text: String) {
    let matter = FrontMatter(text)
    #expect(matter.title == nil && matter.rest == text)
  }
}
