internal import HIGModel
internal import HIGText

/// What somebody who looks for a number typed: numbers, names of devices, what is measured; and other words.
///
/// A number and a name are conditions: another number is no answer to `17 pt`, nor another device's to `iPhone 16 Pro`.
struct QuantityQuery: Equatable {
  /// Numbers that must be there.
  var figures: [Figure] = []
  /// Names that must be there, each as its words in small letters: `iphone`, `16`, `pro`.
  var names: [Name] = []
  /// What is to be measured: any of these.
  var properties: [String] = []
  var comparators: [Quantity.Comparator] = []
  /// Only numbers of these roles; all but examples and versions where empty.
  var roles: [Quantity.Role] = []
  /// What else was typed.
  var words = ""
  /// All that was typed.
  let text: String

  /// A number as it was typed.
  struct Figure: Equatable {
    var value: Double
    /// Of a size or a ratio.
    var value2: Double?
    /// Nil where only the number was typed.
    var unit: Measure.Unit?
    /// As it was typed.
    var text: String
  }

  /// A name as it was typed.
  struct Name: Equatable {
    var words: [String]
    var text: String
    /// Whether it is a system with a version.
    var isVersion = false
    /// A family of devices that is one word, as the index has it: `iphone`; nil for others.
    var family: String?
  }

  init(_ text: String, _ lexicon: NumberLexicon) {
    self.text = text
    var tokens = QuantityTokens(text)
    roles = tokens.takeRoles()
    names = tokens.takeNames(lexicon)
    for figure in tokens.takeFigures(QuantityReader(lexicon)) {
      // `iOS 14` is what a number applies to.
      if figure.unit == .version {
        names.append(Name(words: Self.terms(figure.text), text: figure.text, isVersion: true))
      } else {
        figures.append(figure)
      }
    }
    for word in tokens.takeWords(lexicon.asking) {
      if let comparator = Quantity.Comparator(rawValue: word.value) {
        comparators.append(comparator)
      } else if word.value != "-", !properties.contains(word.value) {
        properties.append(word.value)
      }
    }
    // Every length is a dimension: where something else is asked for, the word says nothing.
    if properties.count > 1 {
      properties.removeAll { $0 == "dimensions" }
    }
    words = tokens.rest
  }

  static func terms(_ text: String) -> [String] {
    Analyzer.segmented(text).split(separator: " ").map(String.init)
  }

  /// Whether nothing is asked for: then all numbers are meant.
  var isEmpty: Bool {
    figures.isEmpty && names.isEmpty && properties.isEmpty && comparators.isEmpty && words.isEmpty
  }
}

/// A query of which parts are taken away as they are understood; what was taken is a space.
private struct QuantityTokens {
  /// What is left.
  private(set) var text: String {
    didSet { lowered = text.smallLetters }
  }
  /// The same in small letters, scalar for scalar: places in the one are places in the other.
  private var lowered: String

  init(_ text: String) {
    self.text = text
    lowered = text.smallLetters
  }

