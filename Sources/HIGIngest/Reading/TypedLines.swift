internal import Algorithms
internal import HIGModel
internal import HIGText

/// Lines of a Japanese paragraph that each say something of their own, without a full stop: who typed them broke them where
/// they end, and not where the column does.
enum TypedLines {
  /// `pieces` with the edge of a block in the place of each line break, where all lines are such; else as they are.
  /// - Parameter ends: what ends a line: in Markdown also that of the file.
  static func parted(_ pieces: [Inline], at ends: String...) -> [Inline] {
    let breaks = pieces.indices.filter { index in ends.contains { pieces[index] == .text($0) } }
    guard (1...mostLines).contains(breaks.count) else { return pieces }
    let lines = zip([-1] + breaks, breaks + [pieces.count]).map { start, end in
      Array(pieces[(start + 1)..<end].map(\.text).joined().unicodeScalars).trimming(while: \.isWhitespace)
    }
    guard lines.allSatisfy(isWhole), areUneven(lines) || lines.allSatisfy(endsAsSentence) else { return pieces }
    var parted = pieces
    for index in breaks {
      parted[index] = .text(RunningText.blockEdge)
    }
    return parted
  }

  private static let mostLines = 60

  /// Whether a line is Japanese, ends as no line within a sentence does, and has no sentence before its end.
  private static func isWhole(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = line.last, line.contains(where: { $0.script == .hiragana }) else { return false }
    let isEnd = last.isJapanese || ends.contains(last)
    return isEnd && !particles.contains(last) && !line.dropLast().contains("。") && last != "。"
  }

  private static let ends: Set<Unicode.Scalar> = ["）", ")", "」", "！", "？", "!", "?"]
  private static let particles: Set<Unicode.Scalar> = ["は", "が", "を", "に", "で", "と", "も", "の", "や", "へ", "て", "、", "・"]

  /// Whether a line ends as a sentence does without its full stop, in the plain form of a verb for instance.
  private static func endsAsSentence(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    line.last.map { ends.contains($0) || finals.contains($0) } ?? false
  }

  private static let finals: Set<Unicode.Scalar> = [
    "い", "う", "く", "ぐ", "す", "つ", "ぬ", "ぶ", "む", "る", "た", "だ", "ん", "よ", "ね",
  ]

  /// Whether the lines are broken where there was room left: lines of a column are as long as each other but for the last.
  private static func areUneven(_ lines: [ArraySlice<Unicode.Scalar>]) -> Bool {
    let longest = lines.map(\.count).max() ?? 0
    return longest <= longestLine && lines.dropLast().contains { $0.count * 5 < longest * 4 }
  }

  /// In letters.
  private static let longestLine = 60
}
