internal import HIGModel
internal import HIGText

/// A query of which parts are taken away as they are understood; what was taken is a space.
struct QuantityTokens {
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

  /// Devices with what goes on with their names: `iPhone 12 mini`, `12.9-inch iPad Pro`.
  mutating func takeNames(_ lexicon: NumberLexicon) -> [QuantityQuery.Name] {
    let models = Set(lexicon.list(.model).map(\.text))
    let reader = QuantityReader(lexicon)
    var names: [QuantityQuery.Name] = []
    for device in lexicon.devices {
      while let place = lowered.wordPlace(of: device.text) {
        let range = rangeOfName(at: place, models, reader)
        let typed = erase(range)
        // What other languages call it is looked for by its own name.
        let canonical = device.value == "-" ? device.text : device.value
        let named = typed.lowercased().replacing(device.text, with: canonical + " ").replacing(Self.inches, with: " ")
        var name = QuantityQuery.Name(words: QuantityQuery.terms(named), text: typed.trimmingSpaces)
        let family = QuantityQuery.terms(canonical)
        name.family = family.count > 1 ? nil : family.first
        name.isModel = name.words.count > family.count
        names.append(name)
      }
    }
    return names
  }

  /// - Parameter place: of the device's name, in scalars.
  private func rangeOfName(at place: Range<Int>, _ models: Set<String>, _ reader: QuantityReader) -> Range<Int> {
    let scalars = Array(text.unicodeScalars)
    // A unit after a number makes it a size, if not that of the display, and if what follows does not ask for a unit.
    let measured = reader.read(text).filter { parsed in
      ![.version, .inches].contains(parsed.measure.unit) && !Self.asksForUnit(parsed, scalars[parsed.range])
    }.map(\.range)
    var end = place.upperBound
    while let word = Self.word(after: end, in: scalars), Self.goesOn(word, models),
      !measured.contains(where: { $0.overlaps(word.range) })
    {
      end = word.range.upperBound
    }
    if let size = Self.match(#/^ ?[(（]?([0-9.]+)[ -]?(inch|インチ|″|")[)）]?/#, in: scalars[end...]) {
      end += size.upperBound
    }
    let start = Self.match(#/([0-9.]+)[ -]?(inch|インチ|″|") ?の? ?$/#, in: scalars[..<place.lowerBound])
    return (start?.lowerBound ?? place.lowerBound)..<end
  }

  /// Whether a number and a unit behind a device's name are its number, and what is asked for: `iPhone 12 pixels`.
  private static func asksForUnit(_ parsed: ParsedQuantity, _ written: ArraySlice<Unicode.Scalar>) -> Bool {
    let words = written.split { $0.script == .space }
    guard parsed.measure.unit.isOnScreen, words.count == 2 else { return false }
    return words[0].count <= mostDigitsOfModel && words[1].count > longestAbbreviation
  }

  private static let mostDigitsOfModel = 2
  /// In letters: `px`.
  private static let longestAbbreviation = 2

  private static var inches: Regex<Substring> { #/[ -]?(?:inch|インチ|″|")[)）]? ?の? ?/# }

  /// A word and where it stands, in scalars.
  private struct Word {
    var text: String
    var range: Range<Int>
  }

  /// The next word of letters and digits, or the digits that it begins with: `12mini` is two, as `6s` is one.
  private static func word(after index: Int, in scalars: [Unicode.Scalar]) -> Word? {
    let start = scalars[index...].firstIndex { $0.script != .space } ?? scalars.count
    let letters = scalars[start...].prefix { $0.script == .latin || $0.script == .digit || $0 == "." }
    return letters.isEmpty
      ? nil : Word(text: String(String.UnicodeScalarView(letters)).lowercased(), range: start..<letters.endIndex)
  }

  /// Whether the name of a device goes on with a word: a number, or one that such names have.
  private static func goesOn(_ word: Word, _ models: Set<String>) -> Bool {
    let letters = word.text.drop { $0.isNumber || $0 == "." }
    return models.contains(word.text) || letters.isEmpty || models.contains(String(letters))
  }

  /// Where a pattern matches small letters, in scalars from their start.
  private static func match(
    _ pattern: Regex<(Substring, Substring, Substring)>,
    in scalars: ArraySlice<Unicode.Scalar>
  ) -> Range<Int>? {
    let small = String(String.UnicodeScalarView(scalars.map(\.small)))
    guard let match = small.firstMatch(of: pattern) else { return nil }
    let view = small.unicodeScalars
    let start = view.distance(from: view.startIndex, to: match.range.lowerBound)
    return start..<start + view.distance(from: match.range.lowerBound, to: match.range.upperBound)
  }

  // MARK: - Numbers

  mutating func takeFigures(_ lexicon: NumberLexicon) -> [QuantityQuery.Figure] {
    let reader = QuantityReader(lexicon)
    separateVersions(lexicon)
    eraseArticles()
    let scalars = Array(text.unicodeScalars)
    let measured = reader.read(text).map { parsed in
      let start = parsed.measure.unit == .version ? Self.startOfWord(before: parsed.range.lowerBound, in: scalars) : nil
      let range = (start ?? parsed.range.lowerBound)..<parsed.range.upperBound
      return QuantityQuery.Figure(parsed.measure, erase(range))
    }
    eraseOnePerThing()
    return text.contains(where: \.isNumber) ? measured + takeBareNumbers() : measured
  }

  /// Each thing is one of its kind, as in 1チャンネルのビット数 and 1行に何文字. What has a unit, as 1ポイントの, was taken before.
  private mutating func eraseOnePerThing() {
    let thing = #/(?:^|[^0-9.,:])(1)[\p{Katakana}\p{Han}ー]{1,12}?(?:の|[はに]?\s?(?:何|いくつ|どれ))/#
    for match in text.matches(of: thing).reversed() {
      text.replaceSubrange(match.1.startIndex..<match.1.endIndex, with: " ")
    }
  }

  /// What is 1つの is any one of its kind, and 1つあたり is what others are counted by: no number is looked for.
  private mutating func eraseArticles() {
    for match in text.matches(of: #/(?:^|[^0-9.,])(1)[^0-9\s、。]{0,12}(?:あたり|当たり|につき|ごと)/#).reversed() {
      text.replaceSubrange(match.1.startIndex..<match.1.endIndex, with: " ")
    }
    for match in text.matches(of: #/([0-9.,]+)[つ個枚本件人]の/#).reversed() where match.1 == "1" {
      text.replaceSubrange(match.range, with: "   ")
    }
  }

  /// `iOS14` is a system and its version, `MP3` a word.
  private mutating func separateVersions(_ lexicon: NumberLexicon) {
    for system in lexicon.list(.versioned).map(\.text) {
      guard let place = lowered.wordPlace(of: system) else { continue }
      var scalars = Array(text.unicodeScalars)
      if place.upperBound < scalars.count, scalars[place.upperBound].script == .digit {
        scalars.insert(" ", at: place.upperBound)
        text = String(String.UnicodeScalarView(scalars))
      }
    }
  }

  /// What counts nothing is looked for as it is: `44`, `44 × 44`. Digits of a word are none: `P3`, `4K`, `¥500`.
  private mutating func takeBareNumbers() -> [QuantityQuery.Figure] {
    let pattern = #/([0-9][0-9,]*(?:\.[0-9]+)?)(?:\s*[x×✕:∶]\s*([0-9][0-9,]*(?:\.[0-9]+)?))?/#
    let matches = text.matches(of: pattern).filter { !text.isPartOfWord($0.range) }
    let figures = matches.compactMap { match in
      Double(match.1.replacing(",", with: "")).map { value in
        let second = match.2.flatMap { Double($0.replacing(",", with: "")) }
        return QuantityQuery.Figure(value: value, value2: second, unit: nil, text: String(match.0))
      }
    }
    for match in matches.reversed() {
      text.replaceSubrange(match.range, with: " ")
    }
    return figures
  }

  /// Where the name of a system begins that has the version at `index`.
  private static func startOfWord(before index: Int, in scalars: [Unicode.Scalar]) -> Int {
    let space = scalars[..<index].lastIndex { $0.script != .space } ?? index
    let word = scalars[...space].lastIndex { $0.script != .latin }
    return word.map { $0 + 1 } ?? 0
  }

  /// Takes what stands in a range of scalars away, which stay as many.
  /// - Returns: what stood there.
  @discardableResult
  private mutating func erase(_ range: Range<Int>) -> String {
    var scalars = Array(text.unicodeScalars)
    let erased = String(String.UnicodeScalarView(scalars[range]))
    for index in range {
      scalars[index] = " "
    }
    text = String(String.UnicodeScalarView(scalars))
    return erased
  }

  // MARK: - What is measured

  /// Takes the first of `words` first; what they stand for.
  /// - Parameter names: that no word begins in, if it is not their last: the size of a launch screen is no screen size.
  mutating func takeWords(_ words: [NumberWord], besides names: () -> [String] = { [] }) -> [NumberWord] {
    let whole = lowered
    // Names are read where there is a word at all: most queries ask for no number.
    lazy var named = names().compactMap { whole.wordPlace(of: $0.smallLetters) }
    var taken: [NumberWord] = []
    for word in words {
      let places = lowered.wordPlace(of: word.text).map { [$0] } ?? partedPlaces(of: word, among: words)
      guard !places.isEmpty, !places.contains(where: { place in named.contains { $0.isCrossed(by: place) } }) else {
        continue
      }
      taken.append(word)
      for place in places {
        erase(place)
      }
    }
    return taken
  }

  /// Where the two sides of ボタンの大きさ stand with nothing between them but what compares or only asks: ボタンは最低どのくらいの大きさ.
  private func partedPlaces(of word: NumberWord, among words: [NumberWord]) -> [Range<Int>] {
    guard let joint = word.text.places(of: "の").first, word.asksForProperty else { return [] }
    let sides = [word.text[..<joint.lowerBound], word.text[joint.upperBound...]].map(String.init)
    guard sides.allSatisfy({ $0.unicodeScalars.count > 1 }), let first = lowered.places(of: sides[0]).first,
      let second = lowered[first.upperBound...].places(of: sides[1]).first,
      isFiller(lowered[first.upperBound..<second.lowerBound], words)
    else { return [] }
    return [first, second].map { side in
      let start = lowered.unicodeScalars.distance(from: lowered.startIndex, to: side.lowerBound)
      return start..<start + lowered.unicodeScalars.distance(from: side.lowerBound, to: side.upperBound)
    }
  }

  private func isFiller(_ gap: Substring, _ words: [NumberWord]) -> Bool {
    guard gap.unicodeScalars.count < Self.longestGap else { return false }
    let rest = words.filter { !$0.asksForProperty || QuantityQuery.isCounting($0) }.reduce(String(gap)) { rest, word in
      rest.replacing(word.text, with: " ")
    }
    return rest.split(whereSeparator: \.isWhitespace).allSatisfy(Self.isParticle)
  }

  /// In letters.
  private static let longestGap = 16

  /// Takes the words that ask for the version of the system beside them, as `which iOS` and iOSいくつ; its name stays.
  /// - Returns: the words, each with its system.
  mutating func takeVersionQuestions(_ lexicon: NumberLexicon) -> [String] {
    var taken: [String] = []
    for word in lexicon.list(.which) {
      for system in lexicon.list(.versioned).map(\.text) {
        let isAfter = word.value == "after"
        let spelling = isAfter ? system + word.text : word.text + " " + system
        guard let place = lowered.wordPlace(of: spelling) else { continue }
        let name = system.unicodeScalars.count
        erase(isAfter ? place.lowerBound + name..<place.upperBound : place.lowerBound..<place.upperBound - name)
        taken.append(spelling)
      }
    }
    return taken
  }
}

extension Range<Int> {
  /// Whether another range begins in it and does not end with it: in its middle, or behind it.
  fileprivate func isCrossed(by other: Self) -> Bool {
    lowerBound < other.lowerBound && other.lowerBound < upperBound && upperBound != other.upperBound
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

  /// Where a word in small letters, or words with spaces or hyphens between them, stand whole, with their s, in scalars.
  fileprivate func wordPlace(of word: String) -> Range<Int>? {
    let spellings = word.contains(" ") ? [word, word.replacing(" ", with: "-")] : [word]
    guard let place = spellings.lazy.flatMap(places).first(where: { isWord($0, word) }) else { return nil }
    let start = unicodeScalars.distance(from: startIndex, to: place.lowerBound)
    let isPlural = word.unicodeScalars.first?.script == .latin && self[place.upperBound...].first == "s"
    return start..<(start + word.unicodeScalars.count + (isPlural ? 1 : 0))
  }

  /// Whether letters or the sign of a currency touch a number.
  fileprivate func isPartOfWord(_ number: Range<String.Index>) -> Bool {
    let before = self[..<number.lowerBound].unicodeScalars.last
    let after = self[number.upperBound...].unicodeScalars.first
    return before?.script == .latin || before?.properties.generalCategory == .currencySymbol || after?.script == .latin
  }

  /// A hyphen makes it a part of another word: `ultra-wide` is no width.
  private func isWord(_ place: Range<String.Index>, _ word: String) -> Bool {
    guard word.unicodeScalars.first?.script == .latin else { return true }
    let start = self[..<place.lowerBound].unicodeScalars
    let before = start.last == "-" ? start.dropLast().last : start.last
    let rest = self[place.upperBound...].unicodeScalars
    let after = rest.first == "s" ? rest.dropFirst().first : rest.first
    return before?.script != .latin && after?.script != .latin
  }
}
