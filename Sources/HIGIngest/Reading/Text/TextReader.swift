internal import Foundation
internal import HIGModel
internal import HIGText

/// Reads plain text exports of web pages: one paragraph a line, blank lines between blocks or none.
///
/// Exports lose what made a heading, a list or a table: each is told by its shape and by its neighbours.
struct TextReader {
  let cues: Cues
  let path: String

  /// - Returns: the page, its source described by what stands before the first heading.
  func read(_ text: String, source: Source) -> Reading {
    var lines: [TextLine] = []
    for (index, raw) in text.utf8.split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    ).enumerated() {
      lines.append(TextLine(Substring(raw), line: index + 1, cues: cues))
    }
    let paragraphs = lines.split { $0.kind == .blank }.map(Array.init)
    var assembler = TextBlocks(cues: cues, traits: TextTraits(lines), path: path)
    assembler.read(paragraphs)
    let described = SourceDescription(head: lines.lazy.filter { $0.kind != .blank }.prefix(20))
      .describe(source)
    return Reading(
      Page(source: described, blocks: assembler.finished(), leftOut: assembler.leftOut),
      assembler.diagnostics
    )
  }
}

/// What holds for a whole text export.
struct TextTraits {
  /// Titles carry a mark at their end, as exports of sites with permalinks do: then nothing else is one.
  var marksEveryHeading: Bool
  /// Lists have bullets: then lines that lean on each other are no list.
  var usesBullets: Bool

  init(_ lines: [TextLine]) {
    marksEveryHeading = lines.contains { $0.kind == .heading(level: nil) }
    usesBullets = lines.contains { $0.kind == .bullet(ordered: false) }
  }
}

/// Makes blocks of groups of lines that stand together.
struct TextBlocks {
  let cues: Cues
  let traits: TextTraits
  let path: String
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var leftOut: [LeftOut] = []
  private var blocks: [Block] = []
  /// A label that waits for the paragraph it names.
  private var label: (sort: NoteSort, place: Place)?

