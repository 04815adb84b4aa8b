internal import HIGText

/// The items of a text that somebody typed as one, each behind the same sign: `★Knock. ★Take off your shoes.`
enum SignedParts {
  /// What stands behind each sign, and before the first; all of it where there are not several.
  static func of(_ text: String) -> [String] {
    let words = text.unicodeScalars
    guard let sign = TypedLists.starts(in: words, of: signs.contains).first.map({ words[$0] }) else { return [text] }
    let starts = TypedLists.starts(in: words) { $0 == sign }
    guard let first = starts.first else { return [text] }
    let items = zip(starts, starts.dropFirst() + [words.endIndex]).map { words[words.index(after: $0)..<$1] }
    return ([words[..<first]] + items).map { String(Substring($0).trimmingSpaces) }.filter { !$0.isEmpty }
  }

  private static let signs: Set<Unicode.Scalar> = ["★", "☆", "●", "○", "◎", "◆", "◇", "■", "□", "▼", "※", "・", "•"]
}
