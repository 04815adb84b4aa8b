internal import HIGModel

/// Finds how many things of a kind a text names: `nine weights`, `six opaque grays`, `三つのサイズ`, `6色`. Which words are
/// numbers, and what is worth counting, is in `quantities.tsv`: `two people` and `三つ` alone say nothing of an interface.
package struct CountReader: Sendable {
  /// Words for numbers: `nine`, 九.
  private let numerals: [String: Double]
  /// The letters that they begin with: most words of a text are none.
  private let firstLetters: Set<Unicode.Scalar>
  /// What stands behind a number and its つ, or of English behind the number.
  private let things: Set<String>
  /// Words of Japanese that count things and name their kind: 種類, 色.
  private let counters: [String]

  package init(_ lexicon: NumberLexicon) {
    let words = lexicon.list(.numeral).compactMap { word in Double(word.value).map { (word.text, $0) } }
    numerals = Dictionary(words) { first, _ in first }
    firstLetters = Set(words.compactMap { $0.0.unicodeScalars.first })
    things = Set(lexicon.list(.countable).map(\.text))
    counters = lexicon.list(.counter).map(\.text)
  }

  /// The counts of `text`, in order, each with what is counted as its label. One thing is no count.
  package func read(_ text: String) -> [ParsedQuantity] {
    let letters = NumberText(text)
    let original = Array(text.unicodeScalars)
    var found: [ParsedQuantity] = []
    var index = 0
    while index < letters.count {
      guard let number = numeral(at: index, in: letters), let thing = thing(after: number, in: letters) else {
        index += 1
        continue
      }
      let label = String(String.UnicodeScalarView(original[thing]))
      let measure = Measure(number.value, .count)
      found.append(ParsedQuantity(measure: measure, range: number.start..<thing.upperBound, label: label))
      index = thing.upperBound
    }
    return found
  }

  // MARK: - Numbers

  private func numeral(at start: Int, in text: NumberText) -> NumberText.Number? {
    guard let first = text[start], first.script == .digit || firstLetters.contains(first) else { return nil }
    let number = text.number(at: start) ?? word(at: start, in: text)
    return number.flatMap { Self.counts.contains($0.value) && $0.places == 0 ? $0 : nil }
  }

  private static let counts: ClosedRange<Double> = 2...99

  private func word(at start: Int, in text: NumberText) -> NumberText.Number? {
    guard let first = text[start], first.script == .latin || first.script == .kanji,
      text[start - 1]?.script != first.script
    else { return nil }
    let end = first.script == .kanji ? start + 1 : text.endOfRun(at: start)
    return numerals[text.word(start..<end)].map { NumberText.Number(value: $0, range: start..<end) }
  }

  // MARK: - Things

  private func thing(after number: NumberText.Number, in text: NumberText) -> Range<Int>? {
    let start = text.skippingSpaces(from: number.end)
    if text[start]?.script == .latin {
      return start > number.end ? english(from: start, in: text) : nil
    }
    return japanese(from: start, in: text)
  }

  /// The thing at `start`, or behind one word that says which: `upright weights`.
  private func english(from start: Int, in text: NumberText) -> Range<Int>? {
    var start = start
    for _ in 0..<Self.mostWords {
      let end = text.endOfRun(at: start)
      if things.contains(text.word(start..<end)) {
        return start..<end
      }
      start = text.skippingSpaces(from: end)
      guard start == end + 1, text[start]?.script == .latin else { return nil }
    }
    return nil
  }

  private static let mostWords = 2

  private func japanese(from start: Int, in text: NumberText) -> Range<Int>? {
    if let counter = counters.first(where: { text.holds($0, at: start) }) {
      return start..<(start + counter.unicodeScalars.count)
    }
    guard text.holds("つの", at: start) else { return nil }
    let noun = start + 2
    let thing = things.filter { text.holds($0, at: noun) }.max { $0.unicodeScalars.count < $1.unicodeScalars.count }
    return thing.map { noun..<(noun + $0.unicodeScalars.count) }
  }
}

extension NumberText {
  /// After the letters of one script that begin at `start`.
  fileprivate func endOfRun(at start: Int) -> Int {
    let script = self[start]?.script
    return start + scalars[min(start, count)...].prefix { $0.script == script }.count
  }

  fileprivate func word(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  fileprivate func holds(_ word: String, at start: Int) -> Bool {
    scalars[min(start, count)...].starts(with: word.unicodeScalars)
  }
}
