import HIGModel
import HIGText

// Shapes of lists, in the order of `ShapeRule.all`.

extension EntryList {
  /// What stands below a title of examples shows what the rule before it means.
  mutating func addSamples(_ node: ShapeRule.Node) -> Bool {
    guard policy.readsEverySentence, case .list(let items, _) = node.block.content else { return false }
    let isAnnounced = announced?.showsExamples ?? false
    guard isAnnounced || announced == nil && showsExamples || isPaired(items) else { return false }
    announced = nil
    addSample(node.block)
    return true
  }

  /// Good ones, beside which bad ones may stand, that ask for nothing: they may be written, or are
  /// done already.
  private func isPaired(_ items: [[Inline]]) -> Bool {
    let marks = items.compactMap { ItemMark($0, cues: cues) }
    let good = marks.filter { $0.strength != .avoid }
    return marks.count == items.count && !good.isEmpty
      && !good.contains { reading(of: Sentences.first(in: $0.rest.plainText)).asks }
  }

  /// What a title, a mark or a sentence before it says of the next block.
  private mutating func takeTitle() -> Announced? {
    defer { announced = nil }
    let above = title.meaning.map(Announced.title)
    // Below 禁止事項, the sentence that announces the list takes nothing of that back.
    if title.isVerdict, case .text? = announced { return above }
    return announced ?? above
  }

  /// A list whose items are rules, each with the items after it that ask for nothing.
  mutating func addRules(inList node: ShapeRule.Node) -> Bool {
    let block = node.block
    guard case .list(let list, _) = block.content else { return false }
    // Copied text has the list's own title as its first line.
    if policy.readsEverySentence, list.count > 1, let first = cues.title(list[0].plainText), first.leadsToRules {
      announced = .title(first)
      return addRules(below: list[0], in: node)
    }
    let title = takeTitle()
    let items = splitter.listed.items(list)
    if case .text? = title { return false }
    let isTitled = title?.listsRules ?? false
    let isOfRules = isTitled || isOfRules(list, items)
    let isOfRule = !style.readsSentences && lastRule != nil
    guard !isOfRule, isOfRules || policy.readsEverySentence && style.readsSentences && items.contains(where: \.binds),
      items.contains(where: { isTitled && $0.mayBeRule || $0.asks })
    else { return false }
    for (number, item) in items.enumerated() {
      let line = block.atItem(number)
      let asks = isOfRules ? item.asks : item.binds
      if asks || isTitled && item.mayBeRule {
        // Below *Don’t*, what is to be left comes first, and then what to do instead.
        var parts = item.parts
        if case .title(.rules(.avoid))? = title, item.mark == nil, !list[number].startsStrong {
          parts = splitter.sentence(list[number])
        }
        addRule(parts, mark: item.mark, of: line, under: title)
      } else if item.isTerm {
        add(.definition, item.parts, of: line)
      } else {
        addItem(list[number], of: line)
      }
    }
    return true
  }

  /// The items below the first one, which is their title.
  private mutating func addRules(below title: [Inline], in node: ShapeRule.Node) -> Bool {
    guard case .list(let list, let ordered) = node.block.content else { return false }
    leaveOut(.label, title.plainText, of: node.block.atItem(0))
    var rest = node
    rest.block.content = .list(items: Array(list.dropFirst()), ordered: ordered)
    rest.block.itemLines = Array(node.block.itemLines.dropFirst())
    if !addRules(inList: rest), !addTerms(inList: rest) { addToLast(rest.block.content, of: rest.block) }
    return true
  }

  /// Whether a list without a title is one of rules: most of its items ask.
  private func isOfRules(_ list: [[Inline]], _ items: [LeadSplitter.Item]) -> Bool {
    guard style.readsSentences || list.count(where: \.startsStrong) * 2 > list.count else { return false }
    return splitter.mostlyAsk(items)
  }

  /// Adds an item that is no rule to the entry before it.
  private mutating func addItem(_ item: [Inline], of block: Block) {
    if let last = lastOfSection, case .list(let others, let ordered)? = entries[last].body.last {
      entries[last].body[entries[last].body.count - 1] = .list(items: others + [item], ordered: ordered)
    } else {
      addToLast(.list(items: [item], ordered: false), of: block)
    }
  }

  /// A list of terms with their meanings. A meaning is a sentence; `Personal data: location,
  /// health` is a list of examples.
  mutating func addTerms(inList node: ShapeRule.Node) -> Bool {
    guard case .list(let items, _) = node.block.content else { return false }
    let definitions = items.compactMap { Definition(item: $0, cues: cues) }
    let explains = items.contains { $0.plainText.unicodeScalars.last?.punctuation == .fullStop }
    guard definitions.count == items.count, items.count > 1, explains, lastRule == nil else { return false }
    for (number, definition) in definitions.enumerated() { add(definition, of: node.block.atItem(number)) }
    return true
  }
}

// MARK: - Items

extension LeadSplitter {
  /// An item as it was read.
  struct Item {
    /// The mark or label at its start: `✅`, `Don’t:`.
    var mark: Strength?
    var parts: Parts
    var asks = false
    /// Whether it must be met, as one may say among others that ask for nothing.
    var binds = false
    /// Whether it is a term in bold with what it means.
    var isTerm = false
    /// Whether it is nothing but a link.
    var isLink = false
    /// Whether it says itself that it is an example: `Bad: Oops.`
    var isExample = false

    /// Whether it can be a rule where a title says that rules follow.
    var mayBeRule: Bool { !isLink && !isTerm && !isExample && parts.lead.unicodeScalars.contains(where: \.isLetter) }
  }

