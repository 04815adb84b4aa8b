internal import HIGModel
internal import HIGText

/// Puts bullets that a copy of a printed page has in lines of their own before their items. A blank line stays in their place, so
/// that each keeps its number.
enum BrokenLines {
  static func mended(_ lines: [Substring]) -> [Substring] {
    var lines = lines
    for index in lines.indices.dropLast() {
      if signs.contains(lines[index].trimmingSpaces) {
        let next = (index + 1..<min(index + 3, lines.count)).first { !lines[$0].isBlank }
        guard let next, !signs.contains(lines[next].trimmingSpaces) else { continue }
        lines[next] = Substring("• " + lines[next].trimmingSpaces)
        lines[index] = ""
      }
    }
    return lines
  }

  /// Those that are no letter and no line across the page.
  private static let signs: Set<Substring> = [
    "•", "・", "●", "◦", "‣", "▪", "➢", "➤", "▸", "►", "❖", "⁃", "∙", "■", "◆", "-", "–",
  ]
}
