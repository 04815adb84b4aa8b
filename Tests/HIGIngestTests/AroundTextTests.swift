import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

/// What stands around the text of somebody's page is in no entry, and what it asks for is no rule.
@Suite("Around the text")
struct AroundTextTests {
  /// What is left of a page: the words of entries that are guidance, and the leads of its rules.
  private func read(_ text: String, as name: String) throws -> (words: String, rules: [String]) {
    let folder = try TemporaryFolder()
    _ = try folder.write(Data(text.utf8), as: name)
    let ingester = Ingester(lexicon: try Project.lexicon())
    let entries = try ingester.ingest([folder.path]).knowledge.topics.flatMap(\.entries)
    let guidance = entries.filter { $0.kind != .step && $0.kind != .sample }
    let statements = guidance.flatMap(\.statements)
    let words = statements.map { "\($0.lead ?? "") \($0.body)" }.joined(separator: "\n")
    return (words, guidance.filter { $0.kind == .rule }.flatMap(\.statements).compactMap(\.lead))
  }

  @Test(
    "What leads elsewhere, tells of the page or asks for a letter",
    arguments: [
      ("a.md", "Read the notes first.\n\n# Shelves\n\nUse oak. It lasts.\n", "notes"),
      ("b.md", "# Shelves\n\nUse oak. It lasts.\n\n## Where\n\nIf a shelf bends, ask us in #wood-help.\n", "wood-help"),
      (
        "c.md", "# Shelves\n\nUse oak. It lasts.\n\n## More\n\n- [Paint a shelf](p.md)\n- [Hang a lamp](l.md)\n",
        "Paint"
      ),
      ("d.md", "# Shelves\n\nUse oak. It lasts.\n\n## More\n\n- [[Paint a shelf]]\n- [[Hang a lamp]]\n", "Paint"),
      ("e.md", "# Shelves\n\nUse oak. It lasts.\n\n## News\n\n- 2.1.0 Add pine.\n- 2.0.3 Use less glue.\n", "glue"),
      ("f.md", "# 棚\n\n板は樫にする。\n\n## 記録\n\n- 2026年2月 松を足してください。\n- 2025年9月 直してください。\n", "松"),
      (
        "g.md",
        "# Shelves\n\nUse oak. It lasts.\n\n## Contributing\n\nPlease open a card first.\n\n## License\n\nMIT.\n",
        "card"
      ),
      (
        "h.html",
        "<h1>Oak</h1><p>Use oak. It lasts longer than pine.</p><div><p>Get a poster.</p><input><b>Go</b></div>",
        "poster"
      ),
      (
        "i.html",
        "<h1>Oak</h1><p>Use oak. It lasts longer than pine.</p><div><p>Agree to cookies.</p><button>OK</button></div>",
        "cookies"
      ),
      ("j.txt", "Shelves\n\nUse oak. It lasts.\n\nMore\n\n* [3]Paint a shelf\n* [4]Hang a lamp\n", "Paint"),
      (
        "k.txt",
        "   Send us your pictures.\n\n                    Shelves\n\n   Use oak. It lasts.\n\n   It is heavy.\n",
        "pictures"
      ),
      ("l.txt", "Shelves\n\nUse oak. It lasts.\n\nDo not copy this page.\n© 2026 Joiners\n", "copy"),
    ]
  )
  func noise(name: String, page: String, noise: String) throws {
    let found = try read(page, as: name)
    #expect(!found.words.contains(noise), "\(found)")
    #expect(found.rules.count == 1, "\(found)")
  }

  @Test("Clauses that begin with their numbers are rules, and no log")
  func clauses() throws {
    let page = "# Shelves\n\n- 2.0.3 Use less glue.\n- 2.1.0 Add pine where it shows.\n"
    #expect(try read(page, as: "a.md").rules.count == 2)
  }

  @Test("Guidance above what a program takes is guidance")
  func reference() throws {
    let props = "## Props\n\n| Name | Type |\n| --- | --- |\n| open | boolean |\n\n```\nx()\n```\n"
    let found = try read("# Drawer\n\n## Usage\n\nUse a drawer for one row. It is wide.\n\n\(props)", as: "a.md")
    #expect(found.rules == ["Use a drawer for one row."])
  }

  @Test("A box with a title, and a caption that says what to leave, are rules")
  func boxes() throws {
    let box = "> [!WARNING] Frames\n> Never hang a shelf on one nail. It turns.\n"
    #expect(try read("# Shelves\n\n\(box)", as: "a.md").rules == ["Never hang a shelf on one nail."])
    let figure = "<figure><img><figcaption><b>Don’t</b> Put glass on pine.</figcaption></figure>"
    #expect(try read("<h1>Shelves</h1>\(figure)", as: "b.html").rules == ["Put glass on pine."])
  }

  @Test(
    "What only looks like it stays",
    arguments: [
      ("a figure behind dots is no list of contents", "Shelves\n\nUse oak. It lasts.\n\nHeight ........ 44\n", "oak"),
      (
        "a row is no title of the table below",
        "Shelves\n\nWood      Rule\nOak       Use it in rooms\n\n"
          + "Lamp      Rule\nDesk      Keep it on a wall\n", "Keep it on a wall"
      ),
      (
        "an item with a colon is no address",
        "[1]Home [2]Shelves [3]Lamps\n\nShelves\n\nUse oak. It lasts.\n\n1. 注意:板を濡らさないでください。\n", "濡らさない"
      ),
    ]
  )
  func kept(what: String, text: String, words: String) throws {
    #expect(try read(text, as: "a.txt").words.contains(words), "\(what)")
  }

  @Test("Code is no mark of a wiki")
  func code() throws {
    #expect(try read("# Shelves\n\nUse `[[ -f oak ]]` first. It lasts.\n", as: "a.md").words.contains("[[ -f oak ]]"))
  }
}
