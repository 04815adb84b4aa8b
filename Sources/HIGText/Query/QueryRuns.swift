internal import Algorithms

/// Words of a query in a row: whoever asks in the words of a text means that text.
extension ConceptFinder {
  /// Runs of the query's words, all of one length, so long that they say more than any name in it.
  /// - Parameters:
  ///   - text: what was typed.
  ///   - concepts: what was found in it.
  func runs(of text: String, _ concepts: [Query.Concept]) -> [Phrase] {
    let units = QueryUnits(text)
    let longestName = concepts.map { QueryUnits($0.words).count }.max() ?? 0
    let silent = Set(pieces(of: units).filter(\.isSilent).flatMap(\.units))
    return stretches(of: units).flatMap { stretch in
      let isJapanese = units.scripts[stretch.lowerBound].isJapanese
      let length = max(isJapanese ? Self.leastLetters : Self.leastWords, longestName + 1)
      guard stretch.count >= length else { return [Phrase]() }
      let starts = stretch.lowerBound...(stretch.upperBound - length)
      return starts.prefix(Self.mostRuns).map { $0..<($0 + length) }.filter { run in
        isJapanese
          ? run.contains { [.kanji, .katakana].contains(units.scripts[$0]) }
          : run.count { !silent.contains($0) } >= Self.leastTelling
      }.compactMap { Phrase(units.words($0)) }
    }
  }

  /// The parts of a text in one language each.
  private func stretches(of units: QueryUnits) -> [Range<Int>] {
    (0..<units.count).chunked { units.scripts[$0].isJapanese == units.scripts[$1].isJapanese }
      .compactMap { stretch in stretch.first.map { $0..<($0 + stretch.count) } }
  }

  /// Letters of Japanese, and words of other languages, that are no run yet if they are fewer.
  private static let leastLetters = 6
  private static let leastWords = 3
  /// Words of a run that must say something.
  private static let leastTelling = 2
  /// Runs of a long query that are looked for.
  private static let mostRuns = 32
}
