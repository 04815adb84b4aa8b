import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("What titles and leads say of what an entry is about")
struct HeadTests {
  private static let rules: [(slug: String, lead: String, body: String)] = [
    ("pot", "Pick a shallow pot.", "A bonsai in the shade keeps its water, and a bonsai that was cut needs shade."),
    ("shade", "Keep a bonsai in the shade.", "The leaves stay small there, and the soil stays moist in a hot summer."),
    ("tools", "Sharpen your tools.", "Blunt ones crush the twigs."),
    ("window", "Open a window.", "Fresh air helps."),
    ("gloves", "Wear gloves.", "Thorns are sharp."),
  ]

  private func slugs(_ query: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hig.sqlite"
    try IndexWriter(schema: Project.schema()).write(try Self.knowledge(), to: path)
    let reader = try IndexReader(path: path, longestSearch: .seconds(30))
    return try await reader.entries(reader.search(query).hits.map(\.key)).map(\.id.slug)
  }

  @Test("A rule whose lead has all that was asked comes before one whose body has it more often")
  func leadBeforeBody() async throws {
    #expect(try await slugs("bonsai shade") == ["shade", "pot"])
  }

  @Test("What only bodies say is found there, the fuller one first")
  func bodies() async throws {
    #expect(try await slugs("bonsai water") == ["pot", "shade"])
  }

  private static func knowledge() throws -> KnowledgeBase {
    let topic = try #require(TopicID("invented/garden"))
    let entries = rules.enumerated().map { number, rule in
      let body = [Block.Content.paragraph([.text(rule.body)])]
      let place = Place(line: number + 1)
      return Entry(
        id: EntryID(topic: topic, slug: rule.slug),
        kind: .rule,
        strength: .should,
        order: number + 1,
        statements: [Statement(language: .en, source: "s", lead: rule.lead, body: body, place: place)],
        alignment: Alignment(.none, confidence: 0)
      )
    }
    let source = Source(id: "s", title: "s", format: .markdown, digest: "0")
    let garden = Topic(id: topic, title: Bilingual("Garden", in: .en), sections: [], entries: entries)
    return KnowledgeBase(sources: [source], topics: [garden])
  }
}
