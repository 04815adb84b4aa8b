import Algorithms
import HIGModel
import HIGText

/// Tells the text of a page from what stands around it (boilerplate), by the signs that jusText and
/// Readability use: link density, distance from the edges of the page, and lists of titles and of
/// phrases. What is repeated over pages is found by `SharedText`.
///
/// Each block is classed by itself first; then short blocks go with their neighbours.
struct Boilerplate {
  let cues: Cues
  private let blocks: [Block]
  private let format: PageFormat
  /// Whether the page is of a known publisher: it has logs, links and menus, and no other
  /// boilerplate; phrases and contacts of other makers' sites do not count.
  let isKnown: Bool
  /// What each block is by itself.
  private var standings: [Standing] = []
  private var reasons: [Int: LeftOut.Reason] = [:]

  /// Why a block of a page is no guidance, by its position.
  static func reasons(on page: Page, isKnown: Bool, cues: Cues) -> [Int: LeftOut.Reason] {
    var found = Boilerplate(page, isKnown: isKnown, cues: cues)
    for sign in cues.signs { sign.mark(&found) }
    return found.reasons
  }

  /// One sign of boilerplate, by a name, so that it can be measured what is worse without it.
  struct Sign {
    let name: String
    let mark: @Sendable (inout Boilerplate) -> Void
  }

  /// In their order: what a title or a block says comes before where it stands.
  static let signs = [
    Sign(name: "titled sections") { $0.addTitledSections() },
    Sign(name: "blocks by shape") { $0.addBlocksByShape() },
    Sign(name: "foot") { if !$0.isKnown { $0.addFoot() } },
    Sign(name: "imprint") { if !$0.isKnown { $0.addImprint() } },
    Sign(name: "edges") { if $0.hasEdges { $0.addEdges() } },
  ]

  private init(_ page: Page, isKnown: Bool, cues: Cues) {
    self.cues = cues
    self.isKnown = isKnown
    blocks = page.blocks
    format = page.source.format
    standings = blocks.map(standing)
  }

  /// Whether short blocks are told from text: at the edges of a page they belong to the site around
  /// it.
  var hasEdges: Bool { !isKnown || format == .text }

  private mutating func mark(_ places: some Sequence<Int>, _ reason: LeftOut.Reason) {
    for place in places where reasons[place] == nil {
      reasons[place] = reason
    }
  }

  // MARK: - Sections, by their titles

  /// Sections that nothing in them keeps, with those below them: of several at the end of a page, none is kept.
  private mutating func addTitledSections() {
    let versions = versionTitles
    var end = blocks.count
    var others: [(Range<Int>, LeftOut.Reason)] = []
    for section in wholeSections.reversed() {
      let isVersion = versions.contains(section.lowerBound)
      let title = blocks[section.lowerBound].content.plainText
      guard let reason = isVersion ? .history : Self.reason(below: title, cues) else { continue }
      if isVersion || !holdsGuidance(section) { mark(section, reason) }
      if !isKnown, section.upperBound == end {
        end = section.lowerBound
        others.append((section, reason))
      }
    }
    if others.count > 1 { others.forEach { mark($0, $1) } }
  }

  /// From each heading to the next one that is not below it. The first is the page's title and no
  /// section.
  private var wholeSections: [Range<Int>] {
    let headings = blocks.indices.filter { blocks[$0].isHeading }
    return headings.enumerated().compactMap { number, start in
      let level = blocks[start].headingLevel
      let end = headings[(number + 1)...].first { next in
        guard let level, let other = blocks[next].headingLevel else { return true }
        return other <= level
      }
      let isTitle = number == 0 && (level != nil || start == 0)
      return isTitle ? nil : start..<(end ?? blocks.count)
    }
  }

