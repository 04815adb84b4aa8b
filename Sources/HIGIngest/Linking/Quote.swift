internal import Algorithms
internal import HIGText

/// The sentence around a number, or as much of it as one needs to understand it.
struct Quote {
  /// As it is shown: dots where it was cut.
  let text: String
  /// The whole sentence, in scalars of the text.
  let sentence: Range<Int>
  /// The number in the sentence, in scalars.
  let place: Range<Int>
  /// The word of Latin letters before the number: `iOS` of `iOS 14`.
  let wordBefore: String

  /// - Parameter range: of the number, in `scalars`.
  init(around range: Range<Int>, in scalars: [Unicode.Scalar]) {
    let start = Self.start(of: range.lowerBound, in: scalars)
    let end = Self.end(of: range.upperBound, in: scalars)
    let from = max(start, range.lowerBound - Self.longest / 2)
    let to = min(end, range.upperBound + Self.longest / 2)
    let words = String(String.UnicodeScalarView(scalars[from..<to])).trimmingSpaces
    self.text = (from > start ? "…" : "") + words + (to < end ? "…" : "")
    sentence = start..<end
    place = (range.lowerBound - start)..<(range.upperBound - start)
    let before = scalars[start..<range.lowerBound].trimmingSuffix { $0.script == .space }
    wordBefore = String(String.UnicodeScalarView(before.suffix { $0.script == .latin }))
  }

  /// In letters, half of them on either side.
  private static let longest = 400
  /// What is farther from a number says nothing of it.
  private static let longestSentence = 1_000

  /// After the sentence before `index`. Where none ends, it is cut at a round place, so that numbers nearby share theirs.
  private static func start(of index: Int, in text: [Unicode.Scalar]) -> Int {
    let before = text[max(0, index - longestSentence)..<index]
    let start = before.lastIndex(where: endsJapanese).map { $0 + 1 } ?? before.startIndex
    // A full stop of English has a space after it.
    let stop = before[start...].indices.dropLast().last { before[$0] == "." && before[$0 + 1] == " " }
    let isCut = stop == nil && start == before.startIndex && start > 0
    return isCut ? index / longestSentence * longestSentence : stop.map { $0 + 2 } ?? start
  }

  /// After the end of the sentence that goes on at `index`.
  private static func end(of index: Int, in text: [Unicode.Scalar]) -> Int {
    let end = text[index...].prefix(longestSentence).indices.first { place in
      let isLast = place + 1 == text.count
      return endsJapanese(text[place]) || text[place] == "." && (isLast || text[place + 1] == " ")
    }
    let cut = (index + longestSentence) / longestSentence * longestSentence
    return end.map { $0 + 1 } ?? min(max(cut, index), text.count)
  }

  private static func endsJapanese(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isJapaneseFullStop || scalar == "\n"
  }
}
