import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Ingesting")
struct IngesterTests {
  private let ingester: Ingester

  init() throws { ingester = Ingester(lexicon: try Project.lexicon()) }

  @Test("What leads to nothing is one sentence that says what, where and what to do")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write([], as: "empty.html")
    let binary = try folder.write([0, 1, 2, 3], as: "image.png")
    let plain = try folder.write(Data("ただの文章です。\n".utf8), as: "letter.txt")
    let none = try TemporaryFolder()
    for (path, words) in [
      ("/nowhere/at/all", "no such file"), (none.path, "holds no pages"), (empty, "empty"), (binary, "binary"), (plain, "no topic"),
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
    #expect(outcome.knowledge.topics.count == 8)
    #expect(Set(outcome.report.diagnostics.map(\.code)).isSuperset(of: [.fileBinary, .noTopic, .pathMissing]))
    for diagnostic in outcome.report.diagnostics { #expect(!diagnostic.source.isEmpty && !diagnostic.message.isEmpty) }
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
    let rules = ["**Show the number.** One.", "**Keep it small.** Two.", "**Show the number.** Three."]
    let folder = try TemporaryFolder()
    let forth = try ingester.ingest([try folder.write(page(rules), as: "a.md")])
    let back = try ingester.ingest([try folder.write(page([rules[1], rules[0]]), as: "a.md")])
    let names = forth.knowledge.topics[0].entries.map(\.id.slug)
    #expect(Set(names).count == names.count)
    #expect(names[1...2] == ["show-the-number", "keep-it-small"])
    #expect(back.knowledge.topics[0].entries.map(\.id.slug) == ["introduction", "keep-it-small", "show-the-number"])
    #expect(forth.report.diagnostics.map(\.code) == [.slugCollision])
  }

  @Test("The bundled corpus: each entry in both languages, as its pages pair them, and nothing to complain of")
  func corpus() throws {
    let outcome = try ingester.ingest([Project.corpus])
    #expect(outcome.report.diagnostics.isEmpty, "\(outcome.report.diagnostics)")
    for entry in outcome.knowledge.topics.flatMap(\.entries) {
      #expect(entry.alignment == Alignment(.authored, confidence: 1), "\(entry.id)")
      #expect(entry.statements.map(\.language) == [.ja, .en], "\(entry.id)")
    }
  }

  @Test("The five source texts: 39 topics, none of the sites' furniture", .enabled(if: Project.seeds != nil, Comment(rawValue: Project.noSeeds)))
  func seeds() throws {
    let outcome = try ingester.ingest([try #require(Project.seeds)])
    #expect(outcome.knowledge.topics.count == 39)
    let counts = Dictionary(grouping: outcome.knowledge.topics, by: \.id.category).mapValues(\.count)
    #expect(counts == ["overview": 2, "app-architecture": 7, "user-interaction": 15, "visual-design": 10, "extensions": 5])
    #expect(outcome.knowledge.topics.allSatisfy { $0.title.ja != nil && $0.title.en != nil })
    let text = StageDump.pairs(outcome.knowledge.topics)
    for furniture in ["Delete article", "Register as a new user", "Posted at", "Overview | App Architecture", "You get articles"] {
      #expect(!text.contains(furniture), "\(furniture)")
    }
    // Each page stands there twice, Japanese and English, and once more in another translation.
    let launching = try #require(outcome.knowledge.topics.first { $0.id.name == "launching" })
    let provide = try #require(launching.entries.first { $0.id.slug == "provide-a-launch-screen" })
    #expect(provide.kind == .rule)
    #expect(provide.statements.map(\.language) == [.ja, .ja, .en])
  }
}
