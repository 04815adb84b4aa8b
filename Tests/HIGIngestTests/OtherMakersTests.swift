import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("What pages of other makers ask for, and which of them ask for nothing")
struct OtherMakersTests: PagesOfOtherMakers {
  // MARK: - Pages that describe

  @Test("A Japanese page that says how something works has no rules, though its verbs are those of rules")
  func workings() throws {
    let text = """
      # 点灯のしくみ

      起動すると、設定を読み込みます。読み込んだ設定は記録に残します。

      ## 更新

      一時間ごとに明るさを更新します。古い値は消去します。

      - 設定の変更を調べます。
      - 変更があれば、設定を読み直します。
      """
    #expect(try rules(text, "workings.md") == [])
    #expect(try rules(text + "\n古い値は使わないでください。\n", "workings.md").contains("avoid 古い値は使わないでください。"))
  }

  @Test("A page on the commands of a program has no rules, and those of an asking page are read")
  func commands() throws {
    let command = { (name: String) in
      """

      ## `lamp \(name)`

      Turn the lamp \(name)

      **Usage**:

      **Options**:

      - `--all`: Turn all lamps \(name).
      """
    }
    let reference = "# `lamp`\n\nA program for lamps\n" + command("on") + command("off") + command("up")
    #expect(try rules(reference) == [])
    #expect(try rules("# Lamps\n\n## Height\n\nTurn the lamp up.\n") == ["should Turn the lamp up."])
  }

  @Test("A log with a section a version has no rules, and a page whose sections have numbers has")
  func versions() throws {
    let log =
      "# Lamps\n\n## 14.0.0 – 2019-08-19\n\n- Use the new shade.\n\n## 13.2.1 – 2019-01-10\n\n- Never dim the stairs.\n"
    #expect(throws: (any Error).self) { try rules(log) }
    #expect(try rules("# Lamps\n\n## 1.2 Shades\n\n- Use the new shade.\n- Never dim the stairs.\n").count == 2)
  }

  @Test("Items of a checklist are rules, whatever their mood")
  func checklist() throws {
    let text = "# 納品前チェックリスト\n\n- [ ] 灯りの色が揃っている\n- [ ] 連絡先が書かれている\n"
    #expect(try rules(text, "check.md") == ["should 灯りの色が揃っている", "should 連絡先が書かれている"])
  }

  // MARK: - Labels and marks

  @Test(
    "What a label in bold stands before is read by its own words",
    arguments: [
      ("**Colour**: Choose white.", "should Choose white."),
      ("**Height**: Never hang a lamp low.", "avoid Never hang a lamp low."),
      (
        "- **Direction**: Point lamps at the floor.\n- **Number**: Do not hang two.", "should Point lamps at the floor."
      ),
      ("- Label: always stick one on.\n- Keep lamps clean.", "must Label: always stick one on."),
      ("- **Rails**: Each holds a lamp. Rails must be flat.\n- Keep rails clean.", "must Rails must be flat."),
      ("**Do not** move a lamp.", "avoid Do not move a lamp."),
    ]
  )
  func labels(text: String, rule: String) throws {
    #expect(try rules("# Lamps\n\nAll lamps are in the book.\n\n\(text)\n").first == rule)
  }

  @Test("A term in bold and what it is called for is no rule")
  func terms() throws {
    let found = try entries(
      "# Lamps\n\nLamps have parts.\n\n**Track** The rail that holds a lamp.\n\n**Shade** The cover of it.\n"
    )
    #expect(found.allSatisfy { $0.kind != .rule })
  }

