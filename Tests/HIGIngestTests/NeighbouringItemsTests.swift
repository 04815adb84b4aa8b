import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("What stands beside a rule, below it, and below the title of its chapter")
struct NeighbouringItemsTests: PagesOfOtherMakers {
  // MARK: - Items

  /// What is said of the first rule below its lead.
  private func explanation(_ text: String, _ name: String = "lamps.md") throws -> String {
    try entries(text, name).first { $0.kind == .rule }?.statements.first?.body.map(\.plainText).joined(separator: "\n")
      ?? ""
  }

  @Test(
    "An item that asks for nothing is no reason of the rule beside it",
    arguments: [
      (
        "lamps.md",
        "# Lamps\n\n- Use red lamps at night.\n- The oldest lamp of the club is from 1931.\n- Keep the glass clean.\n"
      ),
      (
        "lamps.html",
        "<h1>Lamps</h1><ul><li>Use red lamps at night.</li><li>The oldest lamp of the club is from 1931.</li><li>Keep the glass clean.</li></ul>"
      ),
      (
        "lamps.txt",
        "Lamps\n\n- Use red lamps at night.\n- The oldest lamp of the club is from 1931.\n- Keep the glass clean.\n"
      ),
    ]
  )
  func siblings(name: String, page: String) throws {
    #expect(try rules(page, name) == ["should Use red lamps at night.", "should Keep the glass clean."])
    #expect(try explanation(page, name).isEmpty)
    #expect(
      try entries(page, name).contains {
        $0.kind != .rule && $0.statements[0].body.contains { $0.plainText.contains("1931") }
      }
    )
  }

  @Test(
    "An item that is set in farther belongs to the one above it",
    arguments: [
      (
        "lamps.md",
        "# Lamps\n\n- Use red lamps at night.\n  - Eyes adapt to them in minutes.\n- Keep the glass clean.\n"
      ),
      (
        "lamps.html",
        "<h1>Lamps</h1><ul><li>Use red lamps at night.<ul><li>Eyes adapt to them in minutes.</li></ul></li><li>Keep the glass clean.</li></ul>"
      ),
      (
        "lamps.txt", "Lamps\n\n- Use red lamps at night.\n  - Eyes adapt to them in minutes.\n- Keep the glass clean.\n"
      ),
    ]
  )
  func inner(name: String, page: String) throws {
    #expect(try explanation(page, name).contains("Eyes adapt"))
  }

  @Test("What is set in does not count where it is asked whether a list asks")
  func shareOfOuterItems() throws {
    let page =
      "# Lamps\n\n- Name each lamp in the log by:\n  - its colour\n  - its year\n  - its maker\n- Use red lamps at night.\n"
    #expect(try rules(page).contains("should Use red lamps at night."))
  }

  @Test("After a rule in bold, what asks for something else is a rule, too")
  func furtherAfterBold() throws {
    let page = "# Lamps\n\n**Never leave a lamp alone.** Please put it out before you go home.\n\nLamps are warm.\n"
    #expect(try rules(page) == ["avoid Never leave a lamp alone.", "should Please put it out before you go home."])
  }

  // MARK: - Titles

  @Test("What is forbidden below a title is forbidden in the sections below it, until the next title of its level")
  func chaptersOfProhibitions() throws {
    let page = """
      # 灯りの会

      ## 第1条 会場の禁止事項

      ### 第1項 迷惑な行為

      - 笠を外す行為
      - 灯りの持ち出し

      ### 第2項 その他

      - 係の指示に従わない行為

      ## 第2条 集合

      - 集合の場所は門の前

      """
    #expect(try rules(page) == ["avoid 笠を外す行為", "avoid 灯りの持ち出し", "avoid 係の指示に従わない行為"])
  }

  // MARK: - Sentences

  @Test("An aside that is important may hold what should be done")
  func importantAsides() throws {
    #expect(
      try rules("# Lamps\n\nLamps are warm.\n\n!!! important\n    Lamps should be checked by two people.\n") == [
        "should Lamps should be checked by two people."
      ]
    )
  }

  @Test(
    "English says in many ways what is to be done",
    arguments: [
      ("should", "If there is no lamp on the shelf please open a new box."),
      ("should", "Lamp names use camel case."), ("should", "The first letter of a lamp name is upper case."),
      ("avoid", "Make sure you don’t leave the lamp on."), ("avoid", "Concerts may not be held in the lamp room."),
      ("should", "If you need a second lamp, please contact the keeper of the store."),
      ("should", "When in doubt, look for the way it was done last time."),
      ("must", "Contact details must stand on every lamp."),
      ("must", "Make sure that no lamp is left on."),
    ]
  )
  func english(strength: String, sentence: String) throws {
    #expect(try rules("# Lamps\n\n## Store\n\nLamps are warm.\n\n\(sentence)\n") == ["\(strength) \(sentence)"])
  }

  @Test(
    "What points to a text, tells a habit or stands over a list asks for nothing",
    arguments: [
      "Read more here.", "Please contact the keeper of the store.", "Labels are generally set in 10pt type.",
      "Below are essential facts on lamps of all ages.",
    ]
  )
  func englishElsewhere(sentence: String) throws {
    #expect(try rules("# Lamps\n\nKeep lamps dry.\n\n## Store\n\n\(sentence)\n") == ["should Keep lamps dry."])
  }

  @Test(
    "Japanese says in many ways what is to be done",
    arguments: [
      ("should", "見出しは簡潔に。"), ("should", "札の説明は具体的に。"), ("should", "壊れた灯りは別の棚に保管。"),
      ("must", "雨具は必ず持参です。"), ("must", "借りた人は壊れた灯りを届ける責任があります。"),
      ("consider", "季節の灯りを入れてみるのもいいかも。"), ("inform", "星図を夜だけ持ち出すのは可。"),
      ("inform", "途中の退室はご自由に。"), ("avoid", "昇降機は原則使用できません。"), ("avoid", "無断での点灯は絶対ダメです。"),
      ("should", "いちばん大切なのは、灯りの向きをそろえることです。"), ("should", "（笠は入口の棚をご利用ください。）"),
      ("should", "住所が変わった場合は、係にご連絡ください。"), ("should", "灯りの名前は lowerCamelCase。"),
      ("should", "一つの棚の灯りは40個以下。"), ("should", "参拝の人は端を歩くのが基本。"), ("should", "名札はつけてきてね。"),
    ]
  )
  func japanese(strength: String, sentence: String) throws {
    let page = "# 灯りの決まり\n\n## 話\n\n星がある。夜は暗い。\n\n\(sentence)\n"
    #expect(try rules(page) == ["\(strength) \(sentence)"], "\(sentence)")
  }

  @Test("Whom to turn to in no case at all is no rule")
  func contacts() throws {
    #expect(try rules("# 灯りの決まり\n\n笠は必ず拭いてください。\n\n## 話\n\nお気軽にご連絡ください。\n") == ["must 笠は必ず拭いてください。"])
  }
}
