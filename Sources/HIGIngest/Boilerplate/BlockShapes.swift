import HIGModel
import HIGText

// What a block is by itself, before its neighbours are looked at.

extension Boilerplate {
  enum Standing: Equatable {
    /// Sentences, or something that asks.
    case text
    /// Too short to tell: a name, a fragment.
    case short
    /// Links and little else.
    case links
    case boilerplate(LeftOut.Reason)
  }

  func standing(of block: Block) -> Standing {
    switch block.content {
    case .paragraph(let text):
      Self.isTrail(text) ? .boilerplate(.furniture) : paragraph(text, block.language)
    case .list(let items, _): list(items, block.language)
    case .aside(_, let paragraphs):
      !isKnown && isPhraseOfSite(Array(paragraphs.joined()).plainText, block.language)
        ? .boilerplate(.furniture) : .text
    case .definitions, .table: .text
    case .heading(let text, _): beginsAsSite(text.plainText) ? .boilerplate(.furniture) : .short
    case .caption: .short
    }
  }

  /// Whether a text says where to reach people: all that it asks for is to write to an address, a person or a channel
  /// (`#design-help`).
  func tellsWhereToAsk(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph, .aside: break
    default: return false
    }
    let sentences = Sentences.all(in: block.content.plainText)
    return sentences.contains(where: Self.holdsAddress)
      && sentences.allSatisfy { Self.holdsAddress($0) || !asks(String($0), block.language) }
  }

  private static func holdsAddress(_ sentence: Substring) -> Bool {
    (sentence.holds("#") || sentence.holds("@"))
      && sentence.contains(address)
  }

  private nonisolated(unsafe) static let address =
    /(?:^|[\s(,、。「の])#\p{L}[\p{L}\d]*(?:[-_]\p{L}+)+|\w@\w+[.-]\w|(?:^|\s)@\w+/

  // MARK: - What asks

  /// Whether words ask for something in a sentence: a short one without a full stop may be the name
  /// of a button.
  func asks(_ words: String, _ language: Language?) -> Bool {
    let language = language ?? .en
    let isWhole = words.unicodeScalars.last?.punctuation == .fullStop || words.endsInColon
    let isLong = language == .ja ? words.isLonger(than: 10) : words.split(separator: " ").count > 3
    return (isWhole || isLong) && cues.reading(of: words, in: language).asks
  }

  /// Whether one of the first sentences demands or forbids something.
  func demands(_ words: String, _ language: Language?) -> Bool {
    Sentences.first(Self.mostSentences, in: words).contains { sentence in
      let reading = cues.reading(of: sentence, in: language ?? .en)
      return reading.demands || reading.binds
    }
  }

  private static let mostSentences = 6

  // MARK: - Paragraphs

  private func paragraph(_ text: [Inline], _ language: Language?) -> Standing {
    let words = text.plainText
    if text.isCode { return isKnown ? .boilerplate(.furniture) : .text }
    if !words.isLonger(than: Self.longestLine) && beginsAsSite(words) {
      return .boilerplate(.furniture)
    }
    if !words.isLonger(than: Self.longestDate), PageDate.begins(words) {
      return .boilerplate(.history)
    }
    if let reason = cues.formula(words, language ?? .en),
      reason != .references || text.contains(where: \.isLink)
    {
      return .boilerplate(reason)
    }
    if !isKnown, words.split(separator: " ").allSatisfy({ $0.first == "#" && $0.count > 1 }) {
      return .boilerplate(.furniture)
    }
    let isLinks = text.isMostlyLinks
    if !hasEdges && !isLinks {
      return .text
    }
    let asks = self.asks(words, language)
    // A line that is a link and no sentence leads elsewhere, be it a call to act.
    if isLinks, !asks || !isKnown {
      return .links
    }
    if !isKnown, !words.isLonger(than: Self.longestLine), isPhraseOfSite(words, language) {
      return .boilerplate(.furniture)
    }
    return asks || isProse(words) ? .text : .short
  }

  /// In letters.
  private static let longestLine = 320
  private static let longestDate = 160

  /// Whether a sentence ends in it, or it announces something in more than a few words.
  private func isProse(_ words: String) -> Bool {
    Sentences.endOfFirst(in: words) != nil || words.endsInColon && words.isLonger(than: 24)
  }

  // MARK: - Lines of sites

  /// Whether it shows the way to its page: `Home > Components > Buttons`.
  private static func isTrail(_ text: [Inline]) -> Bool {
    let names = text.plainText.unicodeScalars.split { ">›»＞→".unicodeScalars.contains($0) }
    return names.count > 2 && text.contains(where: \.isLink) && names.allSatisfy { $0.count <= longestName }
  }

  /// In letters.
  private static let longestName = 42

  /// Whether a line begins as those around a text do: `Skip to content`, `Owner: …`, or is the name
  /// of a button.
  func beginsAsSite(_ words: String) -> Bool {
    begins(words, as: .site)
  }

  private func begins(_ words: String, as use: Cue.Use) -> Bool {
    let start = String(words.trimmingSpaces.unicodeScalars.prefix(Self.longestStart)).substituting("：", with: ":")
    return Language.allCases.contains { cues[use, $0].beginInAnyCase(start) }
  }

  /// In letters.
  private static let longestStart = 48

  /// Whether it begins as a line of another maker's site does, or has a phrase that only sites
  /// have.
  private func isPhraseOfSite(_ words: String, _ language: Language?) -> Bool {
    !asks(words, language) && begins(words, as: .property)
  }

  // MARK: - Lists

  private func list(_ items: [[Inline]], _ language: Language?) -> Standing {
    let words = items.map(\.plainText)
    let asking = items.contains { !$0.allSatisfy(\.isLink) && asks($0.plainText, language) }
    if items.allSatisfy({ $0.allSatisfy(\.isLink) }) && !isKnown
      || !asking && items.count(where: \.isMostlyLinks) * 3 >= items.count * 2
    {
      return .links
    }
    if !isKnown, VersionTitle.areLog(words) { return .boilerplate(.history) }
    let isText =
      asking
      || items.contains { isProse($0.plainText) || ItemMark($0, cues: cues) != nil }
    return isText ? .text : .short
  }
}

extension [Inline] {
  /// Whether links have most of its letters, and it is no sentence; a bare address may say what the
  /// text below is about.
  var isMostlyLinks: Bool {
    let links = filter(\.isLink)
    guard !links.isEmpty, !plainText.hasPrefix("http"),
      plainText.unicodeScalars.last?.punctuation != .fullStop
    else {
      return false
    }
    return links.letters * 5 >= letters * 4
  }

  private var letters: Int { reduce(0) { $0 + $1.text.unicodeScalars.count(where: \.isLetter) } }
}
