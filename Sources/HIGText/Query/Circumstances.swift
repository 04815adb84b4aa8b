/// What says by its form where and when something is asked, and not what: a year, the number of an
/// issue, a tag in brackets.
enum Circumstances {
  /// `text` without them, as people put them around a question: `[Bug] tab bar #12 2026`, `2026年の通知`.
  /// What stands in quotation marks, sizes and filters stay; so does all of it where nothing else is
  /// there.
  static func removed(from text: String) -> String {
    guard text.contains(where: { $0.isNumber || openings.contains($0) }) else { return text }
    let pieces =
      #/
      "[^"]*" | “[^”]*” | 「[^」]*」 | 『[^』]*』 | \[[^\[\]]*\] | 【[^【】]*】 | \#[0-9]+
      | [0-9]+\s*[×xX]\s*[0-9]+ | [A-Za-z0-9_.:\-]+年?
      /#
    let rest = text.replacing(pieces) { isCircumstance($0.output) ? " " : $0.output }.trimmingSpaces
    return rest.isEmpty || rest == text ? text : String(rest)
  }

  private static let openings: Set<Character> = ["[", "【"]

  private static func isCircumstance(_ piece: Substring) -> Bool {
    guard let first = piece.first else { return false }
    let digits = piece.prefix { $0.isASCII && $0.isNumber }
    let isYear =
      digits.count == 4 && Int(digits).map(years.contains) == true
      && piece.dropFirst(4).allSatisfy(".:年".contains)
    return openings.contains(first) || first == "#" || isYear
  }

  /// Those in which guidelines and systems may be of interest.
  private static let years = 1990..<2040
}
