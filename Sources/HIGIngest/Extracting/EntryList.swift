internal import HIGModel
internal import HIGText

/// The entries made so far of a topic's blocks; what follows may belong to the last one.
struct EntryList {
  let cues: Cues
  let style: LeadStyle
  let language: Language
  /// The section that entries are added to.
  private(set) var section: Int?
  /// What the title of the section says of what is below it.
  private(set) var title: Cues.Title?
  /// Whether the title of the section stands over nothing but rules, whatever their mood.
  private(set) var isVerdict = false
  /// Of the last title over prohibitions: the sections of lower levels below it hold prohibitions, too.
  private var prohibition: (level: Int, isVerdict: Bool)?
  /// Whether the topic or its section is a checklist, all of whose items are to be met.
  private(set) var isChecklist = false
  private var isTopicChecklist = false
  /// What that makes of the lists below it.
  var checklistTitle: Cues.Title? { isChecklist ? .rules(.should) : nil }
  /// Whether the title of the section stands over terms and what they mean.
  private(set) var isGlossary = false
  /// What the paragraph before says of the block that follows it.
  var announced: Announced?
  /// Whether nothing followed a heading that is a rule yet: its reason comes first.
  var awaitsReason = false
  /// Position of the last rule whose lead is a heading.
  var headedRule: Int?
  /// Whether the page is another maker's.
  var isOwn = false
  /// Whether paragraphs of another maker's page have numbers, which are no part of what they ask.
  var isNumbered = false
  /// Whether another maker's Japanese page asks in plain verbs.
  var isPlain = false
  /// Whether another maker's Japanese page tells in polite verbs how things are done.
  var isDirecting = false
  /// Whether the page's paragraphs begin with what they ask.
  var leadsWithRules = false
  var entries: [EntryDraft] = []
  /// Names of lists: they are in no entry, and their lists know what they said.
  var labels: [LeftOut] = []
  /// Captions that stand before the first entry of their section.
  private var captions: [Block] = []

  init(cues: Cues, style: LeadStyle, language: Language) {
    self.cues = cues
    self.style = style
    self.language = language
  }

  /// What a paragraph says of the block after it.
  enum Announced {
    /// As a title would.
    case title(Cues.Title)
    /// The list goes on with the sentence.
    case text
  }

  /// Begins the section `number`.
  /// - Parameter level: of its heading, where the page says it.
  mutating func startSection(_ number: Int, titled words: String, level: Int?) {
    section = number
    announced = nil
    // What is below *Why* or 説明 belongs to the rule above it.
    if let headedRule, headedRule == entries.count - 1, cues.isReasoning(words) {
      awaitsReason = true
      title = .examples(.should)
      return
    }
    let name = words.withoutNumber
    let isOwnChecklist = isOwn && language == .ja && namesChecklist(name)
    isChecklist = isTopicChecklist || isOwnChecklist
    title = meaning(of: name) ?? checklistTitle
    // There, each line says what is to be so.
    isVerdict = cues.isVerdict(name) || isOwnChecklist
    isGlossary = cues.isGlossary(name)
    awaitsReason = false
    inheritProhibition(at: level)
  }

  /// 第1項 迷惑行為 below 第1条 禁止事項
  private mutating func inheritProhibition(at level: Int?) {
    guard isOwn, let level else { return prohibition = nil }
    if let outer = prohibition, level > outer.level, title == nil, !isGlossary {
      title = .rules(.avoid)
      isVerdict = outer.isVerdict
    } else if title == .rules(.avoid) {
      prohibition = (level, isVerdict)
    } else if let outer = prohibition, level <= outer.level {
      prohibition = nil
    }
  }

  /// Begins with what stands right below the topic's own title, as in a chapter called *Naming rules*.
  mutating func startTopic(titled words: String) {
    isTopicChecklist = namesChecklist(words)
    isChecklist = isTopicChecklist
    title = meaning(of: words) ?? checklistTitle
    isVerdict = cues.isVerdict(words)
  }

  private func meaning(of title: String) -> Cues.Title? { isOwn ? cues.title(glossed: title) : cues.title(title) }

