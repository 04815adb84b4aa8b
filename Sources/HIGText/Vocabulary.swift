/// Words that the index holds, for what was mistyped.
package struct Vocabulary: Sendable {
  /// Folded letters by their number, and how often each word is there.
  private var byLength: [Int: [(word: String, letters: [Unicode.Scalar], count: Int)]] = [:]

  /// - Parameter words: folded, with how often each is there.
  package init(_ words: [(word: String, count: Int)]) {
    for (word, count) in words {
      let letters = Array(word.unicodeScalars)
      byLength[letters.count, default: []].append((word, letters, count))
    }
  }

  /// The words most like `word`, at most `most`: fewest letters that differ, then the most frequent.
  /// - Parameter generous: allows one letter more, for a suggestion rather than a search.
  package func similar(to word: String, most: Int = 2, generous: Bool = false) -> [String] {
    let letters = Vocabulary.letters(of: word)
    let limit = (letters.count < 3 ? 0 : letters.count < 8 ? 1 : 2) + (generous ? 1 : 0)
    guard limit > 0 else { return [] }
    var found: [(word: String, distance: Int, count: Int)] = []
    for length in max(2, letters.count - limit)...(letters.count + limit) {
      for known in byLength[length] ?? [] {
        // Whoever mistypes mostly has the first letter right; what differs there counts double.
        let start = known.letters.first == letters.first ? 0 : 1
        if let distance = EditDistance.between(letters, known.letters, limit: limit - start), distance + start <= limit {
          found.append((known.word, distance + start, known.count))
        }
      }
    }
    return found.sorted { ($0.distance, -$0.count, $0.word) < ($1.distance, -$1.count, $1.word) }.prefix(most).map(\.word)
  }

  /// The folded letters of a word.
  package static func letters(of word: String) -> [Unicode.Scalar] { Folding.fold(word).map(\.scalar) }

  /// The words of `text` that are worth knowing: in Latin letters from four, in katakana from three letters on, folded.
  package static func words(of text: String, add: (String) -> Void) {
    let scalars = text.unicodeScalars
    var word = String.UnicodeScalarView()
    var script = Script.space
    func close() {
      if script == .latin && word.count >= 4 || script == .katakana && word.count >= 3 { add(String(String.UnicodeScalarView(letters(of: String(word))))) }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in scalars {
      let next: Script = scalar == "ー" || scalar == "・" ? .katakana : scalar.script
      if next != script { close() }
      script = next
      if next == .latin || next == .katakana { word.append(scalar) }
    }
    close()
  }
}
