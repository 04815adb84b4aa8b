import Algorithms
import HIGText

/// How alike names are to one that was typed: Dice's coefficient over the pairs of letters that
/// stand beside each other.
struct Likeness {
  private let pairs: Set<UInt64>

  /// - Parameter name: what nobody is called goes on no longer than `most` letters.
  init(to name: String, most: Int = 200) {
    pairs = Set(Self.pairs(of: Vocabulary.folded(String(name.prefix(most)))))
  }

  /// - Parameter letters: of a name as names are compared (`Vocabulary.folded`).
  /// - Returns: from 0 to 1.
  func of(_ letters: String) -> Double {
    let own = Self.pairs(of: letters)
    let shared = own.count { pairs.contains($0) }
    return min(1, 2 * Double(shared) / Double(max(1, own.count + pairs.count)))
  }

  private static func pairs(of letters: String) -> [UInt64] {
    letters.unicodeScalars.adjacentPairs().map { UInt64($0.value) << 32 | UInt64($1.value) }
  }
}
