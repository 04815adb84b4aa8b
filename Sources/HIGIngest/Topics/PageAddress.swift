import HIGModel
import HIGText

// Finds the guideline's address that a page gives as its own among its first or last lines: `>
// Source: https://…`.

extension Cues {
  /// The page with its address; the line that gave it is no part of the text.
  func addressed(_ page: Page) -> Page {
    let lines = page.blocks.indices.filter { address(page.blocks[$0]) != nil }
    // Several of them say what the parts of the page are about.
    guard page.canonicalURL.flatMap({ TopicID(url: $0) }) == nil, lines.count == 1, let line = lines.first,
      line < Self.edge || line >= page.blocks.count - Self.edge
    else { return page }
    // Below a title further down, it says what the text below that is about.
    let firstTitle = page.blocks.firstIndex(where: \.isHeading)
    guard line == 0 || !page.blocks[line - 1].isHeading || line - 1 == firstTitle && page.source.format != .text else {
      return page
    }
    var page = page
    page.canonicalURL = address(page.blocks[line])
    page.leftOut.append(LeftOut(.furniture, of: page.blocks.remove(at: line)))
    return page
  }

  /// Blocks at either end that are looked at.
  private static let edge = 5

  /// The address of a line that has little else.
  private func address(_ block: Block) -> String? {
    guard !block.isHeading, !block.isListOrTable, block.content.paragraphs.count == 1 else { return nil }
    let words = block.content.paragraphs[0].plainText
    guard words.utf8.count < Self.longest else { return nil }
    let linked = block.content.paragraphs[0].compactMap { if case .link(_, let url) = $0 { url } else { nil } }
    // Nearly all lines hold none, and taking each into its words would take time.
    let written = words.holds(TopicID.host) ? words.split { $0.isWhitespace || "<>()（）".contains($0) } : []
    let url = (linked + written.map(String.init)).first { TopicID(url: $0) != nil }
    let isNamed = Language.allCases.contains { self[.site, $0].beginInAnyCase(words) }
    return url.flatMap { isNamed || words.holds("http") && words.utf8.count <= $0.utf8.count + 24 ? $0 : nil }
  }

  /// In bytes.
  private static let longest = 300
}
