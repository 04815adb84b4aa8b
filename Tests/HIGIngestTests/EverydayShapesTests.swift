import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Rules as clubs, schools and teams write them, and what stands around them")
struct EverydayShapesTests: PagesOfOtherMakers {
  // MARK: - Politeness

  @Test(
    "A Japanese sentence binds the same, however polite its end is",
    arguments: [
      ("avoid", ["灯りの持ち出しは禁止する。", "灯りの持ち出しは禁止しています。", "灯りの持ち出しは禁止とさせていただきます。", "灯りの持ち出しは禁止となっております。"]),
      ("must", ["名札は必須だ。", "名札は必須です。", "名札は必須となっています。", "名札の着用を義務付けています。"]),
      ("should", ["二人で確かめることを推奨する。", "二人で確かめることを推奨しています。", "二人で確かめることを推奨しております。"]),
      ("inform", ["署名は任意だ。", "署名は任意です。", "署名は任意となっております。", "署名は任意とします。"]),
      ("avoid", ["夜の点灯は認めない。", "夜の点灯は認めません。", "夜の点灯は認めておりません。"]),
      ("consider", ["二人で行うのが理想だ。", "二人で行うのが理想です。", "二人で行うのが理想的でしょう。"]),
    ]
  )
  func politeness(strength: String, sentences: [String]) throws {
    for sentence in sentences {
      #expect(try rules("# 灯りの決まり\n\n## 灯り\n\n\(sentence)\n") == ["\(strength) \(sentence)"], "\(sentence)")
    }
  }

  @Test(
    "What its writer does or announces asks its readers for nothing",
    arguments: ["会員の方には名札をお渡しいたします。", "灯りの向きに細心の注意を払っております。", "会報は5月22日号から紙面を刷新します。"]
  )
  func writers(sentence: String) throws {
    #expect(try rules("# 灯りの決まり\n\n笠は必ず拭いてください。\n\n## 会\n\n\(sentence)\n") == ["must 笠は必ず拭いてください。"])
  }

  @Test("What must be done in the middle of a paragraph is a rule, though it is said in a plain verb")
  func bindingVerbs() throws {
    let text = "# 灯りの決まり\n\n夜の庭は足元が暗いことが多い。札を必ず確かめる。笠には絶対に触れない。\n"
    #expect(try rules(text) == ["must 札を必ず確かめる。", "avoid 笠には絶対に触れない。"])
  }

  @Test("A clause before a verb has its own subject: 理由がわかるように書く")
  func embeddedClauses() throws {
    let text = "# 灯りの決まり\n\n- 理由がわかるように書く。\n- 笠が割れていないか確認する。\n- 余裕があれば図も添える。\n"
    #expect(try rules(text) == ["should 理由がわかるように書く。", "should 笠が割れていないか確認する。", "consider 余裕があれば図も添える。"])
  }

  @Test("A polite sentence that says what is not done forbids it")
  func politeNegatives() throws {
    let text = "# 灯りの決まり\n\n略号は使いません。\n\n## 笠\n\n笠の省略は、安全のため行いません。\n\n## 傘\n\n傘の持込みはできません。\n"
    #expect(try rules(text) == ["avoid 略号は使いません。", "avoid 笠の省略は、安全のため行いません。", "avoid 傘の持込みはできません。"])
  }

  @Test("A sentence ends neither at the point of an abbreviation nor before its colon")
  func ends() throws {
    let text = "# 灯りの決まり\n\n灯りは次の基準を満たす必要があります：\n\n- **明るさ** - 本が読める明るさ\n- **色** - 目にやさしい色\n"
    #expect(try rules(text) == ["must 灯りは次の基準を満たす必要があります："])
  }

  @Test("However many signs end a sentence, it asks for the same")
  func manySigns() throws {
    let marks = String(repeating: "！", count: 100_000)
    #expect(try rules("# 灯りの決まり\n\n- 灯りは消してください\(marks)\n").map { $0.prefix(17) } == ["should 灯りは消してください"])
  }

  // MARK: - How pages are made

