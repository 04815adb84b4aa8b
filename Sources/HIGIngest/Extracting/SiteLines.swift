internal import HIGModel
internal import HIGText

/// Finds the lines of the site around a text: `Skip to main content`, `Source: …`, `{{ page.title }}`, menus that were copied along.
struct SiteLines {
  let cues: Cues
  let blocks: [Block]

  /// Positions of whole lines that say nothing of the page's subject.
  func lines() -> [Int] {
    blocks.indices.filter { isOfSite(blocks[$0], at: $0) }
  }

  // MARK: - Lines

  private func isOfSite(_ block: Block, at index: Int) -> Bool {
    switch block.content {
    case .paragraph(let text): isOfSite(text) || isAtEdge(index) && isProperty(text.plainText)
    case .heading(let text, _): index > 0 && isNamed(text.plainText)
    case .list(let items, _): areTasks(items) || isAtEdge(index) && areProperties(items)
    case .definitions, .table, .aside, .caption: false
    }
  }

  private func isOfSite(_ text: [Inline]) -> Bool {
    let words = text.plainText.trimmingSpaces
    if words.begins(with: "{{") && words.ends(with: "}}") || words.begins(with: "{%") && words.ends(with: "%}") {
      return true
    }
    if words.isLonger(than: Self.longestLine) {
      return false
    }
    let isLinked = text.count == 1 && text[0].isLink && words.hasPrefix("[")
    return isLinked || isNamed(words) || isBold(text) && cues.isDiscussion(words)
  }

  /// In letters.
  private static let longestLine = 240

  /// Whether all of it is bold: a title to the eye.
  private func isBold(_ text: [Inline]) -> Bool {
    text.startsStrong && text.count == 1
  }

  private func isNamed(_ words: String) -> Bool { begins(words, as: .site) }

  /// `Owner: Mika`, 担当：企画課: what the page is, and not what it says.
  private func isProperty(_ words: String) -> Bool {
    !words.isLonger(than: Self.longestLine) && begins(words, as: .property)
  }

  /// `Date: …`, `Present: …`: each has a name, and most are known.
  private func areProperties(_ items: [[Inline]]) -> Bool {
    let words = items.map(\.plainText)
    let isNamed = { (item: String) in
      item.unicodeScalars.prefix(Self.longestName).contains { $0.punctuation == .colon } && !item.endsInColon
    }
    return words.count > 1 && words.allSatisfy(isNamed) && words.count(where: isProperty) * 2 >= words.count
  }

  private func begins(_ words: String, as use: Cue.Use) -> Bool {
    let start = String(words.unicodeScalars.prefix(Self.longestName)).substituting("：", with: ":")
    return Language.allCases.contains { cues.beginsInAnyCase(start, with: use, $0) }
  }

  /// In letters, of what such a line begins with.
  private static let longestName = 48

  private func isAtEdge(_ index: Int) -> Bool { index < Self.edge || index + 2 >= blocks.count }

  /// In blocks.
  private static let edge = 6

  /// Whether items are work to do on the page itself: they have boxes, and some name who is to do them.
  private func areTasks(_ items: [[Inline]]) -> Bool {
    items.allSatisfy(\.isTask) && items.contains { $0.plainText.dropFirst(3).trimmingSpaces.hasPrefix("@") }
  }

  // MARK: - Menus

  /// Positions of menus that a text was copied with: lists of short names before its first sentence; and everything below
  /// a line of the site after its last one.
  func menus() -> [Int] {
    guard let first = blocks.firstIndex(where: isProse), let last = blocks.lastIndex(where: isProse) else { return [] }
    let before = blocks.indices.prefix(first).filter { isMenu(blocks[$0]) }
    let foot = blocks.indices.dropFirst(last + 1).first { isFoot(blocks[$0]) }
    return before + (foot.map { Array($0..<blocks.count) } ?? [])
  }

  /// Whether it is running text, which no menu has.
  private func isProse(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph(let text): isSentence(text.plainText) && !isOfSite(text)
    case .list(let items, _):
      items.contains { isSentence($0.plainText) || ItemMark($0, cues: cues) != nil }
        || items.count { asks($0.plainText, block.language) } * 2 >= items.count
    case .definitions, .table, .aside: true
    case .heading, .caption: false
    }
  }

  private func isSentence(_ words: String) -> Bool {
    words.isLonger(than: Self.longestEntry / 2) && Sentences.endOfFirst(in: words) != nil
  }

  private func asks(_ words: String, _ language: Language?) -> Bool {
    // One English word may be a verb and the name of a section.
    (language == .ja || words.contains(" ")) && Mood(cues: cues).isRequest(words, in: language ?? .en)
      && !isNamed(words)
  }

  private func isMenu(_ block: Block) -> Bool {
    guard case .list(let items, _) = block.content, items.count > 2 else { return false }
    return items.allSatisfy { !$0.plainText.isLonger(than: Self.longestEntry) }
  }

  /// In letters, of an entry of a menu.
  private static let longestEntry = 48

  private func isFoot(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph(let text): isOfSite(text)
    case .heading(let text, _): isNamed(text.plainText)
    case .list(let items, _): items.contains { isNamed($0.plainText) }
    case .definitions, .table, .aside, .caption: false
    }
  }
}

extension [Inline] {
  /// Whether an item begins with a box to tick.
  var isTask: Bool { first.map { item in ["[ ]", "[x]", "[X]"].contains(where: item.text.hasPrefix) } ?? false }
}
