internal import HIGModel
internal import HIGText

/// Tells the items of a list that ask for something, and what a title or the words before the list make of them.
struct ListedRules {
  let cues: Cues
  let language: Language
  /// Whether the page is another maker's.
  var isOwn = false

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

    /// Whether it can be a rule where a title says that rules follow.
    var mayBeRule: Bool { !isLink && !isTerm && !isExample && parts.lead.unicodeScalars.contains(where: \.isLetter) }
  }

  private var splitter: LeadSplitter { LeadSplitter(cues: cues, style: .mixed, language: language) }

  func items(_ list: [[Inline]]) -> [Item] {
    let signs = list.map(circle)
    // ○ alone is a bullet.
    let says = Set(signs.compactMap { $0.flatMap(ItemMark.circled) }).count > 1
    return zip(list, signs).map { text, sign in
      guard let sign else { return item(text) }
      var item = item(text.dropping(UTF8.width(sign)).trimmingStart)
      if says, item.mark == nil {
        item.mark = ItemMark.circled(sign)
        item.asks = true
      }
      return item
    }
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
    let isExchange = isOwn && mark == nil && words.plainText.holds("→")
    let isLink = !words.isEmpty && words.allSatisfy { $0.isLink || $0.text.allSatisfy { !$0.isLetter } }
    if isExchange || isExample(words.plainText) {
      return Item(mark: nil, parts: splitter.sentence(words), asks: false, isLink: isLink, isExample: true)
    }
    switch splitter.read(words) {
    case .rule(let parts): return rule(parts, of: words, mark, isLink: isLink)
    case .term(let parts, _) where words.startsStrong: return term(parts, of: words, mark, isLink: isLink)
    case .term, .captioned, .plain: return sentence(words, mark, isLink: isLink)
    }
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
    let meaning = splitter.sentence(parts.rest)
    let asks = splitter.mood.isRequest(meaning.lead, in: language)
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
    let asks = mark != nil || asksLabelled(parts.lead)
    if !asks, let late = lateDemand(words) {
      return Item(mark: nil, parts: late, asks: true, isLink: isLink)
    }
    let limits = !asks && setsLimit(parts.lead)
    var item = Item(mark: mark ?? (limits ? .should : nil), parts: parts, asks: asks || limits, isLink: isLink)
    item.permits = splitter.mood.permits(parts.lead, in: language)
    item.mayAsk = language == .ja ? splitter.mood.asksAmongOthers(parts.lead) : parts.lead.hasPrefix("No ")
    return item
  }

  /// A label that may be a request by itself, where the sentence after it asks: `**Exit codes.** A failed run must end …`
  private func named(_ parts: LeadSplitter.Parts) -> LeadSplitter.Parts? {
    let isName = language == .en && parts.lead.split(separator: " ").count < 3
    let meaning = splitter.sentence(parts.rest)
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

  /// Whether an item ends in a limit, as Japanese lists do: 30文字以内, 幅15mm以上, 半角英数字のみ.
  func setsLimit(_ lead: String) -> Bool {
    guard isOwn, language == .ja else { return false }
    let end = lead.trimmingSpaces.withoutFullStop.withoutBracketedEnd.trimmingSuffix("です")
    let isCounted = lead.unicodeScalars.contains { $0.script == .digit }
    return isCounted && cues.ends(end, with: .limit, .ja) || cues.ends(end, with: .exclusive, .ja)
  }

  /// `Bad: Oops.`, 悪い例：…
  private func isExample(_ text: String) -> Bool {
    guard let colon = text.unicodeScalars.prefix(24).firstIndex(where: { $0.punctuation == .colon }) else {
      return false
    }
    if case .examples? = cues.title(String(text[..<colon])) { return true }
    return false
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

  /// `Color: Use red for errors.`, `Color – Use red for errors.`
  private func asksLabelled(_ lead: String) -> Bool {
    let colon = lead.unicodeScalars.firstIndex { $0.punctuation == .colon }
    let dash = [" – ", " — ", " - "].lazy.compactMap { lead.places(of: $0).first?.lowerBound }.first
    guard let end = [colon, dash].compactMap({ $0 }).min() else { return false }
    let meaning = String(lead[end...].drop { !$0.isLetter && !$0.isNumber })
    // `Use large keys for:` asks for what the items below it name.
    let demand = meaning.isEmpty ? String(lead[..<end]) : meaning
    return !lead[..<end].contains(" to ") && splitter.mood.isRequest(demand, in: language)
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
    let all = items.count(where: { !$0.isLink })
    return asking > 0 && asking * 2 >= all || language == .ja && asking > 1 && asking * 3 >= all
  }
}

/// What stands at the start of an item, a cell or a paragraph and says that it is to be done or to be left.
struct ItemMark {
  let strength: Strength
  /// The text without the mark.
  let rest: [Inline]

  init?(_ text: [Inline], cues: Cues) {
    guard let first = text.first?.text, let scalar = first.unicodeScalars.first(where: { !$0.isWhitespace }) else {
      return nil
    }
    if let box = Self.boxes.first(where: first.hasPrefix) {
      let rest = text.dropping(box.utf8.count).trimmingStart
      self.init(strength: Self.labelled(rest, cues)?.strength ?? .should, rest: rest)
      return
    }
    if let strength = Self.strength(of: scalar) {
      let after = first.unicodeScalars.drop { $0.isWhitespace || $0 == scalar || $0 == "\u{FE0F}" }
      let rest = text.dropping(first.utf8.count - String(after).utf8.count).trimmingStart
      // A mark before its name: `✅ Do: …`
      let inner = Self.labelled(rest, cues)
      self.init(strength: inner?.strength ?? strength, rest: inner?.rest ?? rest)
      return
    }
    guard let labelled = Self.labelled(text, cues) else { return nil }
    self = labelled
  }

  private static let boxes = ["[ ] ", "[x] ", "[X] ", "☐ ", "☐", "□ ", "□", "☒ "]

  private init(strength: Strength, rest: [Inline]) {
    self.strength = strength
    self.rest = rest
  }

  /// `Don’t: …`, `**推奨**：…`, 【必須】…
  private static func labelled(_ text: [Inline], _ cues: Cues) -> ItemMark? {
    let words = text.plainText
    if let level = bracketed(words, cues) {
      let rest = text.dropping(level.length).trimmingStart
      return rest.isEmpty ? nil : ItemMark(strength: level.strength, rest: rest)
    }
    guard let colon = words.unicodeScalars.prefix(24).firstIndex(where: { $0.punctuation == .colon }) else {
      return nil
    }
    let rest = text.dropping(words.utf8[...colon].count).trimmingStart
    let label = String(words[..<colon])
    guard !rest.isEmpty, label.unicodeScalars.contains(where: \.isLetterOrNumber) else { return nil }
    switch cues.title(label) {
    case .rules(let strength): return ItemMark(strength: strength, rest: rest)
    case .examples, .backmatter, nil: return nil
    }
  }

  /// How a text binds that begins with a level in brackets, and how long that is, in bytes: 【必須】, `[MUST]`.
  private static func bracketed(_ words: String, _ cues: Cues) -> (strength: Strength, length: Int)? {
    guard let first = words.first, let close = brackets[first],
      let end = words.prefix(longestLevel).firstIndex(of: close),
      let strength = cues.level(String(words[..<end].dropFirst()))
    else { return nil }
    return (strength, words[...end].utf8.count)
  }

  private static let brackets: [Character: Character] = ["【": "】", "［": "］", "[": "]", "(": ")", "（": "）"]
  /// In letters, with its brackets.
  private static let longestLevel = 18

  /// Whether it is a sign that says in Japanese what is good and what is bad; alone it may be a bullet.
  static func isCircled(_ sign: Unicode.Scalar) -> Bool { circled(sign) != nil }

  /// What such a sign says beside others.
  static func circled(_ sign: Unicode.Scalar) -> Strength? {
    switch sign {
    case "○", "◯", "〇", "◎": .should
    case "△": .consider
    case "×", "✕": .avoid
    default: nil
    }
  }

  /// What a sign says: to be done or to be left.
  static func strength(of sign: Unicode.Scalar) -> Strength? {
    switch sign {
    case "✅", "✔", "✓", "☑", "👍", "⭕", "🙆", "🟢": .should
    case "❌", "✗", "✘", "✖", "🚫", "👎", "⛔", "🙅", "🔴": .avoid
    default: nil
    }
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

extension Inline {
  var isLink: Bool { if case .link = self { true } else { false } }
}
