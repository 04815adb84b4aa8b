import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

/// What was noted down while only a publisher's Japanese pages were read must lead on once the English ones are read, too.
@Suite("Permanent names")
struct PermanentNamesTests {
  /// Pages that a publisher may have.
  enum Edition: String, CaseIterable, CustomTestStringConvertible {
    case asTheyAre = "as they are"
    case withoutLeads = "without bold leads"
    case withGaps = "with blocks missing in Japanese"
    case withGapsInEnglish = "with blocks missing in English"

    var testDescription: String { rawValue }

    func pages() throws -> InventedPages {
      var pages = try InventedPages()
      for name in pages.pages.map(\.name) {
        pages.edit(name, change)
      }
      return pages
    }

    private func change(_ page: inout InventedPage) {
      for index in page.blocks.indices where page.blocks[index].kind == "p" && page.blocks[index].texts.count == 2 {
        switch self {
        case .asTheyAre: break
        case .withoutLeads: page.blocks[index].texts = page.blocks[index].texts.map { $0.replacing("**", with: "") }
        case .withGaps: page.blocks[index].texts[1] = index % 3 == 0 ? "-" : page.blocks[index].texts[1]
        case .withGapsInEnglish: page.blocks[index].texts[0] = index % 3 == 1 ? "-" : page.blocks[index].texts[0]
        }
      }
    }
  }

  private func topics(_ paths: [String], after bundled: [String]) throws -> [Topic] {
    try Ingester(lexicon: Project.lexicon()).ingest(paths, after: bundled).knowledge.topics
  }

  /// The words of a text, however they are parted into lead and body.
  private static func words(_ statement: Statement) -> String {
    ((statement.lead ?? "") + statement.body.bodyText).filter { !$0.isWhitespace }
  }

  /// The published Japanese texts, each with the entry it is in.
  private static func japanese(_ topics: [Topic]) -> [(words: String, entry: Entry)] {
    topics.flatMap(\.entries).flatMap { entry in
      let own = entry.statements.filter { $0.language == .ja && $0.edition?.publisher != "hig" }
      return own.map { (words: words($0), entry: entry) }
    }
  }

  @Test(
    "A Japanese text's id leads to it after its English twin has come, in whatever order pages are named",
    arguments: Edition.allCases,
    [false, true]
  )
  func twins(edition: Edition, isBesideCorpus: Bool) throws {
    let folder = try TemporaryFolder()
    try edition.pages().write(into: folder)
    let (japanese, english) = (folder.path + "/ja", folder.path + "/en")
    let bundled = isBesideCorpus ? [Project.corpus] : []
    let alone = Self.japanese(try topics([japanese], after: bundled))
    #expect(alone.count > 30)
    for paths in [[japanese, english], bundled + [english, japanese], [folder.path] + bundled] {
      let both = try topics(paths, after: paths.count == 2 ? bundled : [])
      let entries = Self.japanese(both)
      for text in alone {
        let id = text.entry.id
        // The corpus's own id is its rule's for good: a text that was taken for that rule may turn out to be another one.
        let isBundled = text.entry.editions.contains { $0.publisher == "hig" }
        let heirs = isBundled ? both.flatMap(\.entries) : entries.filter { $0.words == text.words }.map(\.entry)
        #expect(heirs.contains { $0.leads(from: id) }, "\(id) of \(paths)")
      }
    }
  }
}

extension PermanentNamesTests {
  @Test("Bundled pages that are left out lend their names to what says the same, and change nothing else")
  func lentNames() throws {
    let bundled = Project.corpus + "/app-architecture/launching.html"
    let ingester = Ingester(lexicon: try Project.lexicon())
    let rules = try ingester.ingest([bundled]).knowledge.topics[0].entries.filter { $0.kind == .rule }
    let paragraphs = rules.flatMap { Self.retold($0, in: .en) }
    let address = "https://developer.apple.com/design/human-interface-guidelines/launching"
    let head = "---\nurl: \(address)\n---\n\n# Launching\n\n"
    let folder = try TemporaryFolder()
    _ = try folder.write(Data((head + paragraphs.joined(separator: "\n\n")).utf8), as: "launching.md")

    let alone = try ingester.ingest([folder.path]).knowledge
    let named = try ingester.ingest([folder.path], namedBy: [bundled]).knowledge
    #expect(named.withoutFormerNames == alone.withoutFormerNames)
    #expect(named.sources.count == 1 && rules.count > 5)
    for rule in rules {
      #expect(named.topics[0].entries.contains { $0.leads(from: rule.id) }, "\(rule.id)")
      #expect(!alone.topics[0].entries.contains { $0.leads(from: rule.id) }, "\(rule.id)")
    }
  }

  /// What a rule says as another writer begins it.
  private static func retold(_ rule: Entry, in language: Language) -> [String] {
    rule.statements.filter { $0.language == language }.map { "**Above all: \($0.lead ?? "")** \($0.body.bodyText)" }
  }
}

extension KnowledgeBase {
  fileprivate var withoutFormerNames: KnowledgeBase {
    var knowledge = self
    for topic in knowledge.topics.indices {
      for entry in knowledge.topics[topic].entries.indices {
        knowledge.topics[topic].entries[entry].formerNames = []
      }
    }
    return knowledge
  }
}

extension Entry {
  /// Whether somebody gets here who noted `id` down.
  fileprivate func leads(from id: EntryID) -> Bool {
    id.topic == self.id.topic && ([self.id.slug] + formerNames).contains(id.slug)
  }
}
