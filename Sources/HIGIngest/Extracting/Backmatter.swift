internal import HIGModel
internal import HIGText

/// Finds in a page what is no guidance: links to further reading, logs of changes, lines of the site around the text.
struct Backmatter {
  let cues: Cues

  /// Why a block is no guidance, by its position.
  func reasons(for blocks: [Block]) -> [Int: LeftOut.Reason] {
    var reasons: [Int: LeftOut.Reason] = [:]
    addSections(of: blocks, to: &reasons)
    for index in blocks.indices where reasons[index] == nil && isOfSite(blocks[index]) {
      reasons[index] = .furniture
    }
    for index in contents(of: blocks) where reasons[index] == nil {
      reasons[index] = .furniture
    }
    for index in links(of: blocks) where reasons[index] == nil {
      reasons[index] = .references
    }
    return reasons
  }

  // MARK: - Contents

  /// Lists of the page's own headings, as dumps have above the text, with the title that stands over nothing else.
  private func contents(of blocks: [Block]) -> [Int] {
    let titles = Set(blocks.compactMap(\.title))
    let lists = blocks.indices.filter { index in
      guard case .list(let items, _) = blocks[index].content, items.count > 1 else { return false }
      return items.allSatisfy { titles.contains(Catalogue.key($0.plainText)) }
    }
    let headings = lists.filter { list in
      let isAlone = list + 1 == blocks.count || blocks[list + 1].isHeading
      return isAlone && list > 0 && blocks[list - 1].isHeading
    }
    return lists + headings.map { $0 - 1 }
  }

  // MARK: - Sections

  /// The sections whose titles say that they hold no guidance, where nothing in them asks.
  private func addSections(of blocks: [Block], to reasons: inout [Int: LeftOut.Reason]) {
    var index = 0
    while index < blocks.count {
      guard index > 0, let reason = reason(titled: blocks[index]) else {
        index += 1
        continue
      }
      let end = end(ofSection: index, in: blocks)
      if blocks[(index + 1)..<end].allSatisfy({ isBare($0, reason) }) {
        for inside in index..<end {
          reasons[inside] = reason
        }
      }
      index = end
    }
  }

  private func reason(titled block: Block) -> LeftOut.Reason? {
    guard case .heading(let text, _) = block.content, case .backmatter(let reason)? = cues.title(text.plainText) else {
      return nil
    }
    return reason
  }

  /// Where the next heading of its level or above stands; without levels, the next heading.
  private func end(ofSection start: Int, in blocks: [Block]) -> Int {
    guard case .heading(_, let level) = blocks[start].content else { return start + 1 }
    let next = blocks[(start + 1)...].firstIndex { block in
      guard case .heading(let text, let other) = block.content else { return false }
      guard let level, let other else { return true }
      return other < level || other == level && cues.title(text.plainText) != .backmatter(.references)
    }
    return next ?? blocks.count
  }

  /// Whether a block gives no guidance: it is links, short names of things, dates, or a log.
  private func isBare(_ block: Block, _ reason: LeftOut.Reason) -> Bool {
    switch block.content {
    case .heading, .caption, .table: return true
    case .list(let items, _): return items.allSatisfy { isBare($0, reason) }
    case .paragraph(let text): return isBare(text, reason)
    case .definitions, .aside: return reason == .history
    }
  }

  private func isBare(_ text: [Inline], _ reason: LeftOut.Reason) -> Bool {
    if reason == .history || text.contains(where: \.isLink) {
      return true
    }
    let words = text.plainText
    return !words.isLonger(than: Self.longestName) && Sentences.endOfFirst(in: words) == nil
  }

  /// In letters, of a thing that is pointed to without a link.
  private static let longestName = 160

  // MARK: - Lines of the site

  /// `Skip to main content`, `Source: …`, `{{ page.title }}`: whole lines beside the text.
  private func isOfSite(_ block: Block) -> Bool {
    guard case .paragraph(let text) = block.content else { return false }
    let words = text.plainText.trimmingSpaces
    if words.hasPrefix("{{") && words.hasSuffix("}}") || words.hasPrefix("{%") && words.hasSuffix("%}") {
      return true
    }
    if words.isLonger(than: Self.longestLine) {
      return false
    }
    let isLinked = text.count == 1 && text[0].isLink && words.hasPrefix("[")
    return isLinked || Language.allCases.contains { cues.list(.site, $0).contains(where: words.beginsInAnyCase) }
  }

  /// In letters.
  private static let longestLine = 240

  // MARK: - Links

  /// Lists and paragraphs of nothing but links before the first text and after the last one.
  private func links(of blocks: [Block]) -> [Int] {
    let texts = blocks.indices.filter { !isLinks(blocks[$0]) && !blocks[$0].isHeading && !blocks[$0].content.isCaption }
    guard let first = texts.first, let last = texts.last else { return [] }
    let outside = Array(blocks[..<first].indices) + Array(blocks[(last + 1)...].indices)
    let found = outside.filter { isLinks(blocks[$0]) }
    // The title over such a list goes with it.
    let titles = found.filter { $0 > last && blocks[$0 - 1].isHeading }.map { $0 - 1 }
    return found + titles
  }

  private func isLinks(_ block: Block) -> Bool {
    switch block.content {
    case .list(let items, _): items.count > 1 && items.allSatisfy { $0.isOnlyLink }
    case .paragraph(let text): text.count > 1 && text.isOnlyLink
    case .heading, .definitions, .table, .aside, .caption: false
    }
  }
}

extension Block {
  /// The letters of a heading.
  fileprivate var title: String? { isHeading ? Catalogue.key(content.plainText) : nil }
}

extension [Inline] {
  /// Whether nothing but marks stands beside its links. A bare address is no link here: it may say what the text below is about.
  fileprivate var isOnlyLink: Bool {
    let links = filter(\.isLink)
    return !links.isEmpty && !plainText.hasPrefix("http")
      && allSatisfy { $0.isLink || !$0.text.unicodeScalars.contains(where: \.isLetter) }
  }
}

extension LeftOut {
  init(_ reason: Reason, of block: Block) {
    self.init(reason, place: block.place, text: block.content.plainText)
  }
}
