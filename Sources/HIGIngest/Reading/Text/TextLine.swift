internal import HIGModel
internal import HIGText

/// One line of a plain text export, and what its shape says it is.
struct TextLine: Equatable {
  var kind: Kind
  var text: String
  var place: Place

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
    /// A number alone: a counter of the site, a page number.
    case number
    case prose
  }

  init(_ raw: Substring, line: Int, cues: Cues) {
    place = Place(line: line)
    let trimmed = raw.trimmingSpaces
    (kind, text) = Self.classify(trimmed, cues: cues)
  }

  private static func classify(_ line: Substring, cues: Cues) -> (Kind, String) {
    if line.isEmpty {
      return (.blank, "")
    }
    if let (level, title) = marked(line) {
      return (.heading(level: level), String(title))
    }
    if let (ordered, item) = bullet(line) {
      return (.bullet(ordered: ordered), String(item))
    }
    let text = String(line)
    if isURL(line) {
      return (.url, text)
    }
    if line.utf8.allSatisfy(isDigit) {
      return (.number, text)
    }
    if let sort = cues.noteSort(labelled: text) {
      return (.label(sort), text)
    }
    if cues.isCaption(text) {
      return (.caption, text)
    }
    return (.prose, text)
  }

  /// Marks before (`##`, with or without a space) or after (` #`) a title.
  private static func marked(_ line: Substring) -> (level: Int?, title: Substring)? {
    let hashes = line.utf8.prefix { $0 == UInt8(ascii: "#") }
    if (1...6).contains(hashes.count) {
      let title = line[hashes.endIndex...].trimmingSpaces
      return title.isEmpty ? nil : (hashes.count, title)
    }
    if line.ends(with: " #") {
      return (nil, line[..<line.utf8.index(line.endIndex, offsetBy: -2)].trimmingSpaces)
    }
    return nil
  }

  private static func bullet(_ line: Substring) -> (ordered: Bool, item: Substring)? {
    if let mark = bullets.first(where: line.begins) {
      let item = line[line.utf8.index(line.startIndex, offsetBy: mark.utf8.count)...].trimmingSpaces
      return item.isEmpty ? nil : (false, item)
    }
    let digits = line.utf8.prefix(while: isDigit)
    let rest = line[digits.endIndex...]
    if (1...2).contains(digits.count), rest.begins(with: ". ") {
      return (true, rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...].trimmingSpaces)
    }
    return nil
  }

  private static let bullets = ["• ", "・ ", "- ", "* ", "– ", "•", "◦ ", "‣ "]

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }

  private static func isURL(_ line: Substring) -> Bool {
    (line.begins(with: "https://") || line.begins(with: "http://"))
      && !line.unicodeScalars.contains(where: \.isWhitespace)
  }

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

  private func isEnglishTitle(strictly: Bool) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    let isShort = words.count <= (strictly ? 10 : 6) && !text.isLonger(than: Self.longestTitle)
    // `iOS`, `iPad`: a capital anywhere in the first word will do.
    return isShort && words[0].contains(where: \.isUppercase)
      && (!strictly || words.allSatisfy(Self.isCapitalised))
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
}
