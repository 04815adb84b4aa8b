import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Which components rules are about")
struct ComponentTests {
  private let lexicon: Lexicon

  init() throws {
    lexicon = try Project.lexicon()
  }

  private func ingest(_ pages: [String: String]) throws -> Ingester.Outcome {
    let folder = try TemporaryFolder()
    for (name, text) in pages {
      _ = try folder.write(Data(text.utf8), as: name)
    }
    return try Ingester(lexicon: lexicon).ingest([folder.path])
  }

  /// Ids of components by the names of entries.
  private func components(_ pages: [String: String]) throws -> [String: [String]] {
    let entries = try ingest(pages).knowledge.topics.flatMap(\.entries)
    return Dictionary(entries.map { ($0.id.slug, $0.components) }) { first, _ in first }
  }

  /// A page of one rule.
  private static func page(rule: String, components: String, promise: String = "declared") -> String {
    let text = "<p lang=\"en\"><strong>\(rule)</strong> It helps.</p>"
    return page("<div id=\"a\" data-component=\"\(components)\">\(text)</div>", promise: promise)
  }

  private static func page(_ body: String, promise: String = "declared") -> String {
    """
    <html><head><meta name="hig.ids" content="permanent"><meta name="hig.components" content="\(promise)">
    <meta name="dcterms.source" content="https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/">
    </head><body><main><h1>Alerts</h1>
    \(body)
    </main></body></html>
    """
  }

  private static let declared = """
    <div id="close" data-component="sheet  button"><p lang="ja"><strong>閉じるボタンを置く。</strong>戻れます。</p>
    <p lang="en"><strong>Add a button that closes it.</strong> People can get back.</p></div>
    <div id="picker"><p lang="en"><strong>Avoid a picker.</strong> It hides things.</p></div>
    <aside class="tip" id="icons" data-component="icon"><p lang="en">Icons help.</p></aside>
    <div id="two"><p lang="en" id="first" data-component="table"><strong>Use rows.</strong> They line up.</p></div>
    """

  @Test("A page that promises to say it is taken at its word, also where it says nothing of an entry")
  func promised() throws {
    let found = try components(["a.html": Self.page(Self.declared)])
    #expect(found == ["close": ["sheet", "button"], "picker": [], "icons": ["icon"], "first": ["table"]])
  }

  @Test("Without the promise the attribute may mean anything, and the title and the leads decide")
  func unpromised() throws {
    let outcome = try ingest(["a.html": Self.page(rule: "Avoid a picker.", components: "sheet", promise: "no")])
    #expect(outcome.knowledge.topics.flatMap(\.entries).map(\.components) == [["alert", "picker"]])
    #expect(!outcome.report.diagnostics.contains { $0.code == .componentUnknown })
  }

  @Test("A component that there is not is told with its line, and left out")
  func unknown() throws {
    let outcome = try ingest(["a.html": Self.page(rule: "Use it.", components: "tabbar button")])
    let told = try #require(outcome.report.diagnostics.first { $0.code == .componentUnknown })
    #expect(told.place?.line == 4 && told.source.hasSuffix("a.html") && told.message.contains("“tabbar”"))
    #expect(outcome.knowledge.topics.flatMap(\.entries).map(\.components) == [["button"]])
  }

  @Test("What one page says of a rule counts before what another page's title suggests")
  func twoPages() throws {
    let declared = Self.page(rule: "Keep it short.", components: "button")
    let other = "# Alerts\n\n**Keep it short.** Long ones tire.\n\n**Avoid noise.** It tires.\n"
    let found = try components(["a.html": declared, "b.md": other])
    #expect(found["a"] == ["button"] && found["avoid-noise"] == ["alert"])
  }

  private func read(_ title: Bilingual<String>, _ leads: [(Language, String)], isRule: Bool = true) -> [String] {
    let statements = leads.map {
      Statement(language: $0.0, source: "a", lead: $0.1, body: [], place: Place(line: 1))
    }
    let inTitle = lexicon.components.named(inTitle: title)
    return lexicon.components.components(declared: [], inTitle: inTitle, statements: statements, isRule: isRule)
  }

  private static let leads: [(lead: String, language: Language, components: [String])] = [
    ("Use a context menu for a few commands.", .en, ["context-menu"]),
    ("Keep menus and context menus short.", .en, ["menu", "context-menu"]),
    ("Label buttons with verbs.", .en, ["button"]),
    ("Give every label a verb.", .en, ["label"]),
    ("Let people switch between tools.", .en, []),
    ("Support a list of cursors.", .en, []),
    ("Prefer SF Symbols.", .en, ["icon"]),
    ("シートベルトを締める。", .ja, []), ("スプレッドシートを読みやすくする。", .ja, []),
    ("表示を整える。", .ja, []), ("コンテキストメニューを短くする。", .ja, ["context-menu"]),
    ("タブバーではなくスプリットビューを使う。", .ja, ["tab-bar", "split-view"]),
    ("戻るボタンを隠さない。", .ja, ["button"]), ("アプリのアイコンを角張らせる。", .ja, ["app-icon"]),
  ]

  @Test("A lead names components by their longest names, whole words and not verbs", arguments: leads.indices)
  func lead(number: Int) {
    let (lead, language, components) = Self.leads[number]
    #expect(read(.en("Something"), [(language, lead)]) == components, "\(lead)")
  }

  @Test("The title of a topic names the component of all its entries, in either language")
  func title() {
    #expect(read(.en("Buttons"), [(.en, "Keep it short.")]) == ["button"])
    #expect(read(.both(ja: "リストと表", en: "Lists and tables"), [(.ja, "短くする。")]) == ["table"])
    #expect(read(.both(ja: "スイッチ", en: "Switches"), []) == ["switch"])
    #expect(read(.en("Split views"), [(.en, "Tab bar")], isRule: false) == ["split-view", "tab-bar"])
  }

  // MARK: - The list

  @Test("No name of a component is that of another one, and every id leads to itself")
  func names() throws {
    let components = try Components(folder: Project.data)
    #expect(components.list.count > 40 && components.list.count <= Components.most)
    let names = ComponentNames(components)
    for component in components.list {
      for name in [component.id] + component.ja + component.en {
        #expect(names.id(named: name) == component.id, "\(name)")
      }
    }
  }

  @Test("A component is called as the glossary calls it, in both languages on one line")
  func glossary() throws {
    let glossary = Glossary(try TabSeparated(file: Project.data + "/glossary.tsv", fields: 2)).concepts
    for component in try Components(folder: Project.data).list {
      let title = component.title
      let named = glossary.filter { $0.ja.contains(title.ja ?? "") || $0.en.contains(title.en ?? "") }
      let agreeing = named.contains { $0.ja.first == title.ja && $0.en.contains(title.en ?? "") }
      #expect(named.isEmpty || agreeing, "\(component.id): \(named.map(\.names))")
    }
  }

  @Test("Longer lists than a search can keep are refused")
  func tooMany() throws {
    let folder = try TemporaryFolder()
    let rows = (0...Components.most).map { "id-\($0)\t名\($0)\tname \($0)" }
    _ = try folder.write(Data(rows.joined(separator: "\n").utf8), as: "components.tsv")
    #expect(throws: Problem.self) { try Components(folder: folder.path) }
  }
}
