/// A piece of running text.
package enum Inline: Sendable, Equatable, Codable {
  case text(String)
  case strong(String)
  case code(String)
  case link(String, url: String)

  /// Its words, without what makes it stand out.
  package var text: String {
    switch self {
    case .text(let words), .strong(let words), .code(let words), .link(let words, _): words
    }
  }

  /// The same kind of piece with other words.
  package func replacingText(_ words: String) -> Inline {
    switch self {
    case .text: .text(words)
    case .strong: .strong(words)
    case .code: .code(words)
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
  /// Without its first `count` scalars.
  package func dropping(_ count: Int) -> [Inline] {
    var left = count
    return compactMap { piece in
      let words = piece.text.unicodeScalars
      let drop = Swift.min(left, words.count)
      left -= drop
      return drop == words.count ? nil : piece.replacingText(String(words.dropFirst(drop)))
    }
  }

  /// Without white space at its start.
  package var trimmingStart: [Inline] {
    dropping(plainText.unicodeScalars.prefix { $0.properties.isWhitespace }.count)
  }
}
