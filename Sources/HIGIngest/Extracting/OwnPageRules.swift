internal import HIGModel
internal import HIGText

// Rules on pages of other makers than Apple, where they take every shape.

extension EntryList {
  /// Adds the rules of a paragraph: on another maker's page each sentence that asks for something else is one.
  mutating func addRules(_ parts: LeadSplitter.Parts, of block: Block, under title: Announced?) {
    var parts = parts
    let splitter = LeadSplitter(cues: cues, style: style, language: language)
    let isText = block.isPlainText || block.isParagraph && mood.isRequest(parts.lead, in: language)
    let most = isOwn && isText ? Self.mostOfParagraph : 0
    for _ in 0..<most {
      guard let later = demanding.further(in: parts.rest) else { break }
      addRule(LeadSplitter.Parts(lead: parts.lead, rest: later.before), of: block, under: title)
      parts = splitter.sentence(later.rule)
    }
    addRule(parts, of: block, under: title)
  }

  /// Rules of one paragraph after the first; more are no paragraph, and each takes the rest of the text along.
  private static var mostOfParagraph: Int { 100 }

  var demanding: DemandingSentences {
    DemandingSentences(cues: cues, style: style, language: language, isPlain: isPlain, isDirecting: isDirecting)
  }

  /// Adds a note of another maker's page that asks: there, warnings hold rules that stand nowhere else, and tips advise.
  /// - Returns: false where it asks for nothing.
  mutating func addDemand(_ sort: NoteSort, _ paragraphs: [[Inline]], of block: Block) -> Bool {
    // One of two may be its title.
    let isTitled = paragraphs.count == 2 && Sentences.endOfFirst(in: paragraphs[0].plainText) == nil
    guard isOwn, paragraphs.count == 1 || isTitled, let text = paragraphs.last else { return false }
    let splitter = LeadSplitter(cues: cues, style: .sentence, language: language)
    let sentences = Sentences.all(in: text.plainText)
    // A long one that asks once explains something.
    guard sentences.count < Self.longNote || mostlyAsks(sentences),
      let asking = sentences.first(where: { asks(String($0), inNote: sort) })
    else { return false }
    let start = text.plainText.utf8[..<asking.startIndex].count
    let parts = splitter.sentence(text.dropping(start).trimmingStart)
    let first = entries.count
    let rest = text.prefix(bytes: start).trimmed.joined(with: parts.rest)
    addRules(LeadSplitter.Parts(lead: parts.lead, rest: rest), of: block, under: nil)
    if isTitled {
      name(first, paragraphs[0])
    }
    return true
  }

  /// A tip advises in plain verbs; what is important says what must or should be done.
  private func asks(_ sentence: String, inNote sort: NoteSort) -> Bool {
    switch sort {
    case .tip: asksOutright(sentence)
    case .important: binds(sentence) || asksOutright(sentence) && mood.demands(sentence, in: language)
    case .note, .warning: binds(sentence)
    }
  }

  private func mostlyAsks(_ sentences: [Substring]) -> Bool {
    sentences.count { asksOutright(String($0)) } * 2 >= sentences.count
  }

  /// In sentences.
  private static var longNote: Int { 4 }

  /// Adds a definition of another maker's page whose meaning asks: the term names what the rule is about.
  /// - Returns: false where it explains the term.
  mutating func addDemand(in definition: Definition, of block: Block) -> Bool {
    guard isOwn, !isGlossary, style.readsSentences else { return false }
    if definition.term.plainText.isQuestion {
      return addDemand(inAnswer: definition, of: block)
    }
    let parts = LeadSplitter(cues: cues, style: .sentence, language: language).sentence(definition.meaning)
    let asks = mood.isRequest(parts.lead, in: language)
    let strength = mood.strength(of: parts.lead, in: language)
    guard asks, !mood.demands(parts.lead, in: language) || strength != .should,
      language == .en || cues.endsInDemand(parts.lead.withoutSentenceEnd)
    else { return false }
    let first = entries.count
    addRules(parts, of: block, under: nil)
    name(first, definition.term)
    return true
  }

  /// Adds what the caption of a good or a bad example asks for: `Incorrect Do not stack several toasts`.
  /// - Returns: false where it only says what is to be seen.
  mutating func addDemand(inCaption text: [Inline], of block: Block) -> Bool {
    let words = text.plainText
    guard isOwn, let space = words.firstIndex(where: \.isWhitespace),
      case .examples(let strength)? = cues.title(String(words[..<space]))
    else { return false }
    let rest = text.dropping(words.utf8[..<space].count).trimmingStart
    let parts = LeadSplitter(cues: cues, style: style, language: language).sentence(rest)
    guard parts.lead.contains(" ") || language == .ja,
      mood.isRequest(parts.lead, in: language) || mood.permits(parts.lead, in: language)
    else { return false }
    addRules(parts, of: block, under: .title(.examples(strength)))
    return true
  }

