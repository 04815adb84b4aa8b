/// Where the words stand that say something of one number of a sentence.
package enum Clause {
  /// Up to the commas around a number; one within a number is none of a sentence.
  /// - Parameter number: in `letters`.
  package static func range(around number: Range<Int>, in letters: [Unicode.Scalar]) -> Range<Int> {
    let start = letters[..<number.lowerBound].indices.last { ends(at: $0, letters[...]) }
    return (start.map { $0 + 1 } ?? 0)..<end(after: number, in: letters[...])
  }

  /// The clause of a number, with those before it up to another number or a longer pause: `in
  /// visionOS, 60 × 60 pt`.
  /// - Parameters:
  ///   - before: where the number before it ends; 0 where there is none.
  ///   - after: where the next one begins.
  package static func reach(
    of number: Range<Int>,
    in letters: [Unicode.Scalar],
    between before: Int,
    and after: Int
  ) -> Range<Int> {
    let earlier = letters[min(before, number.lowerBound)..<number.lowerBound]
    let pause = earlier.lastIndex { "—–;；。".unicodeScalars.contains($0) }
    let later = letters[..<max(number.upperBound, after)]
    return (pause.map { $0 + 1 } ?? earlier.startIndex)..<end(after: number, in: later)
  }

  private static func end(after number: Range<Int>, in letters: ArraySlice<Unicode.Scalar>) -> Int {
    letters[number.upperBound...].indices.first { ends(at: $0, letters) } ?? letters.endIndex
  }

  private static func ends(at index: Int, _ letters: ArraySlice<Unicode.Scalar>) -> Bool {
    switch letters[index] {
    case "、", "，", ";", "；", ")", "）", "—", "。": true
    case ",", ":": index + 1 < letters.endIndex && letters[index + 1].script == .space
    default: false
    }
  }
}
