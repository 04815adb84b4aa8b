import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Sentences that go on in their lists, lists in boxes, titles without a space, and what notices leave out")
struct OpenedListsTests: PagesOfOtherMakers {
  // MARK: - Sentences that go on

  @Test(
    "What the items of a list do is demanded, allowed or forbidden by the sentence that goes on in them",
    arguments: [
      ("Before the tour, make sure that you:", "must"), ("All keepers who go up will:", "must"),
      ("Visitors have the right:", "inform"), ("You may:", "inform"), ("On the stairs, please do not:", "avoid"),
      ("We recommend that you:", "should"),
    ]
  )
  func opened(sentence: String, strength: String) throws {
    let page =
      "# Tower\n\n## Tours\n\nThe lamp is old.\n\n\(sentence)\n\n- to the lamp room with a lantern\n- a walk along the gallery\n"
    #expect(
      try rules(page, "tower.md") == [
        "\(strength) to the lamp room with a lantern", "\(strength) a walk along the gallery",
      ]
    )
  }

  @Test("A sentence on what something can do opens no demands, unless its items forbid")
  func abilities() throws {
    let list = "# Tower\n\n## Lamp\n\nThe panel helps keepers at night:\n\n- Show the wind.\n- Count the turns.\n"
    #expect(try rules(list, "tower.md").count == 0)
    let orders =
      "# Tower\n\n## Lamp\n\nA lantern helps you at night and therefore:\n\n- Never leave it behind.\n- Keep it dry.\n"
    #expect(try rules(orders, "tower.md") == ["avoid Never leave it behind.", "should Keep it dry."])
  }

  @Test("What nobody has the right to is to be left")
  func denied() throws {
    let page =
      "# Tower\n\nThe lamp is old.\n\nNobody has the right to:\n\n- a key of the lamp room\n- a seat in the boat\n"
    #expect(try rules(page, "tower.md") == ["avoid a key of the lamp room", "avoid a seat in the boat"])
  }

  @Test("What is allowed after a prohibition is not prohibited with it")
  func exceptions() throws {
    let page = "# 灯台\n\n灯台で飲食をしてはいけません。\n\nただし、次の行為は、この限りでない。\n\n- 水分の補給\n- 薬の服用\n"
    #expect(try rules(page, "lamp.md").allSatisfy { !$0.hasPrefix("avoid 水分") && !$0.hasPrefix("avoid 薬") })
  }

  @Test("A title that asks is a rule and no title over uses; a policy on uses is no list of permissions")
  func titles() throws {
    let page =
      "# Tower\n\n## Do not run in the hall\n\nAdd a lamp, too.\n\n## Avoid using colour alone\n\nAdd a label, too.\n"
    #expect(
      try rules(page, "tower.md") == [
        "avoid Do not run in the hall", "should Add a lamp, too.", "avoid Avoid using colour alone",
        "should Add a label, too.",
      ]
    )
    #expect(
      try rules("# Tower\n\n## Acceptable Use Policy\n\n- Keep your key safe.\n", "tower.md") == [
        "should Keep your key safe."
      ]
    )
  }

  @Test("What is agreed not to be done is to be left")
  func agreed() throws {
    let page = "# Tower\n\nThe lamp is old.\n\nYou agree:\n\n- Not to share the key.\n- To wear a helmet.\n"
    #expect(try rules(page, "tower.md") == ["avoid Not to share the key.", "must To wear a helmet."])
  }

  @Test("What is said to be meant by a prohibition is forbidden, too")
  func meant() throws {
    let page = """
      灯台のきまり

      灯台の名誉を傷つける行為は行わないこと。
      具体的には以下のような行為が相当する。

        • 灯器への落書き
        • 望遠鏡の持ち出し
      """
    #expect(
      try rules(page, "lamp.txt") == ["avoid 灯台の名誉を傷つける行為は行わないこと。", "avoid 灯器への落書き", "avoid 望遠鏡の持ち出し"]
    )
  }

  @Test("A title that allows stands over what is allowed")
  func allowed() throws {
    let page = "# Tower\n\n## Gallery\n\n### ALLOWED\n\n- Cameras\n- Water\n\n### NOT ALLOWED\n\n- Glass\n- Kites\n"
    #expect(try rules(page, "tower.md") == ["inform Cameras", "inform Water", "avoid Glass", "avoid Kites"])
  }

  @Test("What a title names may be called prohibited or permissible before more words")
  func uses() throws {
    let page = """
      # Crest

      ## Examples of prohibited usage of the crest

      - Redrawing it in other colours.
      - In any way that could mislead visitors.

      ## Permissible use of the crest without asking

      You are permitted to do the following without asking the keepers:

      - Link to the tower with it.
      - Showing it in a talk about the tower.
      """
    #expect(
      try rules(page, "crest.md") == [
        "avoid Redrawing it in other colours.", "avoid In any way that could mislead visitors.",
        "inform Link to the tower with it.", "inform Showing it in a talk about the tower.",
      ]
    )
  }

  @Test("Why something is prohibited is no prohibition, nor is what a word means")
  func reasons() throws {
    let page = "# 灯台の公園\n\n## 禁止事項\n\n- 球技\n- 球が灯器にあたり、割れることがあります。\n- たき火は火事の原因になります。\n- 花火\n"
    #expect(try rules(page, "park.md") == ["avoid 球技", "avoid 花火"])
    #expect(try rules("# 灯台\n\n灯器とは，光を出す装置を指す言葉とする。\n", "lamp.md") == [])
  }

  // MARK: - Shapes

  @Test("A list of demands in a box is no remark; a remark stays one")
  func boxed() throws {
    let page = """
      # Tower

      The lamp is old.

      > ## IMPORTANT
      >
      > - Wear a helmet.
      > - Keep the stairs dry.
      > - Any leak → tell the keeper at once.

      > **Note:** The stairs were built in 1904.
      """
    #expect(
      try rules(page, "tower.md") == [
        "should Wear a helmet.", "should Keep the stairs dry.", "should Any leak → tell the keeper at once.",
      ]
    )
  }

  @Test("A heading whose author left out the space is one, and a tag is none")
  func tight() throws {
    let page =
      "#Tower\n\n##Tours\n\nWear a helmet.\n\n#lamp #night\n\n```\n##no heading\n```\n\n```x``` is code.\n\n##Lamp\n\nKeep it dry.\n"
    let topics = try topics(page, "tower.md")
    #expect(topics.flatMap(\.sections).map { $0.en } == ["Tours", "Lamp"])
    #expect(try rules(page, "tower.md") == ["should Wear a helmet.", "should Keep it dry."])
  }

  @Test("A paragraph announces what is below its section, and not the titles beside it")
  func beside() throws {
    let page =
      "# Tower\n\n## Tours\n\nWait for the following group.\n\n## Lamp\n\nThe lamp is old.\n\n## Stairs\n\nThe stairs are steep.\n"
    #expect(try entries(page, "tower.md").allSatisfy { $0.kind != .definition })
  }

  @Test("Below the name of a case in bold, what is asked in it is a rule")
  func cases() throws {
    let page = """
      # Tower

      ## Storms

      - **Case 1: at night** – Ring the bell twice.
      - **Case 2: by day** – Hoist the flag.
      """
    #expect(try rules(page, "tower.md") == ["should Ring the bell twice.", "should Hoist the flag."])
  }

  @Test("A caption under a good or a bad example may ask")
  func captions() throws {
    let page = """
      <h1>Lamps</h1><p>Lamps blink.</p><figure><img src="a.png" alt=""><figcaption>Incorrect <p>Do not stack several lamps.</p>
      </figcaption></figure><figure><img src="b.png" alt=""><figcaption>Correct <p>A lamp on a wall.</p></figcaption></figure>
      """
    #expect(try rules(page, "lamps.html") == ["avoid Do not stack several lamps."])
    let verb =
      "<h1>Lamps</h1><p>Lamps blink.</p><figure><img src=\"a.png\" alt=\"\"><figcaption>Never look into it.</figcaption></figure>"
    #expect(try rules(verb, "lamps.html") == [])
  }

  // MARK: - English sentences

  @Test(
    "Notices and terms demand in their own ways",
    arguments: [
      ("All lamps to be switched off at the end.", "should"), ("You will not share the key with a guest.", "avoid"),
      ("No smoking.", "avoid"), ("There is no climbing on the rail.", "avoid"),
      ("When using the crest never redraw it.", "avoid"), ("If the lamp fails then ring the bell.", "should"),
      ("In titles, tables, and labels, use figures.", "should"),
      ("Use of the telescope is limited to ten minutes.", "must"),
      ("Make sure there is no glass on the floor.", "avoid"),
      ("We suggest that you leave as soon as the bell rings.", "should"),
    ]
  )
  func notices(sentence: String, strength: String) throws {
    #expect(try rules("# Tower\n\nThe lamp is old.\n\n\(sentence)\n", "tower.md") == ["\(strength) \(sentence)"])
  }

  @Test(
    "What only looks so asks for nothing",
    arguments: [
      "Files to be sent are in the red box.", "The boxes ready to be sent are red.", "You will not see the sea.",
      "If people never open it the lamp stays dark.", "The train should arrive soon.", "Nothing.",
      "If you select text and then press Delete, the text goes away.",
      "If the police do not answer, the alarm stays on.",
      "There is no meeting on Monday.", "No warning.", "Venue to be announced.", "Every guest hopes to be informed.",
      "Not to scale.", "You will not pay a fee.", "The range of the lamp is limited to 20 miles.",
    ]
  )
  func statements(sentence: String) throws {
    #expect(try rules("# Tower\n\nThe lamp is old.\n\n\(sentence)\n", "tower.md") == [])
  }

  // MARK: - Japanese sentences

  @Test("On a page that tells in polite verbs how things are done, items that nothing else does are rules")
  func done() throws {
    let page = """
      # 灯台の心得

      - 見学の前に名簿を記入します。
      - 持ち物は棚に置きます。
      - 写真は入口で撮影します。
      - 荷物は札を付けます。
      - 道具を持ち出しません。
      """
    #expect(try rules(page, "lamp.md").last == "avoid 道具を持ち出しません。")
  }

  @Test(
    "Kana for お願い, and what is welcome or refused",
    arguments: [
      ("確認をおねがいします。", "should"), ("光が目に入らない位置に座ると良い。", "consider"),
      ("飛び入りの見学は受け付けておりません。", "avoid"), ("撮影はOKです。", "inform"),
    ]
  )
  func wishes(sentence: String, strength: String) throws {
    #expect(try rules("# 灯台\n\n灯台は古い。\n\n\(sentence)\n", "lamp.md") == ["\(strength) \(sentence)"])
  }
}
