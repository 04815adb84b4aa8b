import HIGIndex
import HIGIngest
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

/// What became of each older rule is found once, when pages are read: laws over all bundled pages, alone and beside invented
/// ones of a publisher.
@Suite("One verdict on each older rule")
struct VerdictTests {
  /// What is read besides the bundled pages.
  enum Beside: String, CaseIterable { case nothing, publisher }

  private static func index(_ beside: Beside) throws -> IndexReader {
    let folder = try TemporaryFolder()
    if beside == .publisher {
      try InventedPages().write(into: folder)
    }
    let ingester = Ingester(lexicon: try Project.lexicon())
    let bundled = [Project.corpus, Project.root + "/Corpus/today"]
    let outcome = try ingester.ingest(beside == .publisher ? [folder.path] : [], after: bundled)
    let path = folder.path + "/hig.sqlite"
    try IndexWriter(schema: Project.schema(), words: SearchLexicon(folder: Project.data))
      .write(outcome.knowledge, to: path)
    return try IndexReader(path: path)
  }

  private static let shelf = Result {
    try Dictionary(uniqueKeysWithValues: Beside.allCases.map { ($0, try index($0)) })
  }

  private func index(_ beside: Beside) throws -> IndexReader { try #require(try Self.shelf.get()[beside]) }

  private func entries(_ index: IndexReader) async throws -> [Entry] {
    var entries: [Entry] = []
    for topic in try await index.topics() {
      entries += try await index.topic(topic.id)?.entries ?? []
    }
    return entries
  }

  @Test("No pair joins two generations, and what an older rule became is of the newest", arguments: Beside.allCases)
  func generations(beside: Beside) async throws {
    let entries = try await entries(index(beside))
    let older = entries.filter { $0.statements.contains(where: \.isOlder) }
    #expect(older.count > 200)
    #expect(older.filter { Set($0.showing(.latest).statements.map(\.isOlder)).count > 1 }.map(\.id) == [])
    let newest = Set(entries.filter { $0.statements.contains { !$0.isOlder } }.map(\.id))
    let joined = older.compactMap(\.replacement?.entry)
    #expect(joined.count > 40)
    #expect(joined.filter { !newest.contains($0) } == [])
  }

  @Test("What differs from 2021 says of each rule what its mark says", arguments: Beside.allCases)
  func marks(beside: Beside) async throws {
    let index = try index(beside)
    let difference = try await Library(index: index).difference(from: "2021", to: "latest")
    #expect(difference.isOfRestatement)
    #expect(difference.changes(.reworded).isEmpty && difference.changes(.gone).isEmpty)
    let compared = Set(difference.topics.filter { $0.fate == .kept || $0.fate == .merged }.map(\.id))
    let entries = try await entries(index).filter { compared.contains($0.id.topic) }
    let marked = entries.filter { $0.absentFrom != nil }.map(\.id)
    #expect(difference.changes(.notFound).map(\.entry).sorted() == marked.sorted())
    #expect(entries.filter { $0.absentFrom != nil && $0.replacement != nil }.map(\.id) == [])
    #expect(marked.isEmpty == (beside == .nothing))
    let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
    for change in difference.changes(.stillThere) {
      let entry = try #require(byName[change.entry])
      #expect(entry.replacement != nil || Set(entry.statements.map(\.isOlder)).count == 2, "\(change.entry)")
    }
  }
}
