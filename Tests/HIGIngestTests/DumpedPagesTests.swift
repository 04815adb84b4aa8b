import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// Invented pages in `Fixtures/dumps`, and what three programs print of each as text.
@Suite("Dumps give what their page gives")
struct DumpedPagesTests {
  private static let folder = Project.fixtures + "/dumps/"
  private static let programs = ["w3m", "lynx", "pandoc"]

  /// How often each lead is there, by its letters.
  private func leads(of file: String) throws -> [String: Int] {
    let ingester = Ingester(lexicon: try Project.lexicon())
    let entries = try ingester.ingest([Self.folder + file]).knowledge.topics.flatMap(\.entries)
    let leads = entries.filter { $0.kind == .rule }.flatMap(\.statements).compactMap(\.lead)
    return leads.reduce(into: [:]) { counts, lead in counts[Catalogue.key(lead), default: 0] += 1 }
  }

  @Test("Leads of rules, F1 0.9", arguments: ["en-lockers", "ja-lockers"], programs)
  func leads(page: String, program: String) throws {
    let wanted = try leads(of: page + ".html")
    let found = try leads(of: "\(page).\(program).txt")
    let right = wanted.map { min($0.value, found[$0.key] ?? 0) }.reduce(0, +)
    let all = wanted.values.reduce(0, +) + found.values.reduce(0, +)
    #expect(wanted.count >= 8)
    #expect(
      Double(2 * right) / Double(all) >= 0.9,
      "missing \(Set(wanted.keys).subtracting(found.keys)), too many \(Set(found.keys).subtracting(wanted.keys))"
    )
  }

  @Test("A table is one in dumps that set its columns below each other, cell by cell", arguments: ["w3m", "lynx"])
  func tables(program: String) throws {
    let reader = PageReader(lexicon: try Project.lexicon())
    let text = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "en-lockers.\(program).txt"))
    let page = try #require(reader.read(PageFile(path: "a.txt", bytes: text)).page)
    let tables = page.blocks.compactMap { if case .table(let table) = $0.content { table } else { nil } }
    #expect(tables.map(\.header) == [["Door", "Height", "Price"], ["Do", "Don’t"]])
    #expect(tables.first?.rows.last == ["Large", "120 cm", "9 coins"])
  }

  private static let lamps = "Launching\n\nStart quickly.\n\nAvoid lamps at night. Bright lamps wake people.\n\n"

  @Test("Below a title over films, what a film is about is no rule")
  func films() throws {
    let reader = PageReader(lexicon: try Project.lexicon())
    let films = """
      Videos

        • Light a lamp — Lamps are slow. Learn how to light one quickly.
        • Lamps at night — Keep people calm. Use fewer lamps, and dim them.
      """
    let file = PageFile(path: "a.txt", bytes: Data((Self.lamps + films).utf8))
    let page = try #require(reader.read(file).page)
    let reasons = Boilerplate.reasons(on: page, isKnown: true, cues: try Project.lexicon().cues)
    #expect(reasons.values.filter { $0 == .references }.count == 2)
  }
}
