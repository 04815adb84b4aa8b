import HIGModel
import HIGText

// Shapes of paragraphs, in the order of `ShapeRule.all`.

extension EntryList {
  /// What asks in a section of steps or in a record, and what is to be done with a file or a
  /// command: it is found as what it is, and is no rule.
  mutating func addStep(_ node: ShapeRule.Node) -> Bool {
    guard
      isOfRecord(node.block)
        || (isRecord || title.holdsSteps || isStep(node.block)) && PagePolicy.asks(node.block, cues)
    else { return false }
    announced = nil
    if let last = lastOfSection, entries[last].kind == .step {
      entries[last].body.append(node.block.content)
    } else {
      append(.step, body: [node.block.content], of: node.block)
    }
    return true
  }

  private var isRecord: Bool { policy == .record || title.isReference }

  /// The text of a record, and what it says of names; its tables are that.
  private func isOfRecord(_ block: Block) -> Bool {
    guard isRecord else { return false }
    return switch block.content {
    case .list, .definitions, .aside, .paragraph: true
    default: false
    }
  }

  /// `Add this to `app.json`.` above code, and what leads to code after such a step; a numbered list
  /// that names commands in most of its items.
  private func isStep(_ block: Block) -> Bool {
    guard policy.readsEverySentence else { return false }
    switch block.content {
    case .paragraph(let text):
      let followsStep = lastOfSection.map { entries[$0].kind == .step } ?? false
      return block.leadsToCode && (followsStep || text.namesFileOrCommand)
        && reading(of: Sentences.first(in: text.plainText)).strength == .should
    case .list(let items, ordered: true):
      return items.count(where: \.namesFileOrCommand) * 2 > items.count
    default: return false
    }
  }

  /// A sample message: below a title of examples, or one of a pair of a good and a bad one of which
  /// the good one asks for nothing.
  mutating func addSample(_ node: ShapeRule.Node) -> Bool {
    guard policy.readsEverySentence, let text = node.block.paragraph else {
      return false
    }
    let mark = ItemMark(text, cues: cues)
    let isQuotation = text.allSatisfy { if case .example = $0 { true } else { false } }
    let words = text.plainText
    let reading = reading(of: Sentences.first(in: words))
    // Below *Don’t*, `Never …` forbids all the same.
    let isShown =
      (showsExamples || isQuotation) && mark == nil
      && (!reading.binds || title.isVerdict && reading.strength == .must)
    // No: “Save and close the page”
    let isNamed =
      announced?.showsExamples ?? false || splitter.isExample(words)
      || words.unicodeScalars.split(separator: ":", maxSplits: 1).last.map { String($0).isQuoted } ?? false
    guard
      isShown || isNamed || text.isCode || words.isQuoted
        || mark.map({ isPaired(node, $0) }) ?? false
    else { return false }
    announced = nil
    addSample(node.block)
    return true
  }

  /// Adds what shows what the rule before it means to that rule.
  mutating func addSample(_ block: Block) {
    if let last = lastOfSection, [.rule, .sample, .step].contains(entries[last].kind) {
      entries[last].body.append(block.content)
    } else {
      append(.sample, body: [block.content], of: block)
    }
  }

  private func isPaired(_ node: ShapeRule.Node, _ mark: ItemMark) -> Bool {
    if followsSample { return true }
    guard let other = node.next?.paragraph, let pair = ItemMark(other, cues: cues),
      (pair.strength == .avoid) != (mark.strength == .avoid)
    else { return mark.rest.plainText.isQuoted }
    let good = mark.strength == .avoid ? pair : mark
    return !reading(of: Sentences.first(in: good.rest.plainText)).asks
  }

  /// Whether the title of the section stands over examples.
  var showsExamples: Bool { if case .examples? = title.meaning { true } else { false } }

