internal import HIGModel
internal import HIGText

// Rules that are items of a list or cells of a table.

extension EntryList {
  var listed: ListedRules {
    ListedRules(cues: cues, language: language, isOwn: isOwn, isDirecting: isDirecting)
  }

  func item(_ text: [Inline]) -> ListedRules.Item { listed.item(text) }

  /// Adds the items of a list that are rules, each with the items after it that ask for nothing.
  /// - Returns: false where the list is none of rules.
  mutating func addRules(_ list: [[Inline]], of block: Block, under title: Announced?) -> Bool {
    let items = listed.items(list)
    if case .text? = title, !isOwn || !items.contains(where: binds) { return false }
    let isTitled = title?.listsRules ?? false
    let setsApart = style.readsSentences || list.count { $0.startsStrong } * 2 > list.count
    // A list that follows a sentence may belong to it.
    let standsAlone = lastOfSection == nil && listed.allAsk(items) && (!isOwn || style.readsSentences)
    // What is set in farther explains the item above it.
    let outermost = block.itemIndents.min() ?? 0
    let outer = items.indices.filter { block.indent(ofItem: $0) <= outermost }.map { items[$0] }
    let asking = listed.mostlyAsk(items) || listed.mostlyAsk(outer)
    let isOfRules = isTitled || standsAlone || setsApart && asking
    guard !isOwned, isOfRules || isOwn && style.readsSentences && items.contains(where: binds) else { return false }
    guard items.contains(where: { isTitled && $0.mayBeRule || $0.asks || isOwn && $0.permits }) else { return false }
    // How far the last of them that is a rule is set in.
    var indent: Int?
    for (number, item) in items.enumerated() {
      let line = block.atItem(number)
      let asks = isOfRules ? item.asks || isOwn && (item.permits || item.mayAsk && asking) : binds(item)
      if asks || isTitled && mayBeRule(item) && !isAnnounced(item) && !list[number].isBoldName {
        addItem(item, isApart: list[number].startsStrong, of: line, under: title)
        indent = block.indent(ofItem: number)
      } else if item.isTerm {
        let meaning = isOwn ? item.parts.rest.withoutOpeningMark : item.parts.rest
        add(.definition, lead: item.parts.lead, rest: meaning, of: line)
      } else if let indent, block.indent(ofItem: number) <= indent, isApart(item, list[number]) {
        append(.introduction, body: [.list(items: [list[number]], ordered: false)], of: line)
      } else {
        addToLast([list[number]], of: line)
      }
    }
    return true
  }

  /// Whether an item that asks for nothing stands beside the rule before it and is no reason or example of it.
  private func isApart(_ item: ListedRules.Item, _ text: [Inline]) -> Bool {
    isOwn && !item.isExample && !isAnnounced(item) && !cues.isContinuation(text.plainText, language)
      && lastOfSection.map { entries[$0].kind == .rule } ?? false
  }

  /// Whether an item can be a rule below a title over rules; that of a checklist says what is so.
  func mayBeRule(_ item: ListedRules.Item) -> Bool {
    if isOwn, language == .ja, !item.asks, !item.permits, tellsState(item.parts.lead) {
      return false
    }
    guard item.mayBeRule, isChecklist, title == checklistTitle, language == .ja else {
      return item.mayBeRule
    }
    return cues.ends(
      item.parts.lead.trimmingSpaces.withoutFullStop.withoutBracketedEnd,
      in: [.verb, .plain, .polite, .negative, .progressive]
    )
  }

  /// 火事の原因になります, below a prohibition: why it is one.
  private func tellsState(_ lead: String) -> Bool {
    let sentence = lead.trimmingSpaces.withoutSentenceEnd
    return cues.isPoliteDescription(sentence) && cues.longestEnd(of: sentence, with: .state, .ja) > 0
  }

  /// Whether an item says in so many words what is to be done, as one does among others that ask for nothing.
  private func binds(_ item: ListedRules.Item) -> Bool {
    item.asks && !item.isExample && !item.isLink && mood.demands(item.parts.lead, in: language)
  }

  /// Adds an item; on another maker's page each of its sentences that asks for something else is a rule, too.
  private mutating func addItem(_ item: ListedRules.Item, isApart: Bool, of line: Block, under title: Announced?) {
    // Below *Prohibited topics* the first sentence names one.
    let parts = item.asks && !(item.isLate && isVerdict) ? item.parts : item.whole ?? item.parts
    // What follows a label in bold goes on with it.
    let isWhole = parts.lead.unicodeScalars.last?.punctuation == .fullStop || mood.isRequest(parts.lead, in: language)
    guard isOwn, !isApart || isWhole, item.mark == nil, let later = demanding.further(in: parts.rest) else {
      return addRule(parts, mark: item.mark, of: line, under: title)
    }
    addRule(LeadSplitter.Parts(lead: parts.lead, rest: later.before), of: line, under: title)
    addRules(LeadSplitter(cues: cues, style: style, language: language).sentence(later.rule), of: line, under: nil)
  }

  /// Whether the rule before an item that asks for nothing ends in a colon: then the item is one of those that it names.
  private func isAnnounced(_ item: ListedRules.Item) -> Bool {
    guard !item.asks, let last = lastOfSection, entries[last].kind == .rule else { return false }
    return entries[last].lead?.endsInColon ?? false
  }

  /// Whether the list belongs to the rule before it: a page that sets its leads apart sets the next one apart, too.
  private var isOwned: Bool {
    !style.readsSentences && (lastOfSection.map { entries[$0].kind == .rule } ?? false)
  }

  /// Adds items that are no rules to the entry before them.
  mutating func addToLast(_ items: [[Inline]], of block: Block) {
    guard let last = lastOfSection else {
      return append(.introduction, body: [.list(items: items, ordered: false)], of: block)
    }
    if case .list(let others, let ordered)? = entries[last].body.last {
      entries[last].body[entries[last].body.count - 1] = .list(items: others + items, ordered: ordered)
    } else {
      entries[last].body.append(.list(items: items, ordered: false))
    }
  }

  // MARK: - Rows

  /// Adds the cells of a table that are rules, each with the other cells of its row.
  /// - Returns: false where the table is none of rules.
  mutating func addRules(in table: Table, of block: Block) -> Bool {
    if isOwned { return false }
    let rules = RuleTable(cues: cues, language: language, isOwn: isOwn).rules(in: table)
    for rule in rules {
      add(.rule, lead: rule.parts.lead, rest: rule.parts.rest, of: block)
      let last = entries.count - 1
      entries[last].body += rule.others.map { .paragraph([.text($0)]) }
      let strength = strength(of: rule.parts.lead, mark: rule.strength, under: nil)
      entries[last].strength = rule.isLevelled && strength != .avoid ? rule.strength : strength
    }
    return !rules.isEmpty
  }

  /// Adds what single cells ask for in a table of another maker’s page that has no column of rules.
  mutating func addDemands(in table: Table, of block: Block) {
    guard isOwn, style.readsSentences else { return }
    for rule in RuleTable(cues: cues, language: language).demands(in: table) {
      var cell = block
      cell.content = .paragraph(rule.parts.rest)
      let first = entries.count
      addRules(rule.parts, of: cell, under: nil)
      entries[first].body += rule.others.map { .paragraph([.text($0)]) }
    }
  }
}

extension [Inline] {
  /// Whether it is one English word in bold, which stands over what follows.
  fileprivate var isBoldName: Bool {
    startsStrong && count == 1 && plainText.trimmingSpaces.unicodeScalars.allSatisfy { $0.script == .latin }
  }
}
