/// Pairs two sequences in order so that the pairs' scores add up to the most (Needleman and Wunsch,
/// 1970).
enum SequenceAlignment {
  /// Positions of two elements that belong together.
  struct Pair: Equatable {
    var left: Int
    var right: Int
  }

  /// - Parameters:
  ///   - left: length of the first sequence.
  ///   - right: length of the second one.
  ///   - score: how well two elements go together; a pair is made only where this is above zero.
  /// - Returns: ascending pairs of positions. Time and memory are `left` × `right`.
  static func pairs(_ left: Int, _ right: Int, score: (Int, Int) -> Double) -> [Pair] {
    // The best sums for the starts of both sequences, and whether their last elements are a pair then.
    var best = Array(repeating: [Double](repeating: 0, count: right + 1), count: left + 1)
    var isPair = Array(repeating: [Bool](repeating: false, count: right + 1), count: left + 1)
    for i in 0..<left {
      for j in 0..<right {
        let value = score(i, j)
        let paired = value > 0 ? best[i][j] + value : -1
        let alone = max(best[i][j + 1], best[i + 1][j])
        isPair[i + 1][j + 1] = paired > alone
        best[i + 1][j + 1] = max(paired, alone)
      }
    }
    var pairs: [Pair] = []
    var (i, j) = (left, right)
    while i > 0 && j > 0 {
      if isPair[i][j] {
        (i, j) = (i - 1, j - 1)
        pairs.append(Pair(left: i, right: j))
      } else if best[i - 1][j] >= best[i][j - 1] {
        i -= 1
      } else {
        j -= 1
      }
    }
    return pairs.reversed()
  }
}
