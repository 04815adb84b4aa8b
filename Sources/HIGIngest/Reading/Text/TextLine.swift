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
  /// Of the link that it begins with, where a dump says so.
  var address: String?
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
    /// A term and what is indented below it.
    case definition(Definition)
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

  /// A term that stands at `line` over what explains it.
  init(_ definition: Definition, line: Int) {
    kind = .definition(definition)
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
  /// Whether a Japanese number of an item stands before it: `（２）`, `2-1　`.
  static func isNumbered(_ line: Substring) -> Bool { MarkedLine.number(of: line) != nil }

  /// Whether the number of a clause stands before it: `B3.1  A sign …`, `4.1.1 A label …`; in a row of a table, gaps follow.
  static func isClause(_ line: Substring) -> Bool {
    let number = line.utf8.prefix { $0 != UInt8(ascii: " ") }
    guard number.count < 9, number.contains(UInt8(ascii: ".")), number.last?.isDigit ?? false else { return false }
    let digits = number.drop { (0x41...0x5A).contains($0) }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard number.count - digits.count < 3, parts.count > 1,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return false }
    let rest = line[number.endIndex...]
    let words = rest.trimmingSpaces
    return (rest.hasPrefix("  ") || words.first?.isUppercase ?? false) && words.first?.isLetter ?? false
      && !words.holds("  ")
  }

  /// Whether a box to tick or a sign of a list of good and bad stands before it: `☐ `, `[ ] `, `× `.
  static func isTicked(_ line: Substring) -> Bool {
    MarkedLine.box(of: line) != nil
      || line.unicodeScalars.first.map(ItemMark.isCircled) ?? false && line.dropFirst().first == " "
  }

  /// How many stars stand before and after a title, as html2text prints it: `*** Title ***`.
  static func stars(around line: Substring) -> Int? {
    let stars = line.utf8.prefix { $0 == UInt8(ascii: "*") }.count
    guard (2...6).contains(stars), line.utf8.count < 400, line.utf8.count > 2 * stars + 2 else { return nil }
    let end = String(repeating: "*", count: stars)
    return line.begins(with: end + " ") && line.ends(with: " " + end) ? stars : nil
  }
}

/// A line with a mark that shows what it is, and its text without it.
private struct MarkedLine {
  var kind: TextLine.Kind
  var text: Substring

  /// Marks before (`##`, with or without a space) or after (` #`) a title.
  init?(heading line: Substring) {
    let hashes = line.utf8.prefix { $0 == UInt8(ascii: "#") }
    if (1...6).contains(hashes.count) {
      kind = .heading(level: hashes.count)
      text = line[hashes.endIndex...].trimmingSpaces
    } else if let stars = TextLine.stars(around: line) {
      // As html2text prints titles: the more stars, the higher.
      kind = .heading(level: max(1, 7 - stars))
      text = line.utf8.dropFirst(stars).dropLast(stars).asText.trimmingSpaces
    } else if line.ends(with: " #") {
      kind = .heading(level: nil)
      text = line.utf8.dropLast(2).asText.trimmingSpaces
    } else {
      return nil
    }
    if text.isEmpty {
      return nil
    }
  }

  /// ■ 見出し: above the items of a list, where English has it before them.
  init?(japaneseTitle line: Substring, cues: Cues) {
    guard let sign = line.unicodeScalars.first, sign == "■" || sign == "◆" || sign == "▼" else { return nil }
    text = Substring(line.unicodeScalars.dropFirst()).trimmingSpaces
    kind = .heading(level: 2)
    let words = String(text)
    guard words.unicodeScalars.contains(where: \.script.isJapanese), !words.isLonger(than: 20),
      words.unicodeScalars.last?.punctuation != .fullStop, !Mood(cues: cues).asksAmongOthers(words)
    else { return nil }
  }

