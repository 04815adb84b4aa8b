internal import HIGModel
internal import HIGText

/// Finds the sections after the last one that guides, on another maker's page: comments, contacts, licences, further reading. Their titles
/// say it in either language or both, in a heading or in a line of their own; a title that may be a subject, too (*Feedback*),
/// counts where nothing but such sections follows.
struct TailSections {
  let cues: Cues
  let blocks: [Block]

  func add(to reasons: inout [Int: LeftOut.Reason]) {
    var isTail = true
    for section in sections().reversed() where section.blocks.lowerBound > 0 {
      let reason = reasons[section.blocks.lowerBound] ?? section.reason
      if let reason, isTail || section.isTalk {
        for index in section.blocks where reasons[index] == nil {
          reasons[index] = reason
        }
      }
      isTail = isTail && reason != nil
    }
    addLines(to: &reasons)
  }

  /// A heading and what stands below it up to the next one.
  private struct Section {
    var blocks: Range<Int>
    var level: Int?
    var reason: LeftOut.Reason?
    /// Whether it is talk, whatever it says.
    var isTalk: Bool
  }

  /// Sections below such a section are of its kind. The first heading is the page's title: a page on *Links* guides.
  private func sections() -> [Section] {
    let ranges = blocks.sections
    let titles = ranges.map { BilingualTitle(blocks[$0.lowerBound].content.plainText) }
    let isMinutes = titles.contains { $0.names.contains(where: cues.isOfMeeting) }
    var above: Section?
    return ranges.indices.map { index in
      let range = ranges[index]
      let title = titles[index]
      let level = blocks[range.lowerBound].headingLevel
      if let above, let level, let highest = above.level, level > highest {
        return Section(blocks: range, level: level, reason: above.reason, isTalk: above.isTalk)
      }
      let isTalk = self.isTalk(title) || isMinutes && isOfMinutes(title)
      let named = range == ranges.first ? nil : isTalk ? LeftOut.Reason.furniture : reason(titled: title)
      let reason = named == nil || isTalk ? named : guides(ranges[index...], below: level) ? nil : named
      let section = Section(blocks: range, level: level, reason: reason, isTalk: isTalk)
      above = section.reason == nil ? nil : section
      return section
    }
  }

  /// Whether a section says what is to be done: *Links*, where it tells how to set them.
  /// - Parameters:
  ///   - ranges: it and all after it.
  ///   - level: of its title; what stands below titles of a lower one belongs to it.
  private func guides(_ ranges: ArraySlice<Range<Int>>, below level: Int?) -> Bool {
    let inside = ranges.dropFirst().prefix { range in
      guard let level, let other = blocks[range.lowerBound].headingLevel else { return false }
      return other > level
    }
    return (ranges.prefix(1) + inside).contains { range in
      holdsDemands(range.dropFirst()) || blocks[range].contains(where: isListOfRules)
    }
  }

  /// Whether text asks in so many words more than once, as what stands around a text seldom does.
  private func holdsDemands(_ range: Range<Int>) -> Bool {
    let demands = blocks[range].lazy.filter(\.isParagraph).flatMap {
      self.demands(in: $0.content.plainText, $0.language)
    }
    return demands.prefix(2).count > 1
  }

  private func demands(in text: String, _ language: Language?) -> [String] {
    let mood = Mood(cues: cues)
    let language = language ?? .en
    return Sentences.first(Self.mostSentences, in: text).map(String.init).filter { sentence in
      mood.demands(sentence, in: language)
        || mood.isRequest(sentence, in: language) && mood.strength(of: sentence, in: language) == .avoid
    }
  }

  /// Whether a block is a list without links most of whose items ask: below *External links*, how to set them.
  private func isListOfRules(_ block: Block) -> Bool {
    let listed = ListedRules(cues: cues, language: block.language ?? .en, isOwn: true)
    guard let items = block.itemsWithoutLinks, !items.contains(where: { $0.plainText.holds(" — ") }) else {
      return false
    }
    return listed.mostlyAsk(listed.items(items))
  }

  private static let mostSentences = 6

  /// Whether a title stands over what people said to each other: *Open questions*, *4 responses to “Colour”*.
  private func isTalk(_ title: BilingualTitle) -> Bool {
    title.names.contains { name in
      cues.isDiscussion(name) || title.isCounted && cues.isTail(name)
        || Language.allCases.contains { cues.beginsInAnyCase(name, with: .talk, $0) }
    }
  }

