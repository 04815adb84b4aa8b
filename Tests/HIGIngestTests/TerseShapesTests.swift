import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Rules in few words, and what stands around them on pages of other makers")
struct TerseShapesTests: PagesOfOtherMakers {
  // MARK: - What is no guidance

  @Test(
    "The sections of versions are a log, however they are named",
    arguments: [
      ["## v0.15 “Harbour”", "## v0.14.3 “Lighthouse”"],
      ["## [0.2.2] - 2025-01-XX", "## [0.2.1] - 2025-01-XX"], ["## [Unreleased]", "## 1.2.0", "## 1.1.0"],
    ]
  )
  func versions(titles: [String]) throws {
    let log = titles.map { "\($0)\n\n- Use the new shade.\n" }.joined(separator: "\n")
    #expect(
      try rules(log + "\n## Writing\n\n- Use one line for each change.\n") == ["should Use one line for each change."]
    )
  }

  @Test("So are the lines of a text that name a version each")
  func linesOfVersions() throws {
    let log = ["1.2.0 (2012/12/23)", "1.1.0 (2012/04/21)", "1.0.9 (2011/08/01)"].map {
      "■ Ver \($0)\n\n　・灯りの色を白に変更\n　・古い値を消去する\n"
    }
    #expect(try entries("更新の記録\n\n" + log.joined(separator: "\n"), "log.txt").filter { $0.kind == .rule }.isEmpty)
  }

  @Test("Imports and the tags of components over several lines are code; text in a component is text")
  func components() throws {
    let text = """
      import {
        Lamp,
        Shade,
      } from '../lamps';

      # Lamps

      <Example
        docs="https://example.com"
        onClick={() =>
          <Shade>
        }
      >
        Keep the switch beside the door.
      </Example>

      Never dim the stairs.
      """
    let rules = try rules(text, "lamps.mdx")
    #expect(rules.last == "avoid Never dim the stairs.")
    #expect(!rules.contains { $0.contains("import") || $0.contains("docs=") })
  }

  @Test("A heading of template code leaves the title to the front matter")
  func templates() throws {
    let text = "---\ntitle: Lamps at night\n---\n\n# {{ page.title }}\n\nNever dim the stairs.\n"
    #expect(try topics(text).compactMap(\.title.en) == ["Lamps at night"])
  }

  @Test("The title of a wiki’s section is what stands beside its link to edit it")
  func wikis() throws {
    let text =
      "Lamps\n\nJump to: navigation, search\n\n[edit] Stairs\n\n  • Never dim the stairs.\n  • Use white light.\n"
    #expect(try rules(text, "lamps.txt") == ["avoid Never dim the stairs.", "should Use white light."])
  }

  @Test("What a name is followed by in figures is a value, though the name may be a verb")
  func values() throws {
    #expect(
      try rules("# Lamps\n\nHow lamps work.\n\n- Default: 4 lamps - range (3-5)\n- Default: 1.125 - Range 1.0-2.0\n")
        == []
    )
  }

  @Test("A list that ends a sentence has no rules of its own")
  func endOfSentence() throws {
    let text = "# Lamps\n\nThese rules bind all members. They\n\n- clarify who is at the switch\n- help the club\n"
    #expect(try !rules(text).contains { $0.contains("clarify") })
  }

  @Test("A Japanese title that ends in こと may name what is below it", arguments: ["レビューでやること", "心掛けていること"])
  func matters(title: String) throws {
    #expect(try rules("# 灯り\n\n階段の灯りは消さないでください。\n\n## \(title)\n\n窓の灯りもあります。\n").count == 1)
  }

  // MARK: - Few words

  @Test("A sign before a prohibition hides nothing of it")
  func signs() throws {
    let text = "# Lamps\n\n- 🚬 No smoking is allowed inside.\n- 🔫 No weapons.\n- 🤝 Respect the guests.\n"
    #expect(
      try rules(text) == [
        "avoid 🚬 No smoking is allowed inside.", "avoid 🔫 No weapons.", "should 🤝 Respect the guests.",
      ]
    )
  }

  @Test("Lines of one paragraph that begin with signs are a list; a sign before the name of examples is none")
  func signedLines() throws {
    let text =
      "# Lamps\n\n❌ Do not use red.<br/>\n❌ Do not use blue.\n\n✅ Use white.\n✅ Use yellow.\n\n✅ Good:\n\n```\nwhite\n```\n"
    #expect(
      try rules(text) == ["avoid Do not use red.", "avoid Do not use blue.", "should Use white.", "should Use yellow."]
    )
  }

  @Test("How names are written is a rule in one word")
  func casings() throws {
    let text = "# Lamps\n\n- **Files:** `kebab-case`\n- Constants: UPPER_CASE\n- Switches: three of them\n"
    #expect(try rules(text) == ["should Files: kebab-case", "should Constants: UPPER_CASE"])
  }

  @Test("What is bold before a verb belongs to the request")
  func stress() throws {
    #expect(
      try rules("# Lamps\n\n- **Do** spell-check labels.\n- **Do not** use red.\n").first
        == "should Do spell-check labels."
    )
  }

  @Test(
    "Duties are laid on readers in many words",
    arguments: [
      "must All users of the hall must put out the lamps.", "must It’s your responsibility to put out the lamps.",
      "must Lamps are only permitted from October to March.", "should The first time you come, put out the lamps.",
      "avoid We build on trust, so please don’t move the lamps.", "consider It is preferred that lamps be put out.",
      "avoid Broken lamps will not be accepted.", "must All members are responsible for putting out the lamps.",
    ]
  )
  func duties(rule: String) throws {
    let sentence = rule.drop { $0 != " " }.dropFirst()
    #expect(try rules("# Lamps\n\nLamps are old.\n\n\(sentence)\n") == [rule])
  }

  @Test(
    "What somebody supposes, most things do, or the page says of itself is no demand",
    arguments: [
      "He must have read it six times.", "It should have taken an hour.", "Most of it is never read.",
      "It should not be taken as a complete guide.",
    ]
  )
  func statements(sentence: String) throws {
    #expect(
      try rules("# Lamps\n\nLamps are old.\n\n\(sentence)\n\nNever dim the stairs.\n") == [
        "avoid Never dim the stairs."
      ]
    )
  }

  @Test("A section that explains its title and then asks is no term")
  func askingTerms() throws {
    let text = """
      # Lamps

      There are two things to do:

      ## The newest bulb

      This is a necessary first step. Please do not try the old one.

      ## Broken lamps

      If you find one, please send it in.
      """
    #expect(try rules(text) == ["avoid Please do not try the old one.", "should If you find one, please send it in."])
  }

  @Test("A cell of a table that describes things is a rule where it asks in so many words; the table stays whole")
  func cells() throws {
    let text = """
      # Lamps

      | Part | Notes |
      | --- | --- |
      | Foot | The foot is round. |
      | Shade | It comes in two sizes. The shade should always be white. |
      """
    let entries = try entries(text)
    #expect(entries.map(\.kind) == [.table, .rule])
    #expect(entries[1].statements[0].lead == "The shade should always be white.")
    #expect(try rules(text.replacing("Notes", with: "Type")) == [])
  }

  // MARK: - Japanese

  @Test(
    "Japanese sentences ask and allow in the words of everyday",
    arguments: [
      "avoid 灯りを消し忘れるのはNGです！", "avoid 場内は禁煙です！", "must 街に感謝の気持ちを忘れずに歩いてください！",
      "inform 誰でも灯りを替えていいです。", "inform 塾生なら誰でも質問できます。", "should 積極的に関わってもらいたいです。",
    ]
  )
  func everyday(rule: String) throws {
    let sentence = rule.drop { $0 != " " }.dropFirst()
    #expect(try rules("# 灯り\n\n灯りは古いものです。\(sentence)\n\n灯りは古いものです。\n") == [rule])
  }

  @Test("What is said for NG and OK is an example where it is no request")
  func samples() throws {
    let text = "# 応援\n\n味方を励ましてください。\n\nNG:ヘイヘイ!\n\nOK:よく走った!\n"
    #expect(try rules(text) == ["should 味方を励ましてください。"])
  }

  @Test("Each line of a checklist in Japanese is to be so")
  func checklists() throws {
    let text = "# 灯り\n\n灯りの話です。\n\n**チェックリスト**\n\n灯りがついている。\n\n笠の色が統一されている。\n\n## 終わりに\n\n窓がある。\n"
    #expect(try rules(text) == ["should 灯りがついている。", "should 笠の色が統一されている。"])
  }

  @Test("An aside is in the language of its text, whatever its label is in")
  func asides() throws {
    let text = "# 灯り\n\n灯りの話です。\n\n#### TL;DR\n\n> [!NOTE]\n> 開発者モードに設定する必要があります。\n\n灯りを確認してください。\n"
    #expect(try entries(text).allSatisfy { $0.statements.allSatisfy { $0.language == .ja } })
    #expect(try rules(text).contains("must 開発者モードに設定する必要があります。"))
  }

  @Test("A page that only points elsewhere and says what can be done describes")
  func descriptions() throws {
    let text = """
      # 構成

      この案内は、ほかの案内と同じ構成に従います。詳しくは、構成の文書を参照してください。

      設定はファイルに分割することができる。

      - ここに設定を記述します。
      """
    #expect(try rules(text) == [])
  }

  @Test("A label that asks does so before its examples")
  func labels() throws {
    let text = "# 名前\n\n動詞は避けてください。\n\n## 決め方\n\n- 名詞を使用（動詞は避ける）\n- 複数形を使用: `/lamps`、`/shades`\n"
    #expect(try rules(text).count == 3)
  }

  // MARK: - Pages with a shape of their own

  @Test("A page whose rules stand in the cells of a table without titles has them all; what runs over rows asks once")
  func tablesWithoutTitles() throws {
    let text = """
      <html lang="ja"><body><main><h2>灯りの規則</h2><table>
      <tr><th>夜</th><td>灯りは静かなものです。階段の灯りは消さないで下さい。窓の灯りは消して下さい。</td></tr>
      <tr><th rowspan="2">笠</th><td rowspan="2">必ず笠を拭いてください。</td><td>大</td></tr>
      <tr><td>小</td></tr>
      </table></main></body></html>
      """
    #expect(
      try rules(text, "lamps.html") == ["avoid 階段の灯りは消さないで下さい。", "should 窓の灯りは消して下さい。", "must 必ず笠を拭いてください。"]
    )
  }

  @Test("Spaces between Japanese sentences set none of them apart")
  func spaces() throws {
    let text = (1...3).map { "灯りについて 灯りは\($0)階にあります。笠は各自で拭いてください。窓は閉めてください。\n\n" }.joined()
    #expect(try rules("# 灯り\n\n" + text).filter { $0.hasSuffix("閉めてください。") }.count == 3)
  }

  @Test("Titles over rules are no terms, whatever signs and brackets they have")
  func titlesOverRules() throws {
    let text = """
      # 灯り

      以下の規則を守ってください。

      ## ✅ やるべきこと（Do）

      - **白い灯りを使う**（階段では）。
      - **笠を拭く**。

      ## ❌ やってはいけないこと（Don't）

      - ❌ **灯りを覆わない**。
      - ❌ **灯りを揺らさない**。
      """
    let strengths = try entries(text).filter { $0.kind == .rule }.compactMap(\.strength)
    #expect(strengths.suffix(4) == [.should, .should, .avoid, .avoid])
  }

  @Test("A list of prohibitions without verbs is one below the sentence that announces it")
  func restrictions() throws {
    let text =
      "# Woods\n\nThe following restrictions are in effect:\n\n- No hunting or trapping\n- No pets (with exceptions)\n"
    #expect(try rules(text) == ["avoid No hunting or trapping", "avoid No pets (with exceptions)"])
  }

  @Test("What a piece of code does is no rule, and what is gained is none")
  func gains() throws {
    let text = """
      # 灯り

      灯りは必ず確認してください。

      - `npm test`：試験を実行します。
      - `npm start`：灯りをつけます。

      次のメリットがあります：

      - 費用を抑える
      - 変更を容易にする
      """
    #expect(try rules(text) == ["must 灯りは必ず確認してください。"])
  }
}
