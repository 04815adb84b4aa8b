import HIGModel
import HIGText

/// The entries made so far of a topic's blocks; what follows may belong to the last one.
struct EntryList {
  let splitter: LeadSplitter
  /// The section that entries are added to, and what its title says.
  private(set) var section: Int?
  var title = PageSection.Title()
  /// The titles that entries stand below, that of the section last.
  private var headings: [String] = []
  /// What the paragraph before says of the block that follows it.
  var announced: Announced?
  /// The shape of a rule whose lead is a heading.
  static let titleThatAsks = "title that asks"
  var entries: [EntryDraft] = []
  /// Names of lists, steps and samples that stand alone: they are in no entry.
  var labels: [LeftOut] = []
  /// Whether the paragraph before was a sample, so that the other one of a pair is one, too.
  var followsSample = false
  /// Captions that stand before the first entry of their section.
  private var captions: [Block] = []

  init(_ splitter: LeadSplitter) { self.splitter = splitter }

  var cues: Cues { splitter.cues }
  var style: LeadStyle { splitter.style }
  var language: Language { splitter.language }
  var policy: PagePolicy { splitter.policy }

  /// What a paragraph says of the block after it.
  enum Announced {
    /// As a title would.
    case title(Cues.Title)
    /// The list goes on with the sentence.
    case text

    /// Whether every item below it is a rule.
    var listsRules: Bool { if case .title(.rules) = self { true } else { false } }
    var showsExamples: Bool { if case .title(.examples) = self { true } else { false } }
  }

  /// Begins the section `number`.
  /// - Parameters:
  ///   - above: the titles of the sections that it is in.
  ///   - name: its own title.
  mutating func startSection(
    _ number: Int,
    _ title: PageSection.Title,
    below above: [String],
    called name: String
  ) {
    announced = nil
    section = number
    headings = above + [name]
    self.title = title
  }

