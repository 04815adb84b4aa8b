/// A part of what was typed.
enum QueryPart: Equatable {
  case words(String)
  case phrase(String)
  case excluded(String)
  case filter(FilterName, String)

  /// Parts in order. A quotation mark without a partner is none.
  static func parts(of text: String) -> [QueryPart] {
    var parts: [QueryPart] = []
    var rest = text[...].trimmingSpaces
    while let first = rest.first {
      let excludes = first == "-" && rest.count > 1
      let start = excludes ? rest.dropFirst() : rest
      if let quote = start.first, closing[quote] != nil, let (words, after) = quoted(start) {
        parts.append(excludes ? .excluded(words) : .phrase(words))
        rest = after.trimmingSpaces
        continue
      }
      let word = start.prefix { !$0.isWhitespace }
      parts.append(excludes ? .excluded(String(word)) : Self.word(word))
      rest = start[word.endIndex...].trimmingSpaces
    }
    return parts
  }

  private static let closing: [Character: Character] = [
    "\"": "\"", "“": "”", "＂": "＂", "「": "」", "『": "』",
  ]

  private static func quoted(_ text: Substring) -> (words: String, rest: Substring)? {
    guard let open = text.first, let close = closing[open],
      let end = text.dropFirst().firstIndex(of: close)
    else {
      return nil
    }
    let words = String(text[text.index(after: text.startIndex)..<end])
    return words.allSatisfy(\.isWhitespace) ? nil : (words, text[text.index(after: end)...])
  }

  private static func word(_ word: Substring) -> QueryPart {
    guard let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return .words(String(word))
    }
    let value = String(word[word.index(after: colon)...])
    guard let name = FilterName(rawValue: word[..<colon].lowercased()), !value.isEmpty else {
      return .words(String(word))
    }
    return .filter(name, value)
  }
}
