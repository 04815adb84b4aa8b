import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Rules that are stated, allowed or left open, on pages of other makers")
struct StatedRulesTests: PagesOfOtherMakers {
  @Test("Two columns of text below each other are read one after the other")
  func columns() throws {
    let english = """
      # Lamps

        Turn the lamps on ten minutes         A colour card must appear in
        before the first guest. The           every photograph. Lay it along
        tubes change as they warm.            the edge, never across a face.
      """
    #expect(
      try rules(english, "lamps.txt") == [
        "should Turn the lamps on ten minutes before the first guest.",
        "must A colour card must appear in every photograph.", "should Lay it along the edge, never across a face.",
      ]
    )
    let japanese = """
      灯りの手引き

      　外灯の色は、白とすること。    　軒先には、できるだけ地元の
      　内灯の色は、床に合わせる。    　木を用いることが望ましい。
      """
    #expect(try rules(japanese, "akari.txt").contains("must 外灯の色は、白とすること。"))
  }

  @Test(
    "A sentence that ends after a word of permission is read to its end",
    arguments: ["Staff may in", "You can", "Staff may be"]
  )
  func torn(sentence: String) throws {
    #expect(try rules("# Lamps\n\n\(sentence)\n\nDim the hall.\n") == ["should Dim the hall."])
  }

  @Test("A permission in the middle of a paragraph is a rule, after a condition, too")
  func permissions() throws {
    let text = "# Lamps\n\nNever dim the stairs. After ten, you can use the side door. Shades may be in any colour.\n"
    #expect(
      try rules(text) == [
        "avoid Never dim the stairs.", "inform After ten, you can use the side door.",
        "inform Shades may be in any colour.",
      ]
    )
    let japanese = "# 灯り\n\n階段の灯りを消さないこと。十時以降は、玄関の灯りを消すことができる。\n"
    #expect(try rules(japanese) == ["avoid 階段の灯りを消さないこと。", "inform 十時以降は、玄関の灯りを消すことができる。"])
  }

  @Test(
    "What a thing can do, a legend, a note and a habit are no rules",
    arguments: [
      "つまみを回すと、明るさを変えることができます。", "必＝必ず満たすこと。", "注1　明るさの測り方は規格による。",
      "来館者の多くは、灯りの色を係に尋ねます。", "なぜ灯りを二つ置かないのか。", "MUST = the lamp is taken down if it fails.",
      "Miss Lund drew the first lamp.", "No fewer than four lamps survive, and all of them leak.",
      "The word \"must\" occurs twice in the old book.", "Thank you all, we did discuss it.",
      "The new shades should be back from the dyer next week.", "Licences were required until 1998.",
      "Never before had a lamp drawn such crowds.", "You may have noticed the new shades.", "注　写真は係の撮影による。",
      "私の字は読めない。",
    ]
  )
  func descriptions(sentence: String) throws {
    #expect(try rules("# 灯りの話 Lamps\n\n\(sentence)\n") == [])
  }

  @Test(
    "What is stated to be done, or never done, is a rule",
    arguments: [
      ("Names of lamps are written in small letters.", "should"), ("Frames are not exchanged between rooms.", "avoid"),
      ("Old labels are never edited.", "avoid"), ("We do not hang lamps above beds.", "avoid"),
      ("The switch goes before the door.", "should"), ("Keep cables out of sight.", "avoid"),
      ("Why not hang a second lamp?", "consider"), ("If space allows, include a map of the lamps.", "consider"),
      ("Only trained staff may open the box.", "must"), ("No lamp enters the hall before it is tested.", "avoid"),
      ("In winter, dust the shades weekly; never wash them.", "should"),
    ]
  )
  func stated(sentence: String, strength: String) throws {
    #expect(try rules("# Lamps\n\n\(sentence)\n") == ["\(strength) \(sentence)"])
  }
}
