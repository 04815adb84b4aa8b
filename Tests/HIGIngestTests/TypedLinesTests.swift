import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Cells that somebody typed one below the other, and requests behind a case")
struct TypedLinesTests: PagesOfOtherMakers {
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
