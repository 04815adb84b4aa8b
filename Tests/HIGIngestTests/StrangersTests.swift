import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Pages that Apple's outline does not know")
struct StrangersTests {
  private let ingester: Ingester

  init() throws {
    ingester = Ingester(lexicon: try Project.lexicon())
  }

  private func ingest(_ pages: [String: String]) throws -> Ingester.Outcome {
    let folder = try TemporaryFolder()
    for (name, text) in pages {
      _ = try folder.write(Data(text.utf8), as: name)
    }
    return try ingester.ingest([folder.path])
  }

  private func topics(_ pages: [String: String]) throws -> [String] {
    try ingest(pages).knowledge.topics.map(\.id.name)
  }

  @Test("A page has a topic of its own, called by its title, else by its file")
  func own() throws {
    #expect(try topics(["tone.md": "# Tone of voice\n\nBe calm. Calm words are read.\n"]) == ["tone-of-voice"])
    #expect(try topics(["tone.md": "# 声と調子\n\n落ち着いて書く。急ぐと読まれません。\n"]) == ["tone"])
    #expect(try topics(["letter.txt": "ただの文章です。\n"]) == ["letter"])
  }

  @Test(
    "A page called as sections at the end often are guides all the same",
    arguments: ["Links", "Breadcrumbs", "Feedback", "Contact", "リンク", "コメント", "お問い合わせ", "目次"]
  )
  func tailTitles(title: String) throws {
    let rules = "- Name the target in the text.\n- Use 32 px in lists.\n- リンクの行き先を書いてください。\n"
    let read = try ingest(["page.md": "# \(title)\n\nWords.\n\n## Rules\n\n\(rules)"])
    let found = read.knowledge.topics.flatMap(\.entries)
    #expect(found.count { $0.kind == .rule } == 3, "\(found.map(\.id))")
  }

  @Test("A title such as Color is a stranger's, unless the page or most of its folder says that it is Apple's")
  func titles() throws {
    let rules = "\n\n# Color\n\nUse red for danger only. It tires.\n"
    #expect(try topics(["a.md": "---\nurl: https://lantern.example/color\n---" + rules]) == ["color"])
    let own = try ingest(["a.md": rules]).knowledge.topics
    #expect(own.map(\.canonicalURL) == [nil] && own.map(\.id.category) != ["visual-design"])
    let others = "---\ntitle: Lantern Human Interface Guidelines\n---" + rules
    #expect(try ingest(["a.md": others]).knowledge.topics.map(\.id.category) != ["visual-design"])
    let named = "---\ntitle: Apple Human Interface Guidelines\n---" + rules
    #expect(try ingest(["a.md": named]).knowledge.topics.map(\.id.category) == ["visual-design"])
    let addressed = "https://developer.apple.com/design/human-interface-guidelines/"
    let folder = [
      "a.md": rules, "b.md": "---\nurl: \(addressed)alerts\n---\n\n# Alerts\n\nKeep it short. Long ones tire.\n",
      "c.md": "---\nurl: \(addressed)menus\n---\n\n# Menus\n\nKeep it short. Long ones tire.\n",
    ]
    #expect(try ingest(folder).knowledge.topics.contains { $0.id.category == "visual-design" })
  }

  @Test("A Japanese title that the outline knows has its English name, so that both languages of a site meet")
  func japaneseTitle() throws {
    let page = "# カラー\n\n赤は危険のときだけ使う。目が疲れます。\n"
    #expect(try topics(["iro.md": page]) == ["color"])
  }

