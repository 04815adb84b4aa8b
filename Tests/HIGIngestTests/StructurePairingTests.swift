import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Pairing by structure")
struct StructurePairingTests {
  /// Entries of the invented pages, as they come from their publisher in two languages.
  private func entries(_ change: (inout InventedPages) -> Void = { _ in }) throws -> [Entry] {
    var pages = try InventedPages()
    change(&pages)
    let folder = try TemporaryFolder()
    try pages.write(into: folder)
    let outcome = try Ingester(lexicon: Project.lexicon()).ingest([folder.path])
    return outcome.knowledge.topics.flatMap(\.entries)
  }

  /// The lead of a line of the fixture: what stands between the first two pairs of asterisks.
  private static func lead(_ text: String?) -> String? {
    text?.firstMatch(of: /\*\*(.+?)\*\*/).map { String($0.1) }
  }

  @Test("Every rule of the invented pages is paired with its twin by structure, and with nothing else")
  func everyRule() throws {
    let rules = try entries().filter { $0.kind == .rule }
    let lines = try InventedPages().pages.flatMap(\.blocks).filter { $0.kind == "p" && $0.text(.ja) != nil }
    let leads = lines.compactMap { line in Self.lead(line.text(.en)).map { ($0, Self.lead(line.text(.ja))) } }
    #expect(leads.count == 29)
    for (english, japanese) in leads {
      let rule = rules.first { $0.statements.contains { $0.lead == english } }
      #expect(rule?.statements.first { $0.language == .ja }?.lead == japanese, "\(english)")
      #expect(rule?.alignment.method == .structure, "\(english)")
      #expect(rule?.alignment.confidence ?? 0 >= 0.75, "\(english) \(String(describing: rule?.alignment))")
    }
  }

  @Test("Definitions, notes and tables pair, too")
  func otherKinds() throws {
    let entries = try entries()
    for kind in [EntryKind.definition, .note] {
      let some = entries.filter { $0.kind == kind }
      #expect(!some.isEmpty)
      for entry in some {
        #expect(Set(entry.statements.map(\.language)).count == 2, "\(entry.id)")
        #expect(entry.alignment.method == .structure, "\(entry.id)")
      }
    }
  }

  @Test("A rule that one language lacks stays alone, and those around it keep their twins", arguments: [4, 5, 6])
  func gap(missing: Int) throws {
    // Blocks 4 to 6 of `launching` are the rules of its best practices.
    let entries = try entries { pages in
      pages.edit("launching") { $0.blocks[missing].texts[1] = "-" }
    }
    let rules = entries.filter { $0.kind == .rule && $0.id.topic.name == "launching" && $0.section == 0 }
    let blocks = try #require(try InventedPages()["launching"]).blocks
    #expect(rules.count == 3)
    for (number, rule) in rules.enumerated() {
      let japanese = rule.statements.first { $0.language == .ja }?.lead
      let expected = number + 4 == missing ? nil : Self.lead(blocks[number + 4].text(.ja))
      #expect(japanese == expected, "\(rule.id)")
    }
  }

  @Test("A section on a system is about it")
  func platforms() throws {
    let rule = try entries().first { $0.statements.contains { $0.lead == "Open in the Shared Space." } }
    #expect(rule?.platforms == ["visionOS"])
  }
}
