import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Bundled and fetched pages together")
struct EditionsTogetherTests {
  private let folder: TemporaryFolder
  private let ingester: Ingester

  init() throws {
    folder = try TemporaryFolder()
    try InventedPages().write(into: folder)
    ingester = Ingester(lexicon: try Project.lexicon())
  }

  private func entries(_ paths: [String], after bundled: [String] = []) throws -> [Entry] {
    try ingester.ingest(paths, after: bundled).knowledge.topics.flatMap(\.entries)
  }

  @Test("They give the same knowledge in whatever order they are named, and whether the bundled ones are named or not")
  func order() throws {
    let english = folder.path + "/en"
    let japanese = folder.path + "/ja"
    let expected = try ingester.ingest([english, japanese], after: [Project.corpus]).knowledge
    let orders = [
      [japanese, english, Project.corpus], [english, Project.corpus, japanese], [Project.corpus, folder.path],
    ]
    for paths in orders {
      #expect(try ingester.ingest(paths).knowledge == expected, "\(paths)")
    }
    #expect(try ingester.ingest([japanese, english], after: [Project.corpus]).knowledge == expected)
  }

  @Test("The id of a bundled text, which no other text takes, leads to it")
  func bundledNames() throws {
    let alone = try entries([], after: [Project.corpus])
    let together = try entries([folder.path], after: [Project.corpus])
    #expect(alone.count > 500 && Set(together.map(\.id)).count == together.count)
    // Where a page promises no name, an entry is called by what is read now, and its former name leads to it.
    let named = together.flatMap { entry in
      ([entry.id.slug] + entry.formerNames).map { (EntryID(topic: entry.id.topic, slug: $0), entry) }
    }
    let byName = Dictionary(named) { first, _ in first }
    for entry in alone {
      let bundled = byName[entry.id]?.statements.filter { $0.edition?.publisher == "hig" } ?? []
      #expect(Set(bundled.map(\.lead)) == Set(entry.statements.map(\.lead)), "\(entry.id)")
    }
  }

  @Test("Two generations stand in no pair, and what is older stands below")
  func generations() throws {
    let topics = try ingester.ingest([folder.path], after: [Project.corpus]).knowledge.topics
    #expect(topics.flatMap(\.entries).flatMap(\.statements).contains { $0.isOlder })
    for topic in topics {
      let states = topic.entries.map { entry in Set(entry.showing(.latest).statements.map(\.isOlder)) }
      #expect(states.allSatisfy { $0.count == 1 }, "\(topic.id)")
      #expect(states.drop { $0 == [false] }.allSatisfy { $0 == [true] }, "\(topic.id)")
    }
  }

  @Test("A log of changes is its topic's history, and a list of links its further reading; neither is a rule")
  func backmatter() throws {
    let knowledge = try ingester.ingest([folder.path], after: [Project.corpus]).knowledge
    let launching = try #require(knowledge.topics.first { $0.id.name == "launching" })
    #expect(launching.history.map(\.date) == ["2026-06-08", "2026-06-08", "2025-06-09", "2025-06-09"])
    #expect(Set(launching.history.map(\.text)).contains("夜の起動画面についての決まりを追加。"))
    #expect(launching.history.allSatisfy { $0.edition?.id == "apple-2026-06" })
    #expect(launching.related.map(\.target) == ["app-architecture/loading", "views/alerts"])
    #expect(launching.related.filter(\.isResolved).count == 2)
    let texts = launching.entries.flatMap(\.statements).map { ($0.lead ?? "") + $0.body.bodyText }
    #expect(!texts.contains { $0.contains("First published") || $0.contains("夜の起動画面についての決まり") })
  }

  /// A page in words of one's own, with these attributes on its two entries.
  private func page(_ first: String, _ second: String) throws -> String {
    let head = """
      <meta name="dcterms.isPartOf" content="own"><meta name="dcterms.date" content="2026-09">
      <meta name="dcterms.source" content="https://developer.apple.com\(InventedPage.root)/loading">
      <meta name="hig.ids" content="permanent"><meta name="hig.wording" content="own">
      """
    let body = """
      <h1>Loading</h1><h2>Best practices</h2>
      <div id="bar" \(first)><p><strong>Show a bar in macOS, unlike watchOS.</strong> It has an end.</p></div>
      <div id="ring" \(second)><p><strong>Show a ring.</strong> It has none.</p></div>
      """
    return try folder.write(
      Data("<html lang=\"en\"><head>\(head)</head><body><main>\(body)</main></body></html>".utf8),
      as: "own.html"
    )
  }

  @Test("Where a page declares systems, none is read from its words; a system that there is not is told")
  func declaredPlatforms() throws {
    let file = try page(#"data-platform="ipados""#, #"data-platform="betaos""#)
    let outcome = try ingester.ingest([file])
    let entries = outcome.knowledge.topics.flatMap(\.entries)
    #expect(entries.map(\.platforms) == [["iPadOS"], []])
    let told = outcome.report.diagnostics.filter { $0.code == .platformUnknown }
    #expect(told.count == 1 && told[0].source == file && told[0].place != nil)
  }

  @Test("An entry whose place another one takes says so; a name that no entry has is told")
  func replaced() throws {
    let file = try page(#"data-replaces="ring""#, #"data-replaces="views/nothing#here""#)
    let outcome = try ingester.ingest([file])
    let ring = outcome.knowledge.topics.flatMap(\.entries).first { $0.id.slug == "ring" }
    #expect(ring?.replacement?.entry.slug == "bar" && ring?.replacement?.published == "2026-09")
    let told = outcome.report.diagnostics.filter { $0.code == .replacedUnknown }
    #expect(told.count == 1 && told[0].message.contains("views/nothing#here") && told[0].place != nil)
  }
}
