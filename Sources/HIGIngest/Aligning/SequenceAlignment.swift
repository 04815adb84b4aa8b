/// Pairs two sequences in order so that the pairs' scores add up to the most (Needleman and Wunsch, 1970).
enum SequenceAlignment {
  /// - Parameters:
  ///   - left: length of the first sequence.
  ///   - right: length of the second one.
  ///   - score: how well two elements go together; a pair is made only where this is above zero.
  /// - Returns: ascending pairs of positions. Time and memory are `left` × `right`.
  static func pairs(_ left: Int, _ right: Int, score: (Int, Int) -> Double) -> [(Int, Int)] {
    if left == 0 || right == 0 {
      return []
    }
    let width = right + 1
    var best = [Double](repeating: 0, count: (left + 1) * width)
    var isPair = [Bool](repeating: false, count: (left + 1) * width)
    for i in 1...left {
      for j in 1...right {
        let value = score(i - 1, j - 1)
        let paired = value > 0 ? best[(i - 1) * width + j - 1] + value : -1
        let alone = max(best[(i - 1) * width + j], best[i * width + j - 1])
        best[i * width + j] = max(paired, alone)
        isPair[i * width + j] = paired > alone
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (left, right)
    while i > 0 && j > 0 {
      if isPair[i * width + j] {
        pairs.append((i - 1, j - 1))
        (i, j) = (i - 1, j - 1)
      } else if best[(i - 1) * width + j] >= best[i * width + j - 1] {
        i -= 1
      } else {
        j -= 1
      }
    }
    return pairs.reversed()
  }
}
