internal import HIGModel
internal import HIGText

// Rules in other shapes than a paragraph that begins with its lead: headings, items, rows, and what is said above them.

extension EntryList {
  var mood: Mood { Mood(cues: cues) }

  /// What the title of the section or the paragraph before says of the next block.
  mutating func takeTitle() -> Announced? {
    defer { announced = nil }
    // Below 禁止事項, the sentence that announces the list takes nothing of that back.
    if isVerdict, case .text? = announced {
      return title.map(Announced.title)
    }
    return announced ?? title.map(Announced.title)
  }

  // MARK: - Paragraphs

  /// Adds a rule; where the title above it says how it binds, that counts.
  mutating func addRule(_ parts: LeadSplitter.Parts, mark: Strength? = nil, of block: Block, under title: Announced?) {
    // Criteria are known by their numbers: `1.1 Every chart has a text alternative (Level A)`.
    let isNumbered = isNumbered && block.beginsWithSectionNumber && !requires(parts)
    let lead = isNumbered ? parts.lead.withoutNumber : parts.lead
    add(.rule, lead: lead, rest: isOwn ? parts.rest.withoutOpeningMark : parts.rest, of: block)
    let limit: Strength? =
      listed.setsLimit(parts.lead) && mood.strength(of: parts.lead, in: language) == nil ? .should : nil
    // The optimizer of Swift 6.3.1 crashes where this is one expression.
    let said: Strength? = isOwn && requires(parts) ? .must : mark
    let strength = strength(of: parts.lead, mark: said ?? limit, under: title)
    entries[entries.count - 1].strength = strength ?? norm(parts.lead)
  }

  /// What is a rule on another maker’s page only by what stands around it (日付はマージ日基準) is a norm; what allows something says so.
  private func norm(_ lead: String) -> Strength? {
    guard isOwn, ownStrength(of: lead) == nil else { return nil }
    // `Toasts cannot have buttons.`, `You can leave the old text in a comment.`
    let words = lead.lowercased().split { !$0.isLetter }.prefix(Self.longestClause)
    return words.contains("cannot") ? .avoid : words.starts(with: ["you", "can"]) ? .inform : .should
  }

  /// In words.
  private static let longestClause = 12

  /// Whether a level of conformance or the like stands at its end: `(Level A)`, （必須）.
  func requires(_ parts: LeadSplitter.Parts) -> Bool {
    let ends = [parts.lead, parts.rest.plainText].map { $0.suffix(24).lowercased() }
    return Language.allCases.contains { language in
      cues.list(.required, language).contains { phrase in ends.contains { $0.holds(phrase) } }
    }
  }

  /// How a rule binds by its own words; `Feel free to …` allows what it asks for.
  private func ownStrength(of lead: String) -> Strength? {
    let strength = mood.strength(of: lead, in: language)
    let isOpen = strength == nil || strength == .should
    return isOwn && isOpen && mood.permits(lead, in: language) ? .inform : strength
  }

