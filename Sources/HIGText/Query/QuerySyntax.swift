import HIGModel

/// A part of what was typed.
enum QueryPart: Equatable {
  case words(String)
  case phrase(String)
  case excluded(String)
  case filter(FilterName, String)
  /// What stands on its two sides are alternatives.
  case or

  /// Parts in order. A quotation mark without a partner is none.
  static func parts(of text: String) -> [QueryPart] {
    var parts: [QueryPart] = []
    var rest = text[...].trimmingSpaces
    var isNegated = false
    while let first = rest.first {
      // `--radius-md` is a name.
      let excludes = first == "-" && rest.count > 1 && !rest.hasPrefix("--")
      let (part, after) = part(at: excludes ? rest.dropFirst() : rest)
      rest = after.trimmingSpaces
      switch part {
      // All words are looked for anyway.
      case .words("AND"): break
      case .words("OR"): parts.append(.or)
      case .words("NOT"): isNegated = !rest.isEmpty
      default:
        parts.append(excludes || isNegated ? part.negated : part)
        isNegated = false
      }
    }
    return parts
  }

  private static func part(at start: Substring) -> (part: QueryPart, rest: Substring) {
    if let quoted = quoted(start), !isSpeech(start, before: quoted.rest) {
      return (.phrase(quoted.words), quoted.rest)
    }
    let word = start.prefix { !$0.isWhitespace }
    if let filter = filter(start, word) {
      return filter
    }
    return (Self.word(word), start[word.endIndex...])
  }

  /// The same, as what must not be there; filters have no opposite.
  private var negated: QueryPart {
    switch self {
    case .words(let text), .phrase(let text): .excluded(text)
    case .excluded, .filter, .or: self
    }
  }

  private static let closing = Dictionary(uniqueKeysWithValues: zip("\"“＂「『", "\"”＂」』"))

  private static func quoted(_ text: Substring) -> (words: String, rest: Substring)? {
    guard let open = text.first, let close = closing[open],
      let end = text.dropFirst().firstIndex(of: close)
    else {
      return nil
    }
    let words = String(text[text.index(after: text.startIndex)..<end])
    return words.isBlank ? nil : (words, text[text.index(after: end)...])
  }

  /// Whether a sentence goes on behind brackets, which tell what somebody says or sees:
  /// 「保存しました」と出す.
  private static func isSpeech(_ start: Substring, before rest: Substring) -> Bool {
    start.first.map { "「『".contains($0) } == true && rest.first?.unicodeScalars.first?.script == .hiragana
  }

  /// `kind:rule`, `topic:"dark mode"`.
  private static func filter(_ start: Substring, _ word: Substring) -> (part: QueryPart, rest: Substring)? {
    guard let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }),
      let name = FilterName(rawValue: word[..<colon].lowercased())
    else {
      return nil
    }
    let value = start[start.index(after: colon)...]
    if let quoted = quoted(value) {
      return (.filter(name, quoted.words), quoted.rest)
    }
    return (.filter(name, String(word[word.index(after: colon)...])), start[word.endIndex...])
  }

  /// The address of a guideline's page is a way to name its topic.
  private static func word(_ word: Substring) -> QueryPart {
    if let topic = TopicID(url: String(word)) {
      return .filter(.topic, topic.name)
    }
    return .words(String(word))
  }
}
