import HIGModel
import Testing

@Suite("Names and places")
struct NamesTests {
  @Test("An entry is named by its topic and a word of its own")
  func entries() throws {
    let id = try #require(EntryID("app-architecture/launching#provide-a-launch-screen"))
    #expect(id.topic.rawValue == "app-architecture/launching" && id.slug == "provide-a-launch-screen")
    #expect(id.description == "app-architecture/launching#provide-a-launch-screen")
  }

  @Test(
    "What has no topic or no word is no name",
    arguments: ["", "#", "launching", "launching#", "#slug", "La unching#a"]
  )
  func noEntries(name: String) {
    #expect(EntryID(name) == nil)
  }

  @Test("Entries are in the order of their topics, then of their words")
  func order() throws {
    let ids = try ["b#a", "a#b", "a#a"].map { try #require(EntryID($0)) }
    #expect(ids.sorted().map(\.description) == ["a#a", "a#b", "b#a"])
  }

  @Test("A place says its page only where the source has several")
  func places() {
    #expect(Place(line: 3).description == "line 3")
    #expect(Place(line: 3, page: "alerts").description == "alerts, line 3")
    #expect([Place(line: 2, page: "b"), Place(line: 9, page: "a"), Place(line: 5)].sorted().map(\.line) == [5, 9, 2])
  }

  @Test("What was left out is known by how it begins")
  func leftOut() {
    let piece = LeftOut(.furniture, place: Place(line: 1), text: String(repeating: "あ", count: 200))
    #expect(piece.text.count == 60)
    #expect(LeftOut(.label, place: Place(line: 1), text: "12").text == "12")
  }

  @Test("The names of diagnostics, which programs rely on, are words between hyphens, each once")
  func codes() {
    let codes = Diagnostic.Code.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { code in code.allSatisfy { $0.isLowercase || $0 == "-" } })
    #expect(codes.contains("folder-unreadable"))
  }

  @Test("What an entry is in words: its kind, and what the kind does not say")
  func kinds() throws {
    let id = try #require(EntryID("a#b"))
    func words(_ kind: EntryKind, _ strength: Strength? = nil, _ sort: NoteSort? = nil) -> String {
      Entry(id: id, kind: kind, strength: strength, noteSort: sort, order: 1, statements: [], alignment: .none)
        .kindInWords
    }
    #expect(words(.rule, .must) == "rule, must" && words(.note, nil, .tip) == "note, tip" && words(.table) == "table")
  }

  @Test("Only part of what was named was read: 3, and 400 for those who ask over HTTP")
  func partlyRead() {
    let problem = Problem(.partlyRead, "One path could not be read.", hint: "Check it.")
    #expect(problem.exitCode == 3 && problem.httpStatus == 400)
    #expect(problem.description == "One path could not be read. Check it.")
  }

  @Test("How statements are paired: the methods that are given, and no other")
  func methods() {
    #expect(Alignment.Method.allCases.map(\.rawValue) == ["authored", "structure", "glossary", "similarity", "none"])
  }
}
