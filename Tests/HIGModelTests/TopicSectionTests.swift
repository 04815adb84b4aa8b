import HIGModel
import Testing

@Suite("Sections of a topic")
struct TopicSectionTests {
  private func topic(_ sections: [Int?]) throws -> Topic {
    let id = try #require(TopicID("views/alerts"))
    let entries = sections.enumerated().map { order, section in
      Entry(
        id: EntryID(topic: id, slug: "e\(order)"),
        kind: .rule,
        section: section,
        order: order + 1,
        statements: [],
        alignment: .none
      )
    }
    return Topic(id: id, title: .en("Alerts"), sections: [.en("A"), .ja("B"), .en("C")], entries: entries)
  }

  @Test("Entries are grouped by section, those before the first one first; empty sections are left out")
  func sectioned() throws {
    let sections = try topic([nil, 0, 0, 2]).sectioned
    #expect(sections.map(\.number) == [0, 1, 3])
    #expect(sections.map(\.title) == [nil, .en("A"), .en("C")])
    #expect(sections.map { $0.entries.map(\.id.slug) } == [["e0"], ["e1", "e2"], ["e3"]])
  }

  @Test("A topic without entries has no sections to show")
  func empty() throws {
    #expect(try topic([]).sectioned.isEmpty)
  }

  @Test("An entry's section has a title; one that is not there has none")
  func titles() throws {
    let topic = try topic([nil, 1, 7])
    #expect(topic.entries.map { topic.sectionTitle(of: $0) } == [nil, .ja("B"), nil])
  }
}
