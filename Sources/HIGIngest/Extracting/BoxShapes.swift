import HIGModel
import HIGText

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
    for definition in definitions { add(definition, of: node.block) }
    return true
  }

  /// On another maker's page a meaning that asks is a rule: the term names what it is about.
  mutating func add(_ definition: Definition, of block: Block) {
    let term = definition.term.plainText.trimmingSpaces
    if policy.readsEverySentence, !title.isGlossary, style.readsSentences {
      let parts = splitter.sentence(definition.meaning)
      let reading = reading(of: parts.lead)
      if reading.asks,
        language == .en || reading.demands
          || !cues.ends(parts.lead.withoutSentenceEnd, in: [.polite])
      {
        let rest = [Inline.strong(term)].joined(with: parts.rest)
        return addRule(LeadSplitter.Parts(lead: parts.lead, rest: rest), of: block, under: nil)
      }
    }
    add(.definition, lead: term, rest: definition.meaning, of: block)
  }

  // MARK: - Boxes

  /// A box of another maker's page is read as the paragraph in it: warnings hold rules that stand
  /// nowhere else, and tips advise.
  mutating func addLead(inBox node: ShapeRule.Node) -> Bool {
    guard policy.readsEverySentence, case .aside(_, var paragraphs) = node.block.content else { return false }
    let isTitled = paragraphs.count > 1 && Sentences.endOfFirst(in: paragraphs[0].plainText) == nil
    let title = isTitled ? paragraphs.removeFirst() : nil
    guard paragraphs.count == 1 else { return false }
    // 消えます。 in a Japanese box tells what happens; only a demand is a rule.
    let readings = Sentences.first(4, in: paragraphs[0].plainText).map { reading(of: $0) }
    guard language == .en || readings.contains(where: { $0.demands || $0.binds }) else {
      return false
    }
    var inner = node
    inner.block.content = .paragraph(paragraphs[0])
    inner.reading = splitter.read(paragraphs[0])
    guard addLead(inner) || addLateDemand(inner) else { return false }
    entries[entries.count - 1].body += [title].compactMap(\.self).map { .paragraph($0) }
    return true
  }

  // MARK: - Tables

  /// The cells of a table that are rules, each with the other cells of its row.
  mutating func addRules(in node: ShapeRule.Node) -> Bool {
    guard case .table(let table) = node.block.content else { return false }
    announced = nil
    if !style.readsSentences && lastRule != nil || node.block.name != nil { return false }
    let rules = splitter.rules(in: table)
    for rule in rules {
      add(.rule, lead: rule.parts.lead, rest: rule.parts.rest, of: node.block)
      let last = entries.count - 1
      entries[last].body += rule.others.map { .paragraph([.text($0)]) }
      entries[last].strength = strength(of: rule.parts.lead, mark: rule.strength, under: nil)
    }
    return !rules.isEmpty
  }
}
