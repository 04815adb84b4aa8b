internal import HIGModel
internal import HIGText

/// Tells blocks that belong to a site and not to what its page says, each by its own shape: links alone, dates, tags, addresses.
struct SiteShapes {
  let cues: Cues
  /// The titles of the page, in small letters: what it is about is none of the site's.
  let subjects: String

  /// Why a block is no guidance; nil where its shape does not show it.
  /// - Parameters:
  ///   - isNearTop: whether it is among the first blocks of the page.
  ///   - isTitled: whether the title above it stands over rules or examples.
  func reason(for block: Block, isNearTop: Bool, isTitled: Bool) -> LeftOut.Reason? {
    if let reason = RecordShapes(cues: cues).reason(for: block) {
      return reason
    }
    switch block.content {
    case .paragraph(let text):
      return reason(for: text, block.language, isNearTop: isNearTop, isTitled: isTitled)
    case .list(let items, _):
      if isLinks(items, block.language) {
        return isNearTop ? .furniture : .references
      }
      let isOfSite = items.contains { isContact($0) } && !items.contains { asks($0.plainText, block.language) }
      return isOfSite ? .furniture : nil
    case .aside(_, let paragraphs):
      return isOfSite(Array(paragraphs.joined()).plainText, block.language) ? .furniture : nil
    case .definitions(let definitions):
      let areProperties = isNearTop && definitions.allSatisfy { isNamedProperty($0.term.plainText) }
      return areProperties || definitions.allSatisfy { isContact($0.meaning) } ? .furniture : nil
    case .table(let table): return listsContacts(table) ? .furniture : nil
    case .heading, .caption: return nil
    }
  }

  /// Whether words ask for something in a sentence: a short one without a full stop may be the name of a button.
  func asks(_ words: String, _ language: Language?) -> Bool {
    let language = language ?? .en
    let isWhole = words.unicodeScalars.last?.punctuation == .fullStop || words.endsInColon
    let isLong = language == .ja ? words.isLonger(than: 10) : words.split(separator: " ").count > 3
    return (isWhole || isLong) && Mood(cues: cues).isRequest(words, in: language)
  }

  // MARK: - Paragraphs

  private func reason(
    for text: [Inline],
    _ language: Language?,
    isNearTop: Bool,
    isTitled: Bool
  ) -> LeftOut.Reason? {
    let words = text.plainText
    if text.isCode || words.isLonger(than: Self.longestLine) {
      return nil
    }
    if text.isMostlyLinks, !asks(words, language) {
      return isNearTop ? .furniture : .references
    }
    if text.asksAndLinks || isOfSite(words, language) || isContact(text) && !asks(words, language)
      || Self.areTags(words) || callsForNews(text)
    {
      return .furniture
    }
    if !isTitled, isDated(words, language) {
      return .history
    }
    let isByline = isNearTop && (isMenu(words) || isProperty(words, language) || Self.isCallout(words) || greets(words))
    return isByline ? .furniture : nil
  }

  /// In letters.
  private static let longestLine = 320

  /// Whether a phrase in it is of sites only, or may be and it asks for nothing.
  private func isOfSite(_ words: String, _ language: Language?) -> Bool {
    let small = words.lowercased()
    if Language.allCases.contains(where: { begins(small, as: .siteStart, $0) || cues.lists(small, as: .button, $0) }) {
      return true
    }
    let holds = { (phrase: String) in small.holds(phrase) && !subjects.holds(phrase) }
    if Language.allCases.contains(where: { cues.list(.siteWord, $0).contains(where: holds) }) {
      return true
    }
    let mayBe = Language.allCases.contains { cues.list(.siteHint, $0).contains(where: holds) }
    return mayBe && !asks(words, language)
  }

