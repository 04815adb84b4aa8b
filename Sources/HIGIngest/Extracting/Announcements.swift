internal import HIGModel
internal import HIGText

// What a title, a mark or a sentence in a colon says of the blocks after it.

extension EntryList {
  /// What the title of the section or the paragraph before says of the next block.
  mutating func takeTitle() -> Announced? {
    defer { announced = nil }
    // Below 禁止事項, the sentence that announces the list takes nothing of that back.
    if isVerdict, case .text? = announced {
      return title.map(Announced.title)
    }
    return announced ?? title.map(Announced.title)
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

  /// 次に掲げる行為をしてはならない。 Or, after what is not to be done: 以下のような行為が相当する。
  private func forbidsBelow(_ words: String) -> Bool {
    guard isOwn, language == .ja else { return false }
    if cues.list(.below, .ja).contains(where: words.holds), mood.strength(of: words, in: .ja) == .avoid {
      return true
    }
    return words.holds("行為") && Self.belongings.contains(where: words.holds)
      && [Cue.Use.below, .announces].contains { cues.list($0, .ja).contains(where: words.holds) } && lastForbids
  }

  /// How a sentence says that what follows is a part of what was said.
  private static let belongings = ["相当", "該当", "含ま", "含み", "あたる", "当たる", "例と"]

  /// Whether the rule before forbids something.
  private var lastForbids: Bool {
    guard let last = lastOfSection, entries[last].kind == .rule, let lead = entries[last].lead else { return false }
    return (entries[last].strength ?? mood.strength(of: lead, in: language)) == .avoid
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
    let list = listed.items(items)
    let goesOn =
      cues.lists(lastWord(of: sentence), as: .complement, language) || tellsAbility(sentence) && !bindOutright(list)
    // `… that we agreed on:` ends like a sentence that goes on.
    if isOwn, namesRules(sentence), !goesOn || listed.mostlyAsk(list) {
      return .title(.rules(.should))
    }
    guard !goesOn, !cues.announcesExamples(sentence, language), listed.mostlyAsk(list) else {
      return .text
    }
    let strength = mood.strength(of: sentence, in: language)
    return strength.map { .title(.rules($0 == .consider || $0 == .inform ? .should : $0)) }
  }

  /// Whether items ask in words that no list of abilities has: `Never leave the key in the door.`
  private func bindOutright(_ items: [ListedRules.Item]) -> Bool {
    isOwn
      && items.contains { item in
        let strength = item.asks ? mood.strength(of: item.parts.lead, in: language) : nil
        return strength == .must || strength == .avoid
      }
  }

  /// How the items of a list bind whose sentence ends in what it demands: `Before you leave, members are required to:`,
  /// `NOT permitted in the exhibits:`, `Members will:`, `Before the talk, make sure that you:`, `You have the right:`
  private func demandOfList(_ sentence: String) -> Strength? {
    guard isOwn, language == .en, sentence.trimmingSpaces.endsInColon else { return nil }
    let words = sentence.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }
    let text = " " + words.joined(separator: " ").replacing("'", with: "’") + " "
    if let opener = opener(in: text) {
      return opener
    }
    // `All who help will:`
    if text.hasSuffix(" will "), text.holds(" who "), [" all ", " every ", " each "].contains(where: text.hasPrefix) {
      return .must
    }
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

  /// What a sentence demands or allows that goes on in its list: `make sure that you:`, `You are permitted to do the following without
  /// asking:`
  private func opener(in text: String) -> Strength? {
    let following = " do the following "
    let end = text.places(of: following).first.map { String(text[..<$0.lowerBound]) + " " } ?? text
    guard let opener = cues.openers.first(where: { end.hasSuffix($0.words) }) else { return nil }
    // `Nobody has the right to:`, `do not try to:`
    let before = end.dropLast(opener.words.count).split(separator: " ").suffix(4)
    let isDenied = before.contains { word in
      cues.lists(String(word), as: .negation, .en) || cues.lists(String(word), as: .nothing, .en)
        || ["nobody", "don’t", "cannot", "can’t"].contains(word)
    }
    guard isDenied else { return opener.strength }
    return opener.strength == .inform || opener.strength == .should ? .avoid : nil
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