  @Test("Titles that allow or forbid what they name make rules of names")
  func namedTopics() throws {
    let text = """
      # Lamps

      Hang lamps low.

      ## Acceptable topics

      - News of the house.

      ## Unacceptable topics

      - Requests for candles. Try the shop instead.
      """
    #expect(
      try rules(text) == [
        "should Hang lamps low.", "inform News of the house.", "avoid Requests for candles.",
        "should Try the shop instead.",
      ]
    )
  }

  @Test("Asides of sites made with MkDocs are read as asides, and end where their indentation ends")
  func asides() throws {
    let text = """
      # Lamps

      Hang lamps low.

      !!! warning "Heat"
          Never cover a lamp.

          Never wash one.

      Dim the stairs.
      """
    let found = try entries(text)
    #expect(found.map(\.kind) == [.rule, .note, .rule])
    #expect(found[1].statements[0].body.map(\.plainText) == ["Heat", "Never cover a lamp.", "Never wash one."])
  }

  @Test("A list of rules below External links is read, a list of links is not")
  func externalLinks() throws {
    let title = "# Links\n\nName links well.\n\n## External links\n\n"
    #expect(try rules(title + "- Set them apart from the text\n- Never open them in a new window\n").count == 3)
    let links = "- [Light](https://example.org/a) — Learn how lamps work.\n- [Dark](https://example.org/b) — See why.\n"
    #expect(try rules(title + links).count == 1)
  }

  // MARK: - Sentences

  @Test(
    "How Japanese pages state what is to be done",
    arguments: [
      ("個室の場合は白を使用します。", "should"), ("子ども部屋の灯りは暖色とします。", "should"),
      ("電球の型番は半角で書きます。", "should"), ("札の名前は「灯札」。", "should"), ("館外での撮影はお断りします。", "avoid"),
      ("使用は館内に限られます。", "must"), ("展示室での撮影のみ可能です。", "inform"), ("提案を歓迎します。", "inform"),
      ("火気の使用は禁止されます。", "avoid"), ("暗い部屋には適していません。", "avoid"),
      ("営利での使用は禁止させていただきます。", "avoid"), ("灯りに触れないようにお願いします。", "avoid"),
      ("撮影した写真の公開は許可しています。", "inform"), ("札は白い紙と組み合わせると良い。", "consider"),
    ]
  )
  func japanese(sentence: String, strength: String) throws {
    #expect(try rules("# 灯りの手引\n\n灯りを消してください。\n\n\(sentence)\n").last == "\(strength) \(sentence)")
  }

  @Test(
    "What a Japanese page says of itself or of a word is no rule",
    arguments: ["この手引では、灯りの選び方について決めます。", "札 ・・・ 灯りに下げる紙のこと", "多くの人が灯りを好むと考えられます。"]
  )
  func japaneseDescriptions(sentence: String) throws {
    #expect(try rules("# 灯りの手引\n\n灯りを消してください。\n\n\(sentence)\n") == ["should 灯りを消してください。"])
  }

  @Test("What leads to an example asks by itself where text follows; each item below what is forbidden is forbidden")
  func announced() throws {
    let text = """
      # 灯りの手引

      札には、以下のように書いてください。書いたあとは、必ず見直してください。

      以下の内容を含む札は使用を禁止しています。

      - 名前のない札
      - 古い札
      """
    #expect(
      try rules(text, "cards.md") == [
        "should 札には、以下のように書いてください。", "must 書いたあとは、必ず見直してください。", "avoid 名前のない札", "avoid 古い札",
      ]
    )
  }

  @Test(
    "How English pages state what is to be done",
    arguments: [
      ("Regardless of the season, always test the lamps twice.", "must"), ("For errors use a red lamp.", "should"),
      ("You cannot hang a lamp unless it has been tested.", "avoid"), ("We always label the switches.", "must"),
      ("Describe what it needs to do before you buy a lamp.", "should"),
      ("Guests are kindly asked to leave the lamps alone.", "should"),
    ]
  )
  func english(sentence: String, strength: String) throws {
    #expect(try rules("# Lamps\n\nDim the hall.\n\n\(sentence)\n").last == "\(strength) \(sentence)")
  }

  @Test("A line of the site is no title, and what stands below it belongs to the section")
  func siteLines() throws {
    let text = "Lamps\n\nShades\n\nClean the shades each week.\n\nReturn to top\n\nCables\n\nHide the cables.\n"
    let sections = try topics(text, "lamps.txt").flatMap(\.sections).flatMap(\.values)
    #expect(!sections.contains("Return to top"))
  }
}