  private func namesChecklist(_ words: String) -> Bool {
    Language.allCases.contains { cues.list(.checklist, $0).contains(where: words.lowercased().holds) }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The entries; captions that no entry follows belong to the last one.
  var finished: [EntryDraft] {
    var entries = entries
    if let last = entries.indices.last {
      entries[last].body += captions.map(\.content)
    }
    return entries
  }

  /// Names of lists, and the captions of a topic without entries.
  var alone: [LeftOut] {
    labels + (entries.isEmpty ? captions.map { LeftOut(.caption, place: $0.place, text: $0.content.plainText) } : [])
  }

  /// Adds a block that is no heading.
  /// - Parameters:
  ///   - reading: what it is, where it is a paragraph.
  ///   - next: the block after it.
  mutating func add(_ block: Block, _ reading: LeadSplitter.Reading, before next: Block?) {
    if case .paragraph(let text) = block.content {
      if takesReason(block, before: next) || addDemand(text, of: block, before: next) {
        return
      }
      return addParagraph(text, reading: reading, of: block, announces: next?.isListOrTable ?? false)
    }
    let title = takeTitle()
    awaitsReason = awaitsReason && block.content.isCaption
    switch block.content {
    case .paragraph, .heading: break
    case .list(let items, _): addList(items, of: block, under: title)
    case .table(let table): addTable(table, of: block, under: title)
    case .caption(let text): if !addDemand(inCaption: text, of: block) { addCaption(block) }
    case .definitions(let definitions): addDefinitions(definitions, of: block)
    case .aside(let sort, let paragraphs): addNote(sort, paragraphs, of: block)
    }
  }

  // MARK: - Paragraphs

  private mutating func addParagraph(
    _ text: [Inline],
    reading: LeadSplitter.Reading,
    of block: Block,
    announces: Bool
  ) {
    switch reading {
    case .rule(let parts) where isOwn && isGlossary && text.startsStrong && !parts.rest.isEmpty:
      add(.definition, lead: parts.lead, rest: parts.rest.withoutOpeningMark, of: block)
    case .rule(let parts):
      if text.startsStrong, !mood.isRequest(parts.lead, in: language), addDemand(below: parts, of: block) {
        return
      }
      addRules(parts, of: block, under: title.map(Announced.title))
    case .captioned(let caption, let rest):
      var figure = block
      figure.content = .caption([.text(caption)])
      addCaption(figure)
      addParagraph(text, reading: rest, of: block, announces: announces)
    case .term(let parts, _):
      // A label in bold over what it asks for.
      if text.startsStrong, addDemand(below: parts, of: block) {
        return
      }
      add(.definition, lead: parts.lead, rest: isOwn ? parts.rest.withoutOpeningMark : parts.rest, of: block)
    case .plain:
      if addNumbered(text, of: block) || addRequired(text, of: block)
        || addVerdict(text, of: block, announces: announces)
        || addPermission(text, of: block, first: true)
        || addLateDemand(text, of: block) || addPermission(text, of: block)
      {
        return
      }
      if let last = lastOfSection, continues(text, of: block, entries[last], announces: announces) {
        entries[last].body.append(block.content)
      } else {
        append(.introduction, body: [block.content], of: block)
      }
    }
  }

  /// A paragraph goes on with a rule where it says so, or where the page puts both into one container.
  private func continues(_ text: [Inline], of block: Block, _ entry: EntryDraft, announces: Bool) -> Bool {
    guard entry.kind == .rule else { return false }
    if let anchor = block.anchor, anchor == entry.anchor {
      return true
    }
    let plain = text.plainText
    if cues.isPointer(plain, language) {
      return false
    }
    return cues.isContinuation(plain, language) || entry.endsInList && !announces
  }

  // MARK: - Lists and tables

  /// A list belongs to the entry before it; but a list of terms with their meanings is definitions, unless a rule has it, and one
  /// whose items ask is rules.
  private mutating func addList(_ items: [[Inline]], of block: Block, under title: Announced?) {
    let records = isOwn ? TaskList(items: items, mood: mood, language: language).records : []
    if !records.isEmpty {
      return addList(leavingOut: records, of: items, block, under: title)
    }
    if addRules(items, of: block, under: title) {
      return
    }
    let definitions = items.compactMap { Definition(item: $0, cues: cues) }
    let isOfRule = lastOfSection.map { entries[$0].kind == .rule } ?? false
    // A meaning is a sentence; `Personal data: location, health` is a list of examples.
    let explains = items.contains { $0.plainText.unicodeScalars.last?.punctuation == .fullStop }
    if definitions.count == items.count, items.count > 1, explains, !isOfRule {
      return addItems(definitions, of: block)
    }
    if let last = lastOfSection {
      entries[last].body.append(block.content)
    } else {
      append(.introduction, body: [block.content], of: block)
    }
  }

  /// Adds a list without the items that record something.
  private mutating func addList(leavingOut tasks: [Int], of items: [[Inline]], _ block: Block, under title: Announced?)
  {
    labels += tasks.map { LeftOut(.furniture, place: block.atItem($0).place, text: items[$0].plainText) }
    let left = Set(items.indices).subtracting(tasks).sorted()
    guard !left.isEmpty else { return }
    var rest = block
    rest.itemLines = left.map { block.atItem($0).place.line }
    rest.itemIndents = left.map { block.indent(ofItem: $0) }
    addList(left.map { items[$0] }, of: rest, under: title)
  }

  /// A table belongs to the rule before it, else it stands for itself.
  private mutating func addTable(_ table: Table, of block: Block, under title: Announced?) {
    if addRules(in: table, of: block) {
      return
    }
    // What single cells ask for stands in the table, too.
    defer { addDemands(in: table, of: block) }
    if let last = lastOfSection, entries[last].kind == .rule,
      block.anchor == nil || block.anchor == entries[last].anchor
    {
      entries[last].body.append(block.content)
    } else {
      append(.table, body: [block.content], of: block)
    }
  }

  /// A figure illustrates what stands before it.
  private mutating func addCaption(_ block: Block) {
    if let last = lastOfSection {
      entries[last].body.append(block.content)
    } else {
      captions.append(block)
    }
  }

  // MARK: - Definitions and notes

  /// A term that stands as a heading over what explains it.
  mutating func addDefinition(headed heading: Block, body: ArraySlice<Block>) {
    let term = heading.content.plainText.trimmingSpaces
    append(.definition, lead: term, body: body.map(\.content), of: heading)
  }

  private mutating func addDefinitions(_ definitions: [Definition], of block: Block) {
    for definition in definitions {
      if addDemand(in: definition, of: block) { continue }
      let term = definition.term.plainText.trimmingSpaces
      add(.definition, lead: term, rest: definition.meaning, of: block)
    }
  }

  /// Definitions that a page has as items of a list.
  private mutating func addItems(_ definitions: [Definition], of list: Block) {
    for (number, definition) in definitions.enumerated() {
      addDefinitions([definition], of: list.atItem(number))
    }
  }

  private mutating func addNote(_ sort: NoteSort, _ paragraphs: [[Inline]], of block: Block) {
    if addDemand(sort, paragraphs, of: block) {
      return
    }
    append(.note, body: paragraphs.map { .paragraph($0) }, of: block)
    entries[entries.count - 1].noteSort = sort
  }

  // MARK: -

  mutating func add(_ kind: EntryKind, lead: String, rest: [Inline], of block: Block) {
    append(kind, lead: lead, body: rest.isEmpty ? [] : [.paragraph(rest)], of: block)
  }

  mutating func append(_ kind: EntryKind, lead: String? = nil, body: [Block.Content], of block: Block) {
    let body = body + captions.map(\.content)
    captions = []
    entries.append(
      EntryDraft(
        kind: kind,
        lead: lead,
        body: body,
        section: section,
        place: block.place,
        anchor: block.anchor,
        twin: block.twin,
        name: block.name,
        components: block.components
      )
    )
  }

  var lastOfSection: Int? {
    entries.indices.last.flatMap { entries[$0].section == section ? $0 : nil }
  }
}

extension [Inline] {
  /// Without a colon or full stop before its first word, which belongs to what stands before it.
  var withoutOpeningMark: [Inline] {
    guard let first = first?.text.unicodeScalars.first, [.colon, .fullStop].contains(first.punctuation) else {
      return self
    }
    return dropping(UTF8.width(first)).trimmingStart
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
