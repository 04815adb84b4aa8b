internal import HIGModel
internal import HIGText

/// Tells the items of a list that ask for something, and what a title or the words before the list make of them.
struct ListedRules {
  let cues: Cues
  let language: Language
  /// Whether the page is another maker's.
  var isOwn = false
  /// Whether it tells in polite Japanese verbs how things are done.
  var isDirecting = false

  /// An item as it was read.
  struct Item {
    /// The mark or label at its start: `✅`, `Don’t:`.
    var mark: Strength?
    var parts: LeadSplitter.Parts
    var asks: Bool
    /// Whether it is a term in bold with what it means.
    var isTerm = false
    /// Whether it is nothing but a link.
    var isLink: Bool
    /// Whether it allows something.
    var permits = false
    /// A term and its meaning as one sentence.
    var whole: LeadSplitter.Parts?
    /// Whether it asks where the items around it do.
    var mayAsk = false
    /// Whether it says itself that it is an example: `Bad: Oops.`
    var isExample = false
    /// Whether its first sentence only leads to the one that asks.
    var isLate = false

    /// Whether it can be a rule where a title says that rules follow.
    var mayBeRule: Bool { !isLink && !isTerm && !isExample && parts.lead.unicodeScalars.contains(where: \.isLetter) }
  }

  private var splitter: LeadSplitter { LeadSplitter(cues: cues, style: .mixed, language: language) }

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
    return areChecks(items) ? items.map(checked) : items
  }

  /// Whether a list is one of what is to be looked at, as people go through a text of theirs: 誤字がないか, 語順は自然か？
  private func areChecks(_ items: [Item]) -> Bool {
    isOwn && language == .ja && splitter.mood.areChecks(items.map(\.parts.lead), in: .ja)
  }

  private func checked(_ item: Item) -> Item {
    guard splitter.mood.isCheck(item.parts.lead, in: .ja), item.mark == nil else { return item }
    var item = item
    item.mark = .should
    item.asks = true
    return item
  }

  /// The sign that an item begins with: `× `.
  private func circle(_ text: [Inline]) -> Unicode.Scalar? {
    guard let scalars = text.first?.text.unicodeScalars, let sign = scalars.first, ItemMark.isCircled(sign),
      scalars.dropFirst().first?.isWhitespace ?? false
    else { return nil }
    return sign
  }

  func item(_ text: [Inline]) -> Item {
    let marked = ItemMark(text, cues: cues)
    let mark = marked?.strength
    let words = marked?.rest ?? text
    // 剪定 → 枝を切ること says what becomes of a word.
    let isExchange =
      isOwn && mark == nil && (words.holdsArrow && !asksBesideArrow(words) || words.isOfCode || tellsOfCode(words))
    let isLink = !words.isEmpty && words.allSatisfy { $0.isLink || $0.text.allSatisfy { !$0.isLetter } }
    let isQuoted = isOwn && words.plainText.isQuoted
    // `Do:` stands over the items below it.
    let isEmpty = isOwn && mark != nil && !words.plainText.contains(where: \.isLetter)
    if isExchange || isEmpty || isQuoted || isExample(words.plainText) || isSample(marked) {
      return Item(mark: nil, parts: splitter.sentence(words), asks: false, isLink: isLink, isExample: true)
    }
    switch splitter.read(words) {
    case .rule(let parts): return rule(parts, of: words, mark, isLink: isLink)
    case .term(let parts, _) where words.startsStrong: return term(parts, of: words, mark, isLink: isLink)
    case .term, .captioned, .plain: return sentence(words, mark, isLink: isLink)
    }
  }

  /// `Any leak → tell the caretaker at once`, `Label what you open → name and date`: one side asks, and in more words than a name has.
  private func asksBesideArrow(_ words: [Inline]) -> Bool {
    guard language == .en, let place = words.plainText.places(of: "→").first else { return false }
    let text = words.plainText
    let asking = [text[..<place.lowerBound], text[place.upperBound...]].map { side in
      let side = side.trimmingSpaces
      return side.split(separator: " ").count > 3 && splitter.mood.isRequest(String(side), in: .en)
    }
    // `Click here to go on → Go on to the lamps` says what becomes of words.
    return asking[0] != asking[1] && (asking[1] || text[..<place.lowerBound].holds(": "))
  }

  /// Whether an item says in Japanese what a piece of code is or does: `npm test`：試験を実行します。
  private func tellsOfCode(_ words: [Inline]) -> Bool {
    guard language == .ja, case .code? = words.first, let next = words.dropFirst().first?.text.trimmingSpaces else {
      return false
    }
    return [":", "：", "—", "–", "- "].contains(where: next.hasPrefix)
      && !splitter.mood.demands(Sentences.first(in: words.plainText), in: .ja)
  }

  /// An item that begins with a lead.
  private func rule(_ parts: LeadSplitter.Parts, of words: [Inline], _ mark: Strength?, isLink: Bool) -> Item {
    if words.startsStrong, let named = named(parts) {
      return Item(mark: mark, parts: named, asks: true, isLink: isLink)
    }
    // One English word is a name, though it may be a verb.
    let isName = isOwn && language == .en && !parts.lead.contains(" ")
    let asks = !isName && splitter.mood.isRequest(parts.lead, in: language)
    var item = Item(mark: mark, parts: parts, asks: asks || mark != nil, isLink: isLink)
    // `**No sound at the start.**` among requests.
    item.mayAsk = words.startsStrong && parts.lead.unicodeScalars.last?.punctuation == .fullStop
    return item
  }

  /// An item that begins with a term in bold.
  private func term(_ parts: LeadSplitter.Parts, of words: [Inline], _ mark: Strength?, isLink: Bool) -> Item {
    let whole = splitter.sentence(words)
    let meaning = splitter.sentence(parts.rest.withoutOpeningMark)
    let asks = splitter.mood.isRequest(meaning.lead, in: language) || setsCase(parts.lead, meaning.lead)
    if !asks, mark == nil, let late = lateDemand(below: parts) {
      return Item(mark: nil, parts: late, asks: true, isLink: isLink)
    }
    var item = Item(
      mark: mark,
      parts: asks ? labelled(parts, meaning, whole) : parts,
      asks: asks || mark != nil,
      isTerm: !asks && mark == nil && !parts.rest.isEmpty,
      isLink: isLink
    )
    item.whole = whole
    item.mayAsk = language == .ja && JapaneseMood(cues: cues, isSetApart: true).isRequest(meaning.lead.withoutFullStop)
    return item
  }

  /// An item that is text.
  private func sentence(_ words: [Inline], _ mark: Strength?, isLink: Bool) -> Item {
    let parts = splitter.sentence(words)
    let isDone = isDirecting && JapaneseMood(cues: cues).isDone(parts.lead.trimmingSpaces.withoutFullStop)
    let asks = mark != nil || isDone || asksLabelled(parts.lead) || isOwn && asksBesideArrow(words)
    if !asks, let late = lateDemand(words) {
      return Item(mark: nil, parts: late, asks: true, isLink: isLink, whole: parts, isLate: true)
    }
    let limits = !asks && setsLimit(parts.lead)
    var item = Item(mark: mark ?? (limits ? .should : nil), parts: parts, asks: asks || limits, isLink: isLink)
    item.permits = splitter.mood.permits(parts.lead, in: language)
    item.mayAsk =
      language == .ja ? splitter.mood.asksAmongOthers(parts.lead) : EnglishMood(parts.lead, cues: cues).forbids
    return item
  }

  /// A label that may be a request by itself, where the sentence after it asks: `**Exit codes.** A failed run must end …`
  private func named(_ parts: LeadSplitter.Parts) -> LeadSplitter.Parts? {
    let isName = language == .en && parts.lead.split(separator: " ").count < 3
    let meaning = splitter.sentence(parts.rest.withoutOpeningMark)
    guard isOwn, isName, splitter.mood.isRequest(meaning.lead, in: language) else { return nil }
    return labelled(parts, meaning, parts)
  }

  /// The sentence after a label that ends in a full stop is the lead: `**Results.** Write them to standard output.`
  private func labelled(
    _ label: LeadSplitter.Parts,
    _ meaning: LeadSplitter.Parts,
    _ whole: LeadSplitter.Parts
  ) -> LeadSplitter.Parts {
    let isStopped = label.lead.unicodeScalars.last?.punctuation == .fullStop
    let isApart = language == .en && !label.lead.endsInColon && meaning.lead.first?.isUppercase ?? false
    guard isOwn, isStopped || isApart else { return whole }
    let rest = meaning.rest.isEmpty ? [] : [.text(" ")] + meaning.rest
    return LeadSplitter.Parts(lead: meaning.lead, rest: [.strong(label.lead)] + rest)
  }

  /// Whether an item says how something is written: `Constants: UPPER_CASE`.
  private func setsCase(_ name: String, _ meaning: String) -> Bool {
    guard isOwn, !name.isLonger(than: Self.longestName) else { return false }
    // `snake_case ✅ first_name`
    let words = String(meaning.unicodeScalars.prefix { ItemMark.strength(of: $0) == nil })
    return cues.lists(words.trimmingSpaces.withoutFullStop.withoutBracketedEnd.lowercased(), as: .casing, .en)
  }

  /// In letters.
  private static let longestName = 60

  /// Whether an item says how names are written, or ends in a limit, as Japanese lists do: 30文字以内, 幅15mm以上, 半角英数字のみ.
  func setsLimit(_ lead: String) -> Bool {
    guard isOwn else { return false }
    if let (name, meaning) = lead.labelled, setsCase(name, meaning) {
      return true
    }
    guard language == .ja else { return false }
    let end = lead.trimmingSpaces.withoutFullStop.withoutBracketedEnd.trimmingSuffix("です")
    let isCounted = lead.unicodeScalars.contains { $0.script == .digit }
    return isCounted && cues.ends(end, with: .limit, .ja) || cues.ends(end, with: .exclusive, .ja)
  }

  /// `Bad: Oops.`, 悪い例：…, 悪い例 …, `Bad Oops, sorry`
  private func isExample(_ text: String) -> Bool {
    let start = text.unicodeScalars.prefix(24)
    let colon = start.firstIndex { $0.punctuation == .colon }
    return [colon, start.firstIndex(where: \.isWhitespace)].contains { end in
      guard let end, case .examples? = cues.title(String(text[..<end])) else { return false }
      // `Good labels name …` is about labels.
      let rest = text[end...].trimmingSpaces
      return end == colon || language == .ja || rest.first?.isUppercase ?? false || String(rest).beginsWithQuote
    }
  }

  /// `NG: コンピュータ` beside `OK: コンピューター` shows what `NG: 色だけで示す` would tell.
  private func isSample(_ marked: ItemMark?) -> Bool {
    guard isOwn, let marked, marked.mayBeSample else { return false }
    return !splitter.mood.asksAmongOthers(Sentences.first(in: marked.rest.plainText))
  }

  /// The sentence of an item that asks, where it is not the first: what leads to it is its reason.
  private func lateDemand(_ words: [Inline]) -> LeadSplitter.Parts? {
    let demanding = DemandingSentences(cues: cues, style: .mixed, language: language)
    // What is quoted asks the reader for nothing.
    guard !words.plainText.beginsWithQuote, let parted = demanding.parted(words) else { return nil }
    let rule = splitter.sentence(parted.rule)
    let reason = rule.rest.isEmpty ? parted.before : parted.before + [.text(" ")] + rule.rest
    return LeadSplitter.Parts(lead: rule.lead, rest: reason)
  }

  /// The sentence that says in so many words what must be so, in the meaning of a term: `**GET**: It reads. It must change nothing.`
  private func lateDemand(below term: LeadSplitter.Parts) -> LeadSplitter.Parts? {
    guard isOwn, let late = lateDemand(term.rest.withoutOpeningMark), splitter.mood.demands(late.lead, in: language)
    else {
      return nil
    }
    return LeadSplitter.Parts(lead: late.lead, rest: [.strong(term.lead), .text(" ")] + late.rest)
  }

  /// `Color: Use red for errors.`, `Color – Use red for errors.`
  private func asksLabelled(_ lead: String) -> Bool {
    guard let (label, meaning) = lead.labelled else { return false }
    // `Use large keys for:` asks for what the items below it name.
    guard !label.contains(" to ") else { return false }
    // 複数形を使用：`/items`
    let isNamed = isOwn && language == .ja && splitter.mood.isRequest(label, in: .ja) && !label.hasSuffix("こと")
    return isNamed || splitter.mood.isRequest(meaning.isEmpty ? label : meaning, in: language)
  }

  /// Whether all of several items ask outright, as they do on no page by chance; a polite Japanese sentence may say how things are.
  func allAsk(_ items: [Item]) -> Bool {
    items.count > 1 && items.allSatisfy { $0.asks && !isDescription($0.parts.lead) }
  }

  private func isDescription(_ lead: String) -> Bool {
    language == .ja && cues.isPoliteDescription(lead.trimmingSpaces.withoutFullStop)
  }

  /// Whether at least half of the items ask; in Japanese a third of them is enough, as the others may end in a noun.
  func mostlyAsk(_ items: [Item]) -> Bool {
    let asking = items.count { $0.asks || isOwn && $0.permits }
    let all = items.count(where: { !$0.isLink && !$0.isExample })
    return asking > 0 && asking * 2 >= all || language == .ja && asking > 1 && asking * 3 >= all
  }
}

