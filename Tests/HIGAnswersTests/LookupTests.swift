import HIGIndex
import HIGModel
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Look-ups, on the bundled corpus")
struct LookupTests {
  private let library: Library

  init() throws {
    library = Library(index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60)))
  }

  private func numbers(_ query: String, limit: Int = 40) async throws -> [LocatedQuantity] {
    try await library.specs(SearchRequest(query: query, limit: limit)).found
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
    let found = try await numbers(query)
    let matching = found.filter { $0.quantity.figure.contains(figure) && $0.entry.topic.name == topic }
    #expect(!matching.isEmpty, "\(found.prefix(10))")
  }

  @Test(
    "A number leads a search that is answered, and none that is not",
    arguments: [("minimum tap target size", true), ("macOS icon size", false)]
  )
  func leadingNumber(query: String, isAnswered: Bool) async throws {
    let answer = try await library.search(SearchRequest(query: query))
    let number = try await library.number(of: answer)
    #expect(answer.isAnswered == isAnswered && (number != nil) == isAnswered)
  }

  @Test("A device is what its whole name says: another one that begins alike is none of its numbers")
  func devices() async throws {
    let subjects = try await numbers("iPhone 8").map(\.quantity.subject.line)
    #expect(!subjects.isEmpty && !subjects.contains { $0.contains("Plus") })
    let others = try await numbers("iPhone 8 Plus").map(\.quantity.subject.line)
    #expect(others.first?.contains("Plus") == true)
  }

  @Test("One fact has both languages, and is found from either", arguments: ["タップ 領域", "minimum tappable area"])
  func bothLanguages(query: String) async throws {
    let first = try #require(try await numbers(query).first?.quantity)
    #expect(first.figure == "44 × 44 pt" && first.role == .limit && first.comparator == .atLeast)
    #expect(first.property == "touch-target")
    #expect(first.quote.ja?.contains("少なくとも") == true && first.quote.en?.contains("at least") == true)
  }

  @Test("A number is found by its entry's title and lead in the other language")
  func acrossLanguages() async throws {
    let found = try await numbers("起動画面 25MB", limit: 5)
    #expect(found.map(\.quantity.figure) == ["25 MB"])
    #expect(found.allSatisfy { $0.entry.topic.name == "launch-screen" })
  }

  @Test("A device is one row: points, pixels, scale")
  func rows() async throws {
    let first = try #require(try await numbers("iPhone 12 mini").first?.quantity)
    #expect(first.figure == "375 × 812 pt · 1125 × 2436 px · @3x")
    #expect(first.parts.allSatisfy { $0.label?.ja != nil && $0.label?.en != nil })
  }

  @Test("An empty query lists all numbers, part by part")
  func allNumbers() async throws {
    let all = try await library.specs(SearchRequest(query: "", limit: 3, offset: 2))
    #expect(all.total > 60 && all.found.count == 3)
    #expect(all.found == Array(try await numbers("", limit: 5).dropFirst(2)))
  }

  @Test("Developer names are found by any part of them, in either case", arguments: ["scribble", "UISCRIBBLE"])
  func symbols(name: String) async throws {
    let answer = try await library.symbols(name)
    let interaction = try #require(answer.symbols.first { $0.name == "UIScribbleInteraction" })
    #expect(interaction.entries.contains { $0.topic.name == "apple-pencil-and-scribble" })
    #expect(answer.symbols.allSatisfy { $0.name.lowercased().contains("scribble") })
  }

  @Test("A list is shown in part where a part is asked for")
  func parts() async throws {
    let all = try await library.symbols("")
    let envelope = Envelope(all).part(limit: 2, offset: 1)
    let some = try #require(envelope.answer as? SymbolsAnswer)
    let part = try #require(envelope.part)
    #expect(some.symbols == Array(all.symbols[1...2]))
    #expect(part.total == all.symbols.count && part.shown == 2 && part.limit == 2 && part.offset == 1)
    #expect(Envelope(all).part(limit: nil, offset: nil).part == nil)
  }

  @Test("Lists of several kinds are one list when a part of them is asked for")
  func partOfLinks() async throws {
    let all = try #require(try await library.links("modality") as? LinksAnswer)
    let envelope = Envelope(all).part(limit: 2, offset: all.out.count - 1)
    let some = try #require(envelope.answer as? LinksAnswer)
    #expect(some.out == all.out.suffix(1) && some.into == Array(all.into.prefix(1)))
    #expect(envelope.part?.total == all.out.count + all.into.count)
  }

  @Test("A section is shown alone by its id, a topic by its name in either language")
  func names() async throws {
    let color = try await library.topic("color")
    let slug = try #require(color.topic.sectionSlugs.last)
    let section = try #require(try await library.named("color#" + slug) as? TopicAnswer)
    let last = color.topic.sections.count - 1
    #expect(section.topic.sections == color.topic.sections.suffix(1))
    #expect(section.topic.entries.map(\.id) == color.topic.entries.filter { $0.section == last }.map(\.id))
    let screen = try await library.topic("launch-screen")
    for name in ["起動画面", "Launch Screen"] {
      #expect(try await library.named(name) as? TopicAnswer == screen)
    }
  }

  @Test("Numbers of one role are found where it is asked for")
  func roles() async throws {
    var request = SearchRequest(query: "", limit: 200)
    request.roles = [.example, .version]
    let specs = try await library.specs(request)
    #expect(!specs.found.isEmpty)
    #expect(specs.found.allSatisfy { [.example, .version].contains($0.quantity.role) })
  }

  @Test("A topic's links lead both ways; what was not ingested is outside and has an address")
  func links() async throws {
    let answer = try #require(try await library.links("modality") as? LinksAnswer)
    #expect(answer.into.contains { $0.entry.topic.name == "navigation" })
    let alerts = answer.out.first { $0.reference.target == "views/alerts" }?.reference
    #expect(alerts?.isResolved == false)
    #expect(
      alerts?.url
        == "https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/"
    )
  }

  @Test("What goes with an entry says why, closest first")
  func related() async throws {
    let name = "app-architecture/launching#provide-a-launch-screen"
    let answer = try #require(try await library.related(to: name) as? RelatedAnswer)
    #expect(answer.related.first?.target.name == "visual-design/launch-screen")
    #expect(answer.related.first?.title?.en == "Launch Screen")
    #expect(answer.related.allSatisfy { !$0.reasons.isEmpty })
    #expect(answer.related.map(\.score) == answer.related.map(\.score).sorted(by: >))
    #expect(!answer.related.contains { $0.target.name == name })
  }

  @Test("Editions: what came, went and was reworded, from one source to another")
  func difference() async throws {
    let library = Library(index: try IndexReader(path: try Project.editionsIndex()))
    let answer = try await library.difference(from: "old", to: "new")
    #expect(answer.old.id == "old" && answer.new.id == "new")
    #expect(answer.changes(.added).map(\.entry.slug) == ["consider-a-sheet-for-long-texts-instead"])
    #expect(answer.changes(.gone).map(\.entry.slug) == ["avoid-jokes-in-alerts"])
    #expect(
      answer.changes(.reworded).map(\.wordings.first?.old?.text) == [
        "Keep titles short. Nobody reads a whole line in a hurry."
      ]
    )
    #expect(
      answer.changes(.reworded).map(\.wordings.first?.new?.text) == [
        "Keep the titles very short. Nobody reads a whole line in a hurry."
      ]
    )
    #expect(answer.unchanged == 1)
  }

  @Test("A source that is not there is named with those that are")
  func noSource() async throws {
    let problem = await #expect(throws: Problem.self) { try await library.difference(from: "nope", to: "hig-corpus") }
    #expect(problem?.code == .invalid && problem?.hint?.contains("hig-corpus") == true)
  }
}