  /// `• Item`, `1. Item`
  init?(bullet line: Substring) {
    let digits = line.utf8.prefix(while: \.isDigit)
    if let sign = line.unicodeScalars.first, ItemMark.strength(of: sign) != nil {
      // The sign stays: it says what is to be done and what to be left.
      kind = .bullet(ordered: false)
      text = line
    } else if TextLine.isTicked(line) {
      kind = .bullet(ordered: false)
      text = line
    } else if let mark = Self.bullets.first(where: line.begins) {
      kind = .bullet(ordered: false)
      text = line.utf8.dropFirst(mark.utf8.count).asText.trimmingSpaces
    } else if (1...2).contains(digits.count), [". ", ") "].contains(where: line[digits.endIndex...].begins) {
      kind = .bullet(ordered: true)
      text = line.utf8.dropFirst(digits.count + 2).asText.trimmingSpaces
    } else if let number = Self.number(of: line) {
      kind = .bullet(ordered: true)
      text = line[number...].trimmingSpaces
    } else {
      return nil
    }
    if text.isEmpty {
      return nil
    }
  }

  /// Where the number ends that an item begins with, as Japanese standards have them: `(1) `, （２）, ①, `2　`.
  fileprivate static func number(of line: Substring) -> String.Index? {
    let scalars = line.unicodeScalars
    guard let first = scalars.first else { return nil }
    if ("①"..."⑳").contains(first) {
      return scalars.index(after: scalars.startIndex)
    }
    let second = scalars.index(after: scalars.startIndex)
    if ("ア"..."コ").contains(first), second < scalars.endIndex, scalars[second].isWhitespace {
      return second
    }
    if let end = letter(of: line) {
      return end
    }
    let isBracketed = first == "(" || first == "（"
    if !isBracketed, let end = numberInSection(scalars) {
      return end
    }
    let digits = scalars.dropFirst(isBracketed ? 1 : 0).prefix { $0.script == .digit }
    guard (1...2).contains(digits.count), digits.endIndex < scalars.endIndex else { return nil }
    let next = scalars[digits.endIndex]
    return next == ")" && isBracketed || next == "）" || next == "\u{3000}" ? scalars.index(after: digits.endIndex) : nil
  }

  /// `(a) `, `iv) `: where the letters end that an item of an English standard begins with.
  private static func letter(of line: Substring) -> String.Index? {
    let rest = line.first == "(" ? line.dropFirst() : line
    let letters = rest.prefix { $0.isASCII && $0.isLowercase }
    let isLetter = letters.count == 1 || (2...4).contains(letters.count) && letters.allSatisfy { "ivx".contains($0) }
    guard isLetter, rest[letters.endIndex...].begins(with: ") ") else { return nil }
    return rest.index(after: letters.endIndex)
  }

  /// Where a box to tick ends.
  fileprivate static func box(of line: Substring) -> String.Index? {
    boxes.first(where: line.begins).map { line.utf8.index(line.startIndex, offsetBy: $0.utf8.count) }
  }

  private static let boxes = ["[ ] ", "[x] ", "[X] ", "☐", "□", "☒"]

  /// `2-1　`, `3.2　`: before a wide space.
  private static func numberInSection(_ scalars: Substring.UnicodeScalarView) -> String.Index? {
    let number = scalars.prefix { $0.script == .digit || $0 == "-" || $0 == "." }
    guard number.count < 8, number.endIndex < scalars.endIndex, scalars[number.endIndex] == "\u{3000}",
      number.first?.script == .digit, number.last?.script == .digit, number.contains(where: { $0 == "-" || $0 == "." })
    else { return nil }
    return scalars.index(after: number.endIndex)
  }

  private static let bullets = [
    "• ", "・ ", "- ", "* ", "+ ", "– ", "•", "◦ ", "‣ ", "・", "●", "o  ", "▪ ", "➢ ", "➤ ", "▸ ", "► ", "❖ ", "⁃ ",
    "∙ ",
    "■ ", "◆ ",
  ]
}

extension Substring {
  /// Browsers on terminals print a box before an item of a list in a list, which is no box to tick.
  fileprivate var withoutNestedBullet: Substring { begins(with: "□ ") ? "- " + dropFirst(2) : self }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension Substring.UTF8View {
  fileprivate var asText: Substring { Substring(self) }
}

// MARK: - Titles and sentences

extension TextLine {
  /// Whether the line could be a title that nothing marks: short, one phrase, not a sentence.
  ///
  /// English titles capitalise their words; `strictly` asks that of every word that is not small, which a line
  /// that leans directly on the next one needs to be told from the item of a list.
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
    return number.contains(".") && Self.isNumber(number) && text.unicodeScalars.contains(where: \.isJapanese)
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
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.count < 3 && $0.allSatisfy(\.isNumber) }
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