  /// How a rule binds where its own words do not say it alone.
  private func strength(of lead: String, mark: Strength?, under title: Announced?) -> Strength? {
    let own = ownStrength(of: lead)
    let said: Strength? =
      switch title {
      // Below *When not to use*, what to do instead may be said, too.
      case .title(.rules(.avoid)) where self.title == .rules(.avoid) && !isVerdict && own != nil: nil
      // 原稿に書き込むこと below 禁止事項 names what is forbidden.
      case .title(.rules(.avoid))
      where isOwn && mood.demands(lead, in: language) && !cues.ends(lead.withoutFullStop, in: [.nominal]): nil
      case .title(.rules(let strength)): strength
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

  /// Adds a paragraph that a mark or its last words make more of than its sentences do: `Don’t: …`, `You should:` before a list.
  /// - Returns: false where it is none.
  mutating func addDemand(_ text: [Inline], of block: Block, before next: Block?) -> Bool {
    let mark = ItemMark(text, cues: cues)
    // `Do::` stands over what follows, and asks for nothing itself.
    if let mark, isOwn, !mark.rest.plainText.contains(where: \.isLetter) {
      announced = .title(.examples(mark.strength))
      labels.append(LeftOut(.label, place: block.place, text: text.plainText))
      return true
    }
    if let mark, mark.mayBeSample, item(text).isExample {
      addToLast([text], of: block)
      return true
    }
    let isLabel = mark.map { cues.title($0.rest.plainText) != nil } ?? false
    if !showsExamples, let mark, !isLabel, next?.isParagraph != true || style.readsSentences {
      addRule(item(mark.rest).parts, mark: mark.strength, of: block, under: nil)
      return true
    }
    // `✅ Good:` names what follows.
    let words = isLabel ? mark?.rest.plainText ?? "" : text.plainText
    if next != nil, let title = cues.title(words), title.leadsToRules {
      announced = .title(title)
      labels.append(LeftOut(.label, place: block.place, text: words))
      return true
    }
    guard case .list(let items, _)? = next?.content else { return addShown(text, of: block, before: next) }
    if isOwn, language == .ja, cues.ends(words.trimmingSpaces, with: .matter, .ja) {
      labels.append(LeftOut(.label, place: block.place, text: words))
      return true
    }
    if forbidsBelow(words) {
      announced = .title(.rules(.avoid))
      labels.append(LeftOut(.label, place: block.place, text: words))
      return true
    }
    if breaksOff(words) {
      announced = .text
      return false
    }
    guard cues.announcesMore(words), !text.startsStrong else { return false }
    return announce(items, by: words, of: block)
  }

  /// 次に掲げる行為をしてはならない。
  private func forbidsBelow(_ words: String) -> Bool {
    isOwn && language == .ja && cues.list(.below, .ja).contains(where: words.holds)
      && mood.strength(of: words, in: .ja) == .avoid
  }

  /// Adds a sentence of another maker's page that asks for what a table or an example below it shows: `Fields hint at the length:`
  private mutating func addShown(_ text: [Inline], of block: Block, before next: Block?) -> Bool {
    let words = text.plainText
    // `Compare:` asks for nothing.
    guard isOwn, style.readsSentences, !text.startsStrong, words.holds(" ") || language == .ja,
      next?.isShown ?? true || next?.isHeading ?? true
        || next?.isParagraph ?? true && (mood.demands(words, in: .ja) || laysDown(words)),
      cues.announcesMore(words),
      mood.isRequest(Sentences.first(in: words), in: language), !cues.announcesExamples(words, language)
    else { return false }
    let strength = mood.strength(of: Sentences.first(in: words), in: language)
    let names = cues.list(.announces, language).contains(where: words.lowercased().holds)
    // 次の表に示す asks for nothing, 次の文字は使用しない does.
    let isText = next?.isParagraph ?? false && mood.demands(words, in: .ja)
    guard !names || strength == .avoid || strength == .must || isText || laysDown(words) else { return false }
    addRules(LeadSplitter(cues: cues, style: style, language: language).sentence(text), of: block, under: nil)
    return true
  }

  /// 様式は、以下のとおりとします。
  private func laysDown(_ words: String) -> Bool {
    language == .ja && JapaneseMood(cues: cues).isSet(words.trimmingSpaces.withoutFullStop)
  }

  /// Whether the title of the section stands over examples.
  private var showsExamples: Bool { if case .examples? = title { true } else { false } }

  /// Whether a sentence that ends in a colon is a rule with its list; else the list knows what the sentence said.
  private mutating func announce(_ items: [[Inline]], by words: String, of block: Block) -> Bool {
    if let strength = demandOfList(lastSentence(of: words)) {
      announced = .title(.rules(strength))
      labels.append(LeftOut(.label, place: block.place, text: words))
      return true
    }
    announced = announcement(of: items, by: words)
    guard style.readsSentences, case .text? = announced else { return false }
    let sentence = lastSentence(of: words)
    guard mood.isRequest(sentence, in: language), sentence.utf8.count * 4 > words.utf8.count * 3 else { return false }
    append(.rule, lead: words, body: [], of: block)
    return true
  }

  /// What the words before a list say of it: its items go on with them, or are rules, which may bind as the words do.
  func announcement(of items: [[Inline]], by words: String) -> Announced? {
    let sentence = lastSentence(of: words)
    let goesOn = cues.lists(lastWord(of: sentence), as: .complement, language) || tellsAbility(sentence)
    // `… that we agreed on:` ends like a sentence that goes on.
    if isOwn, namesRules(sentence), !goesOn || listed.mostlyAsk(listed.items(items)) {
      return .title(.rules(.should))
    }
    guard !goesOn, !cues.announcesExamples(sentence, language), listed.mostlyAsk(listed.items(items)) else {
      return .text
    }
    let strength = mood.strength(of: sentence, in: language)
    return strength.map { .title(.rules($0 == .consider || $0 == .inform ? .should : $0)) }
  }

  /// How the items of a list bind whose sentence ends in what it demands: `Before you leave, members are required to:`,
  /// `NOT permitted in the exhibits:`
  private func demandOfList(_ sentence: String) -> Strength? {
    guard isOwn, language == .en, sentence.trimmingSpaces.endsInColon else { return nil }
    let words = sentence.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }
    let text = " " + words.joined(separator: " ").replacing("'", with: "’") + " "
    let found = cues.demands.compactMap { demand in
      text.places(of: demand.words).last.map { (strength: demand.strength, rest: text[$0.upperBound...]) }
    }
    guard let last = found.min(by: { $0.rest.utf8.count < $1.rest.utf8.count }) else { return nil }
    let after = last.rest.split(separator: " ").count
    switch last.strength {
    case .avoid: return after <= Self.longestPlace ? .avoid : nil
    case .must, .should: return after == 0 ? last.strength : nil
    case .consider, .inform: return nil
    }
  }

  /// In words, of where or when something is not permitted.
  private static let longestPlace = 4

  /// `The rules bind all members. They`: what follows ends the sentence.
  private func breaksOff(_ words: String) -> Bool {
    let sentences = Sentences.all(in: words)
    return isOwn && language == .en && sentences.count > 1 && words.last?.isLetter ?? false
  }

  /// `Here are the rules that we agreed on:`
  private func namesRules(_ sentence: String) -> Bool {
    let words = sentence.lowercased().split { !$0.isLetter }
    return cues.list(.ruleset, language).contains { name in
      language == .en ? words.contains { $0 == name } : sentence.holds(name)
    } && !cues.announcesExamples(sentence, language)
  }

  private func lastSentence(of words: String) -> String {
    Sentences.all(in: words).last.map(String.init) ?? words
  }

  /// Whether a sentence says what something can do: `You can:`, 次のことができます。
  private func tellsAbility(_ sentence: String) -> Bool {
    let text = language == .en ? " \(sentence.lowercased().filter { $0.isLetter || $0 == " " }) " : sentence
    return cues.list(.ability, language).contains { text.holds(language == .en ? " \($0) " : $0) }
  }

  private func lastWord(of sentence: String) -> String {
    let words = sentence.lowercased().split { !$0.isLetter && $0 != "’" }
    return words.last.map(String.init) ?? ""
  }

  /// Adds a paragraph below a title over nothing but rules: *Don’t*, すべきこと.
  /// - Returns: false where it is none.
  mutating func addVerdict(_ text: [Inline], of block: Block, announces: Bool) -> Bool {
    guard isVerdict, style.readsSentences, !announces, !text.isCode, case .rules(let strength)? = title else {
      return false
    }
    let words = text.plainText
    guard !words.isLonger(than: Self.longestVerdict), !cues.isPointer(words, language), !showsText(words) else {
      return false
    }
    let item = item(text)
    guard !isChecklist || mayBeRule(item) else { return false }
    addRule(item.parts, of: block, under: .title(.rules(strength)))
    return true
  }

  /// In letters: longer text discusses something.
  private static let longestVerdict = 200

  /// Whether a paragraph below *Do* goes on with the rule before it.
  private func showsText(_ words: String) -> Bool {
    guard let last = lastOfSection else { return false }
    return entries[last].kind == .rule && cues.isContinuation(words, language)
  }

  /// Adds a paragraph whose first sentences only lead to the one that asks.
  /// - Returns: false where it is none.
  mutating func addLateDemand(_ text: [Inline], of block: Block) -> Bool {
    guard isOwn || !leadsWithRules && (section != nil || !entries.isEmpty), let parts = demanding.parted(text) else {
      return false
    }
    append(.introduction, body: [.paragraph(parts.before)], of: block)
    addRules(LeadSplitter(cues: cues, style: style, language: language).sentence(parts.rule), of: block, under: nil)
    return true
  }

  // MARK: - Items

  private var listed: ListedRules { ListedRules(cues: cues, language: language, isOwn: isOwn) }

  private func item(_ text: [Inline]) -> ListedRules.Item { listed.item(text) }

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
  private func mayBeRule(_ item: ListedRules.Item) -> Bool {
    guard item.mayBeRule, isChecklist, title == checklistTitle, language == .ja else {
      return item.mayBeRule
    }
    return cues.ends(
      item.parts.lead.trimmingSpaces.withoutFullStop.withoutBracketedEnd,
      in: [.verb, .plain, .polite, .negative, .progressive]
    )
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
  private mutating func addToLast(_ items: [[Inline]], of block: Block) {
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

extension Cues.Title {
  /// Whether it stands over rules or examples, so that a line of it names what follows.
  var leadsToRules: Bool {
    switch self {
    case .rules, .examples: true
    case .backmatter: false
    }
  }
}

extension EntryList.Announced {
  /// Whether every item below it is a rule.
  var listsRules: Bool { if case .title(.rules) = self { true } else { false } }
}

extension Block {
  var isParagraph: Bool { if case .paragraph = content { true } else { false } }
  /// Whether it is a table, a figure or code.
  var isShown: Bool {
    switch content {
    case .table, .caption: true
    case .paragraph(let text): text.isCode
    case .heading, .list, .definitions, .aside: false
    }
  }
  var isListOrTable: Bool {
    switch content {
    case .list, .table, .definitions: true
    case .heading, .paragraph, .aside, .caption: false
    }
  }
}

extension [Inline] {
  /// Whether it is one English word in bold, which stands over what follows.
  fileprivate var isBoldName: Bool {
    startsStrong && count == 1 && plainText.trimmingSpaces.unicodeScalars.allSatisfy { $0.script == .latin }
  }
}
