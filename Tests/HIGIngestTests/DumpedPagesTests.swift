import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// Invented pages in `Fixtures/dumps`, and what four programs print of each as text.
@Suite("Dumps give what their page gives")
struct DumpedPagesTests {
  private static let folder = Project.fixtures + "/dumps/"
  private static let programs = ["w3m", "lynx", "pandoc", "html2text"]

  /// How often each lead is there, by its letters.
  private func leads(of file: String) throws -> [String: Int] {
    let ingester = Ingester(lexicon: try Project.lexicon())
    let entries = try ingester.ingest([Self.folder + file]).knowledge.topics.flatMap(\.entries)
    let leads = entries.filter { $0.kind == .rule || $0.kind == .definition }.flatMap(\.statements).compactMap(\.lead)
    return leads.reduce(into: [:]) { counts, lead in counts[Catalogue.key(lead), default: 0] += 1 }
  }

  @Test("Leads of rules and terms, F1 0.9", arguments: ["en-lockers", "ja-lockers"], programs)
  func leads(page: String, program: String) throws {
    let wanted = try leads(of: page + ".html")
    let found = try leads(of: "\(page).\(program).txt")
    let right = wanted.map { min($0.value, found[$0.key] ?? 0) }.reduce(0, +)
    let all = wanted.values.reduce(0, +) + found.values.reduce(0, +)
    #expect(wanted.count >= 12)
    #expect(
      Double(2 * right) / Double(all) >= 0.9,
      "missing \(Set(wanted.keys).subtracting(found.keys)), too many \(Set(found.keys).subtracting(wanted.keys))"
    )
  }

  @Test("A table is one in every dump, cell by cell", arguments: programs)
  func tables(program: String) throws {
    let reader = PageReader(lexicon: try Project.lexicon())
    let text = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "en-lockers.\(program).txt"))
    let page = try #require(reader.read(PageFile(path: "a.txt", bytes: text)).page)
    let tables = page.blocks.compactMap { if case .table(let table) = $0.content { table } else { nil } }
    #expect(tables.map(\.header) == [["Door", "Height", "Price"], ["Do", "Don’t"]])
    #expect(tables.first?.rows.last == ["Large", "120 cm", "9 coins"])
  }

  @Test("The numbers that lynx prints before links are no text, also where a line was broken in one")
  func numbers() {
    let addresses = (1...12).map { Substring("  \($0). https://station.example/page\($0).html") }
    let numbers = LinkNumbers(["See [1]Payment.", "", "References", ""] + addresses)
    let text = "See [1]Payment, [1 2]Tickets, [a draft] and row [17]."
    #expect(numbers.removed(from: text) == "See Payment, Tickets, [a draft] and row [17].")
    #expect(LinkNumbers(["References", "Nothing."]).removed(from: "[1]Payment") == "[1]Payment")
    let zero = LinkNumbers(["References", "  0. https://station.example/"])
    #expect(zero.removed(from: "[0]Payment (1)") == "[0]Payment (1)")
    #expect(zero.address(of: "[0]Payment") == nil && zero.address(of: "[1]Payment") == nil)
  }

  private static let lamps = "Launching\n\nStart quickly.\n\nAvoid lamps at night. Bright lamps wake people.\n\n"
  private static let address = "https://developer.apple.com/design/human-interface-guidelines/"

  private func topics(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data(text.utf8), as: "a.txt")
    return try Ingester(lexicon: try Project.lexicon()).ingest([file]).knowledge.topics.map(\.id.rawValue)
  }

  @Test(
    "An address that the program broke at its width is whole, above its list of links, too",
    arguments: [
      "Source:  \(address)\nlamp-posts\n",
      "Source:\n   [1]\(address)lamp-\n   posts\n\nReferences\n\n   Visible links:\n   1. \(address)lamp-posts\n",
      String(repeating: "=", count: 79) + "\nSource: \(address)lamp-posts\n",
    ]
  )
  func broken(end: String) throws {
    #expect(try topics(Self.lamps + end) == ["lamp-posts"])
  }

  @Test("A whole address keeps the line below it")
  func wholeAddress() {
    let lines: [Substring] = ["\(Self.address)alerts", "alerts", "See \(Self.address)lamp-posts-in-the-rain", "Now."]
    #expect(BrokenLines.mended(lines) == lines)
  }

  @Test("The way through Apple's outline makes a page Apple's; that of another site does not")
  func way() throws {
    let text = { (way: String) in "Launching\n\n\(way)\n\n" + Self.lamps }
    #expect(try topics(text("Human Interface Guidelines › Patterns › Launching")) == ["app-architecture/launching"])
    #expect(try topics(text("Lantern Guidelines › Patterns › Launching")) != ["app-architecture/launching"])
    #expect(try topics(text("Human Interface Guidelines › Street › Launching")) != ["app-architecture/launching"])
  }

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
    let reasons = Boilerplate.reasons(
      for: page.blocks,
      .text,
      isKnown: true,
      cues: try Project.lexicon().cues
    )
    #expect(reasons.values.filter { $0 == .references }.count == 2)
  }
}
