internal import HIGModel
internal import HIGText

/// Finds the guideline's address that a page gives as its own among its first or last lines: `> Source: https://…`.
struct PageAddress {
  let cues: Cues

  /// The page with its address; the line that gave it is no part of the text.
  func found(in page: Page) -> Page {
    let hasOwn = page.canonicalURL.map { TopicID(url: $0) != nil } ?? false
    let lines = page.blocks.indices.filter { isAddress(page.blocks[$0]) }
    // Several of them say what the parts of the page are about.
    guard !hasOwn, lines.count == 1, let line = lines.first, let url = address(page.blocks[line]) else { return page }
    guard line < Self.edge || line >= page.blocks.count - Self.edge else { return page }
    // Below a title further down, it says what the text below that is about.
    let firstTitle = page.blocks.firstIndex(where: \.isHeading)
    guard line == 0 || !page.blocks[line - 1].isHeading || line - 1 == firstTitle && page.source.format != .text else {
      return page
    }
    var page = page
    page.canonicalURL = url
    let rest = rest(of: page.blocks[line], after: url)
    page.leftOut.append(LeftOut(.furniture, of: page.blocks.remove(at: line)))
    if !rest.isEmpty {
      let language = LanguageRecognizer.language(of: rest.plainText)
      page.blocks.insert(
        Block(.paragraph(rest), language: language, place: page.blocks.first?.place ?? Place(line: 1)),
        at: line
      )
    }
    return page
  }

  /// What a quotation says after the address, as Markdown takes the lines right below to it.
  private func rest(of block: Block, after url: String) -> [Inline] {
    guard let text = block.content.paragraphs.first else { return [] }
    let after = text.drop { piece in if case .link(_, url) = piece { false } else { true } }.dropFirst()
    let rest = Array(after).trimmingStart
    return rest.plainText.isLonger(than: 12) ? rest : []
  }

  /// Blocks at either end that are looked at.
  private static let edge = 5

  private func isAddress(_ block: Block) -> Bool { address(block) != nil }

  /// The address of a line that has little else.
  private func address(_ block: Block) -> String? {
    let text: [Inline]
    switch block.content {
    case .paragraph(let words): text = words
    case .aside(_, let paragraphs) where paragraphs.count == 1: text = paragraphs[0]
    case .heading, .list, .definitions, .table, .aside, .caption: return nil
    }
    let words = text.plainText
    guard words.utf8.count < Self.longest else { return nil }
    let linked = text.lazy.compactMap { if case .link(_, let url) = $0 { url } else { nil } }.first {
      TopicID(url: $0) != nil
    }
    guard let url = linked ?? Self.written(in: words) else { return nil }
    let isNamed = Language.allCases.contains { cues.beginsInAnyCase(words, with: .site, $0) }
    return isNamed || words.utf8.count <= url.utf8.count + 24 && words.holds("http") ? url : nil
  }

  /// In bytes.
  private static let longest = 300

  /// An address that is no link. Nearly all lines have none, and taking each into its words would take time.
  private static func written(in words: String) -> String? {
    guard words.holds(TopicID.host) else { return nil }
    return words.split { $0.isWhitespace || "<>()（）".contains($0) }.map(String.init).first { TopicID(url: $0) != nil }
  }
}
