import Foundation
import HIGModel
import HIGText

/// Makes blocks of groups of lines that stand together.
struct TextBlocks {
  let cues: Cues
  let traits: TextTraits
  private(set) var leftOut: [LeftOut] = []
  private var blocks: [Block] = []
  /// A line that names the paragraph after it.
  private var label: (sort: NoteSort, place: Place)?

  init(cues: Cues, traits: TextTraits) {
    self.cues = cues
    self.traits = traits
  }

  /// Reads groups of lines, blank lines between two.
  mutating func read(_ groups: [[TextLine]]) {
    let titles = standaloneTitles(groups)
    for (index, group) in groups.enumerated() {
      if titles[index] {
        add(.heading(inlines(group[0].text), level: nil), at: group[0])
      } else {
        read(group)
      }
    }
  }

  /// The blocks, each in its language: a title in Latin letters has that of the text below it.
  var finished: [Block] {
    var blocks = blocks
    var below: Language?
    for index in blocks.indices.reversed() {
      if case .heading(let title, _) = blocks[index].content {
        if let below, LanguageRecognizer.language(of: title.plainText) == .en {
          blocks[index].language = below
        }
      } else if let language = blocks[index].language {
        below = language
      }
    }
    return blocks
  }

  /// Which groups are a title alone: one short line, followed by a sentence, an address or such a
  /// title.
  private func standaloneTitles(_ groups: [[TextLine]]) -> [Bool] {
    var isTitle = [Bool](repeating: false, count: groups.count)
    if traits.marksEveryHeading {
      return isTitle
    }
    for index in groups.indices.reversed().dropFirst() {
      guard groups[index].count == 1,
        groups[index][0].looksLikeTitle(strictly: false, cues: cues) || isNumberedTitle(at: index, of: groups)
      else { continue }
      let next = groups[index + 1][0]
      switch next.kind {
      case .prose:
        let leadsText =
          groups[index + 1].count > 1 || !next.looksLikeTitle(strictly: false, cues: cues)
        isTitle[index] = isTitle[index + 1] || leadsText
      case .url, .bullet, .heading, .table: isTitle[index] = true
      case .blank, .label, .caption: break
      }
    }
    return isTitle
  }

  /// `2. Colours` between blank lines: a title, unless such a line stands before or after it, too.
  private func isNumberedTitle(at index: Int, of groups: [[TextLine]]) -> Bool {
    let isNumbered = { groups.indices.contains($0) && groups[$0][0].kind == .bullet(ordered: true) }
    guard isNumbered(index), !isNumbered(index - 1), !isNumbered(index + 1) else { return false }
    var title = groups[index][0]
    title.kind = .prose
    return title.looksLikeTitle(strictly: false, cues: cues)
  }

  private mutating func read(_ group: [TextLine]) {
    var rest = group[...]
    while let line = rest.first {
      switch line.kind {
      case .bullet(let ordered):
        let items = rest.prefix { $0.kind == line.kind }
        addList(items, ordered: ordered)
        rest = rest[items.endIndex...]
      case .prose:
        let run = rest.prefix { $0.kind == .prose }
        readProse(run)
        rest = rest[run.endIndex...]
      default:
        read(line)
        rest = rest.dropFirst()
      }
    }
  }

  /// Reads a line that is a block by itself.
  private mutating func read(_ line: TextLine) {
    switch line.kind {
    case .heading(let level): add(.heading(inlines(line.text), level: level), at: line)
    case .label(let sort):
      dropLabel()
      label = (sort, line.place)
    case .caption: add(.caption(inlines(line.text)), at: line)
    case .url: add(.paragraph([.link(line.text, url: line.text)]), at: line)
    case .table(let table): add(.table(table), at: line)
    case .blank, .bullet, .prose: break
    }
  }

  // MARK: - Lines that lean on each other

  private mutating func readProse(_ run: ArraySlice<TextLine>) {
    if let first = run.first, let table = TextTable(Array(run), traits: traits) {
      return add(.table(table.table), at: first)
    }
    var rest = run
    while let first = rest.first {
      // Above nothing but sentences, a line that is none is their title and no item.
      let isAlone =
        rest.count == run.count && rest.count > 1 && rest.dropFirst().allSatisfy(\.endsSentence)
      if isTitle(first, before: rest.dropFirst().first, isAlone: isAlone) {
        add(.heading(inlines(first.text), level: nil), at: first)
        rest = rest.dropFirst()
        continue
      }
      let items = listItems(at: rest)
      if items.count > 1 {
        addList(items, ordered: false)
      } else {
        addParagraph(first)
      }
      rest = rest.dropFirst(max(items.count, 1))
    }
  }

