import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Markdown in a text file")
struct PrintedMarkdownTests {
  private func blocks(_ text: String) throws -> [String] {
    let file = PageFile(path: "lamps.txt", bytes: Data(text.utf8))
    let page = try #require(PageReader(lexicon: try Project.lexicon()).read(file).page)
    return StageDump.blocks(page).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("A dump with titles after # and links in brackets is Markdown; text with either alone is text")
  func dumps() throws {
    let dump = "# Lamps\n\nSee [the hall](/hall) and\n[the door](/door).\n\n  * **Dim it at night.** It tires.\n"
    #expect(PrintedMarkdown.isIn(dump))
    #expect(try blocks(dump).contains("3\ten\tparagraph | See [the hall](/hall) and [the door](/door)."))
    #expect(!PrintedMarkdown.isIn("# Lamps\n\nDim it.\n"))
    #expect(!PrintedMarkdown.isIn("Lamps\n\nSee [the hall](/hall).\n\nSee [the door](/door).\n"))
  }
}
