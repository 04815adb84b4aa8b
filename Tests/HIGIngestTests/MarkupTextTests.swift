import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Text files in a markup of their own")
struct MarkupTextTests {
  private let lexicon: Lexicon

  init() throws {
    lexicon = try Project.lexicon()
  }

  private func blocks(_ text: String) throws -> [String] {
    let file = PageFile(path: "lamps.txt", bytes: Data(text.utf8))
    let page = try #require(PageReader(lexicon: lexicon).read(file).page)
    return StageDump.blocks(page).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("AsciiDoc has titles, lists, asides, tables, terms and figures, each at its line")
  func asciiDoc() throws {
    let text = """
      = Lamps
      Ada Lume <ada@lamps.example>
      v1.2, 2026-01-02

      == Light

      * Dim it at night.
      ** Not in the hall.

      [WARNING]
      ====
      Never cover a lamp.
      ====

      |===
      |State |Light

      |Day
      |none
      |===

      Switch:: Put it at the door.
      Cable:: Hide it.

      .A lamp at night
      image::night.png[A dim lamp]

      == Sound

      Lamps make none.
      """
    #expect(
      try blocks(text) == [
        "1\ten\theading 1 | Lamps", "5\ten\theading 2 | Light", "7\ten\tlist | Dim it at night. | Not in the hall.",
        "10\ten\taside warning | Never cover a lamp.", "15\ten\ttable | - | State ; Light | Day ; none",
        "22\ten\tdefinitions | Switch := Put it at the door. | Cable := Hide it.", "25\ten\tcaption | A lamp at night",
        "25\ten\tcaption | A dim lamp", "28\ten\theading 2 | Sound", "30\ten\tparagraph | Lamps make none.",
      ]
    )
  }

  @Test("reStructuredText has titles by the signs below them, numbered lists, asides and tables")
  func structuredText() throws {
    let text = """
      =====
      Lamps
      =====

      :author: Ada

      Light
      =====

      #. Dim it at night.
      #. Hide the cable.

      .. warning::

         Never cover a lamp.

      At home
      -------

      See :ref:`rooms <rooms>` and ``lamp``.

      .. list-table::
         :header-rows: 1

         * - State
           - Light
         * - Day
           - none

      .. todo:: Measure again.
      """
    #expect(
      try blocks(text) == [
        "2\ten\theading 1 | Lamps", "7\ten\theading 2 | Light",
        "10\ten\tordered | Dim it at night. | Hide the cable.", "13\ten\taside warning | Never cover a lamp.",
        "17\ten\theading 3 | At home", "20\ten\tparagraph | See rooms and `lamp`.",
        "22\ten\ttable | - | State ; Light | Day ; none",
      ]
    )
  }

  @Test("A dump with titles after # and links in brackets is Markdown; text with either alone is text")
  func markdown() throws {
    let dump = "# Lamps\n\nSee [the hall](/hall) and [the door](/door).\n\n  * **Dim it at night.** It tires.\n"
    #expect(try blocks(dump).contains("3\ten\tparagraph | See [the hall](/hall) and [the door](/door)."))
    #expect(MarkupText.markdown("# Lamps\n\nDim it.\n", cues: lexicon.cues) == nil)
    #expect(MarkupText.markdown("Lamps\n\n== Light ==\n\n== Sound ==\n", cues: lexicon.cues) == nil)
  }

  @Test("Every line keeps its number, whatever an unfinished table or block leaves open")
  func lines() {
    for text in ["== A\n\n== B\n\n|===\n|a |b\n", "== A\n\n== B\n----\ncode\n", "== A\n== B\n\nTerm::\nmeaning\n"] {
      let written = MarkupText.markdown("x\n" + text, cues: lexicon.cues)
      #expect(
        written?.split(separator: "\n", omittingEmptySubsequences: false).count
          == ("x\n" + text).split(separator: "\n", omittingEmptySubsequences: false).count
      )
    }
  }
}
