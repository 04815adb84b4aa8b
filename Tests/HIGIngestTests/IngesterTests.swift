import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Ingesting")
struct IngesterTests {
  private let ingester: Ingester

  init() throws {
    ingester = Ingester(lexicon: try Project.lexicon())
  }

  @Test("What leads to nothing is one sentence that says what, where and what to do")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write([], as: "empty.html")
    let binary = try folder.write([0, 1, 2, 3], as: "image.png")
    let none = try TemporaryFolder()
    for (path, words) in [
      ("/nowhere/at/all", "no such file"), (none.path, "holds no pages"), (empty, "empty"),
      (binary, "binary"),
    ] {
      let problem = #expect(throws: Problem.self) { try ingester.ingest([path]) }
      #expect(problem?.code == .nothingRead)
      #expect(problem?.message.contains(words) == true, "\(problem?.message ?? "")")
      #expect(problem?.message.contains(path) == true)
      #expect(problem?.exitCode == 2)
    }
  }

  @Test("One bad page among good ones is reported, and the rest goes in")
  func badPage() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write([0, 1, 2, 3], as: "bad.html")
    _ = try folder.write(Data("ただの文章です。\n".utf8), as: "letter.txt")
    let outcome = try ingester.ingest([folder.path, Project.pages, "/nowhere"])
    #expect(outcome.knowledge.topics.count == 9)
    #expect(
      Set(outcome.report.diagnostics.map(\.code)).isSuperset(of: [
        .fileBinary, .noTopic, .pathMissing,
      ])
    )
    for diagnostic in outcome.report.diagnostics {
      #expect(!diagnostic.source.isEmpty && !diagnostic.message.isEmpty)
    }
  }

  @Test("Files of one name in two folders are two sources; pages of one source are one")
  func sources() throws {
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
    let page = try Data(contentsOf: URL(fileURLWithPath: Project.pages + "/guideline.md"))
    let paths = [try one.write(page, as: "guideline.md"), try two.write(page, as: "guideline.md")]
    #expect(Set(try ingester.ingest(paths).knowledge.sources.map(\.id)).count == 2)
    let corpus = try ingester.ingest([Project.corpus]).knowledge
    #expect(corpus.sources.map(\.id) == ["hig-corpus"])
    #expect(corpus.sources.first?.languages == [.ja, .en])
  }

  @Test("Entry names are unique in a topic, and do not depend on the order of the page")
  func names() throws {
    let page = { (paragraphs: [String]) in
      Data(("# Steppers\n\nAn introduction.\n\n" + paragraphs.joined(separator: "\n\n")).utf8)
    }
    let rules = [
      "**Show the number.** One.", "**Keep it small.** Two.", "**Show the number.** Three.",
    ]
    let folder = try TemporaryFolder()
    let forth = try ingester.ingest([try folder.write(page(rules), as: "a.md")])
    let back = try ingester.ingest([try folder.write(page([rules[1], rules[0]]), as: "a.md")])
    let names = forth.knowledge.topics[0].entries.map(\.id.slug)
    #expect(Set(names).count == names.count)
    #expect(names[1...2] == ["show-the-number", "keep-it-small"])
    #expect(
      back.knowledge.topics[0].entries.map(\.id.slug) == [
        "introduction", "keep-it-small", "show-the-number",
      ]
    )
    #expect(forth.report.diagnostics.map(\.code) == [.noTopic, .slugCollision])
  }

  private func entries(of page: String, as name: String) throws -> [Topic] {
    let folder = try TemporaryFolder()
    return try ingester.ingest([try folder.write(Data(page.utf8), as: name)]).knowledge.topics
  }

  @Test(
    "A page on one topic is known by its title, where it says that it is of Apple's guidelines, and by its address",
    arguments: [
      ("page.txt", "iOS Human Interface Guidelines\n\nアラート\n\nアラートは、知らせを届けます。\n"),
      (
        "page.html",
        "<title>アラート - Apple Human Interface Guidelines</title><h1>アラート</h1><h1>Alerts</h1><p>知らせを届けます。</p>"
      ),
      ("page.md", "---\npublisher: Apple\n---\n\n# Alerts\n\nAn alert brings news.\n"),
      (
        "page.html",
        "<link rel=canonical href='https://developer.apple.com/jp/design/human-interface-guidelines/alerts'><p>知らせ。</p>"
      ),
    ]
  )
  func title(name: String, page: String) throws {
    #expect(try entries(of: page, as: name).map(\.id.rawValue) == ["views/alerts"])
  }

  @Test(
    "The strength of a rule stands in whole words of its lead",
    arguments: [
      ("Whenever possible, use standard alerts.", Strength.consider),
      ("Never block the screen.", .avoid), ("Consider a shorter title.", .consider),
      ("Always offer a way back.", .must), ("Use considerable care.", .should),
    ]
  )
  func strength(lead: String, strength: Strength) throws {
    let entry = try #require(
      try entries(of: "# Alerts\n\nText.\n\n**\(lead)** Reason.\n", as: "a.md")[0].entries.last
    )
    #expect(entry.strength == strength)
  }

  @Test(
    "Sections of two languages meet by what stands in them, also where one language has more of them"
  )
  func sections() throws {
    let page = """
      <html><link rel=canonical href="https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/">
      <h1 lang=ja>アラート</h1><h1 lang=en>Alerts</h1>
      <h2 lang=ja>予告</h2><p lang=ja><b>予告だけの規則を置く。</b>日本語だけにあります。</p>
      <h2 lang=ja>ボタン</h2><p lang=ja><b>UIButtonを使う。</b>UIButtonには44ptの高さがあります。</p>
      <h2 lang=en>Buttons</h2><p lang=en><b>Use UIButton.</b> A UIButton has a height of 44 pt.</p>
      <h2 lang=ja>スイッチ</h2><p lang=ja><b>UISwitchを使う。</b>UISwitchには31ptの高さがあります。</p>
      <h2 lang=en>Switches</h2><p lang=en><b>Use UISwitch.</b> A UISwitch has a height of 31 pt.</p>
      """
    let topic = try #require(try entries(of: page, as: "page.html").first)
    #expect(
      topic.sections == [
        .ja("予告"), .both(ja: "ボタン", en: "Buttons"), .both(ja: "スイッチ", en: "Switches"),
      ]
    )
  }

  @Test("Emphasis nested without end does not stop the program")
  func deepMarkdown() throws {
    #expect(
      try entries(of: "# Alerts\n\nText.\n\n" + String(repeating: "*a ", count: 50_000), as: "a.md")
        .count == 1
    )
  }

  @Test("A long page takes time by its length, not by its square", .timeLimit(.minutes(20)))
  func long() throws {
    let rules = (0..<8000).map { "規則その\($0)を守る。 理由は\($0)です。" }
    #expect(
      try entries(of: "アラート\n\n" + rules.joined(separator: "\n"), as: "a.txt")[0].entries.count
        > 7000
    )
    #expect(
      try entries(of: "アラート\n\n" + rules.map { "題名\n\($0)" }.joined(separator: "\n"), as: "b.txt")
        .count == 1
    )
    let same = String(repeating: "**Keep it short.** The same.\n\n", count: 8000)
    #expect(try entries(of: "# Alerts\n\nText.\n\n" + same, as: "c.md")[0].entries.count == 8001)
  }

  @Test(
    "The bundled corpus: each entry in both languages, as its pages pair them, and nothing to complain of"
  )
  func corpus() throws {
    let outcome = try ingester.ingest([Project.corpus])
    #expect(outcome.report.diagnostics.isEmpty, "\(outcome.report.diagnostics)")
    for entry in outcome.knowledge.topics.flatMap(\.entries) {
      #expect(entry.alignment == Alignment(.authored, confidence: 1), "\(entry.id)")
      #expect(entry.statements.map(\.language) == [.ja, .en], "\(entry.id)")
    }
  }

  @Test(
    "The five source texts: 39 topics, none of the sites' furniture",
    .enabled(if: Project.seeds != nil, Comment(rawValue: Project.noSeeds))
  )
  func seeds() throws {
    let outcome = try ingester.ingest([try #require(Project.seeds)])
    #expect(outcome.knowledge.topics.count == 39)
    let counts = Dictionary(grouping: outcome.knowledge.topics, by: \.id.category).mapValues(
      \.count
    )
    #expect(
      counts == [
        "overview": 2, "app-architecture": 7, "user-interaction": 15, "visual-design": 10,
        "extensions": 5,
      ]
    )
    #expect(outcome.knowledge.topics.allSatisfy { $0.title.ja != nil && $0.title.en != nil })
    let text = StageDump.pairs(outcome.knowledge.topics)
    for furniture in [
      "Delete article", "Register as a new user", "Posted at", "Overview | App Architecture",
      "You get articles",
    ] {
      #expect(!text.contains(furniture), "\(furniture)")
    }
    // Each page stands there twice, Japanese and English, and once more in another translation.
    let launching = try #require(outcome.knowledge.topics.first { $0.id.name == "launching" })
    let provide = try #require(launching.entries.first { $0.id.slug == "provide-a-launch-screen" })
    #expect(provide.kind == .rule)
    #expect(provide.statements.map(\.language) == [.ja, .ja, .en])
  }

  @Test("The report accounts for everything: what entries hold, and what of each page is in none")
  func report() throws {
    let folder = try TemporaryFolder()
    let page = """
      <html><head><title>甲</title></head><body><nav>ホーム</nav><article><h1>アラート</h1><p><strong>題名は短くする。</strong>44pt以上にします。</p>
      <div class="share">共有する</div></article><footer>会社概要</footer></body></html>
      """
    _ = try folder.write(Data(page.utf8), as: "a.html")
    let report = try ingester.ingest([folder.path]).report
    let source = try #require(report.sources.first)
    #expect(
      source.counts.entries == 1 && source.counts.quantities == 1 && report.total == source.counts
    )
    #expect(Set(source.leftOut.map(\.text)) == ["ホーム", "共有する", "会社概要"])
    #expect(source.leftOut.allSatisfy { $0.reason == .furniture })
  }
}
