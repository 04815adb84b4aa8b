internal import HIGModel
internal import HIGText

/// Makes entries of the blocks that one page has on one topic in one language.
struct EntryExtractor {
  let cues: Cues
  let style: LeadStyle
  let language: Language

  /// Fills `draft` from `blocks`, in their order.
  func extract(_ blocks: [Block], into draft: inout TopicDraft) {
    let readings = readings(of: blocks)
    var entries = EntryList(cues: cues, language: language)
    for (block, reading) in zip(blocks, readings) {
      switch block.content {
      case .heading(let text, _): startSection(text.plainText.trimmingSpaces, in: &draft, &entries)
      case .paragraph(let text): entries.addParagraph(text, reading: reading, of: block)
      case .list: entries.addBelonging(block)
      case .table: entries.addTable(block)
      case .caption: entries.addCaption(block)
      case .definitions(let definitions): entries.addDefinitions(definitions, of: block)
      case .aside(let sort, let paragraphs): entries.addNote(sort, paragraphs, of: block)
      }
    }
    draft.entries += entries.finished().map { entry in
      var entry = entry
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
      if case .paragraph(let text) = block.content { splitter.read(text) } else { LeadSplitter.Reading.plain }
    }
    for index in firstOfSection(blocks) where style == .sentence {
      // Where nothing marks a lead, a section's first paragraph leads to the others.
      if case .rule = readings[index] { readings[index] = .plain }
    }
    let isTerm = readings.map { if case .term = $0 { true } else { false } }
    for (index, reading) in readings.enumerated() {
      guard case .term(_, let alone) = reading else { continue }
      let hasNeighbour = (index > 0 && isTerm[index - 1]) || (index + 1 < isTerm.count && isTerm[index + 1])
      if !hasNeighbour { readings[index] = alone }
    }
    return readings
  }

  private func firstOfSection(_ blocks: [Block]) -> [Int] {
    blocks.indices.dropFirst().filter { index in
      guard case .heading = blocks[index - 1].content, case .paragraph = blocks[index].content else { return false }
      return true
    }
  }
}

/// The entries made so far; what follows may belong to the last one.
struct EntryList {
  let cues: Cues
  let language: Language
  /// The section that entries are added to.
  var section: Int?
  private var entries: [EntryDraft] = []
  /// Captions that stand before the first entry of their section.
  private var captions: [Block.Content] = []

  init(cues: Cues, language: Language) {
    self.cues = cues
    self.language = language
  }

  var isEmpty: Bool { entries.isEmpty }

  func finished() -> [EntryDraft] { entries }

  mutating func addParagraph(_ text: [Inline], reading: LeadSplitter.Reading, of block: Block) {
    switch reading {
    case .rule(let parts):
      add(.rule, lead: parts.lead, rest: parts.rest, of: block)
    case .term(let parts, _):
      add(.definition, lead: parts.lead, rest: parts.rest, of: block)
    case .plain:
      if let last = lastOfSection, continues(text, of: block, entries[last]) {
        entries[last].body.append(block.content)
      } else {
        append(.introduction, body: [block.content], of: block)
      }
    }
  }

  /// A paragraph goes on with a rule where it says so, or where the page puts both into one container.
  private func continues(_ text: [Inline], of block: Block, _ entry: EntryDraft) -> Bool {
    if entry.kind == .rule, let anchor = block.anchor, anchor == entry.anchor { return true }
    let plain = text.plainText
    return entry.kind == .rule && !cues.isPointer(plain, language) && cues.isContinuation(plain, language)
  }

  /// A list belongs to the entry before it.
  mutating func addBelonging(_ block: Block) {
    if let last = lastOfSection {
      entries[last].body.append(block.content)
    } else {
      append(.introduction, body: [block.content], of: block)
    }
  }

  /// A table belongs to the rule before it, else it stands for itself.
  mutating func addTable(_ block: Block) {
    if let last = lastOfSection, entries[last].kind == .rule {
      entries[last].body.append(block.content)
    } else {
      append(.table, body: [block.content], of: block)
    }
  }

  /// A figure illustrates what stands before it.
  mutating func addCaption(_ block: Block) {
    if let last = lastOfSection { entries[last].body.append(block.content) } else { captions.append(block.content) }
  }

  mutating func addDefinitions(_ definitions: [Definition], of block: Block) {
    for definition in definitions {
      add(.definition, lead: definition.term.plainText.trimmingSpaces, rest: definition.meaning, of: block)
    }
  }

  mutating func addNote(_ sort: NoteSort, _ paragraphs: [[Inline]], of block: Block) {
    append(.note, body: paragraphs.map { .paragraph($0) }, of: block)
    entries[entries.count - 1].noteSort = sort
  }

  private mutating func add(_ kind: EntryKind, lead: String, rest: [Inline], of block: Block) {
    append(kind, lead: lead, body: rest.isEmpty ? [] : [.paragraph(rest)], of: block)
  }

  private mutating func append(_ kind: EntryKind, lead: String? = nil, body: [Block.Content], of block: Block) {
    entries.append(
      EntryDraft(
        kind: kind, lead: lead, body: body + captions, section: section, place: block.place, anchor: block.anchor))
    captions = []
  }

  private var lastOfSection: Int? {
    guard let last = entries.indices.last, entries[last].section == section else { return nil }
    return last
  }
}
