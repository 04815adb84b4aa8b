internal import HIGModel
internal import HIGText

// Rules on pages of other makers than Apple, where they take every shape.

extension EntryList {
  /// Adds the rules of a paragraph: on another maker's page each sentence that asks for something else is one.
  mutating func addRules(_ parts: LeadSplitter.Parts, of block: Block, under title: Announced?) {
    var parts = parts
    let splitter = LeadSplitter(cues: cues, style: style, language: language)
    let most = isOwn && block.isPlainText ? Self.mostOfParagraph : 0
    for _ in 0..<most {
      guard let later = demanding.further(in: parts.rest) else { break }
      addRule(LeadSplitter.Parts(lead: parts.lead, rest: later.before), of: block, under: title)
      parts = splitter.sentence(later.rule)
    }
    addRule(parts, of: block, under: title)
  }

  /// Rules of one paragraph after the first; more are no paragraph, and each takes the rest of the text along.
  private static var mostOfParagraph: Int { 100 }

  var demanding: DemandingSentences { DemandingSentences(cues: cues, style: style, language: language) }

  /// Adds a note of another maker's page that asks: there, warnings hold rules that stand nowhere else.
  /// - Returns: false where it asks for nothing.
  mutating func addDemand(_ sort: NoteSort, _ paragraphs: [[Inline]], of block: Block) -> Bool {
    // One of two may be its title.
    let isTitled = paragraphs.count == 2 && Sentences.endOfFirst(in: paragraphs[0].plainText) == nil
    guard isOwn, sort != .tip, paragraphs.count == 1 || isTitled, let text = paragraphs.last else { return false }
    let splitter = LeadSplitter(cues: cues, style: .sentence, language: language)
    let sentences = Sentences.all(in: text.plainText)
    guard sentences.count < 4, let asking = sentences.first(where: { binds(String($0)) }) else { return false }
    let start = text.plainText.utf8[..<asking.startIndex].count
    let parts = splitter.sentence(text.dropping(start).trimmingStart)
    let title: [Inline] = isTitled ? [.strong(paragraphs[0].plainText)] : []
    let before = title.joined(with: text.prefix(bytes: start).trimmed)
    addRules(LeadSplitter.Parts(lead: parts.lead, rest: before.joined(with: parts.rest)), of: block, under: nil)
    return true
  }

  /// Adds a definition of another maker's page whose meaning asks: the term names what the rule is about.
  /// - Returns: false where it explains the term.
  mutating func addDemand(in definition: Definition, of block: Block) -> Bool {
    guard isOwn else { return false }
    let parts = LeadSplitter(cues: cues, style: .sentence, language: language).sentence(definition.meaning)
    let asks = mood.isRequest(parts.lead, in: language)
    let strength = mood.strength(of: parts.lead, in: language)
    guard asks, !mood.demands(parts.lead, in: language) || strength != .should,
      language == .en || cues.endsInDemand(parts.lead.withoutFullStop)
    else { return false }
    let rest = [Inline.strong(definition.term.plainText.trimmingSpaces)].joined(with: parts.rest)
    addRule(LeadSplitter.Parts(lead: parts.lead, rest: rest), of: block, under: nil)
    return true
  }

  /// Whether a sentence says in so many words what must be done or left.
  func binds(_ sentence: String) -> Bool {
    guard mood.isRequest(sentence, in: language), language == .en || cues.endsInDemand(sentence.withoutFullStop) else {
      return false
    }
    let strength = mood.strength(of: sentence, in: language)
    return strength == .must || strength == .avoid
  }

  /// Adds a paragraph of another maker's page that allows something.
  /// - Returns: false where it does not.
  mutating func addPermission(_ text: [Inline], of block: Block) -> Bool {
    guard isOwn, style.readsSentences, !text.startsStrong else { return false }
    let parts = LeadSplitter(cues: cues, style: style, language: language).sentence(text)
    guard mood.permits(parts.lead, in: language) else { return false }
    addRule(parts, of: block, under: nil)
    return true
  }
}

extension Block {
  /// Whether it is running text that does not begin in bold.
  fileprivate var isPlainText: Bool {
    switch content {
    case .paragraph(let text): !text.startsStrong
    case .aside: true
    case .heading, .list, .definitions, .table, .caption: false
    }
  }
}

extension [Inline] {
  /// It and `rest`, a space between them.
  fileprivate func joined(with rest: [Inline]) -> [Inline] {
    isEmpty || rest.isEmpty ? self + rest : self + [.text(" ")] + rest
  }
}
