import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Shapes that other makers' pages have beside headings, lists and paragraphs")
struct TypedShapesTests: PagesOfOtherMakers {
  private func text(_ text: String, _ name: String = "lamps.md") throws -> String {
    try entries(text, name).flatMap(\.statements).map { "\($0.lead ?? "") \($0.body.bodyText)" }.joined(separator: "\n")
  }

  private func page(_ body: String) -> String {
    "<html><body><main><h1>Lamps</h1><p>A lamp lights a room.</p>\(body)</main></body></html>"
  }

  // MARK: - Lists

  @Test(
    "A level before an item is none of its words",
    arguments: ["推奨：大きい字を使う\n- 禁止：赤い字を使う", "【推奨】大きい字を使う\n- 【禁止】赤い字を使う", "○ 大きい字を使う\n- × 赤い字を使う"]
  )
  func levels(items: String) throws {
    #expect(try rules("# 灯り\n\n## 文字\n\n- \(items)\n") == ["should 大きい字を使う", "avoid 赤い字を使う"])
  }

  @Test("Boxes to tick of HTML say that their items are to be done")
  func boxes() throws {
    let list = """
      <ul><li><input type="checkbox"> The cable is hidden</li>
      <li><label><input type="checkbox" checked> Never let it flicker</label></li></ul>
      """
    #expect(try rules(page(list), "a.html") == ["should The cable is hidden", "avoid Never let it flicker"])
  }

