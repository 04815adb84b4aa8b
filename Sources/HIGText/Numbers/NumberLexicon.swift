package import HIGModel

/// What is known of the words around numbers: how units are spelled, what compares, what is
/// measured.
package struct NumberLexicon {
  /// As the data files have them, in their order.
  package let words: [NumberWord]
  let units: UnitSpellings
  private let byUse: [NumberWord.Use: [NumberWord]]
  /// What a question for a number may have, the longest first: devices, and what is measured or how
  /// it compares.
  package let devices: [NumberWord]
  package let asking: [NumberWord]
  /// Those that stand anywhere around a number.
  private let around: [NumberWord]
  private let finder: PhraseFinder
  /// The units that each property is measured in, `size` for width and height.
  private let unitsByProperty: [String: Set<String>]

  package init(_ words: [NumberWord]) {
    self.words = words
    byUse = Dictionary(grouping: words, by: \.use)
    devices = (byUse[.device] ?? []).longestFirst
    asking = words.filter { Self.usesInQuestions.contains($0.use) }.longestFirst
    units = UnitSpellings(byUse[.unit] ?? [])
    around = words.filter { Self.usesInText.contains($0.use) } + Self.sizes(byUse)
    finder = PhraseFinder(around.map(\.text))
    unitsByProperty = (byUse[.units] ?? []).reduce(into: [:]) { $0[$1.value, default: []].formUnion($1.listed) }
  }

  /// The words of one use, in the order of the files.
  package func list(_ use: NumberWord.Use) -> [NumberWord] {
    byUse[use] ?? []
  }

  /// Whether a word in small letters names something that has versions.
  func hasVersions(_ word: String) -> Bool {
    list(.versioned).contains { $0.text == word }
  }

  // MARK: - What is asked for

  /// The properties of numbers that answer for `property`, itself first: an icon has a size.
  package func properties(answering property: String) -> [String] {
    [property] + list(.kinds).filter { $0.value == property }.flatMap(\.listed)
  }

  /// Whether a system is meant where a page names none: the guidelines began as those of one.
  package func isMeantByNone(_ system: String) -> Bool {
    list(.runs).contains { $0.text == "-" && $0.value == system }
  }

  /// The units, in small letters, that it is measured in.
  package func unitsMeasuring(_ property: String) -> [String] {
    (unitsByProperty[property] ?? []).sorted()
  }

  /// Whether others answer for it, so that it names nothing by itself.
  package func isGeneral(_ property: String) -> Bool {
    list(.kinds).contains { $0.value == property }
  }

  /// Whether things have it alike, so that what is said of all is an answer for one.
  package func isCommon(_ property: String) -> Bool {
    list(.common).contains { $0.listed.contains(property) }
  }

  /// The units, in small letters, of which it is the property where no word says it.
  package func units(of property: String) -> [String] {
    list(.usual).filter { $0.value == property }.flatMap(\.listed)
  }

  // MARK: - What a text says of its numbers

  /// Things with the words for sizes, as texts have them: `button size`, `size of button`, ボタンのサイズ.
  private static func sizes(_ words: [NumberWord.Use: [NumberWord]]) -> [NumberWord] {
    let sizes = (words[.ask] ?? []).filter { $0.value == "dimensions" && !$0.text.hasPrefix("how") }.map(\.text)
    return (words[.thing] ?? []).flatMap { thing in
      sizes.flatMap { size -> [String] in
        let isLatin = thing.text.utf8.allSatisfy { $0 < 0x80 }
        guard isLatin == size.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
        let whole = isLatin ? ["\(thing.text) \(size)"] : [thing.text + size, "\(thing.text)の\(size)"]
        return isLatin ? whole + ["\(size) of \(thing.text)"] : whole
      }.map { NumberWord(.property, thing.value, $0) }
    }
  }

  private static let usesInQuestions: Set<NumberWord.Use> = [.property, .ask, .counted]
  private static let usesInText: Set<NumberWord.Use> = [
    .before, .negation, .role, .property, .thing, .device, .ask,
  ]

  /// The words in `text`, of those that stand anywhere around a number.
  package func words(in text: String) -> NumberWords {
    let text = text.lowercased()
    return finder.positions(in: text).map { around[$0] }.filter { $0.stands(in: text) }
  }

  /// What a number of this unit measures, by the longest word of a text that names such a thing; of
  /// two, the first in the file.
  package func property(of measure: Measure, in text: NumberWords) -> String? {
    let unit = measure.unitName
    let fitting = text.filter { $0.use == .property && unitsByProperty[$0.value]?.contains(unit) == true }
    let said = fitting.max { $0.text.count < $1.text.count }?.value
    // A width and a height beside a thing are its size; beside a device they are those of its
    // screen.
    let mayBeOfThing = measure.form == .size && !text.contains { $0.use == .device }
    let thing = mayBeOfThing ? text.first { $0.use == .thing } : nil
    return said ?? thing.flatMap { unitsByProperty[$0.value]?.contains(unit) == true ? $0.value : nil }
  }

  /// What a number below a head measures that has a word for sizes of any kind, `Size (points)`: of the thing that the
  /// nearest of some titles names, as texts have a size of type.
  package func property(
    of measure: Measure,
    headedBy head: NumberWords,
    below titles: some Sequence<NumberWords>
  ) -> String? {
    let general = head.first { $0.use == .ask && isGeneral($0.value) }?.value
    return general.map { general in
      let things = titles.lazy.flatMap(\.self).filter { $0.use == .thing }
      return things.map(\.value).first { unitsByProperty[$0]?.contains(measure.unitName) == true } ?? general
    }
  }

  /// What a number of this unit measures where no word says it.
  package func usualProperty(of measure: Measure) -> String? {
    list(.usual).first { $0.listed.contains(measure.unitName) }?.value
  }
}

extension [NumberWord] {
  var longestFirst: [NumberWord] { sorted { $0.text.count > $1.text.count } }
}

extension NumberWord {
  /// The properties or units that it lists.
  fileprivate var listed: [String] { text.split(separator: " ").map(String.init) }
}

extension Measure {
  /// What the data files call what it counts; `size` stands for every pair of width and height,
  /// which is neither a width nor a height.
  fileprivate var unitName: String {
    form == .size ? form.rawValue : unit.rawValue.lowercased()
  }
}
