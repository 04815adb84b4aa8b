internal import HIGModel
internal import HIGText

/// Finds in a page what is no guidance: links to further reading, logs of changes, lines of the site around the text.
struct Backmatter {
  let cues: Cues

  /// Why a block is no guidance, by its position.
  /// - Parameters:
  ///   - format: of the page: lines of plain text do not show what is a menu.
  ///   - isOwn: whether the page is another maker's.
  func reasons(for blocks: [Block], _ format: PageFormat, isOwn: Bool) -> [Int: LeftOut.Reason] {
    var reasons: [Int: LeftOut.Reason] = [:]
    let site = SiteLines(cues: cues, blocks: blocks)
    let lines = site.lines()
    addSections(of: blocks, besides: Set(lines), to: &reasons)
    if isOwn {
      TailSections(cues: cues, blocks: blocks).add(to: &reasons)
    }
    let menus = format == .text ? site.menus() : []
    for index in lines + contents(of: blocks) + menus where reasons[index] == nil {
      reasons[index] = .furniture
    }
    for index in blocks.indices where reasons[index] == nil {
      reasons[index] = logged(blocks[index])
    }
    for index in links(of: blocks) where reasons[index] == nil {
      reasons[index] = .references
    }
    if isOwn {
      ShellSections(cues: cues, blocks: blocks).add(to: &reasons)
      PageEdges(cues: cues, blocks: blocks, format: format).add(to: &reasons)
    }
    return reasons
  }

  // MARK: - Logs

  /// What a list is whose first line is its title, and lines that begin with their dates.
  private func logged(_ block: Block) -> LeftOut.Reason? {
    switch block.content {
    case .list(let items, _):
      if case .backmatter(let reason)? = items.first.flatMap({ cues.title($0.plainText) }), items.count > 1 {
        return reason
      }
      let isLog = items.count(where: { Self.endsInIssue($0.plainText) }) * 2 > items.count
      return isLog || items.allSatisfy { PageDate.begins($0.plainText) } ? .history : nil
    case .paragraph(let text):
      let words = text.plainText
      if text.isCode, words.contains(where: "\n(){}<>;=".contains) || ShellSections.isCommand(words, cues) {
        return .furniture
      }
      return !words.isLonger(than: Self.longestName) && PageDate.begins(words) ? .history : nil
    case .heading, .definitions, .table, .aside, .caption: return nil
    }
  }