  /// Whether a section asks its readers for something: in a demand, or in most of a list without
  /// links.
  private func holdsGuidance(_ section: Range<Int>) -> Bool {
    blocks[section].contains { block in
      switch block.content {
      case .list(let items, _):
        // After a dash stands what a work is about.
        let asking = items.filter { !$0.isMostlyLinks && !$0.plainText.holds(" — ") }.map(
          \.plainText
        )
        return asking.contains { demands($0, block.language) }
          || asking.count { asks($0, block.language) } * 2 > items.count
      case .paragraph(let text): return demands(text.plainText, block.language)
      case .definitions(let definitions):
        return definitions.contains { demands($0.meaning.plainText, block.language) }
      default: return false
      }
    }
  }

  /// Titles of a log that has a section for each version: two of them at least, or one where the
  /// page is called a log.
  private var versionTitles: Set<Int> {
    let versions = blocks.indices.filter {
      blocks[$0].isHeading && VersionTitle.isOne(blocks[$0].content.plainText)
    }
    let isLog =
      blocks.first { $0.isHeading }.map { cues.isTitleOfChanges($0.content.plainText) } ?? false
    return versions.count > (isLog ? 0 : 1) ? Set(versions) : []
  }

  // MARK: - Blocks, by their own shapes

  private mutating func addBlocksByShape() {
    mark(aboveTitle, .furniture)
    mark(edges.filter { tellsWhereToAsk(blocks[$0]) }, .furniture)
    for index in blocks.indices where reasons[index] == nil {
      if case .boilerplate(let reason) = standings[index] {
        mark([index], reason)
      } else if !isKnown, standings[index] == .links {
        mark([index], index < Self.top ? .furniture : .references)
      }
    }
  }

  /// In blocks.
  private static let top = 8

  /// What stands above the one title of a page.
  private var aboveTitle: Range<Int> {
    let titles = blocks.indices.filter { blocks[$0].headingLevel == 1 }
    guard !isKnown, titles.count == 1, format == .text || blocks[..<titles[0]].allSatisfy({ !$0.isHeading })
    else { return 0..<0 }
    return 0..<titles[0]
  }

  /// The blocks of the first section of a page, and of the last one.
  private var edges: [Int] {
    let headings = blocks.indices.filter { blocks[$0].isHeading }
    guard !isKnown, let last = headings.last else { return [] }
    return Array(blocks.indices.prefix(headings.dropFirst().first ?? 0)) + Array(blocks.indices.suffix(from: last))
  }

  // MARK: - Edges

  /// What stands right above the line of the owner, without a blank line between: it is about the copy.
  private mutating func addImprint() {
    guard format == .text, var line = blocks.indices.last, case .boilerplate? = standings.last else { return }
    while line > 0, blocks[line - 1].isParagraph, blocks[line - 1].place.line + 1 == blocks[line].place.line {
      line -= 1
    }
    mark(line..<blocks.count, .furniture)
  }

  /// What stands below the last line across the page, where it is short and asks for nothing.
  private mutating func addFoot() {
    guard let start = blocks.lastIndex(where: \.followsBreak) else { return }
    let foot = blocks[start...]
    let isShort = foot.count <= Self.longestFoot && foot.bytes * 4 < blocks.bytes
    let isPlain = foot.indices.allSatisfy { reasons[$0] != nil || isSmall(blocks[$0]) }
    if isShort, isPlain {
      mark(foot.indices, .furniture)
    }
  }

  /// In blocks.
  private static let longestFoot = 14

