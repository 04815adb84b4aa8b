package import HIGModel
internal import HIGText

/// Finds numbers with units in text, whatever their width and spelling: `44pt x 44pt`, `７：１`, `iOS 14.5`, `300 ピクセル`.
package struct QuantityReader {
  let units: Units

  /// - Parameter units: how units are spelled.
  package init(units: Units) {
    self.units = units
  }

  /// A number as it stands in a text.
  package struct ParsedQuantity: Equatable {
    /// The number and what it counts.
    package var measure: Measure
    /// In scalars of the text.
    package var range: Range<Int>
  }

  /// The numbers of `text`, in order.
  package func read(_ text: String) -> [ParsedQuantity] {
    guard
      text.utf8.contains(where: { (0x30...0x39).contains($0) })
        || text.unicodeScalars.contains(where: { $0.script == .digit })
    else {
      return []
    }
    let scalars = text.unicodeScalars.map(Self.folded)
    var found: [ParsedQuantity] = []
    var index = 0
    while index < scalars.count {
      guard let number = number(at: index, in: scalars) else {
        index += 1
        continue
      }
      if let quantities = quantities(from: index, number, in: scalars) {
        found += quantities
        index = quantities.last?.range.upperBound ?? number.end
      } else {
        index = number.end
      }
    }
    return found
  }

  /// Whether `text` is a number and nothing else.
  func isBareNumber(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.script == .digit || $0 == "." || $0 == "," }
  }

  /// The first unit that `text` names as a word of its own: `Width (pt)`.
  func unit(in text: String) -> Measure.Unit? {
    let scalars = text.unicodeScalars.map(Self.folded)
    return scalars.indices.lazy.compactMap { index in
      index > 0 && scalars[index - 1].script == .latin
        ? nil : units.unit(at: index, in: scalars)?.unit
    }.first
  }

  // MARK: - Numbers

  private typealias Number = (value: Double, end: Int)

  /// Full-width signs as narrow ones, letters small: one scalar for one, so that ranges stay.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let narrow =
      (0xFF01...0xFF5E).contains(scalar.value)
      ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    if (0x41...0x5A).contains(narrow.value) {
      return Unicode.Scalar(narrow.value + 0x20) ?? narrow
    }
    return narrow == "✕" ? "×" : narrow
  }

  /// Digits with a fraction or with commas between thousands; nil inside of a name (`MP3`) or of another number.
  private func number(at start: Int, in text: [Unicode.Scalar]) -> Number? {
    guard text[start].script == .digit else { return nil }
    if start > 0,
      text[start - 1].script == .latin && text[start - 1] != "x" || text[start - 1].script == .digit
        || text[start - 1] == "_"
    {
      return nil
    }
    var digits = ""
    var index = start
    while index < text.count, digits.utf8.count < 12 {
      let next = index + 1 < text.count ? text[index + 1] : " "
      if text[index].script == .digit {
        digits.unicodeScalars.append(text[index])
      } else if text[index] == ".", next.script == .digit, !digits.contains(".") {
        digits.append(".")
      } else if !(text[index] == "," && Self.isThousand(index + 1, in: text)) {
        break
      }
      index += 1
    }
    return Double(digits).map { ($0, index) }
  }

  /// Three digits and no more.
  private static func isThousand(_ start: Int, in text: [Unicode.Scalar]) -> Bool {
    let digits = text[min(start, text.count)...].prefix { $0.script == .digit }
    return digits.count == 3
  }

  private func skipSpaces(_ index: Int, in text: [Unicode.Scalar]) -> Int {
    text[index...].firstIndex { $0.script != .space } ?? text.count
  }

  // MARK: - What a number counts

  private func quantities(from start: Int, _ first: Number, in text: [Unicode.Scalar]) -> [ParsedQuantity]? {
    if start > 0, text[start - 1] == "@" {
      guard first.end < text.count, text[first.end] == "x" else { return nil }
      return [ParsedQuantity(measure: Measure(first.value, .scale), range: (start - 1)..<(first.end + 1))]
    }
    if isVersion(before: start, in: text) {
      return [ParsedQuantity(measure: Measure(first.value, .version), range: start..<first.end)]
    }
    if let ratio = ratio(from: start, first, in: text) {
      return [ratio]
    }
    if let pair = pair(from: start, first, in: text) {
      return pair
    }
    return unit(after: first, in: text).map {
      [ParsedQuantity(measure: Measure(first.value, $0.unit), range: start..<$0.end)]
    }
  }

  /// `iOS 14.5`, `iPadOS 13.4`, `Xcode 12`.
  private func isVersion(before start: Int, in text: [Unicode.Scalar]) -> Bool {
    var end = start
    while end > 0, text[end - 1].script == .space {
      end -= 1
    }
    let word = String(
      String.UnicodeScalarView(text[..<end].reversed().prefix { $0.script == .latin }.reversed())
    )
    return Platforms.isSystem(word)
  }

  /// `7:1`, not `9:41`: a time of day has two digits after the colon.
  private func ratio(from start: Int, _ first: Number, in text: [Unicode.Scalar]) -> ParsedQuantity? {
    let colon = skipSpaces(first.end, in: text)
    guard colon + 1 < text.count, text[colon] == ":" || text[colon] == "∶" || text[colon] == "対"
    else {
      return nil
    }
    let next = skipSpaces(colon + 1, in: text)
    guard next < text.count, let second = number(at: next, in: text), second.end - next == 1,
      second.value > 0
    else {
      return nil
    }
    return ParsedQuantity(
      measure: Measure(first.value, second.value, .ratio, form: .ratio),
      range: start..<second.end
    )
  }

  /// Two numbers of one unit: a size (`375x812 pt`), a range (`8–12 pt`), two values (`12 and 24 points`).
  private func pair(from start: Int, _ first: Number, in text: [Unicode.Scalar]) -> [ParsedQuantity]? {
    let own = unit(after: first, in: text)
    let joint = skipSpaces(own?.end ?? first.end, in: text)
    guard joint < text.count, let (join, next) = join(at: joint, in: text), next < text.count,
      let second = number(at: next, in: text)
    else {
      return nil
    }
    let other = unit(after: second, in: text)
    guard let unit = other?.unit ?? own?.unit,
      own == nil || other == nil || own?.unit == other?.unit
    else {
      return nil
    }
    // `12 pt and 24`: the second number counts something else.
    if other == nil && join != .times {
      return nil
    }
    let end = other?.end ?? second.end
    switch join {
    case .times, .range:
      let form: Measure.Form = join == .times ? .size : .range
      return [
        ParsedQuantity(measure: Measure(first.value, second.value, unit, form: form), range: start..<end)
      ]
    case .and:
      return own != nil
        ? nil
        : [
          ParsedQuantity(measure: Measure(first.value, unit), range: start..<first.end),
          ParsedQuantity(measure: Measure(second.value, unit), range: next..<end),
        ]
    }
  }

  private enum Join { case times, range, and }

  /// What joins two numbers, and where the second one begins.
  private func join(at index: Int, in text: [Unicode.Scalar]) -> (Join, Int)? {
    switch text[index] {
    case "×",
      "x" where index + 1 < text.count:
      return (.times, skipSpaces(index + 1, in: text))
    case "–", "—", "~", "〜", "～", "-": return (.range, skipSpaces(index + 1, in: text))
    default: break
    }
    for (word, join) in Self.joins where text[index...].starts(with: word) {
      return (join, skipSpaces(index + word.count, in: text))
    }
    return nil
  }

  private static let joins: [([Unicode.Scalar], Join)] = [
    (Array("by ".unicodeScalars), .times), (Array("to ".unicodeScalars), .range),
    (Array("から".unicodeScalars), .range),
    (Array("and ".unicodeScalars), .and), (Array("or ".unicodeScalars), .and),
    (Array("と".unicodeScalars), .and), (Array("または".unicodeScalars), .and),
  ]

  /// The unit after a number, a space or a hyphen between them.
  private func unit(after number: Number, in text: [Unicode.Scalar]) -> (
    unit: Measure.Unit, end: Int
  )? {
    var start = skipSpaces(number.end, in: text)
    if start == number.end, start < text.count, text[start] == "-" {
      start += 1
    }
    guard let (unit, end) = units.unit(at: start, in: text) else {
      return inches(number, in: text)
    }
    // `2 x 3` is no scale, and Japanese counts times with 度.
    if unit == .scale
      && (start != number.end
        || end < text.count && skipSpaces(end, in: text) < text.count
          && text[skipSpaces(end, in: text)].script == .digit)
    {
      return nil
    }
    if unit == .degrees && text[start] == "度" && number.value < 10 {
      return nil
    }
    return (unit, end)
  }

  /// `9.7" iPad`: a mark of inches, where a name follows.
  private func inches(_ number: Number, in text: [Unicode.Scalar]) -> (
    unit: Measure.Unit, end: Int
  )? {
    guard number.end < text.count,
      text[number.end] == "\"" || text[number.end] == "″" || text[number.end] == "”"
    else {
      return nil
    }
    let next = number.end + 1
    guard next + 1 < text.count, text[next] == " ", text[next + 1].script == .latin else {
      return nil
    }
    return (.inches, next)
  }
}
