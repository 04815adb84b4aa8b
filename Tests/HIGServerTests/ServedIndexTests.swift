import Foundation
import HIGAnswers
import HIGIndex
import HIGIngest
import HIGModel
import TestSupport
import Testing

@testable import HIGServer

@Suite("The index that is served")
struct ServedIndexTests {
  private let folder: TemporaryFolder
  private let knowledge: KnowledgeBase
  private var path: String { folder.path + "/hig.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
    knowledge = try Ingester(lexicon: Project.lexicon()).ingest([Project.pages]).knowledge
    try write(knowledge)
  }

  private func write(_ knowledge: KnowledgeBase) throws {
    try IndexWriter(schema: Project.schema()).write(knowledge, to: path)
  }

  private var smaller: KnowledgeBase {
    var smaller = knowledge
    smaller.topics = [knowledge.topics[0]]
    return smaller
  }

  @Test("A new index takes the place of the old one, with its pages; requests keep what they began with")
  func replacement() async throws {
    let site = try Site(index: path)
    let before = site.index.current
    #expect(await site.index.look() == nil)
    let home = try await site.ask("/").body
    try write(smaller)
    #expect(await site.index.look() != nil)
    #expect(site.index.current.library.digest != before.library.digest)
    #expect(try await site.ask("/").body != home)
    #expect(try await site.ask("/api/v1/topics").json["total"] as? Int == 1)
    #expect(try await before.library.index.topics().count == knowledge.topics.count)
    #expect(try await site.ask("/readyz").body == "ready\nindex \(site.index.current.library.digest)\n")
  }

  @Test("A file that is no whole index is told of, once, and the good one stays; clients are told no path")
  func refusal() async throws {
    let site = try Site(index: path)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    #expect(await site.index.look()?.contains(path) == true)
    #expect(await site.index.look() == nil)
    let ready = try await site.ask("/readyz")
    #expect(ready.status == 200 && ready.body.contains("cannot be served") && !ready.body.contains(path))
    #expect(try await site.ask("/api/v1/topics").status == 200)
    try write(knowledge)
    #expect(await site.index.look() != nil)
    #expect(try await site.ask("/readyz").body.contains("cannot be served") == false)
  }

  @Test("Where somebody writes into the file that is open, the server is not ready")
  func overwritten() async throws {
    let site = try Site(index: path)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seek(toOffset: 50_000)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 500_000))
    #expect(await site.index.look() != nil)
    #expect(try await site.ask("/readyz").status == 503)
    let answer = try await site.ask("/api/v1/search?q=%E7%82%B9")
    #expect(!answer.body.contains(folder.path))
  }
}
