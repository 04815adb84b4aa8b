import HIGModel
import TestSupport
import Testing

@testable import HIGIndex

@Suite("Blocks as lines of the index")
struct BlockLinesTests {
  @Test("Every kind of block comes back as it was, whatever its words are")
  func roundTrip() {
    let words = Generated(200, of: ["\n", "\\", "n", "P", "t", "\r", "\t", "", "字", "👩‍👧", "\u{0}", "[", "\u{2028}"])
    for words in words {
      let blocks = Self.blocks(words)
      #expect(BlockLines.blocks(BlockLines.text(blocks)) == blocks)
    }
  }

  private static func blocks(_ words: String) -> [Block.Content] {
    let text: [Inline] = [.text(words), .strong(words), .code(words), .example(words), .link(words, url: words)]
    return [
      .heading(text, level: nil), .heading([], level: 3), .paragraph(text), .paragraph([]),
      .list(items: [text, [], [.text(words)]], ordered: true), .list(items: [], ordered: false),
      .definitions([Definition(term: text, meaning: text), Definition(term: [], meaning: [])]),
      .table(Table(caption: words, header: [words, ""], rows: [[words, ""], [], ["", words]])),
      .table(Table(header: [], rows: [])),
      .aside(.tip, [text, []]), .aside(.warning, []), .caption(text),
    ]
  }

  @Test("A text that is none of these, or was cut off, is none")
  func damage() {
    for text in ["P", "P\ntAt lea", "tHello\n", "Q\n", "\n", "Hx\n", "Bremark\n", "D\nTterm\n", "P\nlwords\n", "[]]"] {
      #expect(BlockLines.blocks(text) == nil, "\(text)")
    }
    #expect(BlockLines.blocks("") == [])
  }

  @Test("No beginning of a text ends the program")
  func beginnings() {
    let text = BlockLines.text(Self.blocks("a\\\nb"))
    for length in 0...text.unicodeScalars.count {
      _ = BlockLines.blocks(String(String.UnicodeScalarView(text.unicodeScalars.prefix(length))))
    }
  }
}
