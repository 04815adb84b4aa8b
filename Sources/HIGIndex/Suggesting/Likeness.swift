import Algorithms
import HIGText

/// How alike names are to one that was typed: Dice's coefficient over the pairs of letters that
/// stand beside each other.
struct Likeness {
  let pairs: Set<String>

  /// - Parameter name: what nobody is called goes on no longer than 200 letters.
  init(to name: String) {
    pairs = Set(Self.pairs(of: Vocabulary.folded(String(name.prefix(200)))))
  }

  /// - Parameter letters: of a name as names are compared (`Vocabulary.folded`).
  /// - Returns: from 0 to 1.
  func of(_ letters: String) -> Double {
    let own = Self.pairs(of: letters)
    let shared = pairs.intersection(own).count
    return 2 * Double(shared) / Double(max(1, own.count + pairs.count))
  }

  /// The same of a column `letters`, in SQL, whose arguments are the `pairs`: a table is not read into memory for it.
  var ofLetters: String {
    let shared = (["0"] + pairs.map { _ in "(instr(letters, ?) > 0)" }).joined(separator: " + ")
    return "2.0 * (\(shared)) / (length(letters) - 1 + \(pairs.count))"
  }

  private static func pairs(of letters: String) -> [String] {
    letters.unicodeScalars.adjacentPairs().map { String(scalars: [$0, $1]) }
  }
}