  /// Adds a block that is no heading, by the first shape that takes it.
  mutating func add(_ node: ShapeRule.Node) {
    let before = entries.count
    let rule = cues.shapes.first { $0.takes(node, &self) }
    if rule == nil { addAsItIs(node) }
    for entry in before..<max(before, entries.count) where entries[entry].shape.isEmpty {
      entries[entry].shape = rule?.name ?? ""
    }
    followsSample = rule?.name == "sample"
  }

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
    labels + (entries.isEmpty ? captions.map { LeftOut(.caption, of: $0) } : [])
  }

  // MARK: - Reading

  func reading(of sentence: some StringProtocol) -> SentenceReading { splitter.reading(of: sentence) }

  // MARK: - Adding

  /// An entry of what a page sets apart: on another maker's, without the mark between the two.
  mutating func add(_ kind: EntryKind, _ parts: LeadSplitter.Parts, of block: Block) {
    let rest = policy.readsEverySentence ? parts.rest.withoutOpeningMark : parts.rest
    add(kind, lead: parts.lead, rest: rest, of: block)
  }

  mutating func add(_ kind: EntryKind, lead: String, rest: [Inline], of block: Block) {
    append(kind, lead: lead, body: rest.isEmpty ? [] : [.paragraph(rest)], of: block)
  }

  mutating func append(
    _ kind: EntryKind,
    lead: String? = nil,
    body: [Block.Content],
    of block: Block
  ) {
    let body = body + captions.map(\.content)
    captions = []
    entries.append(
      EntryDraft(
        kind: kind,
        lead: lead,
        body: body,
        section: section,
        headings: headings,
        place: block.place,
        anchor: block.anchor,
        twin: block.twin,
        name: block.name,
        declared: block.declared
      )
    )
  }

  /// Adds a rule; where a mark or the title above it says how it binds, that counts.
  mutating func addRule(
    _ parts: LeadSplitter.Parts,
    mark: Strength? = nil,
    of block: Block,
    under title: Announced?
  ) {
    add(.rule, parts, of: block)
    let strength = strength(of: parts.lead, mark: mark, under: title)
    entries[entries.count - 1].strength =
      strength
      ?? (policy.readsEverySentence && reading(of: parts.lead).strength == nil ? .should : nil)
  }

  /// How a rule binds where its own words do not say it alone.
  func strength(of lead: String, mark: Strength?, under title: Announced?) -> Strength? {
    let reading = reading(of: lead)
    let own = reading.strength
    let said: Strength? =
      switch title {
      // Below *When not to use*, what to do instead may be said, too.
      case .title(.rules(.avoid))
      where self.title.meaning == .rules(.avoid) && !self.title.isVerdict && own != nil: nil
      // 原稿に書き込むこと below 禁止事項 names what is forbidden.
      case .title(.rules(.avoid))
      where policy.readsEverySentence && reading.demands
        && !cues.ends(lead.withoutFullStop, in: [.nominal]):
        nil
      // `Hints should:` with the item `Not sell`.
      case .title(.rules(let strength)):
        lead.smallWords.first.map(WordList.negations.contains) ?? false ? .avoid : strength
      case .title(.examples(.avoid)): .avoid
      case .title, .text, nil: nil
      }
    switch mark ?? said {
    case .avoid?: return .avoid
    case .must?, .consider?, .inform?: return own == nil || own == .should ? mark ?? said : own
    case let other?: return own ?? other
    case nil: return nil
    }
  }

  /// Adds a block that has no shape of guidance: running text and boxes by themselves, lists,
  /// tables and figures with what stands before them.
  private mutating func addAsItIs(_ node: ShapeRule.Node) {
    let block = node.block
    switch block.content {
    case .heading, .definitions: break
    case .paragraph(let text):
      if let last = lastRule, goesOn(text.plainText, of: block, with: entries[last]) {
        entries[last].body.append(block.content)
      } else {
        append(.introduction, body: [block.content], of: block)
      }
    case .list: addToLast(block.content, of: block)
    case .caption: addCaption(block)
    case .table:
      if let last = lastRule, block.anchor == nil || block.anchor == entries[last].anchor {
        entries[last].body.append(block.content)
      } else {
        append(.table, body: [block.content], of: block)
      }
    case .aside(let sort, let paragraphs):
      announced = nil
      append(.note, body: paragraphs.map { .paragraph($0) }, of: block)
      entries[entries.count - 1].noteSort = sort
    }
  }

  /// Whether a paragraph belongs to a rule: the page puts both into one container, it is the first
  /// one below a title that asks, or it says that it goes on.
  private func goesOn(_ words: String, of block: Block, with rule: EntryDraft) -> Bool {
    let isInOne = block.anchor != nil && block.anchor == rule.anchor
    return isInOne || rule.isBareTitle
      || cues[.continuation, language].beginInAnyCase(words) && !cues.isPointer(words, language)
  }

  /// Whether a sentence gives the reason of the title above it: a plain Japanese verb asks only
  /// where nothing else does.
  func isReason(_ sentence: String) -> Bool {
    language == .ja && lastRule.map { entries[$0].isBareTitle } ?? false && !reading(of: sentence).demands
  }

  /// A figure illustrates what stands before it.
  mutating func addCaption(_ block: Block) {
    if let last = lastOfSection {
      entries[last].body.append(block.content)
    } else {
      captions.append(block)
    }
  }

  /// Adds to the entry before it, else as running text.
  mutating func addToLast(_ content: Block.Content, of block: Block) {
    if let last = lastOfSection {
      entries[last].body.append(content)
    } else {
      append(.introduction, body: [content], of: block)
    }
  }

  /// Leaves words out that only name or show something.
  mutating func leaveOut(_ reason: LeftOut.Reason, _ words: String, of block: Block) {
    labels.append(LeftOut(reason, place: block.place, text: words))
  }

  var lastOfSection: Int? {
    entries.indices.last.flatMap { entries[$0].section == section ? $0 : nil }
  }

  /// The last entry of the section, where it is a rule.
  var lastRule: Int? { lastOfSection.flatMap { entries[$0].kind == .rule ? $0 : nil } }
}

extension EntryDraft {
  /// Whether it is a title that nothing follows yet: its reason comes first.
  fileprivate var isBareTitle: Bool { shape == EntryList.titleThatAsks && body.isEmpty }
}

extension [Inline] {
  /// Without a colon or full stop before its first word, which belongs to what stands before it.
  var withoutOpeningMark: [Inline] {
    guard let first = first?.text.unicodeScalars.first,
      [.colon, .fullStop].contains(first.punctuation)
    else {
      return self
    }
    return dropping(UTF8.width(first)).trimmingStart
  }

  /// It and `rest`, a space between them.
  func joined(with rest: [Inline]) -> [Inline] {
    isEmpty || rest.isEmpty ? self + rest : self + [.text(" ")] + rest
  }
}
