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

  @Test("Lines that begin with a typed bullet are the items of a list", arguments: ["•", "・", "●"])
  func bullets(sign: String) throws {
    let lines = ["Dim it at night.", "Never let it flicker.", "Hide the cable."]
    let broken = "<p>" + lines.map { "\(sign) \($0)" }.joined(separator: "<br>") + "</p>"
    let apart = lines.map { "<p>\(sign)\($0)</p>" }.joined()
    let expected = ["should Dim it at night.", "avoid Never let it flicker.", "should Hide the cable."]
    #expect(try rules(page(broken), "a.html") == expected)
    #expect(try rules(page(apart), "a.html") == expected)
  }

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

  @Test("A Japanese line that was broken within a sentence, at whatever width, goes on in the next one")
  func brokenSentences() throws {
    let text = "灯り\n\n階段の灯りは、人が上り下りしている間は消えないようにしなければなりま\nせん。廊下の灯りは、夜のあいだだけ暗くしてくださ\nい。\n"
    #expect(
      try rules(text, "a.txt") == ["must 階段の灯りは、人が上り下りしている間は消えないようにしなければなりません。", "should 廊下の灯りは、夜のあいだだけ暗くしてください。"]
    )
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

  @Test("A ticked item that asks for nothing, or a question, records work where other items are open")
  func tasks() throws {
    let list = "- [ ] Dim the lamp at night\n- [ ] Does the hint appear?\n- [x] Every room was looked at (run 7)\n"
    #expect(try rules("# Lamps\n\nA lamp lights a room.\n\n## Checks\n\n" + list) == ["should Dim the lamp at night"])
    #expect(try !text("# Lamps\n\nA lamp lights a room.\n\n## Checks\n\n" + list).contains("run 7"))
  }

  @Test("Clauses with numbers are rules without them; criteria keep theirs")
  func numbers() throws {
    let clauses = "1.1 Dim the lamp at night.\n\n1.2 Never let it flicker.\n\n1.3 Hide the cable.\n"
    #expect(try rules("# Lamps\n\n" + clauses).first == "should Dim the lamp at night.")
    let criteria =
      "1.1 Dim the lamp (Level A).\n\n1.2 Never let it flicker (Level A).\n\n1.3 Hide the cable (Level A).\n"
    #expect(try rules("# Lamps\n\n" + criteria).first == "must 1.1 Dim the lamp (Level A).")
  }

  // MARK: - Sentences

  @Test(
    "What is left to somebody is a permission, and what may happen is none",
    arguments: [
      ("Staff may add a second lamp in the hall.", 1), ("Lamps may be dimmed in the morning.", 1),
      ("Lamps may flicker or break.", 0), ("Colors may look warmer at night.", 0), ("Nothing may stand on a lamp.", 1),
    ]
  )
  func permissions(sentence: String, count: Int) throws {
    let found = try rules("# Lamps\n\nKeep every lamp clean. \(sentence)\n\nNever cover a lamp.\n")
    #expect(found.count { $0.hasSuffix(sentence) } == count, "\(found)")
    #expect(!found.contains("inform Nothing may stand on a lamp."))
  }

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

  @Test("A Japanese page that asks in plain verbs does so in the middle of a paragraph, too")
  func plainVerbs() throws {
    let list = "- 灯りは一つにする。\n- 線を見せない。\n- 影を薄くする。\n\n"
    let text = "# 灯り\n\n" + list + "## 夜\n\n明るさは三段に分ける。見本を必ず用意する。白い灯りを使わない。目が疲れるためである。\n"
    #expect(try rules(text).suffix(3) == ["should 明るさは三段に分ける。", "must 見本を必ず用意する。", "avoid 白い灯りを使わない。"])
  }

  @Test("A polite sentence below a title asks where the rest of its paragraph does")
  func politeVerbs() throws {
    let text = "# 灯り\n\n灯りの話です。\n\n## 夜\n\n明るさを半分に抑えます。まぶしい灯りは避けるべきです。\n\n## 朝\n\n灯りは朝に消えます。\n"
    #expect(try rules(text) == ["should 明るさを半分に抑えます。", "avoid まぶしい灯りは避けるべきです。"])
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

  @Test("An answer that asks is a rule, and its question says what it is about")
  func answers() throws {
    let list =
      "<dl><dt>How bright?</dt><dd>It depends. You should dim it at night.</dd><dt>Who pays?</dt><dd>The shop.</dd></dl>"
    let found = try entries(page(list), "a.html")
    #expect(try rules(page(list), "a.html") == ["should You should dim it at night."])
    #expect(found.first { $0.kind == .rule }?.statements.first?.body.bodyText.contains("How bright?") == true)
  }

  @Test("Below a title over terms, a meaning is none that asks", arguments: ["4. 用語の定義", "用語", "用語集"])
  func glossary(title: String) throws {
    let text = "# 灯り\n\n線を見せないでください。\n\n## \(title)\n\n**予約**：次に使う順番に並ぶこと。\n\n**返却**：棚に戻すこと。\n"
    #expect(try rules(text) == ["avoid 線を見せないでください。"])
  }

  @Test("The items of a list of mistakes are to be left, and titles that set a limit ask beside others that do")
  func titles() throws {
    let text = "# 灯り\n\n灯りの話です。\n\nやりがちなNG\n\n- 一つの部屋に灯りを五つより多く置く\n- 灯りの線を床に長く這わせる\n"
    #expect(try rules(text) == ["avoid 一つの部屋に灯りを五つより多く置く", "avoid 灯りの線を床に長く這わせる"])
    let headed = "# 灯り\n\n灯りの話です。\n\n## 灯りを一つに絞る\n\n落ち着きます。\n\n## 笠は二色、柄は3種類まで\n\n目安です。\n"
    #expect(try rules(headed).count == 2)
  }

  @Test("The first column of actions names the rows; a column of situations leaves the action a rule")
  func actions() throws {
    let names =
      "| Action | Before | After |\n|---|---|---|\n| Remove a lamp | dialog | undo |\n| Delete a room | dialog | undo |\n"
    #expect(try rules("# Lamps\n\nNever ask twice.\n\n" + names) == ["avoid Never ask twice."])
    let advice = "| State | Action |\n|---|---|\n| Dark | Turn on the lamp |\n| Bright | Turn off the lamp |\n"
    #expect(try rules("# Lamps\n\nA lamp lights a room.\n\n" + advice).count == 2)
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

  @Test("A panel that is hidden until its tab is chosen belongs to the page; other hidden parts do not")
  func panels() throws {
    let tabs = "<div role=tabpanel><p>Dim it at night.</p></div><div role=tabpanel hidden><p>Hide the cable.</p></div>"
    let found = try rules(page(tabs + "<div hidden><p>Never show this.</p></div>"), "a.html")
    #expect(found == ["should Dim it at night.", "should Hide the cable."])
  }

  @Test("Comments that Google Docs saves below a text are none of it")
  func comments() throws {
    let comment = "<div><p><a href=\"#cmnt_ref1\" id=\"cmnt1\">[a]</a><span>Please use a warmer light.</span></p></div>"
    #expect(try rules(page("<p>Dim it at night.</p>" + comment), "a.html") == ["should Dim it at night."])
  }
}
