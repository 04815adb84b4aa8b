internal import HIGModel

// How values are written that the records of `docs/api.md` have in common.

extension MarkedText {
  /// Its marks as pairs of start and end, in Unicode scalars.
  var markPairs: [[Int]] { marks.map { [$0.lowerBound, $0.upperBound] } }
}

extension Array {
  /// Nil where there is nothing: absent values are left out of records.
  var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Double {
  /// Rounded to three places: more of a score says nothing.
  var thousandths: Double { (self * 1000).rounded() / 1000 }
}

extension Dictionary {
  /// With other keys, which must be different where the keys are.
  func mapKeys<Other: Hashable>(_ transform: (Key) -> Other) -> [Other: Value] {
    Dictionary<Other, Value>(map { (transform($0.key), $0.value) }) { first, _ in first }
  }
}