  init(cues: Cues, traits: TextTraits, path: String) {
    self.cues = cues
    self.traits = traits
    self.path = path
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
  func finished() -> [Block] {
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

  /// Which groups are a title alone: one short line, followed by a sentence, an address or such a title.
  private func standaloneTitles(_ groups: [[TextLine]]) -> [Bool] {
    var isTitle = [Bool](repeating: false, count: groups.count)
    if traits.marksEveryHeading {
      return isTitle
    }
    for index in groups.indices.reversed().dropFirst() {
      guard groups[index].count == 1, groups[index][0].looksLikeTitle(strictly: false, cues: cues) else {
        continue
      }
      let next = groups[index + 1][0]
      switch next.kind {
      case .prose:
        isTitle[index] =
          isTitle[index + 1] || groups[index + 1].count > 1 || !next.looksLikeTitle(strictly: false, cues: cues)
      case .url, .bullet, .heading: isTitle[index] = true
      case .blank, .label, .caption, .number: break
      }
    }
    return isTitle
  }

  private mutating func read(_ group: [TextLine]) {
    var index = 0
    while index < group.count {
      let line = group[index]
      let rest = group[index...]
      switch line.kind {
      case .heading(let level):
        add(.heading(inlines(line.text), level: level), at: line)
        index += 1
      case .bullet(let ordered):
        let items = rest.prefix { $0.kind == line.kind }
        add(.list(items: items.map { inlines($0.text) }, ordered: ordered), at: line)
        index += items.count
      case .label(let sort):
        dropLabel()
        label = (sort, line.place)
        index += 1
      case .caption:
        add(.caption(inlines(line.text)), at: line)
        index += 1
      case .url:
        add(.paragraph([.link(line.text, url: line.text)]), at: line)
        index += 1
      case .number:
        leftOut.append(LeftOut(.counter, place: line.place, text: line.text))
        index += 1
      case .blank:
        index += 1
      case .prose:
        let run = rest.prefix { $0.kind == .prose }
        readProse(run)
        index = run.endIndex
      }
    }
  }

  /// Reads lines of text that lean on each other.
  private mutating func readProse(_ run: ArraySlice<TextLine>) {
    if let first = run.first, let table = TextTable(Array(run), traits: traits) {
      return addTable(table, at: first)
    }
    var rest = run
    while let first = rest.first {
      if isTitle(first, before: rest.dropFirst().first) {
        add(.heading(inlines(first.text), level: nil), at: first)
        rest = rest.dropFirst()
        continue
      }
      let items = listItems(at: rest)
      if items.count > 1 {
        addItems(Array(items))
      } else {
        addParagraph(first)
      }
      rest = rest.dropFirst(max(items.count, 1))
    }
  }

  /// The lines at the start of `rest` that may be a list without bullets: alike in their ends, and announced if they are
  /// sentences.
  private func listItems(at rest: ArraySlice<TextLine>) -> ArraySlice<TextLine> {
    guard let first = rest.first, label == nil, !first.endsSentence || isAnnounced else {
      return []
    }
    let isAnnounced = isAnnounced
    return rest.prefix {
      ($0.endsSentence == first.endsSentence || isAnnounced)
        && !cues.isPointer($0.text, language(of: $0.text) ?? .en)
    }
  }

  /// A title that leans on the first line of its text.
  private func isTitle(_ line: TextLine, before next: TextLine?) -> Bool {
    guard !traits.marksEveryHeading, label == nil, let next else {
      return false
    }
    return line.looksLikeTitle(strictly: true, cues: cues) && next.endsSentence
  }

  /// Whether the block before says that a list follows.
  private var isAnnounced: Bool {
    switch blocks.last?.content {
    // A caption may have run into a paragraph.
    case .paragraph(let text), .caption(let text): cues.announcesMore(text.plainText)
    default: false
    }
  }

  private mutating func addParagraph(_ line: TextLine) {
    if let (sort, place) = label {
      label = nil
      blocks.append(
        Block(.aside(sort, [inlines(line.text)]), language: language(of: line.text), place: place)
      )
    } else {
      add(.paragraph(inlines(line.text)), at: line)
    }
  }

  /// Lines of a list without bullets.
  private mutating func addItems(_ lines: [TextLine]) {
    add(.list(items: lines.map { inlines($0.text) }, ordered: false), at: lines[0])
  }

  private mutating func addTable(_ table: TextTable, at line: TextLine) {
    add(.table(table.table), at: line)
    if table.unclearRows > 0 {
      diagnostics.append(
        Diagnostic(
          .note,
          .tableUnclear,
          source: path,
          place: line.place,
          message:
            "\(table.unclearRows) rows of a table have fewer cells than it has columns; the empty ones were put at the end.",
          hint: "A saved HTML page keeps the cells apart."
        )
      )
    }
  }

  private mutating func add(_ content: Block.Content, at line: TextLine) {
    if case .paragraph = content {} else { dropLabel() }
    blocks.append(Block(content, language: language(of: content.plainText), place: line.place))
  }

  /// A label that named nothing.
  private mutating func dropLabel() {
    if let label {
      leftOut.append(LeftOut(.label, place: label.place, text: label.sort.rawValue))
    }
    label = nil
  }

  private func language(of text: String) -> Language? {
    LanguageRecognizer.language(of: text)
  }

  /// `**…**` is what an export leaves of bold text.
  private func inlines(_ text: String) -> [Inline] {
    guard text.holds("**") else { return [.text(text)] }
    let parts = text.components(separatedBy: "**")
    guard parts.count >= 3, parts.count % 2 == 1 else { return [.text(text)] }
    return parts.enumerated().compactMap { index, part in
      part.isEmpty ? nil : index % 2 == 1 ? .strong(part) : .text(part)
    }
  }
}

extension TextLine {
  /// Whether its last letter closes a sentence.
  var endsSentence: Bool {
    switch text.unicodeScalars.last(where: { !Self.closes($0) })?.punctuation {
    case .fullStop, .exclamation, .ellipsis, .colon: true
    default: false
    }
  }

  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.punctuation {
    case .closingBracket, .closingQuote, .quotationMark, .apostrophe: true
    default: false
    }
  }
}