  /// `Fix the view of likes. #720`: what was done, and where it was talked of.
  private static func endsInIssue(_ item: String) -> Bool {
    let words = item.trimmingSpaces.withoutFullStop
    let number = words.split(separator: " ").last?.trimmingPrefix("(").prefix { $0 != ")" } ?? ""
    return number.count > 1 && number.first == "#" && number.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  // MARK: - Contents

  /// Lists of the page's own headings, as dumps have above the text, with the title that stands over nothing else.
  private func contents(of blocks: [Block]) -> [Int] {
    let titles = Set(blocks.compactMap(\.title))
    let lists = blocks.indices.filter { index in
      guard case .list(let items, _) = blocks[index].content, items.count > 1 else { return false }
      // Copied text has the list's own title as its first line.
      let isTitled = items.count > 2 && isTitleOfContents(items[0])
      return items.dropFirst(isTitled ? 1 : 0).allSatisfy { titles.contains(Catalogue.key($0.plainText)) }
    }
    let headings = lists.filter { list in
      let isAlone = list + 1 == blocks.count || blocks[list + 1].isHeading
      return isAlone && list > 0 && blocks[list - 1].isHeading
    }
    return lists + headings.map { $0 - 1 }
  }

  private func isTitleOfContents(_ item: [Inline]) -> Bool { cues.title(item.plainText) == .backmatter(.furniture) }

  // MARK: - Sections

  /// The sections whose titles say that they hold no guidance, where nothing in them asks.
  /// - Parameter lines: of the site, which may stand in any of them.
  private func addSections(of blocks: [Block], besides lines: Set<Int>, to reasons: inout [Int: LeftOut.Reason]) {
    let title = blocks.first { $0.isHeading }?.content.plainText ?? ""
    let versions = VersionLog(blocks, isNamed: cues.isTitleOfChanges(title)).headings
    var index = 0
    while index < blocks.count {
      // The first title is the page’s own, unless it is a version’s.
      guard let reason = versions.contains(index) ? .history : index > 0 ? reason(titled: blocks[index]) : nil else {
        index += 1
        continue
      }
      let end =
        blocks[index].isHeading ? end(ofSection: index, in: blocks) : end(ofVersion: index, versions, in: blocks)
      let isSection = ((index + 1)..<end).allSatisfy { lines.contains($0) || isBare(blocks[$0], reason) }
      if isSection || isDiscussion(blocks[index]) || versions.contains(index) {
        for inside in index..<end {
          reasons[inside] = reason
        }
      }
      index = end
    }
  }

  /// Whether what is below a title is talk between people, whatever it says.
  private func isDiscussion(_ block: Block) -> Bool {
    if case .heading(let text, _) = block.content { cues.isDiscussion(text.plainText) } else { false }
  }

  private func reason(titled block: Block) -> LeftOut.Reason? {
    if isDiscussion(block) {
      return .furniture
    }
    guard case .heading(let text, _) = block.content, case .backmatter(let reason)? = cues.title(text.plainText) else {
      return nil
    }
    return reason
  }

  /// Where what a line of a log names ends.
  private func end(ofVersion start: Int, _ versions: Set<Int>, in blocks: [Block]) -> Int {
    blocks[(start + 1)...].indices.first { blocks[$0].isHeading || versions.contains($0) } ?? blocks.count
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
    case .list(let items, _):
      let asks = reason == .references && isListOfRules(block)
      return !asks && items.allSatisfy { isBare($0, reason) || isWork($0, block.language) }
    case .paragraph(let text): return isBare(text, reason)
    case .definitions, .aside: return reason == .history
    }
  }

  /// Whether all items of a list ask, and none has a link or says after a dash what a work is about.
  private func isListOfRules(_ block: Block) -> Bool {
    guard let items = block.itemsWithoutLinks, !items.contains(where: isDescribed) else { return false }
    let listed = ListedRules(cues: cues, language: block.language ?? .en, isOwn: true)
    return listed.allAsk(listed.items(items))
  }

  /// Whether an item is the name of a work: one line that asks for nothing, or the name and, after a dash, what the work is about.
  private func isWork(_ item: [Inline], _ language: Language?) -> Bool {
    if isDescribed(item) {
      return true
    }
    let words = item.plainText
    let isOne = Sentences.endOfFirst(in: words).map { $0 == words.endIndex } ?? true
    return isOne && !words.isLonger(than: Self.longestName) && !Mood(cues: cues).isRequest(words, in: language ?? .en)
  }

  private func isDescribed(_ item: [Inline]) -> Bool {
    let words = item.plainText
    return words.places(of: " — ").first.map { !String(words[..<$0.lowerBound]).isLonger(than: Self.longestTitle) }
      ?? false
  }

  private func isBare(_ text: [Inline], _ reason: LeftOut.Reason) -> Bool {
    if reason == .history || text.contains(where: \.isLink) {
      return true
    }
    let words = text.plainText
    return !words.isLonger(than: Self.longestName) && Sentences.endOfFirst(in: words) == nil
  }

  /// In letters, of a work.
  private static let longestTitle = 80
  /// In letters, of a thing that is pointed to without a link.
  private static let longestName = 160

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
  /// The items of a list of several that has no links; else nil.
  var itemsWithoutLinks: [[Inline]]? {
    guard case .list(let items, _) = content, items.count > 1, !items.contains(where: { $0.contains(where: \.isLink) })
    else { return nil }
    return items
  }

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
