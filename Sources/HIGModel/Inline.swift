/// A piece of running text.
package enum Inline: Equatable, Codable {
  case text(String)
  case strong(String)
  case code(String)
  /// A piece of an example that the author invented: no requirement.
  case example(String)
  case link(String, url: String)

  /// Its words, without what makes it stand out.
  package var text: String {
    switch self {
    case .text(let words), .strong(let words), .code(let words), .example(let words), .link(let words, _): words
    }
  }

  /// The same kind of piece with other words.
  package func replacingText(_ words: String) -> Inline {
    switch self {
    case .text: .text(words)
    case .strong: .strong(words)
    case .code: .code(words)
    case .example: .example(words)
    case .link(_, let url): .link(words, url: url)
    }
  }
}

extension [Inline] {
  /// The words of all pieces.
  package var plainText: String {
    // Most text is one piece, whose words need no copy.
    count == 1 ? self[0].text : map(\.text).joined()
  }
}

extension [Inline] {
  /// Without its first `count` bytes of UTF-8, which end where a letter does.
  package func dropping(_ count: Int) -> [Inline] {
    if count == 0 {
      return filter { !$0.text.isEmpty }
    }
    var left = count
    return compactMap { piece in
      let words = piece.text
      let drop = Swift.min(left, words.utf8.count)
      left -= drop
      return drop == words.utf8.count
        ? nil
        : piece.replacingText(String(words[words.utf8.index(words.startIndex, offsetBy: drop)...]))
    }
  }

  /// Without white space at its start.
  package var trimmingStart: [Inline] {
    let spaces = plainText.unicodeScalars.prefix { $0.properties.isWhitespace }
    return dropping(spaces.isEmpty ? 0 : spaces.reduce(0) { $0 + UTF8.width($1) })
  }
}
