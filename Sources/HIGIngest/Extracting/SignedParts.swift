internal import HIGText

/// The items of a text that somebody typed as one, each behind the same sign: `★Knock. ★Take off your shoes.`
enum SignedParts {
  /// What stands behind each sign, and before the first; all of it where there are not several.
  static func of(_ text: String) -> [String] {
    let words = text.unicodeScalars
    let all = words.indices.filter { index in
      signs.contains(words[index]) && (index == words.startIndex || words[words.index(before: index)].isWhitespace)
    }
    guard let sign = all.first.map({ words[$0] }) else { return [text] }
    let starts = all.filter { words[$0] == sign }
    guard (2...mostParts).contains(starts.count) else { return [text] }
    let ends = starts.dropFirst() + [words.endIndex]
    let items = zip(starts, ends).map { words[words.index(after: $0)..<$1] }
    return ([words[..<starts[0]]] + items).map { String(Substring($0).trimmingSpaces) }.filter { !$0.isEmpty }
  }

  private static let signs: Set<Unicode.Scalar> = ["★", "☆", "●", "○", "◎", "◆", "◇", "■", "□", "▼", "※", "・", "•"]
  private static let mostParts = 100
}
