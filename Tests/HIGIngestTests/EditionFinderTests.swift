import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Finding editions")
struct EditionFinderTests {
  private static func page(_ topic: String, source: String, _ date: String, _ rule: String) -> Data {
    Data(
      """
      <html><head><meta name="dcterms.isPartOf" content="\(source)"><meta name="dcterms.publisher" content="Somebody">
      <meta name="dcterms.date" content="\(date)">
      <link rel="canonical" href="https://developer.apple.com/design/human-interface-guidelines/ios/views/\(topic)/"></head>
      <body><h1>\(topic)</h1><p><strong>\(rule)</strong> For a reason.</p></body></html>
      """.utf8
    )
  }

  private func knowledge(_ pages: [Data]) throws -> KnowledgeBase {
    let folder = try TemporaryFolder()
    for (number, page) in pages.enumerated() {
      _ = try folder.write(page, as: "\(number).html")
    }
    return try Ingester(lexicon: Project.lexicon()).ingest([folder.path]).knowledge
  }

  @Test("Sources of one publisher are one edition, as long as none repeats another")
  func oneEdition() throws {
    let knowledge = try knowledge([
      Self.page("alerts", source: "a", "2024-01", "Keep it short."),
      Self.page("sheets", source: "b", "2024-03", "Keep it small."),
    ])
    #expect(Set(knowledge.sources.map(\.edition?.id)) == ["somebody-2024-03"])
  }

  @Test("Two texts of one topic in one language are two editions, the newest first")
  func twoEditions() throws {
    let knowledge = try knowledge([
      Self.page("alerts", source: "a", "2021-01", "Keep it short."),
      Self.page("alerts", source: "b", "2024-03", "Keep it short."),
    ])
    #expect(Set(knowledge.sources.map(\.edition?.id)) == ["somebody-2021-01", "somebody-2024-03"])
    let rule = try #require(knowledge.topics.first?.entries.first { $0.kind == .rule })
    #expect(rule.statements.map(\.edition?.published) == ["2024-03", "2021-01"])
  }

  @Test("A rule that its publisher's newest page has no more is marked; what came with it is not")
  func absent() throws {
    let folder = try TemporaryFolder()
    try InventedPages().write(into: folder)
    let ingester = Ingester(lexicon: try Project.lexicon())
    let knowledge = try ingester.ingest([Project.corpus, folder.path]).knowledge
    let haptics = try #require(knowledge.topics.first { $0.id.name == "haptics" })
    let absent = haptics.entries.filter { $0.absentFrom != nil }
    #expect(!absent.isEmpty)
    #expect(absent.allSatisfy { $0.kind == .rule && $0.editions.map(\.published) == ["2021-12"] })
    #expect(haptics.entries.filter { $0.editions.first?.published == "2026-06" }.allSatisfy { $0.absentFrom == nil })
    #expect(haptics.page == "playing-haptics")
    // Of today's pages and ours, today's say what a topic is called.
    let pages = try InventedPages()
    for topic in knowledge.topics {
      let page = topic.page.flatMap { pages[$0] }
      #expect(page?.title(.en) == nil || page?.title(.en) == topic.title.en, "\(topic.id)")
      #expect(page?.title(.ja) == nil || page?.title(.ja) == topic.title.ja, "\(topic.id)")
    }
  }

  @Test("An id that one text gave leads to the rule, whatever was read besides")
  func formerNames() throws {
    let folder = try TemporaryFolder()
    try InventedPages().write(into: folder)
    let ingester = Ingester(lexicon: try Project.lexicon())
    let both = try ingester.ingest([folder.path]).knowledge.topics.flatMap(\.entries)
    let names = Set(both.map(\.id.slug) + both.flatMap(\.formerNames))
    let japanese = try ingester.ingest([folder.path + "/ja"]).knowledge.topics.flatMap(\.entries)
    let rules = japanese.filter { $0.kind == .rule }
    #expect(rules.count > 20)
    #expect(rules.allSatisfy { names.contains($0.id.slug) })
  }
}