  /// The lines at the start of `rest` that may be a list without bullets: alike in their ends, and
  /// announced if they are sentences.
  private func listItems(at rest: ArraySlice<TextLine>) -> ArraySlice<TextLine> {
    guard let first = rest.first, label == nil, !first.endsSentence || isAnnounced else {
      return []
    }
    let isAnnounced = isAnnounced
    return rest.prefix { line in
      let language = LanguageRecognizer.language(of: line.text) ?? .en
      return (line.endsSentence == first.endsSentence || isAnnounced)
        && !cues.isPointer(line.text, language)
    }
  }

  /// A title that leans on the first line of its text.
  private func isTitle(_ line: TextLine, before next: TextLine?, isAlone: Bool) -> Bool {
    guard !traits.marksEveryHeading, label == nil, let next else {
      return false
    }
    let isTitle = line.looksLikeTitle(strictly: true, cues: cues)
    return (isTitle || isAlone && line.looksLikeTitle(strictly: false, cues: cues))
      && next.endsSentence
  }

  /// Whether the block before says that a list follows.
  private var isAnnounced: Bool {
    switch blocks.last?.content {
    // A caption may have run into a paragraph.
    case .paragraph(let text), .caption(let text): cues.announcesMore(text.plainText)
    default: false
    }
  }

  // MARK: - Blocks

  private mutating func addParagraph(_ line: TextLine) {
    let text = inlines(line.text)
    guard let label else {
      return add(.paragraph(text), at: line)
    }
    self.label = nil
    let language = LanguageRecognizer.language(of: line.text)
    blocks.append(Block(.aside(label.sort, [text]), language: language, place: label.place))
  }

  private mutating func addList(_ items: ArraySlice<TextLine>, ordered: Bool) {
    guard let first = items.first else { return }
    add(.list(items: items.map { inlines($0.text) }, ordered: ordered), at: first)
    blocks[blocks.count - 1].itemLines = items.map(\.place.line)
  }

  private mutating func add(_ content: Block.Content, at line: TextLine) {
    if case .paragraph = content {} else { dropLabel() }
    let language = LanguageRecognizer.language(of: content.plainText)
    var block = Block(content, language: language, place: line.place)
    block.followsBreak = line.followsBreak
    blocks.append(block)
  }

  /// A label that named nothing.
  private mutating func dropLabel() {
    if let label {
      leftOut.append(LeftOut(.label, place: label.place, text: label.sort.rawValue))
    }
    label = nil
  }

  /// `**…**` is what an export leaves of bold text, `[12]` what a text browser leaves of a link.
  private func inlines(_ text: String) -> [Inline] {
    if text.holds("["), let links = Self.links(in: text) { return links }
    guard text.holds("**") else { return [.text(text)] }
    let parts = text.components(separatedBy: "**")
    guard parts.count >= 3, parts.count % 2 == 1 else { return [.text(text)] }
    return parts.enumerated().compactMap { index, part in
      part.isEmpty ? nil : index % 2 == 1 ? .strong(part) : .text(part)
    }
  }

  /// The text without the numbers of its links. Where one ends nothing shows: in `[3]Home | [4]News` each goes up to
  /// the next, within a sentence none is told.
  private static func links(in text: String) -> [Inline]? {
    let marks = text.ranges(of: /\[\d{1,3}\](?=\S)/)
    guard let first = marks.first else { return nil }
    let ends = marks.dropFirst().map(\.lowerBound) + [text.endIndex]
    let isMenu = text[..<first.lowerBound].allSatisfy { !$0.isLetter } && Sentences.endOfFirst(in: text) == nil
    let links = zip(marks, ends).map { mark, end in
      let words = String(text[mark.upperBound..<end])
      return isMenu ? Inline.link(words, url: "#") : .text(words)
    }
    return (isMenu ? [] : [.text(String(text[..<first.lowerBound]))]) + links
  }
}
