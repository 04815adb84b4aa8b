internal import HIGText

/// The items of a text that somebody typed as one, each behind the same sign: `★Knock. ★Take off your shoes.`
enum SignedParts {
  /// What stands behind each sign, and before the first; all of it where there are not several.
  static func of(_ text: String) -> [String] {
    let words = text.unicodeScalars
    guard let sign = words.first(where: signs.contains) else { return [text] }
    let starts = words.indices.filter { index in
      words[index] == sign && (index == words.startIndex || words[words.index(before: index)].isWhitespace)
    }
    guard (2...mostParts).contains(starts.count) else { return [text] }
    let ends = starts.dropFirst() + [words.endIndex]
    let items = zip(starts, ends).map { words[words.index(after: $0)..<$1] }
    return ([words[..<starts[0]]] + items).map { String(Substring($0).trimmingSpaces) }.filter { !$0.isEmpty }
  }

  private static let signs: Set<Unicode.Scalar> = ["★", "☆", "●", "○", "◎", "◆", "◇", "■", "□", "▼", "※", "・", "•"]
  private static let mostParts = 100
}