  @Test("Breaks of lines and links leave spaces that set nothing apart")
  func habitsOfMarkdown() throws {
    let text = (1...3).map { "### \($0)階\n\n灯りは白にします。  \n札は[倉庫](https://example.com) に置きます。笠は毎日拭いてください。\n\n" }.joined()
    #expect(try rules("# 灯りの決まり\n\n" + text).filter { $0 == "should 笠は毎日拭いてください。" }.count == 3)
  }

  @Test("Stress on the first part of a sentence makes no lead of it")
  func stress() throws {
    let text = "# 灯りの決まり\n\n**灯りが消えると**，足元が見えません．予備の電池を必ず持ってください．\n"
    #expect(try rules(text) == ["must 予備の電池を必ず持ってください．"])
    let english =
      "# Lamps\n\nNever dim the stairs.\n\n**Hours of light** vary with the month. Please check the board.\n"
    #expect(try rules(english) == ["avoid Never dim the stairs.", "should Please check the board."])
  }

  @Test("A whole sentence in bold that says what a thing is asks for nothing")
  func boldDefinitions() throws {
    let text =
      "# Lamps\n\n**A kiosk is a screen that stands alone.**\n\n**Never cover it.**\n\nLight each one.\n\nKeep it dry.\n"
    #expect(try rules(text).contains { $0.hasSuffix("A kiosk is a screen that stands alone.") } == false)
  }

  @Test("In MDX, text that is set in between the tags of components is no code")
  func margins() throws {
    let text = """
      # 灯り

      <Steps>
        <Step title="階段">
          笠を外します。

          1. 電源を切ってください。
          2. 笠は必ず両手で持ってください。
        </Step>
      </Steps>

      窓は閉めてください。
      """
    let found = try rules(text, "lamps.mdx")
    #expect(found.suffix(3) == ["should 電源を切ってください。", "must 笠は必ず両手で持ってください。", "should 窓は閉めてください。"])
  }