  /// What is left, without particles that stand alone now.
  var rest: String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.filter { !Self.isParticle($0) }.joined(separator: " ")
  }

  private static func isParticle(_ word: Substring) -> Bool {
    word.unicodeScalars.count <= 2 && word.unicodeScalars.allSatisfy { $0.script == .hiragana }
  }

  /// `role:example`
  mutating func takeRoles() -> [Quantity.Role] {
    let words = text.split(separator: " ")
    let roles = words.compactMap { word in
      word.lowercased().hasPrefix("role:") ? Quantity.Role(rawValue: word.dropFirst(5).lowercased()) : nil
    }
    if !roles.isEmpty {
      text = words.filter { !$0.lowercased().hasPrefix("role:") }.joined(separator: " ")
    }
    return roles
  }

  // MARK: - Names

  /// Devices with what goes on with their names, and other names of a capital and a number: `Pixel 7`.
  mutating func takeNames(_ lexicon: NumberLexicon) -> [QuantityQuery.Name] {
    let models = Set(lexicon.list(.model).map(\.text))
    var names: [QuantityQuery.Name] = []
    for device in lexicon.devices.map(\.text) {
      while let place = lowered.wordPlace(of: device) {
        var name = takeName(from: place, models)
        name.family = device.contains(" ") ? nil : QuantityQuery.terms(device).first
        names.append(name)
      }
    }
    return names
  }

  /// - Parameter place: of the device's name, in scalars.
  private mutating func takeName(from place: Range<Int>, _ models: Set<String>) -> QuantityQuery.Name {
    let scalars = Array(text.unicodeScalars)
    var end = place.upperBound
    while let word = Self.word(after: end, in: scalars), Self.goesOn(word.text, models) {
      end = word.end
    }
    var start = place.lowerBound
    // `12.9-inch iPad Pro`
    if let size = Self.inches(before: start, in: scalars) {
      start = size
    }
    let typed = String(String.UnicodeScalarView(scalars[start..<end]))
    text = String(String.UnicodeScalarView(scalars[..<start] + [" "] + scalars[end...]))
    return QuantityQuery.Name(words: QuantityQuery.terms(typed.lowercased()), text: typed.trimmingSpaces)
  }

  private struct Word {
    var text: String
    var end: Int
  }

  private static func word(after index: Int, in scalars: [Unicode.Scalar]) -> Word? {
    let start = scalars[index...].firstIndex { $0.script != .space } ?? scalars.count
    let letters = scalars[start...].prefix { $0.script == .latin || $0.script == .digit || $0 == "." }
    return letters.isEmpty ? nil : Word(text: String(String.UnicodeScalarView(letters)), end: letters.endIndex)
  }

  /// A number, or a word that devices' names have: a unit after the number would make it a size.
  private static func goesOn(_ word: String, _ models: Set<String>) -> Bool {
    models.contains(word.lowercased()) || word.unicodeScalars.allSatisfy { $0.script == .digit || $0 == "." }
  }

  /// Where `12.9-inch ` begins.
  private static func inches(before index: Int, in scalars: [Unicode.Scalar]) -> Int? {
    let before = String(String.UnicodeScalarView(scalars[..<index].map(\.small)))
    guard let match = before.firstMatch(of: #/([0-9.]+)[ -]?(inch|インチ|″|") ?$/#) else { return nil }
    return before.unicodeScalars.distance(from: before.unicodeScalars.startIndex, to: match.range.lowerBound)
  }

  // MARK: - Numbers

  mutating func takeFigures(_ reader: QuantityReader) -> [QuantityQuery.Figure] {
    let scalars = Array(text.unicodeScalars)
    let found = reader.read(text)
    var figures = found.map { parsed in
      let start = parsed.measure.unit == .version ? Self.startOfWord(before: parsed.range.lowerBound, in: scalars) : nil
      let range = (start ?? parsed.range.lowerBound)..<parsed.range.upperBound
      erase([range])
      return QuantityQuery.Figure(parsed.measure, String(String.UnicodeScalarView(scalars[range])))
    }
    if !text.contains(where: \.isNumber) {
      return figures
    }
    // What counts nothing is looked for as it is: `44`, `44 × 44`.
    let pattern = #/([0-9][0-9,]*(?:\.[0-9]+)?)(?:\s*[x×✕:∶]\s*([0-9][0-9,]*(?:\.[0-9]+)?))?/#
    for match in text.matches(of: pattern) {
      guard let value = Double(match.1.replacing(",", with: "")) else { continue }
      let second = match.2.flatMap { Double($0.replacing(",", with: "")) }
      figures.append(QuantityQuery.Figure(value: value, value2: second, unit: nil, text: String(match.0)))
    }
    text = text.replacing(pattern, with: " ")
    return figures
  }

  /// Where the name of a system begins that has the version at `index`.
  private static func startOfWord(before index: Int, in scalars: [Unicode.Scalar]) -> Int {
    let space = scalars[..<index].lastIndex { $0.script != .space } ?? index
    let word = scalars[...space].lastIndex { $0.script != .latin }
    return word.map { $0 + 1 } ?? 0
  }

  private mutating func erase(_ ranges: [Range<Int>]) {
    var scalars = Array(text.unicodeScalars)
    for range in ranges {
      for index in range {
        scalars[index] = " "
      }
    }
    text = String(String.UnicodeScalarView(scalars))
  }

  // MARK: - What is measured

  /// Takes the first of `words` first; what they stand for.
  mutating func takeWords(_ words: [NumberWord]) -> [NumberWord] {
    var taken: [NumberWord] = []
    for word in words {
      guard let place = lowered.wordPlace(of: word.text) else { continue }
      taken.append(word)
      erase([place])
    }
    return taken
  }
}

extension QuantityQuery.Figure {
  fileprivate init(_ measure: Measure, _ text: String) {
    self.init(value: measure.value, value2: measure.value2, unit: measure.unit, text: text)
  }
}

extension String {
  /// With each letter made small that has one small letter: as many scalars as before.
  fileprivate var smallLetters: String { String(String.UnicodeScalarView(unicodeScalars.map(\.small))) }

  /// Where a word in small letters stands as a whole one, with its s, in scalars.
  fileprivate func wordPlace(of word: String) -> Range<Int>? {
    guard let place = places(of: word).first(where: { isWord($0, word) }) else { return nil }
    let start = unicodeScalars.distance(from: startIndex, to: place.lowerBound)
    let isPlural = word.unicodeScalars.first?.script == .latin && self[place.upperBound...].first == "s"
    return start..<(start + word.unicodeScalars.count + (isPlural ? 1 : 0))
  }

  private func isWord(_ place: Range<String.Index>, _ word: String) -> Bool {
    guard word.unicodeScalars.first?.script == .latin else { return true }
    let before = self[..<place.lowerBound].unicodeScalars.last
    let rest = self[place.upperBound...].unicodeScalars
    let after = rest.first == "s" ? rest.dropFirst().first : rest.first
    return before?.script != .latin && after?.script != .latin
  }
}
