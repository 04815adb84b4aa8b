internal import HIGText

/// Bullets that a copy of a printed page has in lines of their own, each above the item that it stands before.
enum LoneBullets {
  /// `lines` with each such bullet before its item; its own line is blank then, so that each keeps its number.
  static func joined(_ lines: [Substring]) -> [Substring] {
    var lines = lines
    for index in lines.indices where signs.contains(lines[index].trimmingSpaces) {
      guard let item = item(below: index, in: lines) else { continue }
      lines[item] = Substring("• " + lines[item].trimmingSpaces)
      lines[index] = ""
    }
    return lines
  }

  /// The next line of text, which is no bullet; a blank line may stand before it.
  private static func item(below index: Int, in lines: [Substring]) -> Int? {
    let next = (index + 1..<min(index + 3, lines.count)).first { !lines[$0].isBlank }
    return next.flatMap { signs.contains(lines[$0].trimmingSpaces) ? nil : $0 }
  }

  /// Those that are no letter and no line across the page.
  private static let signs: Set<Substring> = [
    "•", "・", "●", "◦", "‣", "▪", "➢", "➤", "▸", "►", "❖", "⁃", "∙", "■", "◆", "-", "–",
  ]
}