  /// `✅ Good:`, `Don’t` in a line of its own: it says of what follows what a title would.
  mutating func addLabel(_ node: ShapeRule.Node) -> Bool {
    guard let text = node.block.paragraph, node.next != nil else { return false }
    let marked = ItemMark(text, cues: cues)?.rest.plainText
    let words = marked.flatMap { cues.title($0) == nil ? nil : $0 } ?? text.plainText
    guard let title = cues.title(words), title.leadsToRules else { return false }
    if node.next?.isCode ?? false {
      addSample(node.block)
      return true
    }
    announced = .title(showsExamples ? .examples(title.strength ?? .should) : title)
    leaveOut(.label, words, of: node.block)
    return true
  }

  /// A sentence that ends in a colon before a list: what it says holds for the items.
  mutating func addOpening(_ node: ShapeRule.Node) -> Bool {
    guard let text = node.block.paragraph,
      case .list(let items, _)? = node.next?.content
    else {
      return false
    }
    let words = text.plainText
    let sentence = lastSentence(of: words)
    if policy.readsEverySentence, let strength = demandOfList(sentence) {
      announced = .title(.rules(strength))
      append(.introduction, body: [node.block.content], of: node.block)
      return true
    }
    guard cues.announcesMore(words), !text.startsStrong else { return false }
    announced = announcement(of: items, by: words)
    guard style.readsSentences, case .text? = announced else { return false }
    guard reading(of: sentence).asks, sentence.utf8.count * 4 > words.utf8.count * 3 else {
      return false
    }
    append(.rule, lead: words, body: [], of: node.block)
    return true
  }

  mutating func addLead(_ node: ShapeRule.Node) -> Bool {
    if case .caption(let caption) = node.block.content, policy.readsEverySentence, !showsExamples,
      let mark = ItemMark(caption, cues: cues)
    {
      addRule(splitter.sentence(mark.rest), mark: mark.strength, of: node.block, under: nil)
      return true
    }
    guard let text = node.block.paragraph else { return false }
    guard case .rule(let parts) = node.reading, !isReason(parts.lead) else { return false }
    if policy.readsEverySentence, text.startsStrong, title.isGlossary, !parts.rest.isEmpty {
      add(.definition, parts, of: node.block)
    } else if text.startsStrong, !reading(of: parts.lead).asks,
      addDemand(below: parts, of: node.block)
    {
      return true
    } else {
      addRule(parts, of: node.block, under: title.meaning.map(Announced.title))
    }
    return true
  }

  mutating func addTerm(_ node: ShapeRule.Node) -> Bool {
    guard let text = node.block.paragraph, case .term(let parts, _) = node.reading else { return false }
    // A label in bold over what it asks for.
    if text.startsStrong, addDemand(below: parts, of: node.block) { return true }
    add(.definition, parts, of: node.block)
    return true
  }

  /// A paragraph whose first sentences only lead to the one that asks: on another maker's page to
  /// one that must be met.
  mutating func addLateDemand(_ node: ShapeRule.Node) -> Bool {
    guard let text = node.block.paragraph, style.readsSentences,
      !text.setsStartApart, !text.isCode,
      !cues.isPointer(text.plainText, language),
      policy.readsEverySentence || section != nil || !entries.isEmpty,
      let parts = splitter.parted(text)
    else { return false }
    append(.introduction, body: [.paragraph(parts.before)], of: node.block)
    addRule(splitter.sentence(parts.rule), of: node.block, under: nil)
    return true
  }

  /// What a paragraph of another maker's page asks for after a label in bold: `**White background**
  /// Pictures should have …`
  private mutating func addDemand(below label: LeadSplitter.Parts, of block: Block) -> Bool {
    guard policy.readsEverySentence, !title.isGlossary else { return false }
    let text = label.rest.withoutOpeningMark
    let sentence = splitter.sentence(text)
    let reading = reading(of: sentence.lead)
    let hasColon =
      label.lead.endsInColon || label.rest.plainText.unicodeScalars.first?.punctuation == .colon
    guard reading.asks, hasColon || reading.demands || reading.strength != .should else {
      return false
    }
    let name = [Inline.strong(label.lead.trimmingSpaces)]
    addRule(
      LeadSplitter.Parts(lead: sentence.lead, rest: name.joined(with: sentence.rest)),
      of: block,
      under: nil
    )
    return true
  }