  func items(_ list: [[Inline]]) -> [Item] {
    let signs = list.map(circle)
    // ○ alone is a bullet.
    let says = Set(signs.compactMap { $0.flatMap(ItemMark.circled) }).count > 1
    let items = zip(list, signs).map { text, sign in
      guard let sign else { return item(text) }
      var item = item(text.dropping(UTF8.width(sign)).trimmingStart)
      if says, item.mark == nil {
        item.mark = ItemMark.circled(sign)
        item.asks = true
      }
      return item
    }
    let isOfRequests = items.count(where: \.asks) * 2 >= items.count
    return policy.readsEverySentence && language == .en && isOfRequests ? items.map(asSibling) : items
  }

  /// An item among others that ask, which is made as they are: `Prune after the frost`, whatever its
  /// verb; `The frost is late` says how things are.
  private func asSibling(_ item: Item) -> Item {
    let words = item.parts.lead.smallWords
    let states = [Cue.Use.functionWord, .auxiliary, .interrogative, .opening]
    // `Labels are always black`: what holds for all is asked for.
    if item.mayBeRule, words.contains("always") || words.contains("never") {
      var item = item
      item.asks = true
      return item
    }
    guard item.mayBeRule, words.count > 2, !states.contains(where: { cues[$0, .en].contains(words[0]) }),
      !words.contains(where: { cues[.auxiliary, .en].contains($0) })
    else { return item }
    var item = item
    item.asks = true
    return item
  }

  /// The sign that an item begins with: `× `.
  private func circle(_ text: [Inline]) -> Unicode.Scalar? {
    guard let scalars = text.first?.text.unicodeScalars, let sign = scalars.first, ItemMark.circled(sign) != nil,
      scalars.dropFirst().first?.isWhitespace ?? false
    else { return nil }
    return sign
  }

  func item(_ text: [Inline]) -> Item {
    let marked = ItemMark(text, cues: cues)
    let words = marked?.rest ?? text
    let plain = words.plainText
    let isLink = !words.isEmpty && words.allSatisfy { $0.isLink || $0.text.allSatisfy { !$0.isLetter } }
    let isEmpty = marked != nil && !plain.contains(where: \.isLetter)
    if policy.readsEverySentence && (plain.isQuoted || isEmpty) || isExample(plain) {
      return Item(parts: sentence(words), isLink: isLink, isExample: true)
    }
    var item: Item
    switch read(words) {
    case .rule(let parts): item = rule(parts, of: words)
    case .term(let parts, _) where words.startsStrong: item = term(parts, of: words)
    case .term, .plain: item = plainItem(words)
    }
    item.isLink = isLink
    if let mark = marked?.strength {
      item.mark = mark
      item.asks = true
      item.isTerm = false
    }
    return item
  }

  /// An item that begins with a lead.
  private func rule(_ parts: Parts, of words: [Inline]) -> Item {
    // One English word is a name, though it may be a verb.
    let isName = policy.readsEverySentence && language == .en && !parts.lead.contains(" ")
    if words.startsStrong, isName || language == .en && parts.lead.split(separator: " ").count < 3 {
      let item = term(parts, of: words)
      if item.asks, policy.readsEverySentence { return item }
    }
    let reading = reading(of: parts.lead)
    return Item(parts: parts, asks: !isName && reading.asks, binds: reading.binds || reading.demands)
  }

  /// An item that begins with a term in bold.
  private func term(_ parts: Parts, of words: [Inline]) -> Item {
    let meaning = sentence(parts.rest.withoutOpeningMark)
    let reading = reading(of: meaning.lead)
    var item = Item(parts: parts, asks: reading.asks, binds: reading.demands)
    // **Posts that only sell** — don’t post advertisements: the name is what is to be left.
    if let first = parts.rest.first?.text.trimmingSpaces.first, "—–-".contains(first) { return item }
    if reading.asks {
      item.parts = sentence(words)
    } else if parted(words) != nil {
      return plainItem(words)
    } else {
      item.isTerm = !parts.rest.isEmpty
    }
    return item
  }

  /// An item that is text; of several sentences the first that asks is the lead, what stands before
  /// it its reason.
  private func plainItem(_ words: [Inline]) -> Item {
    let parts = sentence(words)
    let reading = reading(of: parts.lead)
    if !reading.asks, let parted = parted(words) {
      let late = sentence(parted.rule)
      return Item(
        parts: Parts(lead: late.lead, rest: parted.before.joined(with: late.rest)),
        asks: true,
        binds: self.reading(of: late.lead).binds
      )
    }
    return Item(parts: parts, asks: reading.asks, binds: reading.demands || reading.binds)
  }

  /// `Bad: Oops.`, 悪い例：…
  func isExample(_ text: String) -> Bool {
    let colon = text.unicodeScalars.prefix(24).firstIndex { $0.punctuation == .colon }
    guard let colon, case .examples? = cues.title(String(text[..<colon])) else { return false }
    return true
  }

  /// Whether at least half of the items ask; in Japanese a third of them is enough, as the others
  /// may end in a noun.
  func mostlyAsk(_ items: [Item]) -> Bool {
    let asking = items.count(where: \.asks)
    let all = items.count { !$0.isLink && !$0.isExample }
    return asking > 0 && asking * 2 >= all || language == .ja && asking > 1 && asking * 3 >= all
  }
}

extension Inline {
  var isLink: Bool { if case .link = self { true } else { false } }
}