  /// `Send corrections to the mailing list.`, `Ask in #forms.`: it asks to reach the people behind the page.
  private func callsForNews(_ text: [Inline]) -> Bool {
    let words = text.plainText.lowercased()
    guard words.utf8.count < Self.longestCall else { return false }
    let holds = { (phrase: String) in words.holds(phrase) && !subjects.holds(phrase) }
    let reaches = ContactLine.holdsMail(words) || words.split(separator: " ").contains(where: Self.isChannel)
    return Language.allCases.contains { language in
      let calls =
        language == .en ? cues.begins(words, with: .callTo, .en) : cues.list(.callTo, .ja).contains(where: holds)
      return calls && (reaches || cues.list(.callFor, language).contains(where: holds))
    }
  }

  /// In bytes.
  private static let longestCall = 200

  /// `#forms`, and not the colour `#336699` or the number `#12`.
  private static func isChannel(_ word: Substring) -> Bool {
    word.hasPrefix("#") && word.dropFirst().contains { $0.isLetter && !$0.isHexDigit }
  }

  private func begins(_ small: String, as use: Cue.Use, _ language: Language) -> Bool {
    let start = String(small.unicodeScalars.prefix(Self.longestName)).substituting("：", with: ":")
    return cues.begins(start, with: use, language)
  }

  /// `Published 3 February 2025 · Updated 17 September 2025`, 令和6年4月1日 広報委員会決定
  private func isDated(_ words: String, _ language: Language?) -> Bool {
    guard !words.isLonger(than: Self.longestDate), words.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return false
    }
    let isDate =
      words.holds("20") && PageDate.isMentioned(in: words) || cues.list(.era, .ja).contains(where: words.holds)
    return isDate && Sentences.endOfFirst(in: words) == nil && !asks(words, language)
  }

  /// In letters.
  private static let longestDate = 72

  /// `#聴覚 #字幕`
  private static func areTags(_ words: String) -> Bool {
    let tags = words.split(whereSeparator: \.isWhitespace)
    return !tags.isEmpty && tags.allSatisfy { $0.hasPrefix("#") && $0.count > 1 }
  }

  /// Short names with bars or arrows between them.
  private func isMenu(_ words: String) -> Bool {
    let names = words.split { "|｜›»＞>·".contains($0) }.map { $0.trimmingSpaces }
    return names.count > 2 && names.allSatisfy { !$0.isEmpty && !$0.isLonger(than: Self.longestName) }
      && Sentences.endOfFirst(in: words) == nil
  }

  /// `Page status: APPROVED. Reviewers: @Ines`
  private func isProperty(_ words: String, _ language: Language?) -> Bool {
    guard let colon = words.unicodeScalars.prefix(Self.longestName).firstIndex(where: { $0.punctuation == .colon })
    else {
      return false
    }
    let isName = Sentences.endOfFirst(in: String(words[..<colon])) == nil
    let isAsking = asks(words, language) || asks(words.labelled?.meaning ?? "", language)
    return isName && !words.endsInColon && !words.isLonger(than: 100) && !isAsking
      && cues.title(String(words[..<colon])) == nil
  }

  /// In letters.
  private static let longestName = 40

  /// `Maintainer:`, 担当：
  private func isNamedProperty(_ words: String) -> Bool {
    let name = words.trimmingSpaces.lowercased()
    return Language.allCases.contains { begins(name.endsInColon ? name : name + ":", as: .property, $0) }
  }

  /// Whether a picture stands before it, as before the notices above a page.
  private static func isCallout(_ words: String) -> Bool {
    guard let first = words.unicodeScalars.first, ItemMark.strength(of: first) == nil else { return false }
    return first.properties.isEmojiPresentation
  }

  private func greets(_ words: String) -> Bool {
    Language.allCases.contains { cues.beginsInAnyCase(words, with: .greeting, $0) }
  }

  // MARK: - Lists and tables

  /// Whether most items are nothing but a link, and none asks.
  private func isLinks(_ items: [[Inline]], _ language: Language?) -> Bool {
    if items.allSatisfy({ isDescribedLink($0, language) }) {
      return true
    }
    let links = items.count(where: \.isMostlyLinks)
    return links > 0 && links * 3 >= items.count * 2 && !items.contains { asks($0.plainText, language) }
  }

  /// A link and what somebody finds there: `[Type on screen](…) — Learn how to set text.`
  private func isDescribedLink(_ item: [Inline], _ language: Language?) -> Bool {
    guard let first = item.first, first.isLink, item.count > 1 else { return false }
    let rest = item[1].text.drop { $0.isWhitespace }
    return "—–-".contains(rest.first ?? " ")
      && !Sentences.first(4, in: String(rest)).contains { Mood(cues: cues).demands(String($0), in: language ?? .en) }
  }

  /// Whether a column has telephone numbers and the like.
  private func listsContacts(_ table: Table) -> Bool {
    let names = table.header.allSatisfy(\.isEmpty) ? table.rows.first ?? [] : table.header
    return names.contains { name in
      let small = name.lowercased().trimmingSpaces
      return Language.allCases.contains { cues.lists(small, as: .contact, $0) }
    }
  }

  // MARK: - Ways to reach somebody

  /// Whether a line has a telephone number or an address of mail, or names one: 内線 6120.
  private func isContact(_ text: [Inline]) -> Bool {
    let reaches = text.contains { piece in
      if case .link(_, let url) = piece { url.hasPrefix("mailto:") || url.hasPrefix("tel:") } else { false }
    }
    let words = text.plainText
    if reaches {
      return true
    }
    guard !words.isLonger(than: 160),
      words.utf8.contains(where: { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "@") })
    else { return false }
    return ContactLine.holdsMail(words) || ContactLine.holdsTelephone(words) || isNamedContact(words)
  }

  /// `旅客案内課 内線 6120`: the name between two spaces.
  private func holdsNamed(_ small: String, _ language: Language) -> Bool {
    cues.list(.contact, language).contains { small.holds(" \($0) ") }
  }

  private func isNamedContact(_ words: String) -> Bool {
    guard !words.isLonger(than: 60), Sentences.endOfFirst(in: words) == nil else { return false }
    let small = words.lowercased()
    return Language.allCases.contains { begins(small, as: .contact, $0) || holdsNamed(small, $0) }
      && small.utf8.contains { (0x30...0x39).contains($0) }
  }
}

