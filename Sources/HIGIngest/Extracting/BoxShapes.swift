internal import HIGModel
internal import HIGText

// Shapes of boxes, definitions and tables, in the order of `ShapeRule.all`.

extension EntryList {
  // MARK: - Definitions

  /// A term that stands as a heading over what explains it.
  mutating func addDefinition(headed heading: Block, body: ArraySlice<Block>) {
    let term = heading.content.plainText.trimmingSpaces
    append(.definition, lead: term, body: body.map(\.content), of: heading)
  }

  mutating func addDefinitions(_ node: ShapeRule.Node) -> Bool {
    guard case .definitions(let definitions) = node.block.content else { return false }
    announced = nil
    // What a program takes.
    if policy.holdsNoRules { return addStep(node.block) }
    for definition in definitions { add(definition, of: node.block) }
    return true
  }

  /// On another maker's page a meaning that asks is a rule: the term names what it is about.
  mutating func add(_ definition: Definition, of block: Block) {
    let term = definition.term.plainText.trimmingSpaces
    if policy.readsEverySentence, !title.isGlossary, style.readsSentences, !policy.holdsNoRules {
      let parts = splitter.sentence(definition.meaning)
      let reading = reading(of: parts.lead)
      if reading.asks, language == .en || reading.demands || !cues.ends(parts.lead.withoutSentenceEnd, in: [.polite]) {
        let rest = [Inline.strong(term)].joined(with: parts.rest)
        return addRule(LeadSplitter.Parts(lead: parts.lead, rest: rest), of: block, under: nil)
      }
    }
    add(.definition, lead: term, rest: definition.meaning, of: block)
  }

  private mutating func addStep(_ block: Block) -> Bool {
    leaveOut(.step, block.content.plainText, of: block)
    return true
  }

  // MARK: - Boxes

  /// A box of another maker's page that asks: there, warnings hold rules that stand nowhere else, and tips advise.
  mutating func addAskingBox(_ node: ShapeRule.Node) -> Bool {
    guard policy.readsEverySentence, case .aside(let sort, let paragraphs) = node.block.content else { return false }
    if policy.holdsNoRules {
      let asks = paragraphs.contains { reading(of: Sentences.first(in: $0.plainText)).asks }
      if asks { leaveOut(.step, node.block.content.plainText, of: node.block) }
      return asks
    }
    if addList(inBox: paragraphs, of: node) { return true }
    // One of two may be its title.
    let isTitled = paragraphs.count == 2 && Sentences.endOfFirst(in: paragraphs[0].plainText) == nil
    guard paragraphs.count == 1 || isTitled, let text = paragraphs.last else { return false }
    let sentences = Sentences.first(4, in: text.plainText)
    // A long one that asks once explains something.
    guard sentences.count < 4 || reading(of: sentences[0]).asks,
      let asking = sentences.first(where: { asks($0, in: sort) })
    else { return false }
    let start = text.plainText.utf8[..<asking.startIndex].count
    let parts = splitter.sentence(text.dropping(start).trimmingStart)
    let name = isTitled ? [Inline.strong(paragraphs[0].plainText.trimmingSpaces)] : []
    let rest = name.joined(with: text.prefix(bytes: start).trimmed).joined(with: parts.rest)
    addRule(LeadSplitter.Parts(lead: parts.lead, rest: rest), of: node.block, under: nil)
    return true
  }

  /// A tip advises in plain verbs; a note or a warning says what must be done or left.
  private func asks(_ sentence: Substring, in sort: NoteSort) -> Bool {
    let reading = reading(of: sentence)
    guard reading.asks, language == .en || reading.demands || reading.binds else { return false }
    return sort == .tip || sort == .important && reading.demands || reading.binds || language == .ja && reading.demands
  }

  /// Rules in a list that a page sets in a frame.
  private mutating func addList(inBox paragraphs: [[Inline]], of node: ShapeRule.Node) -> Bool {
    let items = paragraphs.filter { $0.first == .text(Block.Content.bullet) }.map { Array($0.dropFirst()) }
    guard items.count > 2, listed.mostlyAsk(listed.items(items)) else { return false }
    for text in paragraphs.prefix(while: { $0.first != .text(Block.Content.bullet) }) {
      append(.introduction, body: [.paragraph(text)], of: node.block)
    }
    var list = node
    list.block.content = .list(items: items, ordered: false)
    list.block.itemLines = []
    list.block.itemIndents = []
    if !addRules(inList: list) { addToLast(list.block.content, of: list.block) }
    return true
  }

  // MARK: - Tables

  /// The cells of a table that are rules, each with the other cells of its row.
  mutating func addRules(in node: ShapeRule.Node) -> Bool {
    guard case .table(let table) = node.block.content else { return false }
    announced = nil
    if policy.holdsNoRules { return addStep(node.block) }
    if !style.readsSentences && lastRule != nil || node.block.name != nil { return false }
    let reader = RuleTable(cues: cues, language: language, policy: policy)
    let rules = reader.rules(in: table)
    for rule in rules {
      add(.rule, lead: rule.parts.lead, rest: rule.parts.rest, of: node.block)
      let last = entries.count - 1
      entries[last].body += rule.others.map { .paragraph([.text($0)]) }
      let strength = strength(of: rule.parts.lead, mark: rule.strength, under: nil)
      entries[last].strength = rule.isLevelled && strength != .avoid ? rule.strength : strength
    }
    return !rules.isEmpty
  }
}
