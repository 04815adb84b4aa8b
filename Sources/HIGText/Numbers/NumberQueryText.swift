import HIGModel

/// A query for a number, from which parts are taken as they are understood; what was taken is a
/// space.
struct NumberQueryText {
  /// What is left, scalar for scalar.
  private var scalars: [Unicode.Scalar]
  /// The same in small letters and one width.
  private var small: [Unicode.Scalar]

  /// Names in the query: no word begins within one, if it does not end with it.
  private let things: () -> [String]

  init(_ text: String, names things: @escaping () -> [String] = { [] }) {
    self.things = things
    scalars = Array(text.unicodeScalars)
    small = NumberText(text).scalars
  }

  private var text: String { String(scalars: scalars) }

  /// What is left, without particles that stand alone now.
  var rest: String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.filter { word in
      word.unicodeScalars.count > 2 || !word.unicodeScalars.allSatisfy { $0.script == .hiragana }
    }.joined(separator: " ")
  }

  /// - Returns: what stood there.
  @discardableResult
  private mutating func erase(_ range: Range<Int>) -> String {
    let erased = String(scalars: scalars[range])
    for index in range {
      scalars[index] = " "
      small[index] = " "
    }
    return erased
  }

  /// Takes each place that a pattern matches in the small letters, where it does not go on with a
  /// letter or digit.
  /// - Returns: what stood there.
  private mutating func take(_ pattern: Regex<AnyRegexOutput>) -> [String] {
    let text = String(scalars: small)
    let ranges = text.matches(of: pattern).map { match in
      let start = text.unicodeScalars.distance(from: text.startIndex, to: match.range.lowerBound)
      return start..<start + text[match.range].unicodeScalars.count
    }
    return ranges.filter { range in
      let before = range.lowerBound > 0 ? small[range.lowerBound - 1] : " "
      let isInWord =
        before.script == .latin || before.script == .digit
        || "$¥€£.".unicodeScalars.contains(before)
      return !(isInWord && small[range.lowerBound].isASCII)
    }.map { erase($0) }
  }

  // Compiled once.
  private nonisolated(unsafe) static let role = Regex(#/role:[a-z]+/#)
  private nonisolated(unsafe) static let each = Regex(#/1[^0-9\s、。]{0,12}(?:あたり|当たり|につき|ごと)|1[つ個枚本件人]の/#)
  private nonisolated(unsafe) static let bareNumber = Regex(
    #/[0-9][0-9,]*(?:\.[0-9]+)?(?:\s*[x×∶]\s*[0-9][0-9,]*(?:\.[0-9]+)?)?(?![a-z0-9])/#
  )

  /// `role:example`
  mutating func takeRoles() -> [Quantity.Role] {
    take(Self.role).compactMap {
      Quantity.Role(rawValue: $0.lowercased().dropFirst(5).description)
    }
  }

  // MARK: - Devices

  /// Devices with what goes on with their names: `iPhone 12 mini`, `12.9-inch iPad Pro`.
  mutating func takeDevices(_ lexicon: NumberLexicon) -> [NumberQuery.Name] {
    let models = lexicon.list(.model).map(\.text).sorted { $0.count > $1.count }.joined(
      separator: "|"
    )
    var names: [NumberQuery.Name] = []
    for device in lexicon.devices where place(of: device.text) != nil {
      for typed in take(Self.pattern(device.text, models)) {
        // What other languages call it is looked for by its own name.
        let canonical = device.value == "-" ? device.text : device.value
        let name = typed.lowercased().replacing(device.text, with: canonical + " ").replacing(
          Self.inches,
          with: " "
        )
        let words = NumberQuery.terms(name)
        let systems = lexicon.list(.runs).filter { $0.text == canonical }.map(\.value)
        let isModel = words.count > NumberQuery.terms(canonical).count
        names.append(
          .init(words: words, text: typed.trimmingSpaces, systems: systems, isModel: isModel)
        )
      }
    }
    return names
  }

  private static var inches: Regex<Substring> { #/[ -]?(?:inch|インチ|″|")[)）]? ?の? ?/# }

  /// The name of a device with the diagonal of its display before or behind it, and with words and
  /// numbers of its model. A number with a unit is none: `iPad 25 MB`.
  private static func pattern(_ device: String, _ models: String) -> Regex<AnyRegexOutput> {
    let inch = #"(?:inch|インチ|″|")"#
    let unit = #"(?:inch|インチ|″|"|p[tx]|[kmg]b|mm|cm|dp|bit|x[0-9 ]|:|×|%|ポイント)"#
    let number = #"[0-9]+(?:\.[0-9]+)?(?![0-9.])(?![ -]?"# + unit + ")"
    let model = "(?: ?(?:(?:\(models))(?![a-z])|\(number)(?:[a-z]{1,2}(?![a-z]))?))"
    let name = device.unicodeScalars.first?.script == .latin ? "\(device)(?![a-z]{2})" : device
    let before = #"(?:[0-9.]+[ -]?"# + inch + #" ?の? ?)?"#
    let behind = #"(?: ?[(（]?[0-9.]+[ -]?"# + inch + #"[)）]?)?"#
    return (try? Regex(before + name + behind + model + "*" + behind)) ?? Regex(#/(?!)/#)
  }

  // MARK: - Figures

  mutating func takeFigures(_ lexicon: NumberLexicon) -> [NumberQuery.Figure] {
    separateVersions(lexicon)
    // What is one for each thing is counted by others: 1つあたり.
    _ = take(Self.each)
    let measured = QuantityReader(lexicon).read(text).map { parsed in
      let isVersion = parsed.measure.unit == .version
      let number = parsed.range
      let start = isVersion ? startOfName(before: number.lowerBound) : number.lowerBound
      let range = start..<number.upperBound
      return NumberQuery.Figure(
        value: parsed.measure.value,
        value2: parsed.measure.value2,
        unit: parsed.measure.unit,
        text: erase(range)
      )
    }
    return measured + takeBareNumbers()
  }

  /// `iOS14` is a system and its version, `MP3` a word.
  private mutating func separateVersions(_ lexicon: NumberLexicon) {
    for system in lexicon.list(.versioned).map(\.text) {
      guard let place = place(of: system), small.indices.contains(place.upperBound),
        small[place.upperBound].script == .digit
      else { continue }
      scalars.insert(" ", at: place.upperBound)
      small.insert(" ", at: place.upperBound)
    }
  }

  private func startOfName(before index: Int) -> Int {
    let space = scalars[..<index].lastIndex { $0.script != .space } ?? index
    return scalars[...space].lastIndex { $0.script != .latin }.map { $0 + 1 } ?? 0
  }

  /// What counts nothing is looked for as it is: `44`, `44 × 44`. Digits of a word are none: `P3`,
  /// `4K`, `¥500`; nor is one thing that others are counted by: 1チャンネルのビット数.
  private mutating func takeBareNumbers() -> [NumberQuery.Figure] {
    take(Self.bareNumber).compactMap { typed in
      let numbers = NumberQuery.folded(typed).split { !$0.isNumber && $0 != "." && $0 != "," }.compactMap {
        Double($0.filter { $0 != "," })
      }
      guard let first = numbers.first, numbers.count > 1 || first != 1 else { return nil }
      return NumberQuery.Figure(
        value: first,
        value2: numbers.dropFirst().first,
        unit: nil,
        text: typed
      )
    }
  }

  // MARK: - Words

  /// Where the names stand that are left.
  private var names: [Range<Int>] { things().compactMap { place(of: NumberQuery.folded($0)) } }

  /// Takes the first of `words` first; what they stand for.
  /// - Parameter isEverywhere: whether a word may begin within a name.
  mutating func take(_ words: [NumberWord], isEverywhere: Bool = false) -> [NumberWord] {
    let whole = self
    lazy var names = isEverywhere ? [] : whole.names
    return words.filter { word in
      guard let place = place(of: word.text),
        !names.contains(where: { name in
          name.contains(place.lowerBound) && name.lowerBound < place.lowerBound
            && name.upperBound != place.upperBound
        })
      else { return false }
      erase(place)
      return true
    }
  }

  /// Takes the first of `words` that is no part of a longer name.
  mutating func takeFirst(_ words: [NumberWord]) -> NumberWord? {
    let names = names
    for word in words {
      guard let place = place(of: word.text),
        !names.contains(where: { $0.count > place.count && $0.overlaps(place) })
      else { continue }
      erase(place)
      return word
    }
    return nil
  }

  /// Takes the words that ask for the version of the system beside them, as `which iOS` and iOSいくつ;
  /// its name stays.
  /// - Returns: the words, each with its system.
  mutating func takeVersionQuestions(_ lexicon: NumberLexicon) -> [String] {
    let systems = lexicon.list(.versioned).map(\.text)
    return lexicon.list(.which).flatMap { word in
      systems.compactMap { system -> String? in
        let isAfter = word.value == "after"
        let spelling = isAfter ? system + word.text : word.text + " " + system
        guard let place = place(of: spelling) else { return nil }
        let name = system.unicodeScalars.count
        erase(
          isAfter
            ? place.lowerBound + name..<place.upperBound
            : place.lowerBound..<place.upperBound - name
        )
        return spelling
      }
    }
  }

  /// Where a word in small letters, or words with spaces or hyphens between them, stand whole, with
  /// their s. A hyphen makes it a part of another word: `ultra-wide` is no width.
  private func place(of word: String) -> Range<Int>? {
    let letters = Array(word.unicodeScalars)
    guard let first = letters.first, small.count >= letters.count else { return nil }
    let isLatin = first.script == .latin
    for start in 0...(small.count - letters.count) where small[start] == first {
      var end = start + letters.count
      guard zip(letters, small[start..<end]).allSatisfy({ $0 == $1 || $0 == " " && $1 == "-" })
      else { continue }
      if isLatin {
        let before = start > 0 && small[start - 1] == "-" ? start - 2 : start - 1
        end += end < small.count && small[end] == "s" ? 1 : 0
        let isPart =
          before >= 0 && small[before].script == .latin
          || end < small.count && small[end].script == .latin
        if isPart { continue }
      }
      return start..<end
    }
    return nil
  }
}
