internal import HIGModel
internal import HIGText

/// Mends lines that a program broke: bullets that a copy of a printed page has in lines of their
/// own, and addresses of guidelines that a dump broke at its width. What was joined to another line
/// leaves a blank one, so that each keeps its number.
enum BrokenLines {
  static func mended(_ lines: [Substring]) -> [Substring] {
    var lines = lines
    for index in lines.indices.dropLast() {
      if signs.contains(lines[index].trimmingSpaces) {
        let next = (index + 1..<min(index + 3, lines.count)).first { !lines[$0].isBlank }
        guard let next, !signs.contains(lines[next].trimmingSpaces) else { continue }
        lines[next] = Substring("• " + lines[next].trimmingSpaces)
        lines[index] = ""
      } else if lines[index].holds(TopicID.host),
        isBroken(lines[index], before: lines[index + 1].trimmingSpaces)
      {
        lines[index] = Substring(String(lines[index]) + lines[index + 1].trimmingSpaces)
        lines[index + 1] = ""
      }
    }
    return lines
  }

  /// Those that are no letter and no line across the page.
  private static let signs: Set<Substring> = [
    "•", "・", "●", "◦", "‣", "▪", "➢", "➤", "▸", "►", "❖", "⁃", "∙", "■", "◆", "-", "–",
  ]

  /// `…/human-interface-guidelines/launc` over `hing`
  private static func isBroken(_ line: Substring, before rest: Substring) -> Bool {
    guard let word = line.split(separator: " ").last, line.last != " ", word.holds(TopicID.host),
      word.holds("human-interface-guidelines/"), !rest.isEmpty
    else { return false }
    let isSlug = rest.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || $0.isDigit || "-/#".utf8.contains($0)
    }
    return isSlug && line.utf8.count >= narrowest
      && line.utf8.count + rest.utf8.count > narrowest + 4
  }

  /// In letters: an address that does not come near the edge is whole.
  private static let narrowest = 70
}
