import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

/// The glossary is about the guidelines of Apple; other people's pages teach their own words.
@Suite("Searching with words that translations teach")
struct LearnedWordsTests {
  private static let statements: [(slug: String, ja: String?, en: String?)] = [
    ("pot", "盆栽には浅い鉢を使う。", "Use a shallow pot for a bonsai."),
    ("water", "盆栽には朝に水をやる。", "Water a bonsai in the morning."),
    ("shade", "盆栽は日陰に置く。", "Keep a bonsai in the shade."),
    ("tools", "道具を研ぐ。", "Sharpen your tools."),
    ("window", "窓を開ける。", "Open a window."),
    ("japanese", "盆栽を贈るときは札を付ける。", nil),
    ("english", nil, "Label a bonsai that is a gift."),
  ]

  private func slugs(_ query: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/hig.sqlite"
    try IndexWriter(schema: Project.schema()).write(try Self.knowledge(), to: path)
    let reader = try IndexReader(path: path, longestSearch: .seconds(30))
    return try await reader.entries(reader.search(query).hits.map(\.key)).map(\.id.slug)
  }

  @Test("A word that no glossary has finds what is said in the other language alone")
  func across() async throws {
    #expect(try await slugs("盆栽").contains("english"))
    #expect(try await slugs("bonsai").contains("japanese"))
  }

  @Test("What holds the word itself comes before what only holds its translation")
  func order() async throws {
    #expect(try await slugs("盆栽").last == "english")
    #expect(try await slugs("bonsai").last == "japanese")
  }

  @Test("A phrase in quotes is looked for as it was typed")
  func quoted() async throws {
    #expect(try await !slugs("\"bonsai\"").contains("japanese"))
  }

  private static func knowledge() throws -> KnowledgeBase {
    let topic = try #require(TopicID("invented/garden"))
    let fillers = (0..<20).map { (slug: "filler\($0)", ja: String?("空が青い。"), en: String?("A blue sky.")) }
    let entries = (statements + fillers).enumerated().map { number, texts in
      let said = [(Language.ja, texts.ja), (.en, texts.en)].compactMap { language, text in
        text.map { Statement(language: language, source: "s", lead: $0, body: [], place: Place(line: number + 1)) }
      }
      return Entry(
        id: EntryID(topic: topic, slug: texts.slug),
        kind: .rule,
        strength: .should,
        order: number + 1,
        statements: said,
        alignment: said.count > 1 ? Alignment(.authored, confidence: 1) : Alignment(.none, confidence: 0)
      )
    }
    let source = Source(id: "s", title: "s", format: .markdown, digest: "0")
    let garden = Topic(id: topic, title: Bilingual("庭", in: .ja), sections: [], entries: entries)
    return KnowledgeBase(sources: [source], topics: [garden])
  }
}
