import HIGModel

/// How units are spelled.
struct UnitSpellings {
  /// In small letters, by their first one, the longest first.
  private let spellings: [Unicode.Scalar?: [NumberWord]]

  /// A unit that was found in a text.
  struct Found {
    var unit: Measure.Unit
    /// After its last scalar.
    var end: Int
  }

  /// - Parameter words: of the use `unit`.
  init(_ words: [NumberWord]) {
    let small = words.map { word in
      var word = word
      word.text = word.text.lowercased()
      return word
    }
    spellings = Dictionary(grouping: small.longestFirst) { $0.text.unicodeScalars.first }
  }

  /// The unit spelled at `start` of `text`.
  /// - Parameter number: what stands before it; nil where nothing does.
  func unit(at start: Int, in text: NumberText, after number: Double? = nil) -> Found? {
    guard let spelling = spellings[text[start]]?.first(where: { $0.isSpelled(at: start, in: text) }),
      let unit = Measure.Unit(rawValue: spelling.value)
    else {
      return nil
    }
    if let least = spelling.least, let number, number < least {
      return nil
    }
    return Found(unit: unit, end: start + spelling.text.unicodeScalars.count)
  }
}

extension NumberWord {
  /// Whether it stands there, and is no part of a longer word.
  fileprivate func isSpelled(at start: Int, in letters: NumberText) -> Bool {
    guard letters.holds(text, at: start) else { return false }
    guard let next = letters[start + text.unicodeScalars.count] else { return true }
    let goesOn = next.script == .latin || next.script == .digit
    return !(letters[start]?.script == .latin && goesOn) && (next == " " || !exceptions.unicodeScalars.contains(next))
  }
}
