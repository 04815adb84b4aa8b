/// How many letters two words differ by.
package enum EditDistance {
  /// Insertions, deletions, replacements and swaps of neighbours that make one word the other
  /// (optimal string alignment).
  /// - Returns: nil where they are more than `limit`; the time goes with the product of the
  ///   lengths.
  package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int)
    -> Int?
  {
    guard abs(left.count - right.count) <= limit else { return nil }
    if left.isEmpty || right.isEmpty {
      return max(left.count, right.count)
    }
    var before = [Int](repeating: 0, count: right.count + 1)
    var above = Array(0...right.count)
    for i in 1...left.count {
      var row = [i] + [Int](repeating: 0, count: right.count)
      var best = i
      for j in 1...right.count {
        let same = left[i - 1] == right[j - 1]
        row[j] = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], before[j - 2] + 1)
        }
        best = min(best, row[j])
      }
      if best > limit {
        return nil
      }
      (before, above) = (above, row)
    }
    return above[right.count] <= limit ? above[right.count] : nil
  }
}
