internal import HIGModel
internal import HIGText

// Rules whose lead is a heading: the paragraph below gives its reason.

extension EntryList {
  /// Adds a rule whose lead is the heading; the paragraph below gives its reason.
  mutating func addRule(headed heading: Block) {
    let title = heading.content.plainText.trimmingSpaces
    append(.rule, lead: title, body: [], of: heading)
    // Among numbered titles that ask, one may be a motto: `One glance, one meaning`.
    entries[entries.count - 1].strength = mood.strength(of: title.withoutNumber, in: language) ?? .should
    awaitsReason = true
    headedRule = entries.count - 1
  }

  /// Whether `block` is the reason of the heading above it, and was added to it.
  mutating func takesReason(_ block: Block, before next: Block?) -> Bool {
    guard awaitsReason, let last = entries.indices.last else { return false }
    let sentence = Sentences.first(in: block.content.plainText)
    if isOwn, turns(entries[last], sentence) || asksAnew(sentence, below: entries[last].lead ?? "") {
      awaitsReason = false
      return false
    }
    awaitsReason = false
    if isOwn, case .paragraph(let text) = block.content, !text.startsStrong, let later = demanding.further(in: text),
      !later.before.isEmpty
    {
      entries[last].body.append(.paragraph(later.before))
      addRules(LeadSplitter(cues: cues, style: style, language: language).sentence(later.rule), of: block, under: nil)
      return true
    }
    entries[last].body.append(block.content)
    if case .list(let items, _)? = next?.content, cues.announcesMore(block.content.plainText) {
      announced = announcement(of: items, by: block.content.plainText)
    }
    return true
  }

  /// Whether a sentence asks for something else than the title above it.
  private func asksAnew(_ sentence: String, below title: String) -> Bool {
    (binds(sentence) || language == .en && mood.isRequest(sentence, in: .en) && !cues.announcesMore(sentence))
      && !repeats(title, sentence)
  }

  /// Whether a sentence asks outright to do something below a title that asks to leave something.
  private func turns(_ rule: EntryDraft, _ sentence: String) -> Bool {
    guard rule.strength == .avoid, mood.isRequest(sentence, in: language),
      language == .en || mood.demands(sentence, in: language)
    else {
      return false
    }
    let strength = mood.strength(of: sentence, in: language)
    return strength != .avoid && strength != .inform
  }

  /// Whether a sentence is about what the title above it names.
  private func repeats(_ title: String, _ sentence: String) -> Bool {
    let letters = Array(title.unicodeScalars)
    let pairs = zip(letters, letters.dropFirst()).filter { $0.script == .kanji && $1.script == .kanji }
    let parts =
      language == .en
      ? title.lowercased().split { !$0.isLetter }.filter { $0.utf8.count > 4 }.map(String.init)
      : pairs.map { "\($0)\($1)" }
    let small = sentence.lowercased()
    return !parts.isEmpty && parts.count(where: small.holds) * 2 > parts.count
  }
}
