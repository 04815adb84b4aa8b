internal import HIGText

/// What a text is compared by: numbers that stand for pieces of it, each once.
struct ShingleSet: Sendable, Equatable {
  /// Ascending, so that two are compared in one pass.
  private(set) var numbers: [UInt64]

  init(_ numbers: some Sequence<UInt64>) {
    var sorted = Array(numbers)
    sorted.sort()
    var count = 0
    for number in sorted where count == 0 || sorted[count - 1] != number {
      sorted[count] = number
      count += 1
    }
    sorted.removeLast(sorted.count - count)
    self.numbers = sorted
  }

  var count: Int { numbers.count }
  var isEmpty: Bool { numbers.isEmpty }

  /// How many both have.
  func shared(with other: ShingleSet) -> Int {
    var shared = 0
    var own = 0
    var their = 0
    let left = numbers.span
    let right = other.numbers.span
    while own < left.count && their < right.count {
      let a = left[own]
      let b = right[their]
      // Without branches: which way they go is unpredictable.
      shared += a == b ? 1 : 0
      own += a <= b ? 1 : 0
      their += b <= a ? 1 : 0
    }
    return shared
  }

  /// The share of pieces in common (Dice): 1 for equal ones, 0 for two that have none.
  static func dice(_ left: ShingleSet, _ right: ShingleSet) -> Double {
    let size = left.count + right.count
    return size == 0 ? 0 : 2 * Double(left.shared(with: right)) / Double(size)
  }
}

extension ShingleSet {
  /// Each two scalars of `letters` that stand side by side, but for two of hiragana: endings and
  /// particles, which any two Japanese sentences share (`できるようにする`).
  init(pairsOf letters: some Sequence<Unicode.Scalar>) {
    var pairs: [UInt64] = []
    var last: Unicode.Scalar?
    for letter in letters {
      if let last, last.script != .hiragana || letter.script != .hiragana {
        pairs.append(UInt64(last.value) << 32 | UInt64(letter.value))
      }
      last = letter
    }
    self.init(pairs)
  }
}
