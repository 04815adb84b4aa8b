import HIGModel
import TestSupport
import Testing

@testable import HIGIndex

@Suite("What the index covers, and names that are typed alone")
struct CoverageTests {
  private let corpus: IndexReader

  init() throws {
    corpus = try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60))
  }

  @Test("A topic is here, in another edition, elsewhere, or nobody knows it")
  func coverage() async throws {
    let launching = try #require(TopicID("app-architecture/launching"))
    for name in ["launching", "app-architecture/launching", "起動", "Launching"] {
      #expect(try await corpus.coverage(of: name) == .here([launching]), "\(name)")
    }
    #expect(try await corpus.coverage(of: "launching", in: .named(["2021"])) == .here([launching]))
    let editions = try await corpus.editions().map(\.id)
    #expect(
      try await corpus.coverage(of: "launching", in: .named(["2026"]))
        == .inOtherEditions([launching], editions: editions)
    )
    for name in ["alerts", "tab-bars", "アラート", "Notifications"] {
      guard case .notHere = try await corpus.coverage(of: name) else {
        Issue.record("\(name)")
        continue
      }
    }
    #expect(try await corpus.coverage(of: "windmills") == .unknown)
  }

  @Test("What became a part of another page leads there", arguments: ["Navigation Bars", "ナビゲーションバー"])
  func mergedTopics(name: String) async throws {
    let bundled = try IndexReader(path: try Project.bundledIndex())
    #expect(try await bundled.coverage(of: name) == .here([try #require(TopicID("bars/toolbars"))]))
  }

  @Test("Beside a page for all systems, what only the iOS page of 2021 said is for iPhone and iPad")
  func systemsOfOlderPages() async throws {
    let bundled = try IndexReader(path: try Project.bundledIndex())
    for (system, isFound) in ["iOS": true, "iPadOS": true, "macOS": false, "visionOS": false] {
      let hits = try await bundled.search("touch target platform:\(system)").hits
      let names = try await bundled.entries(hits.map(\.key)).map(\.id.slug)
      #expect(names.contains("give-interactive-elements-an-ample-touch-target") == isFound, "\(system)")
    }
  }

  @Test("A topic of the guidelines that is not here is told, whatever else has its name", arguments: ["Buttons", "通知"])
  func elsewhere(name: String) async throws {
    #expect(try await corpus.search(name).elsewhere != nil)
  }

  @Test("A defined term, typed alone, gets its definition first", arguments: ["Tap", "Fullscreen", "Drag", "ドラッグ"])
  func definitions(term: String) async throws {
    let first = try #require(try await corpus.search(term).hits.first)
    let entry = try #require(try await corpus.entries([first.key]).first)
    #expect(entry.kind == .definition && entry.statements.contains { $0.lead == term })
  }

  @Test(
    "A system, a device or a version says for what it is asked, and denies no answer that is for it",
    arguments: [
      "when to ask for a rating iOS 26", "iPhone 17でタップ領域", "when to ask for a rating on iPhone 17 Pro",
      "Figma launch screen logo",
    ]
  )
  func scope(query: String) async throws {
    #expect(try await corpus.search(query).isAnswered)
  }

  @Test(
    "A name in code leads to the topic that is called so, whatever its framework's letters",
    arguments: [
      "UISwitch": "controls/switches", "UITableView": "views/tables", "UIButton": "controls/buttons",
      "UITextField": "controls/text-fields", "UIKit button": "controls/buttons",
    ]
  )
  func namesInCode(name: String, topic: String) async throws {
    let bundled = try IndexReader(path: try Project.bundledIndex(), longestSearch: .seconds(60))
    let first = try #require(try await bundled.search(name).hits.first)
    #expect(try await bundled.entries([first.key]).map(\.id) == [EntryID("\(topic)#introduction")])
  }

  @Test("A topic that is not here is told once, its name in code too", arguments: ["UISlider", "focus and selection"])
  func toldOnce(name: String) async throws {
    let bundled = try IndexReader(path: try Project.bundledIndex(), longestSearch: .seconds(60))
    let reasons = try await bundled.search(name).verdict.reasons
    #expect(reasons.count == 1)
    guard case .elsewhere? = reasons.first else { throw Problem(.notFound, "Not told: \(name)") }
  }

  @Test("With a system, what is said of it comes before what says the same of none")
  func ownOfSystem() async throws {
    let bundled = try IndexReader(path: try Project.bundledIndex(), longestSearch: .seconds(60))
    let first = try #require(try await bundled.search("tvOS safe area margins").hits.first)
    #expect(try await bundled.entries([first.key]).first?.platforms == ["tvOS"])
  }

  @Test("What is said for one system is no answer for another: the pages of 2021 are for iPhone and iPad")
  func systems() async throws {
    #expect(try await corpus.search("tap target iPadOS").isAnswered)
    let found = try await corpus.search("tap target tvOS")
    #expect(!found.isAnswered && found.verdict.reasons.contains(.system("tvOS")))
    let all = try await corpus.search("platform:ios").hits.count
    #expect(try await corpus.search("platform:tvos").hits.count < 10 && all > 500)
  }
}