  private func isOfMinutes(_ title: BilingualTitle) -> Bool { title.names.contains(where: cues.isOfMinutes) }

  private func reason(titled title: BilingualTitle) -> LeftOut.Reason? {
    isTalk(title) || title.names.contains { cues.isTail($0) || begins($0) }
      ? .furniture
      : title.names.lazy.compactMap { name -> LeftOut.Reason? in
        if case .backmatter(let reason)? = cues.title(name) { reason } else { nil }
      }.first
  }

  /// 著作権を侵害する作品 is no title, though 著作権 is one.
  private func reason(ofList first: String) -> LeftOut.Reason? {
    Sentences.endOfFirst(in: first) == nil && !first.isLonger(than: Self.longestTitle)
      ? reason(titled: BilingualTitle(first)) : nil
  }

  /// より良いウェブサイトにするために…
  private func begins(_ title: String) -> Bool {
    Language.allCases.contains { language in
      [.site, .siteStart].contains { cues.beginsInAnyCase(title, with: $0, language) }
    }
  }

  // MARK: - Titles that are lines

  /// A line that is such a title stands over what follows up to the next sentence that asks, title or list of sentences.
  private func addLines(to reasons: inout [Int: LeftOut.Reason]) {
    for index in blocks.indices.dropFirst() where reasons[index] == nil {
      if case .list(let items, _) = blocks[index].content, items.count > 1,
        let reason = items[0].isEmpty ? nil : reason(ofList: items[0].plainText)
      {
        reasons[index] = reason
      }
      if case .definitions(let definitions) = blocks[index].content, definitions.count == 1,
        let reason = reason(titled: BilingualTitle(definitions[0].term.plainText))
      {
        reasons[index] = reason
      }
      guard case .paragraph(let text) = blocks[index].content, !text.plainText.isLonger(than: Self.longestLine) else {
        continue
      }
      let title = BilingualTitle(text.plainText)
      let isTalk = self.isTalk(title)
      guard isTalk || !text.plainText.isLonger(than: Self.longestTitle), let reason = reason(titled: title) else {
        continue
      }
      let below = blocks[(index + 1)...].prefix { isBare($0, isTalk: isTalk) }
      guard !below.isEmpty else { continue }
      for inside in index..<below.endIndex where reasons[inside] == nil {
        reasons[inside] = reason
      }
    }
  }

  /// In letters.
  private static let longestTitle = 32
  /// In letters, of one that quotes what the talk is about.
  private static let longestLine = 160

  private func isBare(_ block: Block, isTalk: Bool) -> Bool {
    switch block.content {
    case .paragraph(let text):
      isTalk || text.isMostlyLinks || Sentences.endOfFirst(in: text.plainText) == nil && !asks(text, block.language)
    case .list(let items, _): isTalk || !items.contains { asks($0, block.language) && !$0.isMostlyLinks }
    case .caption: true
    case .heading, .definitions, .table, .aside: false
    }
  }

  private func asks(_ text: [Inline], _ language: Language?) -> Bool {
    Mood(cues: cues).isRequest(text.plainText, in: language ?? .en)
  }
}

/// A title that may say the same in two languages: お問い合わせ Contact.
struct BilingualTitle {
  /// The whole title, without numbers: `42 comments`, コメント（2）; and where it has both scripts, the part in each.
  let names: [String]
  /// Whether it says how many there are of what it names: コメント（2）.
  let isCounted: Bool

  init(_ title: String) {
    let whole = title.unicodeScalars.filter { $0.script != .digit }.reduce(into: "") { $0.unicodeScalars.append($1) }
    let name = whole.substituting("()", with: "").substituting("（）", with: "").substituting("件の", with: "")
      .substituting("\u{3000}", with: "").trimmingSuffix("件").trimmingSpaces
    isCounted = whole.holds("()") || whole.holds("（）") || whole.holds("件")
    let latin = name.unicodeScalars.filter { $0.isASCII || $0 == "’" }.reduce(into: "") { $0.unicodeScalars.append($1) }
    let other = name.unicodeScalars.filter { !$0.isASCII }.reduce(into: "") { $0.unicodeScalars.append($1) }
    let parts = [latin, other].map { String($0.trimmingSpaces) }
    names = [String(name)] + (parts.allSatisfy { $0.unicodeScalars.contains(where: \.isLetter) } ? parts : [])
  }
}