  // MARK: - Words before a list

  /// What the words before a list say of it: its items go on with them, or are rules, which may
  /// bind as the words do.
  func announcement(of items: [[Inline]], by words: String) -> Announced? {
    let sentence = lastSentence(of: words)
    let list = splitter.listed.items(items)
    let goesOn = tellsAbility(sentence)
    guard !goesOn, !cues.announcesExamples(sentence, language) else { return .text }
    // `Make waiting easy. This means:` with the items `Showing how long it takes`, …
    let demand = reading(of: Sentences.first(in: words))
    if demand.asks, sentence.utf8.count < words.utf8.count, items.allSatisfy(\.beginsWithGerund) {
      return demand.strength.map { .title(.rules($0)) }
    }
    guard splitter.mostlyAsk(list) else { return .text }
    return reading(of: sentence).strength.map {
      .title(.rules($0 == .consider || $0 == .inform ? .should : $0))
    }
  }

  /// How the items of a list bind whose sentence ends in what it demands: `Before you leave,
  /// members are required to:`, 次に掲げる行為をしてはならない。
  private func demandOfList(_ sentence: String) -> Strength? {
    guard language == .en else {
      let isForbidden = reading(of: sentence).strength == .avoid
      return isForbidden && WordList.listings.all.contains(where: sentence.holds)
        ? .avoid : nil
    }
    guard sentence.trimmingSpaces.endsInColon else { return nil }
    let text = sentence.smallWords.betweenSpaces.replacing("'", with: "’")
    return cues.demands.first { demand in demand.strength != .inform && text.hasSuffix(demand.words)
    }?.strength
  }

  func lastSentence(of words: String) -> String {
    Sentences.all(in: words).last.map(String.init) ?? words
  }

  /// Whether a sentence says what something can do: `You can:`, 次のことができます。
  private func tellsAbility(_ sentence: String) -> Bool {
    let text =
      language == .en ? " \(sentence.lowercased().filter { $0.isLetter || $0 == " " }) " : sentence
    return cues[.ability, language].all.contains { text.holds(language == .en ? " \($0) " : $0) }
  }
}

/// Finds the sentence of a paragraph that asks, where the first ones only lead there:
/// `Some people cannot see the color. You must not rely on color alone.`
extension LeadSplitter {
  /// What leads to the demand, and the demand with what follows it; nil where none asks but the first sentence.
  func parted(_ text: [Inline]) -> (before: [Inline], rule: [Inline])? {
    let words = text.plainText
    let sentences = Sentences.first(12, in: words)
    guard sentences.count > 1, let first = sentences.first, !asksOutright(first),
      let start = sentences.dropFirst().first(where: asksOutright)?.startIndex
    else { return nil }
    let before = [Inline.text(String(words[..<start]).trimmingSpaces)]
    return (before, text.dropping(words.utf8[..<start].count).trimmingStart)
  }

  /// In the middle of a Japanese paragraph, a plain verb says how things are.
  private func asksOutright(_ sentence: Substring) -> Bool {
    let reading = reading(of: sentence)
    // `Don’t.` goes on with what was said.
    guard reading.asks, language == .ja || sentence.contains(" ") else { return false }
    let announces =
      language == .ja ? String(sentence).endsInColon : cues.announcesMore(String(sentence))
    return !announces
      && (language == .en || reading.demands
        || cues[.adverb, .ja].stand(in: sentence))
  }
}

extension [Inline] {
  fileprivate var beginsWithGerund: Bool { plainText.smallWords.first?.hasSuffix("ing") ?? false }
}

extension Block {
  /// Its text, where it is a paragraph.
  var paragraph: [Inline]? { if case .paragraph(let text) = content { text } else { nil } }
  var isParagraph: Bool { paragraph != nil }
  var isListOrTable: Bool {
    switch content {
    case .list, .table, .definitions: true
    default: false
    }
  }
}
