internal import HIGText

/// Joins the lines of a text that was broken at a width, as browsers on terminals and converters print it.
///
/// A line was broken where the first word of the next one would not have fitted in it.
struct WrappedText {
  /// In columns.
  private let width: Int

  /// - Parameter groups: lines between blank lines.
  /// - Returns: nil where the lines of a text are its paragraphs.
  init?(_ groups: [[Substring]]) {
    let sample = groups.prefix(Self.mostGroups)
    var widths: [Int] = []
    for line in sample.joined() {
      guard line.utf8.count <= 4 * Self.widest else { return nil }
      widths.append(TextColumns(line).width)
    }
    guard let widest = widths.max(), (Self.narrowest...Self.widest).contains(widest) else { return nil }
    width = widest
    var pairs = 0
    var broken = 0
    for group in sample {
      for (line, next) in zip(group, group.dropFirst()) where !Self.beginsItem(next) {
        pairs += 1
        broken += isBroken(line, before: next) ? 1 : 0
      }
    }
    guard broken > 1, broken * 5 >= pairs * 2 else { return nil }
  }

  private static let mostGroups = 2000
  private static let narrowest = 40
  private static let widest = 130

  /// A paragraph, and how many lines after the first of its group it begins.
  struct Line {
    var text: String
    var offset: Int
  }

  /// The paragraphs and items of a group of lines.
  func lines(of group: [Substring]) -> [Line] {
    var lines: [Line] = []
    var last: Substring?
    for (offset, line) in group.enumerated() {
      if let last, !Self.beginsItem(line), !Self.isTitle(last), isBroken(last, before: line) || goesOn(last, line) {
        lines[lines.count - 1].text = Self.joined(lines[lines.count - 1].text, String(line.trimmingSpaces))
      } else {
        lines.append(Line(text: String(line), offset: offset))
      }
      last = line
    }
    return lines
  }

  /// Whether the first word of `next` would not have fitted into `line`. Japanese breaks between letters, and pulls marks over.
  private func isBroken(_ line: Substring, before next: Substring) -> Bool {
    let words = next.trimmingSpaces
    guard let first = words.unicodeScalars.first else { return false }
    let used = TextColumns(line).width
    if first.isWide {
      return used + 5 >= width
    }
    let word = TextColumns(words.prefix { $0 != " " }).width
    // A long address or code may have made one line wider than the others.
    return used + 1 + word > width - Self.slack && used * 2 > width
  }

  /// Converters break at a width of their own, and a long word can make one line wider than it.
  private static let slack = 3

  /// Whether a sentence that `line` does not end goes on in small letters.
  private func goesOn(_ line: Substring, _ next: Substring) -> Bool {
    guard let first = next.trimmingSpaces.unicodeScalars.first, let last = line.trimmingSpaces.unicodeScalars.last
    else { return false }
    return first.script == .latin && first.properties.isLowercase && last.punctuation != .fullStop
      && last.punctuation != .colon && TextColumns(line).width * 3 > width * 2
  }

  private static func isTitle(_ line: Substring) -> Bool { line.trimmingSpaces.hasPrefix("#") }

  /// Whether a line begins an item, a title or a quotation.
  private static func beginsItem(_ line: Substring) -> Bool {
    let text = line.trimmingSpaces
    if ["• ", "・", "- ", "* ", "+ ", "o ", "– ", "◦ ", "‣ ", "# ", "## ", "### ", "> "].contains(where: text.hasPrefix)
    {
      return true
    }
    let digits = text.prefix { $0.isNumber && $0.isASCII }
    return (1...2).contains(digits.count) && [". ", ") "].contains(where: text[digits.endIndex...].hasPrefix)
  }

  /// Two parts of a text as one: between Japanese letters there is no space.
  static func joined(_ left: String, _ right: String) -> String {
    if left.isEmpty || right.isEmpty {
      return left + right
    }
    let isJapanese = left.unicodeScalars.last?.isJapanese == true && right.unicodeScalars.first?.isJapanese == true
    return left + (isJapanese ? "" : " ") + right
  }
}
