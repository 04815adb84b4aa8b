import HIGAnswers
import HIGIndex
import HIGModel
import TestSupport
import Testing

@Suite("Questions that are too long")
struct LongQueryTests {
  private static let long = String(repeating: "zq ", count: 20_000)

  @Test("A query is cut where every question takes one, and the answer says so")
  func cut() async throws {
    let library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    let request = SearchRequest(query: Self.long)
    let questions: [Question] = [
      .search(request), .specs(request), .symbols(Self.long), .suggest(SuggestRequest(text: Self.long)),
    ]
    for question in questions {
      let text = try Renderer().render(await library.answer(question), as: .text(TextStyle()))
      #expect(text.contains("longer than 512 letters"), "\(text.prefix(200))")
    }
  }

  @Test("512 letters are used whole, whatever bytes they have")
  func whole() async throws {
    let library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    let text = String(repeating: "𠮷", count: 512)
    let answer = try Renderer().render(await library.answer(.symbols(text)), as: .text(TextStyle()))
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
    guard case .symbols(let all) = await library.answer(.symbols("thing")),
      case .symbols(let some) = await library.answer(.symbols("THING20"))
    else {
      Issue.record("no symbols")
      return
    }
    #expect(all.symbols.count == 2000 && all.notices.count == 1)
    #expect(some.symbols.count == 111 && some.notices.isEmpty)
  }
}
