import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Lists that bind by what stands above them, checklists that ask, and what is only quoted")
struct BindingListsTests: PagesOfOtherMakers {
  // MARK: - The sentence above a list

  @Test(
    "Items bind as the sentence says that ends in what it demands, whatever their own words do",
    arguments: [
      ("Before they leave, members are required to:", "- Sweep the floor.\n- Close the windows.\n", "must"),
      ("The bakers must:", "- wash their hands\n- cover their hair\n", "must"),
      ("Things NOT permitted in the oven room:", "- Open drinks\n- Loose scarves\n", "avoid"),
      ("The following are prohibited:", "- Open drinks\n- Loose scarves\n", "avoid"),
    ]
  )
  func leadIns(sentence: String, list: String, strength: String) throws {
    let page = "# Bakery\n\n## Leaving\n\n\(sentence)\n\n\(list)"
    let leads = list.split(separator: "\n").map { "\(strength) \($0.dropFirst(2))" }
    #expect(try rules(page, "bakery.md") == leads)
  }

  @Test("A sentence that only names what its list holds demands nothing of it")
  func names() throws {
    let page = "# Bakery\n\n## Bags\n\nEach bag must show:\n\n- the name of the bread\n- the day it was baked\n"
    #expect(try !rules(page, "bakery.md").contains("must the name of the bread"))
  }

  // MARK: - What is quoted

  @Test("What is quoted as a whole shows how something sounds, and is no rule", arguments: ["“", "\""])
  func quoted(mark: String) throws {
    let end = mark == "“" ? "”" : mark
    let page = """
      # Signs

      ## Voice

      | Trait | Do | Don’t |
      |---|---|---|
      | Plain | \(mark)Bake it for an hour\(end) | \(mark)Utilize thermal energy\(end) |
      | Short | \(mark)Let it cool\(end) | \(mark)Allow for a period of cooling\(end) |

      - Use short words.
      - \(mark)Let it cool\(end)
      - Write for guests.
      """
    #expect(try rules(page, "signs.md") == ["should Use short words.", "should Write for guests."])
  }

  // MARK: - Checklists

  @Test("An item that asks whether something is missing forbids nothing")
  func polarity() throws {
    let page = "# 看板\n\n## 点検\n\n- 誤字がないか\n- 価格が書かれているか\n- 文字が小さすぎないか？\n"
    #expect(try rules(page, "kanban.md") == ["should 誤字がないか", "should 価格が書かれているか", "should 文字が小さすぎないか？"])
  }

  @Test("Boxes to tick beside what is to be checked are rules; beside open questions they are somebody’s work")
  func boxes() throws {
    let checks = "# 看板\n\n## 出す前に\n\n- [ ] 誤字はないか？\n- [ ] 価格は正しいか？\n- [ ] 裏も読めるか？\n"
    #expect(try rules(checks, "kanban.md").count == 3)
    let english =
      "# Signs\n\n## Before\n\n- [ ] Is the price there?\n- [ ] Does the sign stand straight?\n- [ ] Are the letters large?\n"
    #expect(try rules(english, "signs.md").count == 3)
    let questions = "# 看板\n\n木を使ってください。\n\n## 未決\n\n- [ ] 色は何にする？\n- [ ] どこに置くか？\n- [ ] 誰が塗るか？\n"
    #expect(try rules(questions, "kanban.md") == ["should 木を使ってください。"])
  }

  @Test("Questions that guests ask are no checklist")
  func guests() throws {
    let page = "# パン屋\n\n## よくある質問\n\n- 犬を連れて入れますか？\n- 予約はできますか？\n- いつ焼き上がるか？\n"
    #expect(try rules(page, "bakery.md") == [])
  }

  // MARK: - Sentences

  @Test(
    "What is asked after a condition or of nobody in particular, and what is laid down as a limit",
    arguments: [
      ("If a drawing helps, then make one.", "should If a drawing helps, then make one."),
      ("Cannot be a member of another bakery.", "avoid Cannot be a member of another bakery."),
      ("The large oven requires training.", "must The large oven requires training."),
      ("見出しは15文字以内となります。", "should 見出しは15文字以内となります。"),
    ]
  )
  func sentences(sentence: String, rule: String) throws {
    let isEnglish = sentence.allSatisfy(\.isASCII)
    let other = isEnglish ? "Use clean trays." : "清潔な皿を使ってください。"
    let page = "# \(isEnglish ? "Rules" : "決まり")\n\n- \(other)\n- \(sentence)\n"
    #expect(try rules(page, "rules.md").contains(rule))
  }

  @Test("Without a word of its own a mark stands over what follows")
  func bareMark() throws {
    let page =
      "Naming\n======\n\nUse nouns.\n\nDo::\n\n  /bread\n  /rolls\n\nDon't::\n\n  /bakeBread\n\nUse small letters.\n"
    #expect(try rules(page, "naming.txt").allSatisfy { $0.hasPrefix("should Use") })
  }

  // MARK: - HTML

  @Test("A page put together from files that have a body each is read whole")
  func bodies() throws {
    let page = """
      <html><head><title>Bakery</title></head><body><h1>Bakery</h1></body>
      <body class="content"><h2>Rules</h2><ul><li>Wash your hands.</li><li>Cover your hair.</li></ul></body></html>
      """
    #expect(try rules(page, "bakery.html") == ["should Wash your hands.", "should Cover your hair."])
  }
}
