internal import HIGModel
internal import HIGText

/// One line of a plain text export, and what its shape says it is.
struct TextLine: Equatable {
  var kind: Kind
  /// Without the marks that show its kind.
  var text: String
  var place: Place
  /// What stands before an item that has a number: `1. `
  var number = ""
  /// The number itself.
  var ordinal: Int? { Int(number.prefix { $0.isNumber }) }
  /// How many spaces stand before it.
  var indent = 0
  /// Whether a line across the page stands before it.
  var followsBreak = false

  var followingBreak: TextLine {
    var line = self
    line.followsBreak = true
    return line
  }

  /// What a line is by itself, before its neighbours are looked at.
  enum Kind: Equatable {
    case blank
    /// `## Title` or `Title #`; the level where the marks say it.
    case heading(level: Int?)
    case bullet(ordered: Bool)
    /// Nothing but an address.
    case url
    /// Names the aside that follows.
    case label(NoteSort)
    /// A figure's alternative text.
    case caption
    /// Several lines that are a table by how they are set.
    case table(Table)
    /// A number alone: a counter of the site, a page number.
    case number
    case prose
  }

  /// - Parameter line: counted from one.
  init(_ raw: Substring, line: Int, cues: Cues) {
    let trimmed = raw.trimmingSpaces
    let marked =
      MarkedLine(heading: trimmed) ?? MarkedLine(japaneseTitle: trimmed, cues: cues)
      ?? MarkedLine(bullet: raw.first == " " ? trimmed.withoutNestedBullet : trimmed)
    place = Place(line: line)
    indent = raw.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    text = String(marked?.text ?? trimmed)
    kind = marked?.kind ?? Self.kind(of: text, cues: cues)
    if kind == .bullet(ordered: true) {
      number = String(trimmed.utf8.prefix(trimmed.utf8.count - text.utf8.count)) ?? ""
    }
  }

  /// A table that begins at `line`.
  init(_ table: Table, line: Int) {
    kind = .table(table)
    text = ""
    place = Place(line: line)
  }

  /// The kind of a line without marks.
  private static func kind(of line: String, cues: Cues) -> Kind {
    if line.isEmpty {
      return .blank
    }
    if isURL(line) {
      return .url
    }
    if line.utf8.allSatisfy(\.isDigit) {
      return .number
    }
    if let sort = cues.noteSort(labelled: line) {
      return .label(sort)
    }
    return cues.isCaption(line) ? .caption : .prose
  }

  private static func isURL(_ line: String) -> Bool {
    (line.begins(with: "https://") || line.begins(with: "http://"))
      && !line.unicodeScalars.contains(where: \.isWhitespace)
  }
}

extension TextLine {
  /// Whether the number of a clause stands before it: `B3.1  A sign …`, `4.1.1 A label …`; in a row
  /// of a table, gaps follow.
  static func isClause(_ line: Substring) -> Bool {
    let number = line.utf8.prefix { $0 != UInt8(ascii: " ") }
    guard number.count < 9, number.contains(UInt8(ascii: ".")), number.last?.isDigit ?? false else {
      return false
    }
    let digits = number.drop { (0x41...0x5A).contains($0) }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard number.count - digits.count < 3, parts.count > 1,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return false }
    let rest = line[number.endIndex...]
    let words = rest.trimmingSpaces
    return (rest.hasPrefix("  ") || words.first?.isUppercase ?? false)
      && words.first?.isLetter ?? false
      && !words.holds("  ")
  }

  /// Whether a box to tick or a sign of a list of good and bad stands before it: `☐ `, `[ ] `, `×
  /// `.
  static func isTicked(_ line: Substring) -> Bool {
    MarkedLine.box(of: line) != nil
      || line.unicodeScalars.first.map(ItemMark.isCircled) ?? false && line.dropFirst().first == " "
  }
}

extension Substring {
  /// Browsers on terminals print a box before an item of a list in a list, which is no box to tick.
  fileprivate var withoutNestedBullet: Substring { begins(with: "□ ") ? "- " + dropFirst(2) : self }
}

// MARK: - Titles and sentences

extension TextLine {
  /// Whether the line could be a title that nothing marks: short, one phrase, not a sentence.
  ///
  /// English titles capitalise their words; `strictly` asks that of every word that is not small,
  /// which a line that leans directly on the next one needs to be told from the item of a list.
  func looksLikeTitle(strictly: Bool, cues: Cues) -> Bool {
    guard kind == .prose, let last = text.unicodeScalars.last else {
      return false
    }
    // A title of 80 letters has no more bytes.
    if text.utf8.count > 4 * Self.longestTitle || Self.endsPhrase(last)
      || text.unicodeScalars.contains(where: Self.joinsClauses)
    {
      return false
    }
    switch LanguageRecognizer.language(of: text) {
    case .ja: return !text.isLonger(than: 40) && !cues.ends(text, in: [.polite, .plain])
    case .en: return isEnglishTitle(strictly: strictly)
    case nil: return false
    }
  }

  /// Whether it is a short Japanese line with the number of a section in a section: 1.1 目的
  var numbersSection: Bool {
    guard kind == .prose, !endsSentence, !text.isLonger(than: 30) else { return false }
    let number = text.prefix { $0 != " " && $0 != "\u{3000}" }
    return number.contains(".") && Self.isNumber(number)
      && text.unicodeScalars.contains(where: \.isJapanese)
  }

  private func isEnglishTitle(strictly: Bool) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    let isShort = words.count <= (strictly ? 10 : 6) && !text.isLonger(than: Self.longestTitle)
    // `7.2  Lines and stripes`, `7  Lines`
    if words.count > 1, Self.isNumber(words[0]) || isChapter(words[0]) {
      return isShort && words[1].contains(where: \.isUppercase)
    }
    // `iOS`, `iPad`: a capital anywhere in the first word will do.
    return isShort && words[0].contains(where: \.isUppercase)
      && (!strictly || words.allSatisfy(Self.isCapitalised))
  }

  /// Whether a number stands apart from the words after it.
  private func isChapter(_ word: Substring) -> Bool {
    word.utf8.count < 3 && word.utf8.allSatisfy(\.isDigit) && text.begins(with: word + "  ")
  }

  /// Of a section in a section: `7.2`.
  private static func isNumber(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { !$0.isEmpty && $0.count < 3 && $0.allSatisfy(\.isNumber) }
  }

  /// In letters.
  private static let longestTitle = 80

  /// Whether a sentence or a part of one ends with it: titles end with a letter, or with a bracket.
  private static func endsPhrase(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.punctuation {
    case .fullStop, .exclamation, .ellipsis, .colon, .semicolon, .comma: true
    default: false
    }
  }

  /// English titles may be lists: `Alerts, sheets`.
  private static func joinsClauses(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.punctuation {
    case .fullStop, .comma: scalar.isJapanese
    case .semicolon: true
    default: false
    }
  }

  private static func isCapitalised(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first(where: { $0.script != .other }) else {
      return true
    }
    return !first.properties.isLowercase || word.count <= 4 || word.contains(where: \.isUppercase)
  }

  /// Whether its last letter closes a sentence.
  var endsSentence: Bool {
    switch text.unicodeScalars.last(where: { !Self.closes($0) })?.punctuation {
    case .fullStop, .exclamation, .ellipsis, .colon: true
    default: false
    }
  }

  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.punctuation {
    case .closingBracket, .closingQuote, .quotationMark, .apostrophe: true
    default: false
    }
  }
}