  @Test("Lines with as many tabs are the rows of a table")
  func columns() throws {
    let tabs = "灯り\n\n項目\t書き方\t例\n明るさ\t数字で必ず書く\t40\n色\t名前で書かない\t青\n"
    #expect(try rules(tabs, "a.txt") == ["must 数字で必ず書く", "avoid 名前で書かない"])
    for mark in ["•\t", "1.\t", "2)\t"] {
      let items = ["Keep it low.", "Never let it flicker.", "Hide the cable."].map { mark + $0 }.joined(separator: "\n")
      #expect(
        try rules("Lamps\n\nA lamp lights a room.\n\n\(items)\n", "c.txt")
          == ["should Keep it low.", "avoid Never let it flicker.", "should Hide the cable."]
      )
    }
  }

  @Test("A list whose items are followed by their translations is one list in each language")
  func translations() throws {
    let list = "- 明かりは夜に弱める。\n- Dim the light at night.\n- 線を見せない。\n- Never show the cable.\n\n"
    let found = try entries("# 灯り / Lamps\n\n灯りの話です。\n\nThis is about lamps at home.\n\n\(list)").filter {
      $0.kind == .rule
    }
    #expect(found.flatMap(\.statements).count == 4)
    #expect(found.allSatisfy { Set($0.statements.map(\.language)).count == 2 })
  }

  @Test("A sentence and its translation after a stroke are one of each language")
  func stroke() throws {
    let lines = [
      "明かりは夜に弱めてください。 / Dim the light at night.", "線を見せないでください。 / Never show the cable.",
      "笠は布にしてください。 / Make the shade of cloth.",
    ]
    let text = "# 灯り / Lamps\n\n" + lines.joined(separator: "\n\n") + "\n"
    let found = try entries(text).filter { $0.kind == .rule }.flatMap(\.statements)
    let english = ["Dim the light at night.", "Never show the cable.", "Make the shade of cloth."]
    #expect(found.filter { $0.language == .en }.compactMap(\.lead) == english)
    #expect(found.count == 6)
  }

  // MARK: - Sentences

  @Test(
    "Of a sentence in two parts, the one that asks says how it binds",
    arguments: [
      ("Jokes wear off; avoid them.", "avoid"),
      ("The order must stay the same; it is not recommended to sort it.", "must"),
      ("Dim the lamp; it tires.", "should"), ("Greet people who are not known yet.", "should"),
      ("Every lamp needs a switch.", "must"),
    ]
  )
  func parts(sentence: String, strength: String) throws {
    #expect(try rules("# Lamps\n\n- \(sentence)\n- Hide the cable.\n").first == "\(strength) \(sentence)")
  }

  @Test(
    "A number of a note leaves a sentence what it is",
    arguments: ["[^a]", "<sup>[1]</sup>", "<sup><a href=\"#n\">1</a></sup>"]
  )
  func notes(mark: String) throws {
    let sentence = "線は見えないところに通してください"
    let isMarkdown = mark.hasPrefix("[^")
    let found =
      isMarkdown
      ? try rules("# 灯り\n\n灯りの話です。\n\n\(sentence)\(mark)。\n\n[^a]: 実験の数値です。\n")
      : try rules("<html><body><main><h1>灯り</h1><p>\(sentence)\(mark)。</p></main></body></html>", "a.html")
    #expect(found == ["should \(sentence)。"])
  }

  // MARK: - Questions, terms, titles

  @Test("Below a title over terms, a meaning is none that asks", arguments: ["4. 用語の定義", "用語", "用語集"])
  func glossary(title: String) throws {
    let text = "# 灯り\n\n線を見せないでください。\n\n## \(title)\n\n**予約**：次に使う順番に並ぶこと。\n\n**返却**：棚に戻すこと。\n"
    #expect(try rules(text) == ["avoid 線を見せないでください。"])
  }

  @Test("What a decision left behind is no guidance")
  func decisions() throws {
    let text = "# Undo\n\nAlways offer undo.\n\n## Considered options\n\n1. Keep the dialogs\n2. Remove all of them\n"
    #expect(try rules(text) == ["must Always offer undo."])
  }

  @Test("Code beside rules takes none of them along")
  func shells() throws {
    let guide = "# Output\n\nText.\n\n## Errors\n\nYou must print errors.\n\n```\n$ lamp on\n```\n"
    #expect(try rules(guide) == ["must You must print errors."])
  }

  // MARK: - Sites

  // MARK: - Samples, steps and links

  @Test("Code is kept as a sample of the rule above it, with the label over it, and is no rule")
  func code() throws {
    let samples = "**Bad**\n\n```\nlet l = Lamp()\n```\n\n**Good**\n\n```\nlet lamp = Lamp()\n```\n"
    let page = "# Names\n\nName lamps in full.\n\n" + samples
    #expect(try rules(page) == ["should Name lamps in full."])
    let words = try text(page)
    for part in ["Bad", "let l = Lamp()", "Good", "let lamp = Lamp()"] { #expect(words.contains(part)) }
  }

  @Test("A quotation after a line that ends in a colon shows what to write, and asks for nothing itself")
  func quotation() throws {
    let quotations = "Write:\n\n> Send the form.\n\nRemember:\n\n> Never write in capitals.\n"
    let found = try rules("# Buttons\n\nSay what happens.\n\n" + quotations)
    #expect(found == ["should Say what happens.", "avoid Never write in capitals."])
  }

  @Test("*Do* over a text that asks for nothing, and *Don’t* over another, show samples")
  func samplesBelowTitles() throws {
    let titles = "## Do\n\nYour parcel is on its way.\n\n## Don’t\n\nYou must pay now.\n"
    #expect(try rules("# Hints\n\nKeep hints short.\n\n" + titles) == ["should Keep hints short."])
    let asking = titles.replacing("Your parcel is on its way", with: "Say where the parcel is")
    let forbidding = titles.replacing("You must pay now", with: "Never ask to pay")
    #expect(try rules("# Hints\n\n" + forbidding) == ["avoid Never ask to pay."])
    #expect(try rules("# Hints\n\n" + asking).first == "should Say where the parcel is.")
  }

  @Test("Below *Examples*, a label of what to leave shows what not to do")
  func labelsOfExamples() throws {
    let page = "# Waiting\n\nMake waiting easy.\n\n## Examples\n\n**Avoid:**\n\n- The page spins for a minute.\n"
    #expect(try rules(page) == ["should Make waiting easy."])
  }

  @Test("Items in -ing below a demand say how to meet it; *Not* before an item forbids")
  func itemsOfDemand() throws {
    let page = "# Waiting\n\nMake waiting easy. This means:\n\n- Showing how long it takes.\n- Letting people leave.\n"
    #expect(
      try rules(page)
        == ["should Make waiting easy.", "should Showing how long it takes.", "should Letting people leave."]
    )
    #expect(try rules("# Hints\n\nHints should:\n\n- Be short\n- Not sell\n") == ["should Be short", "avoid Not sell"])
  }

  @Test("After a step, what leads to code is one, too; a table that asks in such a section is no rule")
  func steps() throws {
    let later = "Build and run the program.\n\n```\ny\n```\n"
    let start = "# Lamp\n\nAdd `lamp.toml` to your folder.\n\n```\nx\n```\n\n" + later
    #expect(try rules(start).isEmpty)
    #expect(try entries(start).map(\.kind) == [.step])
    let table = "\n| Option | Meaning |\n| - | - |\n| a | Set the lamp. |\n| b | Never use it. |\n"
    let usage = "# Lamp\n\n## Install\n\n```\nx\n```\n\n## Usage\n\n```\nlamp a\n```\n" + table
    #expect(try rules(usage).isEmpty)
    #expect(try entries(usage).contains { $0.kind == .step })
  }

  @Test("A line below its term that begins with a colon is what the term means")
  func meanings() throws {
    let found = try entries("# 用語\n\n札\n: 棚に付ける小さな紙。\n\n籠\n: 本を運ぶ入れ物。\n")
    #expect(found.map(\.kind) == [.definition, .definition])
    #expect(found.flatMap(\.statements).map(\.lead) == ["札", "籠"])
    let scale = "# Maps\n\nThe scale is 1 : 2 on small screens. Avoid other scales.\n"
    #expect(try rules(scale) == ["avoid Avoid other scales."])
  }

  @Test("A line that is nothing but a link leads elsewhere, whatever its words ask")
  func links() throws {
    let page = page("<p>Keep lamps low.</p><p><a href='/try'>Try it for thirty days</a></p>")
    #expect(try rules(page, "a.html") == ["should Keep lamps low."])
  }
}