  @Test(
    "A page in two languages is one topic, however its files are called",
    arguments: [["hooks.ja.md", "hooks.en.md"], ["hooks.ja.md", "hooks.md"], ["ja/hooks.md", "en/hooks.md"]]
  )
  func twins(names: [String]) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/ja", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path + "/en", withIntermediateDirectories: true)
    let japanese = try folder.write(Data("# 鉤の使い方\n\n帽子には釘を使ってください。\n".utf8), as: names[0])
    let english = try folder.write(Data("# How to use hooks\n\nUse a peg for hats.\n".utf8), as: names[1])
    for paths in [[folder.path], [japanese, english]] {
      let topics = try ingester.ingest(paths).knowledge.topics
      #expect(topics.map(\.id.name) == ["how-to-use-hooks"])
      #expect(topics.flatMap(\.entries).map { Set($0.statements.map(\.language)).count } == [2])
    }
  }

  @Test("A page of which nothing is guidance is said not to be read")
  func nothing() {
    #expect(throws: Problem.self) { try ingest(["a.md": "# Links\n\n- [One](one.md)\n- [Two](two.md)\n"]) }
  }

  @Test("What is said of an entry names the file it is in")
  func located() throws {
    let address = "https://developer.apple.com/design/human-interface-guidelines/pegs"
    let page = """
      # Hooks

      Use a [peg](\(address)) for hats. It holds.

      # フック

      帽子には釘を使う。よく持ちます。

      上着を掛けない。落ちます。
      """
    let told = try ingest(["hooks.md": page]).report.diagnostics
    let located: [Diagnostic.Code] = [.unpaired, .referenceUnresolved]
    #expect(told.filter { located.contains($0.code) }.allSatisfy { $0.source.hasSuffix("/hooks.md") })
    #expect(told.contains { $0.code == .unpaired })
  }

  @Test(
    "A guideline's address counts wherever it stands",
    arguments: [
      "---\nsource_url: URL\n---\n\n# Handles\n\nMake it large. Small ones are missed.\n",
      "# Handles\n\n> Source: URL\n\nMake it large. Small ones are missed.\n",
      "# Handles\n\nMake it large. Small ones are missed.\n\n*Source: [the guidelines](URL)*\n",
    ]
  )
  func addresses(page: String) throws {
    let url = "https://developer.apple.com/design/human-interface-guidelines/handles"
    let topics = try ingest(["a.md": page.replacing("URL", with: url)]).knowledge.topics
    #expect(topics.map(\.id.rawValue) == ["handles"] && topics.map(\.canonicalURL) == [url])
  }

  @Test("On a stranger's page, a link to color.md or to a word of the guidelines is no link to Apple's page")
  func ownLinks() throws {
    let page = "# Lamps\n\nUse [a color](color.md) at night. See [UIView](/documentation/UIKit/UIView).\n"
    let references = try ingest(["lamps.md": page]).knowledge.topics.flatMap(\.entries).flatMap(\.references)
    #expect(references.map(\.kind) == [.developer])
    #expect(references.map(\.url) == ["https://developer.apple.com/documentation/UIKit/UIView"])
  }

  @Test("A note needs no bold, in a quotation or out of it", arguments: ["重要: 消えます。", "> 重要：消えます。", "**重要**：消えます。"])
  func notes(note: String) throws {
    let entries = try ingest(["a.md": "# 札\n\n札は薄い板です。\n\n\(note)\n"]).knowledge.topics.flatMap(\.entries)
    #expect(entries.map(\.noteSort) == [nil, .important])
    #expect(entries.last?.statements.first?.body.bodyText == "消えます。")
  }

  /// Text enough for a chapter.
  private static let filler = String(
    repeating: "A shop has it on its shelves in every size that people ask for.\n\n",
    count: 80
  )

  @Test("An article whose sections have titles of the first level is one topic")
  func article() throws {
    let sections = ["Paper", "Ink", "Thread"].map { "# \($0)\n\nUse good \($0.lowercased()). It lasts.\n" }
    #expect(try topics(["a.md": "# Things\n\nText.\n\n" + sections.joined(separator: "\n")]) == ["things"])
  }

  @Test("A book in one file has a topic for each of its chapters")
  func book() throws {
    let chapters = ["Paper", "Ink", "Thread"].map {
      "# \($0)\n\nUse good \($0.lowercased()). It lasts.\n\n" + Self.filler
    }
    #expect(try topics(["book.md": chapters.joined(separator: "\n")]) == ["paper", "ink", "thread"])
  }

  @Test("What stands on every page of a folder is no part of any")
  func shared() throws {
    let names = ["paper", "ink", "thread", "glue"]
    let pages = names.map {
      ("\($0).md", "# Good \($0)\n\nWe make books by hand since 1901.\n\nUse good \($0). It lasts.\n")
    }
    let outcome = try ingest(Dictionary(uniqueKeysWithValues: pages))
    #expect(outcome.knowledge.topics.flatMap(\.entries).map(\.kind) == Array(repeating: .rule, count: names.count))
    #expect(outcome.report.pages.allSatisfy { $0.leftOut[.furniture] != nil })
  }

  @Test("The same pages give the same knowledge base in any order of arguments")
  func order() throws {
    let one = try TemporaryFolder()
    let two = try TemporaryFolder()
    _ = try one.write(Data("# Alerts\n\n**Keep it short.** Long ones tire.\n".utf8), as: "a.md")
    _ = try two.write(Data("# アラート\n\n**短くする。** 長いと読まれません。\n".utf8), as: "b.md")
    let forth = try ingester.ingest([one.path, two.path])
    let back = try ingester.ingest([two.path, one.path])
    #expect(forth.knowledge == back.knowledge)
  }

  @Test("A page that asks for nothing is a warning, and so is one that is mostly left out")
  func warnings() throws {
    let told = try ingest(["a.md": "# Lamps\n\nA lamp is warm. It is round.\n"]).report.diagnostics
    #expect(told.contains { $0.code == .noRules && $0.severity == .warning && $0.source.hasSuffix("a.md") })
    let links = (0..<30).map { "- [Page number \($0)](page\($0).md)" }.joined(separator: "\n")
    let thin = try ingest(["a.md": "# Lamps\n\nUse a lamp. It is warm.\n\n## Related\n\n\(links)\n"]).report
    #expect(thin.diagnostics.contains { $0.code == .mostlyLeftOut } && thin.pages.map(\.isThin) == [true])
  }

  @Test("A Japanese page with Latin headings and code stays Japanese, and its rules know their system")
  func language() throws {
    let page = "# 把手\n\n把手は部品です。\n\n### watchOS\n\n**把手を省く。** 竜頭が代わりをします。\n\n```\nlet a = 1\n```\n"
    let outcome = try ingest(["a.md": page])
    #expect(outcome.knowledge.sources.map(\.languages) == [[.ja]])
    let rule = try #require(outcome.knowledge.topics.flatMap(\.entries).first { $0.kind == .rule })
    #expect(rule.platforms == ["watchOS"] && rule.statements.map(\.lead) == ["把手を省く。"])
  }

  @Test(
    "Pages that are large in one way take time by their length",
    .timeLimit(.minutes(20)),
    arguments: [
      "# T\n\n|" + String(repeating: "a|", count: 2000) + "\n|" + String(repeating: "-|", count: 2000) + "\n"
        + String(repeating: "| a |\n", count: 2000),
      "# T\n\n" + (0..<4000).map { "## Title \($0)\n\nText here.\n\n" }.joined(),
      "# T\n\n" + String(repeating: "**Standard.** A thing.\n\nUse it well.\n\n", count: 3000),
      "# T\n\nText stands here.\n\n" + (0..<10_000).map { "- [l\($0)](x\($0).md)\n" }.joined(),
      "# T\n\n" + String(repeating: "a\u{301}\u{302}", count: 200_000),
    ]
  )
  func large(page: String) throws {
    #expect(try ingest(["a.md": page]).report.files == 1)
  }

  @Test("Numbered lines of a short text are no chapters")
  func shortBook() throws {
    let text = (1...4).map { "\($0). Lamps of row \($0)\n\nAvoid lamps at night. Bright ones wake people." }
    #expect(try topics(["lamps.txt": "Lamps\n\n" + text.joined(separator: "\n\n")]) == ["lamps"])
  }
}

