internal import HIGModel
internal import HIGText

/// Finds what stands around the text of another maker's page, by its shape and its place: bylines and menus above the first sentence,
/// imprints and buttons below the last one, what follows the last line across the page; and anywhere links alone, dates, tags
/// and ways to reach somebody.
struct PageEdges {
  private let cues: Cues
  private let blocks: [Block]
  private let format: PageFormat
  private let lines: SiteShapes
  /// The title above each block, and what it says.
  private let titles: [Cues.Title?]

  init(cues: Cues, blocks: [Block], format: PageFormat) {
    self.cues = cues
    self.blocks = blocks
    self.format = format
    let headings = blocks.filter(\.isHeading).map { $0.content.plainText.lowercased() }
    lines = SiteShapes(cues: cues, subjects: headings.joined(separator: "\n"))
    var title: Cues.Title?
    titles = blocks.map { block in
      if block.isHeading {
        title = cues.title(block.content.plainText)
      }
      return title
    }
  }

  /// Adds to `reasons`, which has what was found before.
  func add(to reasons: inout [Int: LeftOut.Reason]) {
    for index in blocks.indices where reasons[index] == nil {
      reasons[index] = lines.reason(for: blocks[index], isNearTop: index < Self.top, isTitled: titles[index] != nil)
    }
    addFoot(to: &reasons)
    addEnds(to: &reasons)
    addEmptySections(to: &reasons)
  }

  /// In blocks.
  private static let top = 8

  // MARK: - Below the last line across the page

  private func addFoot(to reasons: inout [Int: LeftOut.Reason]) {
    guard let start = blocks.lastIndex(where: \.followsBreak), start > 0 else { return }
    let foot = blocks[start...]
    let isShort = foot.count <= Self.longestFoot && length(foot) * 4 < length(blocks[...])
    let isPlain = foot.indices.allSatisfy { reasons[$0] != nil || isSmall(blocks[$0]) }
    guard isShort, isPlain else { return }
    for index in foot.indices where reasons[index] == nil {
      reasons[index] = .furniture
    }
  }

  /// In blocks.
  private static let longestFoot = 14

  private func length(_ blocks: ArraySlice<Block>) -> Int {
    blocks.reduce(0) { $0 + $1.content.plainText.utf8.count }
  }

  /// Whether it can be part of a foot: no section, table or list of advice.
  private func isSmall(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph(let text): !text.startsStrong || !lines.asks(text.plainText, block.language)
    case .list(let items, _): items.count { lines.asks($0.plainText, block.language) } < 2
    case .caption, .aside: true
    case .heading, .definitions, .table: false
    }
  }

  // MARK: - Above the first sentence and below the last one

  private func addEnds(to reasons: inout [Int: LeftOut.Reason]) {
    let texts = blocks.indices.filter { reasons[$0] == nil && isText(blocks[$0], under: titles[$0]) }
    guard let first = texts.first, let last = texts.last else { return }
    let head = blocks.indices.prefix(min(first, firstSection ?? first))
    for index in head where reasons[index] == nil && !blocks[index].isHeading {
      reasons[index] = .furniture
    }
    for index in blocks.indices.dropFirst(last + 1) where reasons[index] == nil && isFragment(index, reasons) {
      reasons[index] = .furniture
    }
  }

  /// Where the first heading below another one stands; plain text does not say which is below which.
  private var firstSection: Int? {
    if format == .text {
      return nil
    }
    var highest = Int.max
    for index in blocks.indices {
      guard let level = blocks[index].headingLevel else { continue }
      if level > highest {
        return index
      }
      highest = level
    }
    return nil
  }

  /// Whether a block below the last sentence is no text of its own.
  private func isFragment(_ index: Int, _ reasons: [Int: LeftOut.Reason]) -> Bool {
    switch blocks[index].content {
    // `You can:` belongs to the list below it.
    case .paragraph(let text): !text.plainText.endsInColon
    case .list(let items, _):
      format == .text && !isAnnounced(index, reasons) || items.contains { $0.contains(where: \.isLink) }
    case .caption: reasons[index - 1] != nil
    case .heading, .definitions, .table, .aside: false
    }
  }

  /// Whether the paragraph before it says that it follows: 以下のような行為が相当する。
  private func isAnnounced(_ index: Int, _ reasons: [Int: LeftOut.Reason]) -> Bool {
    guard case .paragraph(let text) = blocks[index - 1].content, reasons[index - 1] == nil else { return false }
    let words = text.plainText
    return cues.announcesMore(words)
      || blocks[index - 1].language == .ja && cues.list(.announces, .ja).contains(where: words.holds)
  }

  /// Whether it is running text, or below a title over rules.
  private func isText(_ block: Block, under title: Cues.Title?) -> Bool {
    switch block.content {
    case .paragraph(let text):
      title?.leadsToRules ?? false || isSentence(text.plainText, block.language) || announces(text.plainText)
    case .list(let items, _):
      title?.leadsToRules ?? false
        || items.contains { isSentence($0.plainText, block.language) || ItemMark($0, cues: cues) != nil }
    case .definitions, .table, .aside: true
    case .heading: lines.asks(block.content.plainText, block.language)
    case .caption: false
    }
  }

  /// `Here are the rules that we agreed on:`
  private func announces(_ words: String) -> Bool { words.endsInColon && words.isLonger(than: Self.longestLabel) }

  /// In letters.
  private static let longestLabel = 24

  private func isSentence(_ words: String, _ language: Language?) -> Bool {
    Sentences.endOfFirst(in: words) != nil || lines.asks(words, language)
  }

  // MARK: - Titles

  /// A title over nothing that is left goes with it.
  private func addEmptySections(to reasons: inout [Int: LeftOut.Reason]) {
    for section in blocks.sections.dropFirst() {
      let heading = section.lowerBound
      let below = section.dropFirst()
      let isEmpty = !below.isEmpty && below.allSatisfy { reasons[$0] != nil } && reasons[heading] == nil
      if isEmpty, !lines.asks(blocks[heading].content.plainText, blocks[heading].language) {
        reasons[heading] = reasons[heading + 1]
      }
    }
  }
}
