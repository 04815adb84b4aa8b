import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Pairing")
struct AligningTests {
  private let topic = "views/alerts"

  private func draft(_ source: String, _ language: Language, _ leads: [String]) throws -> TopicDraft {
    var draft = TopicDraft(topic: try #require(TopicID(topic)), language: language, source: source)
    draft.entries = leads.enumerated().map {
      EntryDraft(kind: .rule, lead: $1, body: [], place: Place(line: $0 + 1))
    }
    return draft
  }

  private func sources(_ drafts: [TopicDraft], lexicon: Lexicon? = nil) throws -> [[String]] {
    let aligned = try #require(Aligner(lexicon: try lexicon ?? Project.lexicon()).align([drafts]).first)
    return aligned.topic.entries.map { $0.statements.map { "\($0.source):\($0.place.line)" } }
  }

  @Test("A rule that moved between two editions is one rule")
  func moved() throws {
    let old = try draft(
      "old",
      .en,
      ["Keep titles short.", "Avoid jokes in warnings.", "Put the safe button last."]
    )
    let new = try draft(
      "new",
      .en,
      ["Put the safe button last.", "Keep titles short.", "Avoid jokes in warnings."]
    )
    #expect(try sources([old, new]).allSatisfy { $0.count == 2 })
  }

  @Test("What says something else stays alone")
  func alone() throws {
    let old = try draft("old", .ja, ["題名は短くする。", "音を鳴らさない。"])
    let new = try draft("new", .ja, ["題名は短くする。", "窓を三つ開くことを検討する。"])
    #expect(try sources([old, new]).map(\.count).sorted() == [1, 1, 2])
  }

}