@Suite("Dumps of pages as text")
struct DumpTests {
  private static func blocks(_ text: String) throws -> [String] {
    let reader = PageReader(lexicon: try Project.lexicon())
    return try #require(reader.read(PageFile(path: "a.txt", bytes: Data(text.utf8))).page).blocks.map(
      \.content.plainText
    )
  }

  @Test("Lines that were broken at a width are joined, items with their own")
  func wrapped() throws {
    let text = """
      Use at most three colors in a row of lights. More of them are a carnival
      and say nothing to somebody who passes by, which is why most machines in
      the hall have two.

       * Place a light where the hand goes anyway, since nobody looks for one
         elsewhere in a hurry or in the dark of a cellar with no lamp at all.
       * Never let it blink.
      """
    let blocks = try Self.blocks(text)
    #expect(blocks.count == 2)
    #expect(blocks.first?.hasSuffix("which is why most machines in the hall have two.") == true)
    #expect(blocks.last?.contains("nobody looks for one elsewhere in a hurry") == true)
  }

  @Test("Japanese is joined without a space")
  func japanese() throws {
    let line = String(repeating: "灯りは遠くから読まれる", count: 4)
    let text = "\(line)\n\(line)\n灯る。\n\n\(line)\n\(line)\n光る。"
    #expect(try Self.blocks(text) == [line + line + "灯る。", line + line + "光る。"])
  }

  @Test("Columns below each other are a table")
  func tables() throws {
    let text = "Color   Meaning\nGreen   It runs\nRed     It stopped and\n        waits"
    let reader = PageReader(lexicon: try Project.lexicon())
    let page = try #require(reader.read(PageFile(path: "a.txt", bytes: Data(text.utf8))).page)
    guard case .table(let table)? = page.blocks.first?.content else {
      Issue.record("no table: \(page.blocks.map(\.content.plainText))")
      return
    }
    #expect(table.header == ["Color", "Meaning"])
    #expect(table.rows == [["Green", "It runs"], ["Red", "It stopped and waits"]])
  }
}
