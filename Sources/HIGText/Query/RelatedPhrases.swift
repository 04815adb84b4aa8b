/// The phrases of the list of related names (`Index/see-also.tsv`), taken apart into the names that
/// they hold; and words as texts could have them.
extension QueryParser {
  /// What a phrase speaks of that only leads to other names: the names in it still are what
  /// somebody typed, ログイン of ログインを求める.
  func namesWithinPhrase(_ piece: Piece, _ units: QueryUnits) -> [Query.Concept] {
    guard piece.concepts.isEmpty, !piece.related.isEmpty, piece.units.count > 1 else { return [] }
    let text = units.words(piece.units)
    let phrase = QueryUnits(text)
    return pieces(of: phrase, shorterThan: phrase.count).flatMap { name -> [Query.Concept] in
      if name.concepts.isEmpty {
        // A piece is shorter than the text that it is of, so that this ends: letters count, since
        // one may be several units.
        let isPart = phrase.words(name.units).unicodeScalars.count < text.unicodeScalars.count
        return isPart ? namesWithinPhrase(name, phrase) : []
      }
      var concept = concept(of: name, in: phrase)?.weighted(weights.withinPhrase)
      concept?.isWithinPhrase = true
      return concept.map { [$0] } ?? []
    }
  }

  /// Whether `text` is a name of the glossary, or one word: kanji or katakana alone, or letters
  /// without a space. 閉じ方 and `minimum tap` are told in several.
  package func isWord(_ text: String) -> Bool {
    if !concepts(named: text).isEmpty { return true }
    let units = QueryUnits(text)
    guard let script = units.scripts.first else { return false }
    return switch script {
    case .kanji, .katakana: units.scripts.allSatisfy { $0 == script }
    case .hiragana: false
    default: !text.contains(" ")
    }
  }

  /// A word as it stands in `text`, with the kana that go on with it: 選べば of 選べ.
  package func wholeWord(_ word: String, in text: String) -> String {
    let units = QueryUnits(text)
    let count = QueryUnits(word).count
    let starts = 0..<max(0, units.count - count + 1)
    guard count > 0, let start = starts.first(where: { units.words($0..<$0 + count) == word }) else { return word }
    var end = start + count
    guard units.scripts[end - 1] == .kanji || units.scripts[end - 1] == .hiragana else { return word }
    while end < units.count, !units.isApart[end], isEnding(end, of: units) { end += 1 }
    return units.words(start..<end)
  }
}
