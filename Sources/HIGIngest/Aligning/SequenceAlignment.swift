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
    if left == 0 || right == 0 {
      return []
    }
    let table = ScoreTable(left, right, score: score)
    var pairs: [Pair] = []
    var i = left
    var j = right
    while i > 0 && j > 0 {
      switch table.step(i, j) {
      case .pair:
        i -= 1
        j -= 1
        pairs.append(Pair(left: i, right: j))
      case .skipLeft: i -= 1
      case .skipRight: j -= 1
      }
    }
    return pairs.reversed()
  }
}

/// The best sums of scores for the starts of two sequences.
private struct ScoreTable {
  private let width: Int
  private var best: [Double]
  private var isPair: [Bool]

  init(_ left: Int, _ right: Int, score: (Int, Int) -> Double) {
    width = right + 1
    best = [Double](repeating: 0, count: (left + 1) * width)
    isPair = [Bool](repeating: false, count: (left + 1) * width)
    for i in 1...left {
      for j in 1...right {
        let value = score(i - 1, j - 1)
        let paired = value > 0 ? best[(i - 1) * width + j - 1] + value : -1
        let alone = max(best[(i - 1) * width + j], best[i * width + j - 1])
        best[i * width + j] = max(paired, alone)
        isPair[i * width + j] = paired > alone
      }
    }
  }

  /// What the best pairs of the first `i` and `j` elements do with the last ones.
  enum Step { case pair, skipLeft, skipRight }

  func step(_ i: Int, _ j: Int) -> Step {
    if isPair[i * width + j] {
      return .pair
    }
    return best[(i - 1) * width + j] >= best[i * width + j - 1] ? .skipLeft : .skipRight
  }
}
