import HIGAnswers
import HIGIndex
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Look-ups, on the bundled corpus")
struct LookupTests {
  private let library: Library

  init() throws {
    library = Library(index: try IndexReader(path: try Project.corpusIndex()))
  }

  private func rows(_ question: Question) async throws -> [(name: String, target: String)] {
    switch await library.answer(question) {
    case .specs(let answer): return answer.found.map { ($0.quantity.measure.figure, $0.entry.description) }
    case .symbols(let answer):
      return answer.symbols.map { ($0.name, $0.entries.map(\.description).joined(separator: " ")) }
    case .links(let answer):
      return (answer.out + answer.into).map { ($0.reference.target, $0.entry.description) }
    case .related(let answer):
      return answer.related.map { ($0.target.name, $0.reasons.joined(separator: ", ")) }
    case .problem(let problem): throw problem
    case .search, .suggest, .topics, .topic, .entry, .compare, .difference, .sources:
      Issue.record("another answer")
      return []
    }
  }

  @Test(
    "A number is found by itself, by its unit, and by what it is the size of",
    arguments: [
      ("44", "44 × 44 pt", "adaptivity-and-layout"), ("7:1", "7:1", "dark-mode"),
      ("iPhone 12 mini", "@3x", "adaptivity-and-layout"),
      ("ステッカー", "500 KB", "messaging"), ("contrast ratio", "7:1", "dark-mode"),
    ]
  )
  func specs(query: String, figure: String, topic: String) async throws {
    let found = try await rows(.specs(SearchRequest(query: query, limit: 40)))
    #expect(
      found.contains { $0.name == figure && $0.target.contains(topic) },
      "\(found.prefix(10))"
    )
  }

  @Test(
    "What is called exactly so stands before what is only called like it; numbers in the language of the query come first"
  )
  func order() async throws {
    let answer = await library.answer(.specs(SearchRequest(query: "iPhone 8", limit: 40)))
    guard case .specs(let found) = answer else {
      throw Problem(.notFound, "no numbers")
    }
    let subjects = found.found.map(\.quantity.subject)
    #expect(
      subjects.first?.contains("Plus") == false && subjects.contains { $0.contains("Plus") },
      "\(subjects)"
    )
    for (query, language) in [("タップ 領域", Language.ja), ("minimum tappable area", .en)] {
      guard case .specs(let found) = await library.answer(.specs(SearchRequest(query: query)))
      else {
        throw Problem(.notFound, "no numbers")
      }
      #expect(
        found.found.first?.quantity.language == language
          && found.found.first?.quantity.measure.figure == "44 × 44 pt"
      )
    }
  }

  @Test("A number is found by its entry's title and lead in the other language")
  func acrossLanguages() async throws {
    guard
      case .specs(let found) = await library.answer(
        .specs(SearchRequest(query: "起動画面 25MB", limit: 5))
      )
    else {
      throw Problem(.notFound, "no numbers")
    }
    #expect(
      Set(found.found.map(\.quantity.language)) == [.ja, .en]
        && found.found.allSatisfy { $0.entry.topic.name == "launch-screen" }
    )
    let none = await library.answer(.specs(SearchRequest(query: "", limit: 3, offset: 2)))
    guard case .specs(let all) = none else {
      throw Problem(.notFound, "no numbers")
    }
    #expect(all.total > 300 && all.found.count == 3)
  }

  @Test("Developer names are found by any part of them")
  func symbols() async throws {
    let found = try await rows(.symbols("scribble"))
    #expect(
      found.contains {
        $0.name == "UIScribbleInteraction" && $0.target.contains("apple-pencil-and-scribble")
      }
    )
  }

  @Test("A topic's links lead both ways; what was not ingested is outside and has an address")
  func links() async throws {
    guard case .links(let answer) = await library.answer(.links("modality")) else {
      Issue.record("no links")
      return
    }
    #expect(answer.into.contains { $0.entry.topic.name == "navigation" })
    let alerts = answer.out.first { $0.reference.target == "views/alerts" }?.reference
    #expect(alerts?.isResolved == false)
    #expect(
      alerts?.url
        == "https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/"
    )
  }

  @Test("What goes with an entry says why")
  func related() async throws {
    let found = try await rows(.related("launching#provide-a-launch-screen"))
    #expect(found.first?.name == "visual-design/launch-screen")
    #expect(found.allSatisfy { !$0.target.isEmpty })
  }

  @Test("Editions: what came, went and was reworded, from one source to another")
  func difference() async throws {
    let folder = try TemporaryFolder()
    let reasons: [Character: String] = [
      "K": "Nobody reads a whole line in a hurry.", "A": "A joke in a bad moment hurts.",
      "N": "A verb says more than yes or no does.",
      "C": "Paragraphs need room to scroll.",
    ]
    let page = { (rules: [String]) in
      ("<html><head><link rel=canonical href='https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/'></head><body><h1>Alerts</h1>"
        + rules.map { "<p><strong>\($0)</strong> \(reasons[$0.first ?? " "] ?? "")</p>" }.joined()
        + "</body></html>").utf8
    }
    _ = try folder.write(
      page(["Keep titles short.", "Avoid jokes in alerts.", "Name the button by what it does."]),
      as: "old.html"
    )
    _ = try folder.write(
      page([
        "Name the button by what it does.", "Keep the titles very short.",
        "Consider a sheet for long texts instead.",
      ]),
      as: "new.html"
    )
    let index = folder.path + "/i.sqlite"
    try IndexWriter(schema: Project.schema()).write(
      Ingester(lexicon: Project.lexicon()).ingest([folder.path]).knowledge,
      to: index
    )
    guard
      case .difference(let answer) = await Library(index: try IndexReader(path: index)).answer(
        .difference(from: "old", to: "new")
      )
    else {
      Issue.record("no difference")
      return
    }
    #expect(answer.added.map(\.entry.slug) == ["consider-a-sheet-for-long-texts-instead"])
    #expect(answer.gone.map(\.entry.slug) == ["avoid-jokes-in-alerts"])
    #expect(answer.reworded.count == 1 && answer.unchanged == 1)
  }

  @Test("A source that is not there is named with those that are")
  func noSource() async throws {
    guard
      case .problem(let problem) = await library.answer(.difference(from: "nope", to: "hig-corpus"))
    else {
      Issue.record("no problem")
      return
    }
    #expect(problem.code == .notFound && problem.hint?.contains("hig-corpus") == true)
  }
}