  /// Whether it can be part of a foot: no section, table or list of advice.
  private func isSmall(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph(let text): !text.startsStrong || !asks(text.plainText, block.language)
    case .list(let items, _): items.count { asks($0.plainText, block.language) } < 2
    case .caption, .aside: true
    default: false
    }
  }

  /// Short blocks before the first text and after the last one.
  private mutating func addEdges() {
    var isBelowRules = false
    let texts = blocks.indices.filter { index in
      if blocks[index].isHeading {
        isBelowRules = cues.title(blocks[index].content.plainText)?.leadsToRules ?? false
        return asks(blocks[index].content.plainText, blocks[index].language)
      }
      return reasons[index] == nil && (isBelowRules || standings[index] == .text)
    }
    guard let first = texts.first, let last = texts.last else { return }
    let head = blocks.indices.prefix(min(first, firstSection ?? first)).filter { index in
      isKnown ? blocks[index].isListOrTable : !blocks[index].isHeading
    }
    mark(head, .furniture)
    mark(blocks.indices.dropFirst(last + 1).filter(isFragment), .furniture)
  }

  /// Where the first heading below another one stands; plain text does not say which is below
  /// which.
  private var firstSection: Int? {
    guard format != .text, let first = blocks.firstIndex(where: \.isHeading) else { return nil }
    let level = blocks[first].headingLevel ?? 1
    return blocks.indices.dropFirst(first + 1).first {
      blocks[$0].headingLevel.map { $0 > level } ?? false
    }
  }

  /// Whether a block below the last text is no text of its own: what a line announces is.
  private func isFragment(_ index: Int) -> Bool {
    switch blocks[index].content {
    case .paragraph(let text): !text.plainText.endsInColon
    case .list(let items, _): format == .text || items.contains { $0.contains(where: \.isLink) }
    case .caption: reasons[index - 1] != nil
    default: false
    }
  }
}

extension Boilerplate {
  /// Why what stands below a title is no guidance: *Comments*, 更新履歴.
  fileprivate static func reason(below title: String, _ cues: Cues) -> LeftOut.Reason? {
    names(in: title).firstNonNil { name in
      if case .backmatter(let reason)? = cues.title(name) { reason } else { nil }
    }
  }

  /// The title without numbers and brackets around them (`42 comments`, コメント（2）), and of one in two
  /// languages the part in each.
  private static func names(in title: String) -> [String] {
    let plain = title.substituting("件", with: "").unicodeScalars.filter {
      $0.script != .digit && !"()（）.".unicodeScalars.contains($0)
    }
    let names = [plain, plain.filter { $0.isASCII || $0 == "’" }, plain.filter { !$0.isASCII }]
      .map { String(String.UnicodeScalarView($0)).trimmingSpaces }
    let isInBoth = names.dropFirst().allSatisfy { $0.unicodeScalars.contains(where: \.isLetter) }
    return [title.trimmingSpaces] + (isInBoth ? names : [names[0]])
  }
}

/// The name of a version, as a log has it over what that brought: `14.0.0 – 2019-08-19`, `v1.2
/// “Harbour”`, `[Unreleased]`.
enum VersionTitle {
  static func isOne(_ title: String) -> Bool {
    let words = title.lowercased().trimmingPrefix("[").trimmingSpaces
    let name =
      WordList.namesOfVersions.all.first { words.hasPrefix($0) && words.dropFirst($0.count).contains { $0.isNumber } }
      ?? ""
    let rest = words.dropFirst(name.count).drop { " .:".contains($0) }
    let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let after = rest[number.endIndex...].drop { !$0.isLetter && !$0.isNumber }
    if number.isEmpty {
      return WordList.unreleased.contains(String(words.filter(\.isLetter)))
    }
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return false }
    // `1.2 Colours` is a section of a text.
    return after.isEmpty ? !name.isEmpty || parts.count > 2 : PageDate.begins(String(after))
  }

  /// Whether the items of a list each tell of a date, or of a version, the newest first: 2026年2月 追加しました,
  /// `4.1.0 – Use one file per ink`. The numbers of clauses go up.
  static func areLog(_ items: [String]) -> Bool {
    guard items.count > 1 else { return false }
    let isDated = { (item: String) in
      item.first?.isNumber ?? false && PageDate.date(of: String(item.prefix(12))) != nil
    }
    if items.allSatisfy(isDated) { return true }
    let versions = items.map { item in item.prefix { !$0.isWhitespace }.split { !$0.isNumber }.compactMap { Int($0) } }
    return versions.allSatisfy { $0.count > 2 }
      && versions.adjacentPairs().allSatisfy { $1.lexicographicallyPrecedes($0) }
  }
}