  /// Adds what a paragraph of another maker's page asks for after a label in bold: `**White background** Pictures should have …`
  /// - Returns: false where it asks for nothing.
  mutating func addDemand(below label: LeadSplitter.Parts, of block: Block) -> Bool {
    guard isOwn, !isGlossary else { return false }
    let text = label.rest.withoutOpeningMark
    let hasColon = label.lead.endsInColon || label.rest.plainText.unicodeScalars.first?.punctuation == .colon
    let splitter = LeadSplitter(cues: cues, style: .sentence, language: language)
    let sentences = Sentences.first(style.readsSentences ? 4 : 1, in: text.plainText)
    guard let asking = sentences.first(where: { asksOutright(String($0)) && (hasColon || bindsAlone(String($0))) })
    else { return false }
    let start = text.plainText.utf8[..<asking.startIndex].count
    let parts = splitter.sentence(text.dropping(start).trimmingStart)
    let first = entries.count
    var plain = block
    plain.content = .paragraph(text)
    addRules(
      LeadSplitter.Parts(lead: parts.lead, rest: text.prefix(bytes: start).trimmed.joined(with: parts.rest)),
      of: plain,
      under: nil
    )
    name(first, [.strong(label.lead)])
    return true
  }

  /// Whether a sentence can be a rule and not a meaning: `Never hang a lamp below two metres.` A plain verb may tell what a thing is for.
  private func bindsAlone(_ sentence: String) -> Bool {
    if mood.demands(sentence, in: language) { return true }
    let strength = mood.strength(of: sentence, in: language)
    return strength != .should && strength != .inform
  }

  /// Adds a paragraph of another maker's Japanese page with the number of a clause: its sentence is set apart as an item's is.
  /// - Returns: false where it asks for nothing.
  mutating func addNumbered(_ text: [Inline], of block: Block) -> Bool {
    guard isNumbered, language == .ja, block.beginsWithSectionNumber else { return false }
    let parts = LeadSplitter(cues: cues, style: style, language: language).sentence(text)
    guard mood.asksAmongOthers(parts.lead) else { return false }
    addRules(parts, of: block, under: nil)
    return true
  }

  /// Adds a paragraph of another maker's page whose sentence says at its end that it must be met: 40字以内です（必須）。
  /// - Returns: false where it does not.
  mutating func addRequired(_ text: [Inline], of block: Block) -> Bool {
    guard isOwn, style.readsSentences else { return false }
    let parts = LeadSplitter(cues: cues, style: style, language: language).sentence(text)
    // `Name (required)` names a field.
    guard parts.lead.unicodeScalars.last?.punctuation == .fullStop,
      requires(LeadSplitter.Parts(lead: parts.lead, rest: []))
    else { return false }
    addRules(parts, of: block, under: nil)
    return true
  }

  /// Puts before what follows the lead of an entry what the rule is about.
  private mutating func name(_ entry: Int, _ term: [Inline]) {
    let name = [Inline.strong(term.plainText.trimmingSpaces)]
    if case .paragraph(let text)? = entries[entry].body.first {
      entries[entry].body[0] = .paragraph(name.joined(with: text))
    } else {
      entries[entry].body.insert(.paragraph(name), at: 0)
    }
  }

  /// Adds what an answer asks for: the question says what the rule is about.
  /// - Returns: false where it asks for nothing.
  private mutating func addDemand(inAnswer answer: Definition, of block: Block) -> Bool {
    let splitter = LeadSplitter(cues: cues, style: .sentence, language: language)
    let sentences = Sentences.all(in: answer.meaning.plainText)
    guard let asking = sentences.first(where: { asksOutright(String($0)) }) else { return false }
    let start = answer.meaning.plainText.utf8[..<asking.startIndex].count
    let parts = splitter.sentence(answer.meaning.dropping(start).trimmingStart)
    let question = [Inline.strong(answer.term.plainText.trimmingSpaces)]
    let before = question.joined(with: answer.meaning.prefix(bytes: start).trimmed)
    addRules(LeadSplitter.Parts(lead: parts.lead, rest: before.joined(with: parts.rest)), of: block, under: nil)
    return true
  }

  /// Whether a sentence asks, in Japanese in so many words.
  private func asksOutright(_ sentence: String) -> Bool {
    mood.isRequest(sentence, in: language) && !cues.isPointing(sentence, language)
      && (language == .en || cues.endsInDemand(sentence.withoutSentenceEnd))
  }

  /// Whether a sentence says in so many words what must be done or left.
  func binds(_ sentence: String) -> Bool {
    guard asksOutright(sentence) else { return false }
    let strength = mood.strength(of: sentence, in: language)
    return strength == .must || strength == .avoid || language == .ja && strength == .should
  }

  /// Adds a paragraph of another maker's page that allows something.
  /// - Parameter first: whether only its first sentence is looked at.
  /// - Returns: false where it does not.
  mutating func addPermission(_ text: [Inline], of block: Block, first: Bool = false) -> Bool {
    guard isOwn, style.readsSentences, !text.setsStartApart else { return false }
    let splitter = LeadSplitter(cues: cues, style: style, language: language)
    let parts = splitter.sentence(text)
    if mood.permits(parts.lead, in: language) {
      addRules(parts, of: block, under: nil)
      return true
    }
    guard !first, let later = demanding.permitting(text) else { return false }
    append(.introduction, body: [.paragraph(later.before)], of: block)
    addRules(splitter.sentence(later.rule), of: block, under: nil)
    return true
  }
}

extension Block {
  /// Whether it is running text that does not begin in bold.
  fileprivate var isPlainText: Bool {
    switch content {
    case .paragraph(let text): !text.startsStrong
    case .aside, .definitions: true
    case .list: true
    case .heading, .table, .caption: false
    }
  }
}

extension [Inline] {
  /// It and `rest`, a space between them.
  fileprivate func joined(with rest: [Inline]) -> [Inline] {
    isEmpty || rest.isEmpty ? self + rest : self + [.text(" ")] + rest
  }
}
