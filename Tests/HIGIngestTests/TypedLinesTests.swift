import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Lines and cells that somebody typed one below the other, and requests behind a case")
struct TypedLinesTests: PagesOfOtherMakers {
  // MARK: - Japanese lines without full stops

  @Test(
    "Lines that each end as a sentence does are rules of their own, whether spaces end them or not",
    arguments: ["", "  "]
  )
  func lines(end: String) throws {
    let page = "# 灯台\n\n## してはいけないこと\n\nレンズに指で触れない\(end)\n階段を走ってのぼらない\(end)\n窓から身を乗り出さない\n"
    #expect(try rules(page, "lamp.md") == ["avoid レンズに指で触れない", "avoid 階段を走ってのぼらない", "avoid 窓から身を乗り出さない"])
  }

  @Test("Lines of one width are one text, and so are those that break within a sentence")
  func wrapped() throws {
    let page = "# 灯台\n\n## 手入れ\n\nレンズは毎朝かならず柔らかい布で拭き、\n指で触れないこと\n"
    #expect(try rules(page, "lamp.md").count == 1)
  }

  @Test(
    "Pieces are only parted: put together they are what was typed",
    arguments: [["扉を閉める", "火を消す"], ["扉を閉める", "そのあとで灯りを全部消す（必ず）"], ["風が", "強い"], ["一。", "二"], ["", "三"]]
  )
  func pieces(lines: [String]) {
    let typed = Array(lines.map { [Inline.text($0)] }.joined(separator: [.text("\n")]))
    let parted = TypedLines.parted(typed, at: "\n")
    #expect(parted.count == typed.count)
    #expect(zip(parted, typed).allSatisfy { $0 == $1 || $1 == .text("\n") && $0 == .text(RunningText.blockEdge) })
  }

  @Test("White space between elements ends no line")
  func spans() throws {
    let page = "<h1>灯台</h1><h2>手入れ</h2><p><span>扉を必ず閉める</span>\n<span>火を消す</span></p>"
    #expect(try rules(page, "lamp.html").count < 2)
  }

  // MARK: - Cells

  @Test("Each item behind a sign in a cell of a table on something else demands by itself")
  func signs() throws {
    let page = """
      <h1>Tower</h1><h2>Visits</h2><p>Read this first.</p><table>
      <tr><td>Notes</td><td>★ The door must stay closed.<br>★ You must not touch the lens.<br>★ The tower is old.</td></tr>
      <tr><td>Hours</td><td>9–17</td></tr></table>
      """
    #expect(
      try rules(page, "tower.html").filter { !$0.hasSuffix("Read this first.") } == [
        "must The door must stay closed.", "avoid You must not touch the lens.",
      ]
    )
  }

  @Test(
    "A text is cut behind each of several signs, and only there",
    arguments: [
      ("★A ★B", ["A", "B"]), ("Notes ★ A ★ B", ["Notes", "A", "B"]), ("★A", ["★A"]), ("A★B★C", ["A★B★C"]), ("", [""]),
      ("★ ★", []), ("A・B ★ C ★ D", ["A・B", "C", "D"]),
    ]
  )
  func cuts(text: String, parts: [String]) {
    #expect(SignedParts.of(text) == parts)
  }

  // MARK: - A line that is called as the foot of a site

  @Test("What asks below a line such as 利用規約 is the terms themselves, and no foot")
  func terms() throws {
    let page = "# 笛\n\n笛の音を集めたものです。\n\n■利用規約\n\n演奏会以外での使用を禁じます\n\n録音は各自の責任の下で行ってください\n"
    #expect(try rules(page, "flute.md") == ["avoid 演奏会以外での使用を禁じます", "should 録音は各自の責任の下で行ってください"])
  }

  // MARK: - English

  @Test(
    "A request is one behind a case without its comma, behind an adverb, and in a verb that no list has before its object",
    arguments: [
      "should On narrow screens use one column, because two are cramped.",
      "should When sending a form ensure the title is right.", "should If you need a lamp just ask the keeper.",
      "should Now close the door.", "should Xyzzle the lamp before you leave.",
      "avoid Absolutely no shouting on the stairs.",
      "avoid There will be no trading of keys.", "must The gallery is for members only.",
      "must Every keeper is responsible for the lens.", "must Fees are due by the first of May.",
    ]
  )
  func requests(rule: String) throws {
    let sentence = rule.drop { $0 != " " }.dropFirst()
    #expect(
      try rules("# Lamps\n\nLamps are old.\n\n- \(sentence)\n- Never dim the stairs.\n", "lamps.md").first == rule
    )
  }

  @Test(
    "What is used now and then is no request",
    arguments: [
      "In daily use the lamp stays cool.", "Half the lamps are old.", "For the use of members there is a key.",
    ]
  )
  func statements(sentence: String) throws {
    let page = "# Lamps\n\nLamps are old.\n\n\(sentence)\n\nNever dim the stairs.\n"
    #expect(try rules(page, "lamps.md") == ["avoid Never dim the stairs."])
  }
}
