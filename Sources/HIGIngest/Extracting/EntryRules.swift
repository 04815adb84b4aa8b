internal import HIGModel
internal import HIGText

// What a rule is made of, how it binds, and the paragraphs that are rules by what stands around them.

extension EntryList {
  var mood: Mood { Mood(cues: cues) }

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
  func strength(of lead: String, mark: Strength?, under title: Announced?) -> Strength? {
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

}