  @Test("A component of an example ends where its tag does, and what it shows is no rule")
  func examplesInComponents() throws {
    let text = """
      # Lamps

      Name each lamp.

      {
      <Row>
        <Dont src={image} description="Do not write in capitals." />
      </Row>
      }

      ## Light

      Use white light.

      <InvalidExample title="Don’t">

      Please try again.

      </InvalidExample>

      Keep it dim.
      """
    let found = try rules(text, "lamps.mdx")
    #expect(
      found == [
        "should Name each lamp.", "avoid Do not write in capitals.", "should Use white light.", "should Keep it dim.",
      ]
    )
  }

  @Test("Titles whose number stands apart in bold, and short ones with signs below them, are titles")
  func titles() throws {
    let html =
      "<h1>灯りの会</h1><p>笠は拭いてください。</p><p><strong>10</strong> <strong>禁止事項</strong></p><p>(1) 笠を外すこと。</p><p>(2) 札を動かすこと。</p>"
    #expect(
      try rules(html, "club.html") == ["should 笠は拭いてください。", "avoid (1) 笠を外すこと。", "avoid (2) 札を動かすこと。"]
    )
    let text = "灯りの手引\n\n言語\n----\n\n札は日本語で書いてください。\n"
    #expect(try rules(text, "lamps.txt") == ["should 札は日本語で書いてください。"])
  }

  @Test("A section on links that tells how to set them is guidance, and so is a list that begins with 著作権を")
  func sectionsOnLinks() throws {
    let text = """
      # 書き方

      ## リンク

      ### 外部リンク

      外部リンクは絶対 URL で指定してください。属性は省かないでください。

      ## 禁止事項

      次の行為は禁止します。

      - 著作権を侵害する行為
      - 良識の範囲を超える行為
      """
    #expect(
      try rules(text) == [
        "should 外部リンクは絶対 URL で指定してください。", "avoid 属性は省かないでください。", "avoid 著作権を侵害する行為", "avoid 良識の範囲を超える行為",
      ]
    )
  }

  @Test("Lines that end in the number of an issue are a log")
  func issues() throws {
    let text =
      "Lamp 4.0\n\nThis is what is new in the lamps of the stairs.\n\nCHANGES:\n\n* Fix the switch of the stairs #720\n* Lamps should be dimmed #655\n* Hide the cable #612\n"
    #expect(try entries(text, "changes.txt").filter { $0.kind == .rule }.isEmpty)
  }

  @Test("A page whose title says that it is a log is one, with one version, too")
  func logs() throws {
    let text =
      "# Change Log\n\nAll changes are listed here.\n\n## [v4.1][UNRELEASED]\n\n- Report errors again.\n- Raise the lamp.\n"
    #expect(try entries(text).filter { $0.kind == .rule }.isEmpty)
  }

  @Test("The name that a section is linked by is no part of its title", arguments: ["[#names]", "{#names}"])
  func anchors(name: String) throws {
    let found = try topics("# Lamps\n\n## Names \(name)\n\nName each lamp.\n").flatMap(\.sections)
    #expect(found.map { "\($0)" }.allSatisfy { $0.contains("Names") && !$0.contains("#") })
  }

  @Test("A list that only allows is one of rules, and prohibitions are named by their title")
  func permissionsAndProhibitions() throws {
    let text = """
      # 灯りの会

      ## 画像

      - 写真は会報にご投稿いただいても構いません。
      - 絵は自由に改変できます。

      ## 主な禁止行為

      - 他の会員への暴言
      - 宣伝を流す行為
      """
    #expect(
      try rules(text) == [
        "inform 写真は会報にご投稿いただいても構いません。", "inform 絵は自由に改変できます。", "avoid 他の会員への暴言", "avoid 宣伝を流す行為",
      ]
    )
  }

  @Test("A title that names what is below it asks for nothing: 先に覚えること")
  func namesOfThings() throws {
    let found = try rules("# 灯りの手引\n\n## 先に覚えること\n\n灯りは三つあります。\n\n## 火を使わないこと\n\n紙が多くあります。\n")
    #expect(found == ["avoid 火を使わないこと"])
  }

  // MARK: - English

  @Test(
    "What a guide of a team states to be so is to be done",
    arguments: [
      ("should", "Inline lamps are declared in the list of the house."),
      ("must", "Lamps always start in a room of their own."),
      ("avoid", "Lamps are never moved."),
    ]
  )
  func norms(strength: String, sentence: String) throws {
    #expect(try rules("# Lamp style\n\nName each lamp.\n\n## Rooms\n\n\(sentence)\n").last == "\(strength) \(sentence)")
  }

  @Test(
    "What a page is about, what one needs to know and what is not needed are no rules",
    arguments: ["Understand the two ways to light a stage.", "Everything you need to know before your visit."]
  )
  func teasers(sentence: String) throws {
    #expect(try rules("# Lamps\n\n\(sentence)\n\n## Light\n\nUse white light.\n") == ["should Use white light."])
  }

  @Test("Nothing that is not needed is forbidden, and what cannot be is")
  func needs() throws {
    let text =
      "# Lamps\n\nName each lamp.\n\n## Frames\n\n- No frames are needed, however they may be used.\n- Lamps cannot have two names.\n- Use one label.\n"
    let found = try rules(text)
    #expect(!found.contains("avoid No frames are needed, however they may be used."))
  }

  @Test(
    "Verbs of everyday life ask, too",
    arguments: ["Wear gloves.", "Vacuum the stairs.", "Rinse and dry the glass.", "Pay at the door."]
  )
  func verbs(sentence: String) throws {
    #expect(try rules("# Lamps\n\nThe lamp is hot. \(sentence)\n") == ["should \(sentence)"])
  }

  @Test("An arrow in code exchanges nothing")
  func arrows() throws {
    #expect(
      try rules("# Code\n\n- Always escape names using `lamp→escape()`.\n- Use one label.\n").first
        == "must Always escape names using lamp→escape()."
    )
  }

  @Test("Guidelines that a line announces stand below titles that are no terms")
  func announcedGuidelines() throws {
    let text =
      "# Labels\n\n**Guidelines for labels:**\n\n## 1. Level\n\nUse labels for objects only.\n\n## 2. Depth\n\nKeep labels shallow.\n"
    #expect(try rules(text) == ["should Use labels for objects only.", "should Keep labels shallow."])
  }
}
