import HIGModel
import HIGText

/// Makes running text of pieces as a file has them, line breaks and all, the same for every kind of
/// file.
enum RunningText {
  /// What a line break that is seen becomes until white space is collapsed: `<br>`, two spaces at
  /// the end of a line …
  static let lineBreak = String(line)
  /// … and what the edge of a block does.
  static let blockEdge = String(edge)

  private static let line: Unicode.Scalar = "\u{2028}"
  private static let edge: Unicode.Scalar = "\u{2029}"

  /// `pieces` cut into paragraphs at edges of blocks and at two line breaks, white space collapsed
  /// in each.
  /// - Parameter atLeads: whether one line break is enough where bold text follows it.
  static func parted(_ pieces: [Inline], atLeads: Bool) -> [[Inline]] {
    guard pieces.contains(where: { $0.text.holds(lineBreak) || $0.text.holds(blockEdge) }) else {
      return [collapsed(pieces)].filter { !$0.isEmpty }
    }
    var parts: [[Inline]] = [[]]
    var breaks = 0
    for piece in pieces {
      var words = String.UnicodeScalarView()
      for scalar in piece.text.unicodeScalars {
        if scalar == edge || scalar == line {
          breaks += scalar == edge ? 2 : 1
        } else if !scalar.isWhitespace {
          let isLead =
            breaks == 1 && atLeads && piece.isStrong && words.allSatisfy(\.properties.isWhitespace)
          if breaks > 1 || isLead {
            parts[parts.count - 1].append(piece.replacingText(String(words)))
            words = .init()
            parts.append([])
          }
          breaks = 0
        }
        words.append(scalar)
      }
      parts[parts.count - 1].append(piece.replacingText(String(words)))
    }
    return parts.map { collapsed($0) }.filter { !$0.isEmpty }
  }

  /// White space made one space, none at the ends; a line break between Japanese letters is none.
  ///
  /// Whether a space is one depends on the letters at both sides, which may stand in different
  /// pieces.
  static func collapsed(_ pieces: [Inline]) -> [Inline] {
    let pieces = pieces.joiningText
    var words = pieces.map { _ in String.UnicodeScalarView() }
    var last: Unicode.Scalar?
    var space: (piece: Int, isLineBreak: Bool)?
    for (number, piece) in pieces.enumerated() {
      for scalar in piece.text.unicodeScalars {
        if scalar.isWhitespace {
          let isLineBreak = scalar == "\n" || scalar == line || scalar == edge
          space = (space?.piece ?? number, (space?.isLineBreak ?? false) || isLineBreak)
          continue
        }
        if invisible.contains(scalar) {
          continue
        }
        if let space, let last, !(space.isLineBreak && last.isJapanese && scalar.isJapanese) {
          words[space.piece].append(" ")
        }
        space = nil
        words[number].append(scalar)
        last = scalar
      }
    }
    return zip(pieces, words).map { $0.replacingText(String($1)) }.filter { !$0.text.isEmpty }
  }

  /// Where a word may be broken: a soft hyphen, a space without width.
  private static let invisible: [Unicode.Scalar] = ["\u{AD}", "\u{200B}"]
}

extension Inline {
  fileprivate var isStrong: Bool { if case .strong = self { true } else { false } }
}
