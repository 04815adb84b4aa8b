import HIGIndex
import HIGModel
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Names")
struct NameResolverTests {
  private let resolver: NameResolver

  init() throws {
    resolver = NameResolver(index: try IndexReader(path: try Project.pagesIndex()))
  }

  @Test("A topic is named by its id, or by the last part of it", arguments: ["views/alerts", "alerts"])
  func topics(name: String) async throws {
    let alerts = try #require(TopicID("views/alerts"))
    #expect(try await resolver.topic(name) == alerts)
    #expect(try await resolver.named(name) == .topic(alerts))
  }

  @Test(
    "An entry is named by its topic's name and its slug, after # or /",
    arguments: ["alerts#nope", "alerts/nope", "views/alerts#nope", "views/alerts/nope"]
  )
  func entries(name: String) async throws {
    let entry = EntryID(topic: try #require(TopicID("views/alerts")), slug: "nope")
    #expect(try await resolver.entry(name) == entry)
    #expect(try await resolver.named(name) == .entry(entry))
  }

  @Test("A name that means nothing says where names are listed", arguments: ["nope", "nope#x", "nope/x", ""])
  func nothing(name: String) async throws {
    let problem = await #expect(throws: Problem.self) { try await resolver.named(name) }
    #expect(problem?.code == .notFound && problem?.hint?.contains("hig topics") == true)
  }

  @Test("Every question that takes a name takes each form of it")
  func questions() async throws {
    let library = Library(index: resolver.index)
    let names = ["popovers", "views/popovers"]
    for name in names {
      for answer in [
        try await library.topic(name), try await library.named(name), try await library.links(name),
        try await library.related(to: name), try await library.compare(name),
      ] as [any Answer] {
        #expect(answer.isFound, "\(answer)")
      }
    }
    for slug in ["popovers#ja-37cd573d0f31", "views/popovers/ja-37cd573d0f31"] {
      for answer in [
        try await library.entry(slug), try await library.named(slug), try await library.related(to: slug),
      ] as [any Answer] {
        #expect(answer.isFound, "\(answer)")
      }
    }
  }
}

@Suite("Names that several topics have")
struct AmbiguousNameTests {
  @Test("The last part of several ids is ambiguous; the problem lists them")
  func ambiguous() async throws {
    let folder = try TemporaryFolder()
    for category in ["views", "bars"] {
      let address = "https://developer.apple.com/design/human-interface-guidelines/ios/\(category)/things/"
      let page = """
        <html><head><link rel=canonical href="\(address)"></head>
        <body><h1>Things</h1><p><strong>Keep \(category) small.</strong> Yes.</p></body></html>
        """
      _ = try folder.write(page.utf8, as: "\(category).html")
    }
    let library = Library(index: try IndexReader(path: try Project.index(of: folder)))
    let problem = await #expect(throws: Problem.self) { try await library.named("things") }
    #expect(problem?.code == .ambiguous)
    #expect(problem?.message.contains("views/things") == true && problem?.message.contains("bars/things") == true)
  }
}
