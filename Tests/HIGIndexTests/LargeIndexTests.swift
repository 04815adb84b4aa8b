import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

/// Above 5,000 entries not everything that holds a part of a query is looked at.
@Suite("Searching a large index")
struct LargeIndexTests {
  private static let shelf = Result { try Shelf() }
  private let reader: IndexReader

  // Unoptimized programs are slow; what is tested is not how fast they are.
  init() throws {
    reader = try IndexReader(path: try Self.shelf.get().path, longestSearch: .seconds(30))
  }

  private func search(_ text: String) async throws -> (slugs: [String], found: SearchResult) {
    let found = try await reader.search(text)
    return (try await reader.entries(found.hits.prefix(30).map(\.key)).map(\.id.slug), found)
  }

  @Test("What holds all of a query stands first, however late it was ingested")
  func all() async throws {
    #expect(try await search("青い 風車 窓").slugs.first == "all")
    #expect(try await search("windmill blue window").slugs.first == "all")
  }

  @Test(
    "Where few hold all, what holds the rarest word and another one comes next, then what holds the rarest one"
  )
  func some() async throws {
    let slugs = try await search("青い 風車 窓").slugs
    #expect(slugs.firstIndex(of: "two") == 1, "\(slugs)")
    #expect(slugs.contains("rare") && slugs.firstIndex(of: "rare") ?? 0 > 1, "\(slugs)")
  }

  @Test("A single word that most entries hold is cut, and said to be")
  func cut() async throws {
    let found = try await search("窓").found
    #expect(found.isTruncated && found.hits.count == 1_000)
    #expect(try await !search("風車").found.isTruncated)
    // 1,200 hold it: all were looked at, not all are kept.
    let doors = try await search("door").found
    #expect(doors.isTruncated && doors.hits.count == 1_000)
    #expect(try await search("door kind:rule").found.hits.count == 1_200)
    let all = try await search("kind:rule").found
    #expect(all.isTruncated && all.hits.count == 5_000)
  }

  @Test("What was mistyped is put right among many entries, too")
  func mistyped() async throws {
    let (slugs, found) = try await search("windmlil window")
    #expect(Set(slugs.prefix(2)) == ["all", "two"])
    #expect(found.corrections.map(\.used) == ["windmill"])
  }

  @Test("Filters and what is excluded hold for what lies behind the first thousands")
  func filters() async throws {
    #expect(try await search("窓 strength:avoid").slugs == ["all"])
    #expect(try await search("窓 風車 -青い").slugs.contains("two") == true)
    #expect(try await search("窓 風車 -青い").slugs.contains("all") == false)
  }

  @Test(
    "What takes too long is broken off and answers with what was found until then, in the first pass, too",
    arguments: ["窓", "窓 風車 青い", "door kind:rule", "窓 -青い"]
  )
  func late(query: String) async throws {
    let hurried = try IndexReader(path: try Self.shelf.get().path, longestSearch: .zero)
    let found = try await hurried.search(query)
    #expect(found.isLate && found.isTruncated)
    #expect(!found.hits.isEmpty)
    // The connection is good for the next one.
    #expect(try await hurried.entries([1]).count == 1)
  }

  private struct Shelf {
    let folder: TemporaryFolder
    var path: String { folder.path + "/hig.sqlite" }

    init() throws {
      folder = try TemporaryFolder()
      try IndexWriter(schema: Project.schema()).write(try Self.knowledge(), to: path)
    }

    /// 6,000 entries on windows, a fifth of them on doors, too; of the rare windmill three speak, the last ones.
    private static func knowledge() throws -> KnowledgeBase {
      let topic = try #require(TopicID("invented/many"))
      let texts = Array(Generated(6_000, of: ["壁", "床", "柱", "、"])).map {
        (ja: "窓" + $0, en: "A window.")
      }
      let doors = ["A door.", "", "", "", ""]
      var entries = texts.enumerated().map {
        entry("n\($0)", $1.ja, $1.en + doors[$0 % 5], topic, order: $0 + 1)
      }
      for (slug, ja, en) in [
        ("rare", "風車が回る。", "A windmill turns."),
        ("two", "風車は窓のそばに置く。", "Put the windmill by the window."),
        ("all", "青い風車を窓に置く。", "Put a blue windmill into the window."),
      ] {
        entries.append(entry(slug, ja, en, topic, order: entries.count + 1))
      }
      entries[entries.count - 1].strength = .avoid
      let source = Source(id: "s", title: "s", format: .markdown, digest: "0")
      return KnowledgeBase(
        sources: [source],
        topics: [Topic(id: topic, title: Bilingual("家", in: .ja), sections: [], entries: entries)]
      )
    }

    private static func entry(
      _ slug: String,
      _ ja: String,
      _ en: String,
      _ topic: TopicID,
      order: Int
    ) -> Entry {
      let statements = [(Language.ja, ja), (.en, en)].map {
        Statement(language: $0, source: "s", lead: $1, body: [], place: Place(line: order))
      }
      return Entry(
        id: EntryID(topic: topic, slug: slug),
        kind: .rule,
        strength: .should,
        order: order,
        statements: statements,
        alignment: Alignment(.authored, confidence: 1)
      )
    }
  }
}
