/// Finds the katakana words that have the letters of a name by accident: there is no リアル in
/// チュートリアル, and no バー in カバー. A name is a part of a word only where the rest of the word is made of
/// known words, too: タブバー.
package struct Lookalikes {
  /// Names by their letters.
  private let names: Set<[Unicode.Scalar]>
  private let longestName: Int
  /// What words can be made of.
  private let known: Set<[Unicode.Scalar]>

  /// - Parameters:
  ///   - names: those that are looked for; only those in katakana count.
  ///   - words: the katakana words of the texts.
  package init(names: some Sequence<String>, words: some Sequence<String>) {
    self.names = Set(names.compactMap(Self.letters))
    longestName = self.names.map(\.count).max() ?? 0
    let whole = self.names.union(words.compactMap(Self.letters))
    // Compounds leave out a long vowel mark that ends their part: ユーザインターフェイス.
    known = whole.union(whole.filter { $0.count > 3 && $0.last == "ー" }.map { $0.dropLast() })
  }

  /// The names that are in the letters of `word` but no part of it.
  package func names(in word: String) -> [String] {
    guard let letters = Self.letters(of: word), letters.count > 2 else { return [] }
    var strange: Set<[Unicode.Scalar]> = []
    var parts: Set<[Unicode.Scalar]> = []
    let ends = wordEnds(in: letters)
    let starts = wordStarts(in: letters)
    for start in letters.indices {
      for end in stride(from: start + 2, through: min(start + longestName, letters.count), by: 1) {
        let piece = Array(letters[start..<end])
        guard piece.count < letters.count, names.contains(piece) else { continue }
        if ends[start] && starts[end] {
          parts.insert(piece)
        } else {
          strange.insert(piece)
        }
      }
    }
    return strange.subtracting(parts).map { String(String.UnicodeScalarView($0)) }.sorted()
  }

  /// For each place, whether the letters before it are known words in a row.
  private func wordEnds(in letters: [Unicode.Scalar]) -> [Bool] {
    var ends = [true] + letters.map { _ in false }
    for end in letters.indices.dropFirst() {
      ends[end] = (0..<end).contains { ends[$0] && known.contains(Array(letters[$0..<end])) }
    }
    return ends
  }

  /// For each place, whether the letters from it on are known words in a row.
  private func wordStarts(in letters: [Unicode.Scalar]) -> [Bool] {
    var starts = letters.map { _ in false } + [true]
    for start in letters.indices.dropFirst().reversed() {
      starts[start] = (start + 1...letters.count).contains {
        starts[$0] && known.contains(Array(letters[start..<$0]))
      }
    }
    return starts
  }

  /// Longer runs of katakana are no words; every way to cut a word is tried.
  private static let longestWord = 60

  /// The letters of a word of katakana; nil for any other.
  private static func letters(of word: String) -> [Unicode.Scalar]? {
    guard !word.isLonger(than: longestWord) else { return nil }
    let letters = Folding.fold(word).map(\.scalar)
    return letters.count > 1 && letters.allSatisfy { $0.script == .katakana } ? letters : nil
  }
}
