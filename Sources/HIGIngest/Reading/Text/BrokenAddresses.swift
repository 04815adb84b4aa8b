internal import HIGModel
internal import HIGText

/// Addresses of guidelines that a dump broke at its width: `…/human-interface-guidelines/launc` over `hing`.
enum BrokenAddresses {
  /// `lines` with the rest of such an address in its first line; the second one is blank then, so that each keeps its number.
  static func mended(_ lines: [Substring]) -> [Substring] {
    var lines = lines
    for index in lines.indices.dropLast() where lines[index].holds(TopicID.host) {
      let rest = lines[index + 1].trimmingSpaces
      if isBroken(lines[index], before: rest) {
        lines[index] = Substring(String(lines[index]) + rest)
        lines[index + 1] = ""
      }
    }
    return lines
  }

  private static func isBroken(_ line: Substring, before rest: Substring) -> Bool {
    let word = line.split(separator: " ").last ?? ""
    guard line.last != " ", word.holds(TopicID.host), word.holds(guidelines) else { return false }
    let isSlug = !rest.isEmpty && rest.utf8.allSatisfy(isOfSlug)
    return isSlug && line.utf8.count >= narrowest && line.utf8.count + rest.utf8.count > narrowest + 4
  }

  private static let guidelines = "human-interface-guidelines/"

  /// In letters: an address that does not come near the edge is whole.
  private static let narrowest = 70

  private static func isOfSlug(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "#"): true
    default: false
    }
  }
}