extension String {
  /// Whether it begins with what somebody else says.
  var beginsWithQuote: Bool {
    switch unicodeScalars.first?.punctuation {
    case .openingQuote, .quotationMark: true
    default: false
    }
  }
}

extension String {
  /// Whether all of it is what somebody may say or write: `“Save changes”`, 「保存する」.
  var isQuoted: Bool {
    let text = trimmingSpaces.withoutFullStop
    guard let first = text.first, let end = Self.ends[first], text.count > 2, text.last == end else { return false }
    // `“Press “Save” twice.”` is one.
    var depth = 0
    let closes = text.indices.filter { index in
      depth += text[index] == end && (first != end || index != text.startIndex) ? -1 : text[index] == first ? 1 : 0
      return depth == 0
    }
    return closes.count == 1
  }

  private static let ends: [Character: Character] = [
    "“": "”", "\"": "\"", "‘": "’", "「": "」", "『": "』", "«": "»",
  ]
}

extension [Inline] {
  /// Whether an arrow stands in its text, and not in its code.
  fileprivate var holdsArrow: Bool {
    contains { if case .code = $0 { false } else { $0.text.holds("→") } }
  }

  /// Whether it begins with code, and nothing follows but a remark in brackets.
  fileprivate var isOfCode: Bool {
    guard case .code? = first else { return false }
    let rest = dropFirst().map(\.text).joined().trimmingSpaces
    return rest.isEmpty || "(（".contains(rest.first ?? " ") && ")）".contains(rest.last ?? " ")
  }
}

extension Inline {
  var isLink: Bool { if case .link = self { true } else { false } }
}
