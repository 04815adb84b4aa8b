internal import HIGModel
internal import HIGText

/// Makes entries of the blocks that one page has on one topic in one language.
struct EntryExtractor {
  let cues: Cues
  let style: LeadStyle
  let language: Language
  /// Which page of its source the blocks are from, where that has several.
  let part: String?
  /// Whether each item of a list has a line of its own, as in a text export.
  let itemsAreLines: Bool

  /// Fills `draft` from `blocks`, in their order.
  func extract(_ blocks: [Block], into draft: inout TopicDraft) {
    let readings = readings(of: blocks)
    let headed = HeadedDefinitions(cues: cues, language: language).find(blocks, readings)
    var entries = EntryList(cues: cues, language: language, itemsAreLines: itemsAreLines)
    var index = 0
    while index < blocks.count {
      let (block, reading) = (blocks[index], readings[index])
      index += 1
      if let body = headed[index - 1] {
        entries.addDefinition(headed: block, body: blocks[body])
        index = body.upperBound
        continue
      }
      switch block.content {
      case .heading(let text, _): startSection(text.plainText.trimmingSpaces, in: &draft, &entries)
      case .paragraph(let text):
        entries.addParagraph(
          text,
          reading: reading,
          of: block,
          announces: index < blocks.count && blocks[index].isListOrTable
        )
      case .list(let items, _): entries.addList(items, of: block)
      case .table: entries.addTable(block)
      case .caption: entries.addCaption(block)
      case .definitions(let definitions): entries.addDefinitions(definitions, of: block)
      case .aside(let sort, let paragraphs): entries.addNote(sort, paragraphs, of: block)
      }
    }
    let finished = entries.finished()
    draft.captionsAlone += finished.captionsAlone
    draft.entries += finished.entries.map { entry in
      var entry = entry
      entry.place.page = part
      entry.isMarked = style != .sentence || entry.kind == .note || entry.kind == .table
      return entry
    }
  }

  /// The first heading is the topic's title, the others start sections.
  private func startSection(_ title: String, in draft: inout TopicDraft, _ entries: inout EntryList) {
    if draft.title == nil && entries.isEmpty {
      draft.title = title
    } else {
      draft.sections.append(title)
      entries.section = draft.sections.count - 1
    }
  }

  /// What each paragraph is; terms count as such only beside others.
  private func readings(of blocks: [Block]) -> [LeadSplitter.Reading] {
    let splitter = LeadSplitter(cues: cues, style: style, language: language)
    var readings = blocks.map { block in
      if case .paragraph(let text) = block.content {
        splitter.read(text)
      } else {
        LeadSplitter.Reading.plain
      }
    }
    for index in firstOfSection(blocks) where style == .sentence {
      // Where nothing marks a lead, a section's first paragraph leads to the others.
      if case .rule = readings[index] {
        readings[index] = .plain
      }
    }
    return withoutLoneTerms(readings, of: blocks)
  }

  /// A term is one beside others, not beside a rule: among rules, a short lead is one of them. Or it is its section's title.
  private func withoutLoneTerms(_ readings: [LeadSplitter.Reading], of blocks: [Block])
    -> [LeadSplitter.Reading]
  {
    var readings = readings
    var index = 0
    while index < readings.count {
      let run = index..<(readings[index...].firstIndex { !$0.isTerm } ?? readings.count)
      let isBesideRule = [run.lowerBound - 1, run.upperBound].contains {
        readings.indices.contains($0) && readings[$0].isRule
      }
      if run.count == 1 || run.count > 1 && run.count < 4 && isBesideRule {
        for place in run {
          guard case .term(let parts, let alone) = readings[place],
            !isTitle(parts.lead, before: place, in: blocks)
          else {
            continue
          }
          readings[place] = alone
        }
      }
      index = max(run.upperBound, index + 1)
    }
    return readings
  }

  private func isTitle(_ term: String, before index: Int, in blocks: [Block]) -> Bool {
    for block in blocks[..<index].reversed() {
      if case .heading(let text, _) = block.content {
        return text.plainText.trimmingSpaces == term.withoutFullStop
      }
    }
    return false
  }

  private func firstOfSection(_ blocks: [Block]) -> [Int] {
    blocks.indices.dropFirst().filter { index in
      guard case .heading = blocks[index - 1].content, case .paragraph = blocks[index].content
      else {
        return false
      }
      return true
    }
  }
}

extension LeadSplitter.Reading {
  fileprivate var isTerm: Bool { if case .term = self { true } else { false } }
  fileprivate var isRule: Bool { if case .rule = self { true } else { false } }
}

extension Block {
  fileprivate var isListOrTable: Bool {
    switch content {
    case .list, .table, .definitions: true
    case .heading, .paragraph, .aside, .caption: false
    }
  }
}

extension EntryDraft {
  /// Whether what follows may go on with it after its list.
  fileprivate var endsInList: Bool {
    if case .list? = body.last(where: { !$0.isCaption }) {
      true
    } else {
      false
    }
  }
}

/// The entries made so far; what follows may belong to the last one.
struct EntryList {
  let cues: Cues
  let language: Language
  let itemsAreLines: Bool
  /// The section that entries are added to.
  var section: Int?
  private var entries: [EntryDraft] = []
  /// Captions that stand before the first entry of their section.
  private var captions: [Block] = []

