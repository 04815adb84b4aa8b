package import HIGModel

/// What is known of the words around numbers: how units are spelled, what compares, what is measured.
package struct NumberLexicon: Sendable {
  /// As the data files have them, in their order.
  package let words: [NumberWord]
  let units: UnitSpellings
  private let byUse: [NumberWord.Use: [NumberWord]]

  package init(_ words: [NumberWord]) {
    self.words = words
    byUse = Dictionary(grouping: words, by: \.use)
    units = UnitSpellings(byUse[.unit] ?? [])
  }

  /// The words of one use, in the order of the files.
  package func list(_ use: NumberWord.Use) -> [NumberWord] {
    byUse[use] ?? []
  }

  /// Whether a word in small letters names something that has versions.
  func hasVersions(_ word: String) -> Bool {
    list(.versioned).contains { $0.text == word }
  }

  // MARK: - What a text says of its numbers

  /// The first value of `use` whose word is in `text`.
  package func value(_ use: NumberWord.Use, in text: String) -> String? {
    let text = text.lowercased()
    return list(use).first { text.hasWord($0.text) }?.value
  }

  /// What a number of this unit measures, by the longest word of `text` that names such a thing; of two, the first in
  /// the file.
  package func property(of measure: Measure, in text: String) -> String? {
    let text = text.lowercased()
    let fitting = list(.property).filter { isMeasured($0.value, in: measure) && text.hasWord($0.text) }
    return fitting.max { $0.text.count < $1.text.count }?.value
  }

  /// What a number of this unit measures where no word says it.
  package func usualProperty(of measure: Measure) -> String? {
    list(.usual).first { $0.holds(measure) }?.value
  }

  private func isMeasured(_ property: String, in measure: Measure) -> Bool {
    list(.units).contains { $0.value == property && $0.holds(measure) }
  }
}

extension NumberWord {
  /// Whether the units that it lists hold that of a measure; `size` stands for every pair of width and height, which is
  /// neither a width nor a height.
  fileprivate func holds(_ measure: Measure) -> Bool {
    let name = measure.form == .size ? measure.form.rawValue : measure.unit.rawValue.lowercased()
    return text.split(separator: " ").contains { $0 == name }
  }
}

extension String {
  /// Whether `word` stands in it: one of Latin letters as a whole word, which may have an s.
  package func hasWord(_ word: String) -> Bool {
    places(of: word).contains { place in
      guard word.unicodeScalars.first?.script == .latin else { return true }
      let before = self[..<place.lowerBound].unicodeScalars.last
      let after = self[place.upperBound...].unicodeScalars
      let rest = after.first == "s" ? after.dropFirst() : after[...]
      return before?.script != .latin && rest.first?.script != .latin
    }
  }
}
