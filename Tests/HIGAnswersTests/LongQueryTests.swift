import HIGIndex
import HIGModel
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Questions that are too long")
struct LongQueryTests {
  private static let long = String(repeating: "zq ", count: 20_000)

  @Test("A query is cut where every question takes one, and the answer says so")
  func cut() async throws {
    let library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    let request = SearchRequest(query: Self.long)
    let answers: [any Answer] = [
      try await library.search(request), try await library.specs(request), try await library.symbols(Self.long),
      try await library.suggest(Self.long),
    ]
    for answer in answers {
      let text = try Renderer().render(Envelope(answer), as: .text(TextStyle()))
      #expect(text.contains("longer than 512 letters"), "\(text.prefix(200))")
    }
  }

  @Test("512 letters are used whole, whatever bytes they have")
  func whole() async throws {
    let library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    let text = String(repeating: "𠮷", count: 512)
    let answer = try Renderer().render(Envelope(try await library.symbols(text)), as: .text(TextStyle()))
    #expect(!answer.contains("longer than"))
  }

  @Test("More developer names than one answer shows are a notice; letters narrow the list")
  func manySymbols() async throws {
    let folder = try TemporaryFolder()
    let rules = (0..<70).map { rule in
      let names = (0..<30).map { "`UIThing\(rule * 30 + $0)Controller`" }.joined(separator: ", ")
      return "**Keep part \(rule) small.** See \(names).\n"
    }
    _ = try folder.write("# Steppers\n\nText.\n\n\(rules.joined(separator: "\n"))".utf8, as: "steppers.md")
    let library = Library(index: try IndexReader(path: try Project.index(of: folder)))
    let all = try await library.symbols("thing")
    let some = try await library.symbols("THING20")
    #expect(all.symbols.count == 2000 && all.notices.count == 1)
    #expect(some.symbols.count == 111 && some.notices.isEmpty)
  }
}