  init(cues: Cues, language: Language, itemsAreLines: Bool) {
    self.cues = cues
    self.language = language
    self.itemsAreLines = itemsAreLines
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The entries, and the captions that stand in a topic without any.
  func finished() -> (entries: [EntryDraft], captionsAlone: [LeftOut]) {
    guard !captions.isEmpty, !entries.isEmpty else {
      return (
        entries, captions.map { LeftOut(.caption, place: $0.place, text: $0.content.plainText) }
      )
    }
    var entries = entries
    entries[entries.count - 1].body += captions.map(\.content)
    return (entries, [])
  }

  /// - Parameter announces: whether a list or a table follows.
  mutating func addParagraph(
    _ text: [Inline],
    reading: LeadSplitter.Reading,
    of block: Block,
    announces: Bool
  ) {
    switch reading {
    case .rule(let parts):
      add(.rule, lead: parts.lead, rest: parts.rest, of: block)
    case .captioned(let caption, let rest):
      var figure = block
      figure.content = .caption([.text(caption)])
      addCaption(figure)
      addParagraph(text, reading: rest, of: block, announces: announces)
    case .term(let parts, _):
      add(.definition, lead: parts.lead, rest: parts.rest, of: block)
    case .plain:
      if let last = lastOfSection, continues(text, of: block, entries[last], announces: announces) {
        entries[last].body.append(block.content)
      } else {
        append(.introduction, body: [block.content], of: block)
      }
    }
  }

  /// A paragraph goes on with a rule where it says so, or where the page puts both into one container.
  private func continues(_ text: [Inline], of block: Block, _ entry: EntryDraft, announces: Bool)
    -> Bool
  {
    if entry.kind == .rule, let anchor = block.anchor, anchor == entry.anchor {
      return true
    }
    let plain = text.plainText
    if entry.kind != .rule || cues.isPointer(plain, language) {
      return false
    }
    return cues.isContinuation(plain, language) || entry.endsInList && !announces
  }

  /// A list belongs to the entry before it; but a list of terms with their meanings is definitions, unless a rule has it.
  mutating func addList(_ items: [[Inline]], of block: Block) {
    let definitions = items.compactMap { Definition(item: $0, cues: cues) }
    let isOfRule = lastOfSection.map { entries[$0].kind == .rule } ?? false
    // A meaning is a sentence; `Personal data: location, health` is a list of examples.
    let explains = items.contains { item in
      item.plainText.unicodeScalars.last?.punctuation == .fullStop
    }
    if definitions.count == items.count, items.count > 1, explains, !isOfRule {
      return addItems(definitions, of: block)
    }
    addBelonging(block)
  }

  private mutating func addBelonging(_ block: Block) {
    if let last = lastOfSection {
      entries[last].body.append(block.content)
    } else {
      append(.introduction, body: [block.content], of: block)
    }
  }

  /// A table belongs to the rule before it, else it stands for itself.
  mutating func addTable(_ block: Block) {
    if let last = lastOfSection, entries[last].kind == .rule,
      block.anchor == nil || block.anchor == entries[last].anchor
    {
      entries[last].body.append(block.content)
    } else {
      append(.table, body: [block.content], of: block)
    }
  }

  /// A figure illustrates what stands before it.
  mutating func addCaption(_ block: Block) {
    if let last = lastOfSection {
      entries[last].body.append(block.content)
    } else {
      captions.append(block)
    }
  }

  /// A term that stands as a heading over what explains it.
  mutating func addDefinition(headed heading: Block, body: ArraySlice<Block>) {
    append(
      .definition,
      lead: heading.content.plainText.trimmingSpaces,
      body: body.map(\.content),
      of: heading
    )
  }

  mutating func addDefinitions(_ definitions: [Definition], of block: Block) {
    for definition in definitions {
      add(
        .definition,
        lead: definition.term.plainText.trimmingSpaces,
        rest: definition.meaning,
        of: block
      )
    }
  }

  /// Definitions that a page has as items of a list.
  private mutating func addItems(_ definitions: [Definition], of list: Block) {
    var item = list
    for definition in definitions {
      addDefinitions([definition], of: item)
      item.place.line += itemsAreLines ? 1 : 0
    }
  }

  mutating func addNote(_ sort: NoteSort, _ paragraphs: [[Inline]], of block: Block) {
    append(.note, body: paragraphs.map { .paragraph($0) }, of: block)
    entries[entries.count - 1].noteSort = sort
  }

  private mutating func add(_ kind: EntryKind, lead: String, rest: [Inline], of block: Block) {
    append(kind, lead: lead, body: rest.isEmpty ? [] : [.paragraph(rest)], of: block)
  }

  private mutating func append(
    _ kind: EntryKind,
    lead: String? = nil,
    body: [Block.Content],
    of block: Block
  ) {
    entries.append(
      EntryDraft(
        kind: kind,
        lead: lead,
        body: body + captions.map(\.content),
        section: section,
        place: block.place,
        anchor: block.anchor
      )
    )
    captions = []
  }

  private var lastOfSection: Int? {
    guard let last = entries.indices.last, entries[last].section == section else {
      return nil
    }
    return last
  }
}
