import Algorithms
import HIGText

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

  /// - Parameters:
  ///   - range: of the number, in `scalars`.
  ///   - ends: where the sentences of `scalars` end.
  init(around range: Range<Int>, in scalars: [Unicode.Scalar], _ ends: SentenceEnds) {
    let (start, end) = (ends.start(of: range.lowerBound), ends.end(of: range.upperBound))
    let from = max(start, range.lowerBound - Self.longest / 2)
    let to = min(end, range.upperBound + Self.longest / 2)
    let words = String(scalars: scalars[from..<to]).trimmingSpaces
    self.text = (from > start ? "…" : "") + words + (to < end ? "…" : "")
    sentence = start..<end
    place = (range.lowerBound - start)..<(range.upperBound - start)
    let before = scalars[start..<range.lowerBound].trimmingSuffix { $0.script == .space }
    wordBefore = String(scalars: before.suffix { $0.script == .latin })
  }

  /// In letters, half of them on either side.
  private static let longest = 400
}

/// Where the sentences of a text end, found once for all its numbers.
struct SentenceEnds {
  /// After the full stop, in scalars, with where the next sentence begins.
  private var ends: [(end: Int, next: Int)] = []
  private let count: Int

  /// What is farther from a number says nothing of it.
  private static let longest = 1_000

  init(_ text: [Unicode.Scalar]) {
    count = text.count
    for (place, scalar) in text.enumerated() {
      if scalar.isJapaneseFullStop || scalar == "\n" {
        ends.append((place + 1, place + 1))
      } else if scalar == ".", place + 1 == count || text[place + 1] == " " {
        // A full stop of English has a space after it.
        ends.append((place + 1, place + 2))
      }
    }
  }

  /// Where the sentence that `index` stands in begins. Where none ends before, it is cut at a round
  /// place, so that numbers nearby share theirs.
  func start(of index: Int) -> Int {
    let following = ends.partitioningIndex { $0.next > index }
    let start = following > 0 ? ends[following - 1].next : 0
    return start > index - Self.longest ? start : index / Self.longest * Self.longest
  }

  /// After the end of the sentence that goes on at `index`.
  func end(of index: Int) -> Int {
    let found = ends.partitioningIndex { $0.end > index }
    if found < ends.count, ends[found].end <= index + Self.longest {
      return ends[found].end
    }
    return min((index + Self.longest) / Self.longest * Self.longest, count)
  }
}