// MARK: -

/// Numbers and addresses by which people are reached.
enum ContactLine {
  /// `web@westmarch.example`
  static func holdsMail(_ words: String) -> Bool {
    words.split { $0.isWhitespace || "<>()（）、,：:".contains($0) }.contains { word in
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0].count > 1 && parts[1].dropLast().contains(".")
    }
  }

  /// `0555 010 4477`, `03-1234-5678`, `+44 (0)20 7946 0000`
  static func holdsTelephone(_ words: String) -> Bool {
    let runs = words.split { !($0.isASCII && ($0.isNumber || " -()+".contains($0))) }
    return runs.contains { run in
      let number = run.trimmingSpaces
      let digits = number.count(where: \.isNumber)
      let parts = number.split { !$0.isNumber }.count
      return (9...13).contains(digits) && parts > 2 && PageDate.date(of: String(number)) == nil
    }
  }
}

extension [Inline] {
  /// Whether it is a question and links: `Is there anything wrong? Report it`.
  fileprivate var asksAndLinks: Bool {
    guard let first, !first.isLink, first.text.utf8.count < 200, contains(where: \.isLink) else { return false }
    let mark = first.text.trimmingSpaces.unicodeScalars.last
    return (mark == "?" || mark == "？") && Array(dropFirst()).isMostlyLinks
  }

  /// Whether links have most of its letters, and it is no sentence; a bare address may say what the text below is about.
  var isMostlyLinks: Bool {
    let linked = reduce(0) { $0 + ($1.isLink ? $1.text.utf8.count : 0) }
    guard linked > 0 else { return false }
    let words = plainText
    let letters = words.unicodeScalars.reduce(0) { $0 + ($1.isLetter ? UTF8.width($1) : 0) }
    let inLinks = reduce(0) { sum, piece in
      sum + (piece.isLink ? piece.text.unicodeScalars.reduce(0) { $0 + ($1.isLetter ? UTF8.width($1) : 0) } : 0)
    }
    return inLinks * 5 >= letters * 4 && words.unicodeScalars.last?.punctuation != .fullStop
  }
}
