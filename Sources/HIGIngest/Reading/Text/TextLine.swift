import HIGModel
import HIGText

/// One line of a plain text export, and what its shape says it is.
struct TextLine {
  var kind: Kind
  /// Without the marks that show its kind.
  var text: String
  var place: Place
  /// The number of an item.
  var ordinal: Int?
  /// Where it leads, where it is a link as a whole.
  var address: String?
  /// Whether a line across the page stands before it.
  var followsBreak = false
  /// Whether the edge of a printed page stands before it.
  var followsEdge = false

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
    case prose
  }

  /// - Parameter line: counted from one.
  init(_ raw: Substring, line: Int, cues: Cues) {
    let trimmed = raw.trimmingSpaces
    let marked =
      MarkedLine(heading: trimmed) ?? MarkedLine(japaneseTitle: trimmed, cues: cues)
      ?? MarkedLine(bullet: trimmed)
    place = Place(line: line)
    text = String(marked?.text ?? trimmed)
    kind = marked?.kind ?? Self.kind(of: text, cues: cues)
    if kind == .bullet(ordered: true) {
      ordinal = Int(trimmed.prefix { $0.isNumber })
    }
  }

  /// A table that begins at `line`.
  init(_ table: Table, line: Int) {
    kind = .table(table)
    text = ""
    place = Place(line: line)
  }

  var isItem: Bool { if case .bullet = kind { true } else { false } }

  /// Whether it may be the item after another one.
  func follows(_ item: TextLine) -> Bool {
    let next = item.ordinal.map { $0 + 1 }
    return kind == item.kind && ordinal == next && !followsBreak
  }

  /// Whether it is the rest of a sentence that a page ended in.
  func goesOn(from line: TextLine) -> Bool {
    followsEdge && kind == .prose && line.kind == .prose && !line.endsSentence && text.first?.isLowercase ?? false
  }

  /// The kind of a line without marks.
  private static func kind(of line: String, cues: Cues) -> Kind {
    if line.isEmpty {
      return .blank
    }
    if isURL(line) {
      return .url
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

// MARK: - Titles and sentences

extension TextLine {
  private nonisolated(unsafe) static let linkNumber = /\[\d{1,3}\]\S/

  /// Whether the line could be a title that nothing marks: short, one phrase, not a sentence.
  ///
  /// English titles capitalise their words; `strictly` asks that of every word that is not small,
  /// which a line that leans directly on the next one needs to be told from the item of a list.
  func looksLikeTitle(strictly: Bool, cues: Cues) -> Bool {
    guard kind == .prose, let last = text.unicodeScalars.last, text.prefixMatch(of: Self.linkNumber) == nil else {
      return false
    }
    // A title of 80 letters has no more bytes.
    if text.utf8.count > 4 * Self.longestTitle || Self.endsOfPhrases.contains(last.punctuation)
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
    let words = text.withoutNumber.split(separator: " ")
    guard !words.isEmpty else { return false }
    let isShort = words.count <= (strictly ? 10 : 6) && !text.isLonger(than: Self.longestTitle)
    // `iOS`, `iPad`: a capital anywhere in the first word will do; `3.1 General`: a number is no word.
    return isShort && words.first { $0.contains(where: \.isLetter) }?.contains(where: \.isUppercase) ?? false
      && (!strictly || words.allSatisfy(Self.isCapitalised))
  }

  /// In letters.
  private static let longestTitle = 80

  /// A sentence or a part of one ends with them: titles end with a letter, or with a bracket.
  private static let endsOfPhrases: Set<Punctuation?> =
    [.fullStop, .exclamation, .ellipsis, .colon, .semicolon, .comma]

  /// English titles may be lists: `Alerts, sheets`.
  private static func joinsClauses(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.punctuation {
    case .fullStop, .comma: scalar.isJapanese
    case let mark: mark == .semicolon
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
    let last = text.unicodeScalars.last { !Self.closing.contains($0.punctuation) }
    return Self.endsOfSentences.contains(last?.punctuation)
  }

  private static let endsOfSentences: Set<Punctuation?> = [.fullStop, .exclamation, .ellipsis, .colon]
  private static let closing: Set<Punctuation?> = [.closingBracket, .closingQuote, .quotationMark, .apostrophe]
}
