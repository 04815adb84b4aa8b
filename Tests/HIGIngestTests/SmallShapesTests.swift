import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

/// Found by planting faults in the reading, a line each: what no other test missed.
@Suite("Small things that decide what a page says")
struct SmallShapesTests: PagesOfOtherMakers {
  @Test("A warning that demands in its second sentence is a rule")
  func lateDemandInBox() throws {
    let warning = "> [!WARNING]\n> Shared lamps are kept for a day. You must never sell a shared lamp.\n"
    let page = "# Lamps\n\nUse one lamp a table.\n\n" + warning
    #expect(try rules(page).contains("avoid You must never sell a shared lamp."))
  }

  @Test("The picture that a program for notes sets before an aside is none of its words")
  func iconOfAside() throws {
    let page = "# Lamps\n\nUse one lamp a table.\n\n<aside>\n💡 Do not sell a shared lamp.\n\n</aside>\n"
    #expect(try rules(page).contains("avoid Do not sell a shared lamp."))
  }

  @Test("On a Japanese page an English sentence asks as it does elsewhere")
  func englishItem() throws {
    let page = "# Areas\n\n- Use wide areas.\n- 余白は広くしてください。\n\n## Tap area\n\n- Use 44 px.\n"
    #expect(try rules(page) == ["should Use wide areas.", "should 余白は広くしてください。", "should Use 44 px."])
  }

  @Test("A label says as much as what stands after its colon")
  func labels() throws {
    let cues = try Project.lexicon().cues
    let reading = cues.reading(of: "Names: use one word for one thing", in: .en)
    #expect(reading.form == .statement)
    #expect(reading.strength == .should)
  }

  @Test(
    "What stands beside a text shows that it is no rule, or that it is one",
    arguments: [
      // A mark that stands before things that are done already.
      ("- ✅ Lamps with shades\n- ✅ Lamps with feet\n", []),
      ("- ✅ Use lamps with shades\n- ✅ Wrap long wires\n", ["should Use lamps with shades", "should Wrap long wires"]),
    ]
  )
  func siblings(text: String, expected: [String]) throws {
    let found = try rules("# Lamps\n\nUse one lamp a table.\n\n" + text)
    #expect(found.filter { $0 != "should Use one lamp a table." } == expected)
  }

  @Test("Below a title that forbids, a section inherits it, but for one whose title says another thing")
  func inheritedTitles() throws {
    let page = """
      # Lamps

      ## Don’t

      ### Colours

      - Red shades
      - Green shades

      ### Do

      - Use white shades
      """
    let rules = try rules(page)
    #expect(rules.filter { $0.hasPrefix("avoid") }.count == 2, "\(rules)")
    #expect(rules.contains("should Use white shades"), "\(rules)")
  }

  @Test("A page whose two first headings name one topic in both languages is about it")
  func titleInBothLanguages() throws {
    let page = "# Alerts\n\n# アラート\n\nKeep alerts short.\n\nアラートは短くしてください。\n"
    #expect(try topics(page, "page.md").map(\.id.name) == ["alerts"])
  }

  @Test("Of files that are no pages the report names what their names end in")
  func endings() throws {
    let folder = try TemporaryFolder()
    for name in ["a.blend", "b", "lamps.md"] { _ = try folder.write("# Lamps\n\nHang lamps low.\n".utf8, as: name) }
    let skipped = try ingester.ingest([folder.path]).report.diagnostics.filter { $0.code == .filesSkipped }
    #expect(skipped.map(\.message) == ["Skipped: .blend.", "Skipped: no ending."])
  }
}
