import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("What a run makes of the files it was given")
struct RunTests {
  private let ingester: Ingester
  private let folder: TemporaryFolder

  init() throws {
    ingester = Ingester(lexicon: try Project.lexicon())
    folder = try TemporaryFolder()
  }

  private func write(_ text: String, as name: String) throws -> String {
    try folder.write(Data(text.utf8), as: name)
  }

  private func ingest(_ pages: [String: String]) throws -> Ingester.Outcome {
    for (name, text) in pages {
      _ = try write(text, as: name)
    }
    return try ingester.ingest([folder.path])
  }

  @Test("A page without an entry is no success, whatever the bundled pages hold; naming these is one")
  func nothing() throws {
    let picture = try write("![](lamp.png)\n", as: "picture.md")
    for bundled in [[], [Project.corpus]] {
      let problem = #expect(throws: Problem.self) { try ingester.ingest([picture], after: bundled) }
      #expect(problem?.code == .nothingRead && problem?.message.contains(picture) == true)
    }
    #expect(try ingester.ingest([Project.corpus], after: [Project.corpus]).report.total.entries > 0)
  }

  @Test("Copies of one page share their text, which is no site's")
  func copies() throws {
    let page = "# Lamps\n\nAvoid lamps at night. Bright ones wake people.\n"
    let copies = ["a.md": page, "b.md": page, "c.md": page, "d.md": page]
    #expect(try ingest(copies).knowledge.topics.flatMap(\.entries).contains { $0.kind == .rule })
  }

  @Test("The report says of each file that was named what it gave, and where what was left out stands")
  func files() throws {
    let table = "| Lamp | Hours |\n| - | - |\n| Red | 3 |\n"
    let rules = "# Lamps\n\n- Avoid lamps at night.\n- Avoid blinking lamps.\n\n## Life\n\n" + table
    let report = try ingest(["a.md": rules, "b.md": "![](lamp.png)\n"]).report
    let (lamps, picture) = (folder.path + "/a.md", folder.path + "/b.md")
    #expect(report.named == [lamps, picture])
    #expect(report.pages.map(\.path) == [lamps, picture])
    #expect(report.pages.map(\.kinds) == [[.rule: 2, .table: 1], [:]])
    let leftOut = report.sources.flatMap(\.leftOut)
    #expect(leftOut.allSatisfy { $0.path == lamps || $0.path == picture })
    #expect(try ingester.ingest([lamps], after: [Project.corpus]).report.named == [lamps])
  }

  @Test(
    "A document in another format is refused with what to do, also where it is named and looks like text",
    arguments: [
      ("a.txt", "{\\rtf1\\ansi Avoid lamps at night.}", "pandoc"),
      ("c.html", "From: <Saved>\nMIME-Version: 1.0\nContent-Type: multipart/related\n\n<p>Avoid lamps.", "as HTML"),
      ("d.txt", "bplist00 lamps", "as HTML"),
    ]
  )
  func foreign(name: String, text: String, hint: String) throws {
    let path = try write(text, as: name)
    let problem = #expect(throws: Problem.self) { try ingester.ingest([path]) }
    #expect(problem?.code == .nothingRead && problem?.hint?.contains(hint) == true, "\(problem?.description ?? "")")
  }

  @Test("A link from one file to another leads to what that one is about, whatever it is called")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/rooms", withIntermediateDirectories: true)
    let outcome = try ingest([
      "lamps.md":
        "# Lamps\n\nAvoid lamps at night. See [this](l.md), [that](rooms/), [more](rooms/hall.html#doors), [no](no.md).\n",
      "l.md": "# 灯台\n\n夜は明るくする。船が見ます。\n",
      "rooms/index.md": "# Rooms\n\nKeep a room quiet. Loud ones tire. See [lamps](../lamps.md).\n",
      "rooms/hall.md": "# The great hall\n\nOpen a hall early. People wait.\n",
    ])
    let pointers = outcome.knowledge.topics.flatMap(\.entries).flatMap(\.references).filter { $0.isResolved }
    let names = Set(pointers.compactMap { $0.target.split(separator: "/").last.map(String.init) })
    #expect(names == ["l", "rooms", "the-great-hall", "lamps"])
    let lost = outcome.report.diagnostics.filter { $0.code == .referenceUnresolved }
    #expect(lost.map { $0.message.hasSuffix("no.md") } == [true])
  }

  @Test("Where most pages of a folder are Apple's, a page that goes with them by its title alone is told")
  func assumed() throws {
    let address = "https://developer.apple.com/design/human-interface-guidelines/"
    let outcome = try ingest([
      "a.md": "# Color\n\nUse red for danger only. It tires.\n",
      "b.md": "---\nurl: \(address)alerts\n---\n\n# Alerts\n\nKeep it short. Long ones tire.\n",
      "c.md": "---\nurl: \(address)menus\n---\n\n# Menus\n\nKeep it short. Long ones tire.\n",
    ])
    let told = outcome.report.diagnostics.filter { $0.code == .topicAssumed }
    #expect(told.map(\.source) == [folder.path + "/a.md"])
    #expect(told.allSatisfy { $0.message.contains("visual-design/color") && $0.hint != nil })
  }
}
