import Algorithms
package import HIGModel

/// A number as it stands in a text.
package struct ParsedQuantity {
  /// The number and what it counts.
  package var measure: Measure
  /// In scalars of the text.
  package var range: Range<Int>
  /// Of a count, what is counted; else empty.
  package var label = ""
}

/// Finds numbers with units in text, whatever their width and spelling: `44pt x 44pt`, `７：１`, `iOS
/// 14.5`, `3/4 inch`.
package struct QuantityReader {
  private let lexicon: NumberLexicon
  private let joints: [(joint: NumberJoint, text: String)]
  /// What a number without a unit may stand behind, and what may stand between the two: `factor`,
  /// and `about`.
  private let bare: [NumberWord]
  private let between: [NumberWord]
  /// The unit of numbers that none follows.
  private var assumed: Measure.Unit?

  package init(_ lexicon: NumberLexicon) {
    self.lexicon = lexicon
    joints = lexicon.list(.joint).compactMap { word in
      NumberJoint(rawValue: word.value).map { ($0, word.text) }
    }
    bare = lexicon.list(.bare)
    between = lexicon.list(.before).filter { Quantity.Comparator(rawValue: $0.value) != nil }
  }

  private typealias Number = NumberText.Number

  /// The numbers of `text`, in order.
  /// - Parameter unit: of those that none follows, as the head of a column says it.
  package func read(_ text: String, assuming unit: Measure.Unit?) -> [ParsedQuantity] {
    var reader = self
    reader.assumed = unit
    return reader.read(text)
  }

  /// The numbers of `text`, in order.
  package func read(_ text: String) -> [ParsedQuantity] {
    guard Self.holdsDigit(text) else { return [] }
    let text = NumberText(text)
    var found: [ParsedQuantity] = []
    var index = 0
    while index < text.count {
      if let color = text.color(at: index) {
        found.append(ParsedQuantity(.color, color))
        index = color.end
        continue
      }
      guard let number = text.number(at: index) else {
        index += 1
        continue
      }
      let quantities = quantities(from: number, in: text)
      found += quantities
      index = quantities.last?.range.upperBound ?? number.end
    }
    return found
  }

  private static func holdsDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.script == .digit || $0 == "#" }
  }

  /// Whether `text` is a number, a size or a range and nothing else, but for a mark of a note: `170x170 *`.
  package func isBareNumber(_ text: String) -> Bool {
    let letters = NumberText(text).scalars
    return letters.contains { $0.script == .digit }
      && letters.allSatisfy { $0.script == .digit || ".,x×+-–—− *†".unicodeScalars.contains($0) }
  }

  /// The first unit that `text` names as a word of its own: `Width (pt)`; one behind a number is none: `(1/1000 em)`, nor
  /// is a part of a word, as the 度 of 角度.
  package func unit(in text: String) -> Measure.Unit? {
    let text = NumberText(text)
    return text.scalars.indices.firstNonNil { index in
      let before = text[index - 1]?.script == .space ? text[index - 2] : text[index - 1]
      let last = text[index - 1]?.script
      let isInWord = last == .latin || last?.isJapanese == true && last == text[index]?.script
      guard before?.script != .digit, !isInWord else { return nil }
      return lexicon.units.unit(at: index, in: text)?.unit
    }
  }

  // MARK: - What a number counts

  /// The one or two quantities that begin with `first`.
  private func quantities(from first: Number, in text: NumberText) -> [ParsedQuantity] {
    if text[first.start - 1] == "@" {
      return scale(first, in: text)
    }
    if lexicon.hasVersions(text.word(before: first.start)) {
      return [ParsedQuantity(.version, first)]
    }
    if let ratio = ratio(from: first, in: text) {
      return [ratio]
    }
    if let pair = pair(from: first, in: text) {
      return pair
    }
    if let unit = unit(after: first, in: text) {
      return [ParsedQuantity(unit.unit, first, in: first.start..<unit.end)]
    }
    return bareUnit(before: first, in: text).map { [ParsedQuantity($0, first)] } ?? []
  }

  /// `@3x`
  private func scale(_ number: Number, in text: NumberText) -> [ParsedQuantity] {
    guard text[number.end] == "x" else { return [] }
    return [ParsedQuantity(.scale, number, in: (number.start - 1)..<(number.end + 1))]
  }

  /// `7:1`, not `9:41`: a time of day has two digits after the colon.
  private func ratio(from first: Number, in text: NumberText) -> ParsedQuantity? {
    guard let joint = joint(at: text.skippingSpaces(from: first.end), in: text), joint.joint == .ratio,
      let second = text.number(at: text.skippingSpaces(from: joint.end)), second.range.count == 1, second.value > 0
    else {
      return nil
    }
    return ParsedQuantity(.ratio, first, second, form: .ratio, in: first.start..<second.end)
  }

  // MARK: - Two numbers

  /// Two numbers of one unit: a size (`375x812 pt`), a range (`8–12 pt`), two values (`12 and 24
  /// points`).
  private func pair(from first: Number, in text: NumberText) -> [ParsedQuantity]? {
    let own = unit(after: first, in: text)
    guard let joint = joint(at: text.skippingSpaces(from: own?.end ?? first.end), in: text),
      let second = text.number(at: text.skippingSpaces(from: joint.end))
    else {
      return nil
    }
    let isBare = own.map { $0.end == first.end } ?? true
    if isBare, let sizes = rangeOfSizes(first, joint.joint, second, in: text) { return sizes }
    let other = unit(after: second, in: text)
    guard let unit = other?.unit ?? own?.unit, own == nil || other == nil || own?.unit == other?.unit else {
      return nil
    }
    let end = other?.end ?? second.end
    let whole = first.start..<end
    switch joint.joint {
    case .times:
      return [ParsedQuantity(unit, first, second, form: .size, in: whole)]
    case .range where other != nil:
      return [ParsedQuantity(unit, first, second, form: .range, in: whole)]
    case .and where own == nil, .or where own == nil:
      return [ParsedQuantity(unit, first), ParsedQuantity(unit, second, in: second.start..<end)]
    // `12 pt and 24`: the second number counts something else.
    case .range, .and, .or, .ratio:
      return nil
    }
  }

  /// A size of which one side is a range, as its least and its greatest: `408 × 84–160 pt`, `36–45 × 36 pt`.
  private func rangeOfSizes(
    _ first: Number,
    _ sign: NumberJoint,
    _ second: Number,
    in text: NumberText
  ) -> [ParsedQuantity]? {
    guard let joint = joint(at: text.skippingSpaces(from: second.end), in: text),
      let third = text.number(at: text.skippingSpaces(from: joint.end)), let unit = unit(after: third, in: text)
    else { return nil }
    let sizes: [(Number, Number)]
    switch (sign, joint.joint) {
    case (.times, .range): sizes = [(first, second), (first, third)]
    case (.range, .times): sizes = [(first, third), (second, third)]
    default: return nil
    }
    return sizes.map { ParsedQuantity(unit.unit, $0, $1, form: .size, in: first.start..<unit.end) }
  }

  /// A word or a sign between two numbers, and where it ends.
  private func joint(at index: Int, in text: NumberText) -> (joint: NumberJoint, end: Int)? {
    switch text[index] {
    case "×", "x": (.times, index + 1)
    case "–", "—", "~", "〜", "-": (.range, index + 1)
    case ":", "∶": (.ratio, index + 1)
    default:
      joints.first { text.holds($0.text, at: index) }.map { ($0.joint, index + $0.text.unicodeScalars.count) }
    }
  }

  // MARK: - Units

  /// The unit of a number that none follows, by the words before it: a `scale factor of about 2.6`,
  /// 倍率は約2.6.
  private func bareUnit(before number: Number, in text: NumberText) -> Measure.Unit? {
    let end = text.last(of: between, before: number.start)?.start ?? number.start
    return text.last(of: bare, before: end).flatMap { Measure.Unit(rawValue: $0.word.value) }
  }

  /// The unit after a number, a space or a hyphen between them.
  private func unit(after number: Number, in text: NumberText) -> UnitSpellings.Found? {
    var start = text.skippingSpaces(from: number.end)
    if start == number.end, text[start] == "-" || text[start] == "‑" {
      start += 1
    }
    guard let found = lexicon.units.unit(at: start, in: text, after: number.value) else {
      return inches(number, in: text) ?? assumed.map { UnitSpellings.Found(unit: $0, end: number.end) }
    }
    // `2 x 3` is no scale.
    let goesOn = text[text.skippingSpaces(from: found.end)]?.script == .digit
    return found.unit == .scale && (start != number.end || goesOn) ? nil : found
  }

  /// `9.7" iPad`: a mark of inches, where a name follows; a quotation mark that closes what another
  /// one opened is none.
  private func inches(_ number: Number, in text: NumberText) -> UnitSpellings.Found? {
    guard let mark = text[number.end], text[number.end + 1] == " ", text[number.end + 2]?.script == .latin else {
      return nil
    }
    let isMark = mark == "″" || mark == "\"" && text.countOfQuotationMarks(before: number.start).isMultiple(of: 2)
    return isMark ? UnitSpellings.Found(unit: .inches, end: number.end + 1) : nil
  }
}

extension ParsedQuantity {
  /// - Parameter range: where more than the number belongs to it.
  init(
    _ unit: Measure.Unit,
    _ first: NumberText.Number,
    _ second: NumberText.Number? = nil,
    form: Measure.Form = .single,
    in range: Range<Int>? = nil
  ) {
    measure = Measure(first.value, second?.value, unit, form: form)
    measure.places = first.places
    measure.places2 = second?.places ?? 0
    self.range = range ?? first.range
  }
}
