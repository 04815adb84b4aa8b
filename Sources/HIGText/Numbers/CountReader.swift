import Algorithms
import HIGModel

/// Finds how many things of a kind a text names: `nine weights`, `three-finger swipe`, `one or two
/// words`, `三つのサイズ`, `6色`; and numbers in words with a unit: `four hours`. Which words are
/// numbers, and what is worth counting, is in `quantities.tsv`: `two people` and `三つ` alone say
/// nothing of an interface. What is bounded is worth counting, whatever it is: `up to three
/// additional choices`, 30文字以内.
package struct CountReader {
  /// Words for numbers: `nine`, 九.
  private let numerals: [String: Double]
  /// What stands behind a number and its つ, or before both; of English behind the number.
  private let things: Set<String>
  /// Words of Japanese that count things and name their kind: 種類, 色; long ones first.
  private let counters: [String]
  /// What stands between two numbers of which either may be: `or`, か.
  private let joints: [String]
  private let units: UnitSpellings
  /// What bounds a number from behind, and from before: `or fewer`, 以下; 最大.
  private let boundsBehind: [String]
  private let boundsBefore: [NumberWord]
  /// What may stand between a bound and its number: `about`.
  private let estimates: [NumberWord]

  package init(_ lexicon: NumberLexicon) {
    let words = lexicon.list(.numeral).compactMap { word in Double(word.value).map { (word.text, $0) } }
    numerals = Dictionary(words) { first, _ in first }
    things = Set(lexicon.list(.countable).map(\.text))
    counters = lexicon.list(.counter).map(\.text).sorted { $0.count > $1.count }
    joints = lexicon.list(.joint).filter { [.or, .range].contains(NumberJoint(rawValue: $0.value)) }.map(\.text)
      .sorted { $0.count > $1.count }
    units = lexicon.units
    boundsBehind = lexicon.list(.after).filter(\.isBound).map(\.text)
    boundsBefore = lexicon.list(.before).filter(\.isBound)
    estimates = lexicon.list(.before).filter { $0.value == Quantity.Comparator.about.rawValue }
  }

  /// The counts of `text`, in order, each with what is counted as its label. One thing is no count,
  /// if not the least of several.
  package func read(_ text: String) -> [ParsedQuantity] {
    let letters = NumberText(text)
    let original = Array(text.unicodeScalars)
    var found: [ParsedQuantity] = []
    var index = 0
    while index < letters.count {
      let last = found.last?.range.upperBound ?? 0
      guard var count = numerals(at: index, in: letters), let thing = thing(of: count.range, after: last, in: letters)
      else {
        index += 1
        continue
      }
      if let unit = unit(at: thing.lowerBound, in: letters) {
        count.measure.unit = unit.unit
      } else {
        count.label = String(scalars: original[thing])
      }
      count.range = min(index, thing.lowerBound)..<max(count.range.upperBound, thing.upperBound)
      found.append(count)
      index = count.range.upperBound
    }
    return found
  }

  // MARK: - Numbers

  /// A number, or two of which either may be.
  private func numerals(at start: Int, in text: NumberText) -> ParsedQuantity? {
    guard let first = numeral(at: start, in: text) else { return nil }
    let joint = text.skippingSpaces(from: text[first.end] == "つ" ? first.end + 1 : first.end)
    let between = joints.first { text.holds($0, at: joint) }
    if let between, let second = numeral(at: text.skippingSpaces(from: joint + between.unicodeScalars.count), in: text),
      first.value < second.value
    {
      return ParsedQuantity(.count, first, second, form: .range, in: start..<second.end)
    }
    return first.value >= Self.fewest ? ParsedQuantity(.count, first) : nil
  }

  private func numeral(at start: Int, in text: NumberText) -> NumberText.Number? {
    let number = text.number(at: start) ?? word(at: start, in: text)
    return number.flatMap { (1...Self.most).contains($0.value) && $0.places == 0 ? $0 : nil }
  }

  private static let fewest = 2.0
  /// What is more is a year, or a number of users.
  private static let most = 999.0

  private func word(at start: Int, in text: NumberText) -> NumberText.Number? {
    guard let first = text[start], first.script == .latin || first.script == .kanji,
      text[start - 1]?.script != first.script
    else { return nil }
    let end = first.script == .kanji ? start + 1 : text.endOfRun(at: start)
    return numerals[text.word(start..<end)].map { NumberText.Number(value: $0, range: start..<end) }
  }

  // MARK: - Things

  /// - Parameter last: where the count before it ends.
  private func thing(of number: Range<Int>, after last: Int, in text: NumberText) -> Range<Int>? {
    let end = number.upperBound
    let start = text[end] == "-" ? end + 1 : text.skippingSpaces(from: end)
    if text[start]?.script == .latin {
      guard start > end else { return nil }
      let isBounded = isBounded(number, in: text)
      return english(from: start, isBounded, in: text) ?? bound(of: number, in: text)
    }
    // 二つの意味 counts what follows.
    let standsAlone = text[end] == "つ" && text[end + 1] != "の"
    return japanese(from: start, in: text)
      ?? (standsAlone ? noun(before: number.lowerBound, after: last, in: text) : nil) ?? bound(of: number, in: text)
  }

  /// The counter of a number that is bounded, though nothing tells what it counts: 5個以下, 最大5個,
  /// 30文字以内; of English nothing: `5 or fewer`.
  private func bound(of number: Range<Int>, in text: NumberText) -> Range<Int>? {
    let end = number.upperBound
    let letters = text.scalars[end...].prefix { [.kanji, .katakana].contains($0.script) || $0 == "つ" }
    let counter = (end...min(letters.endIndex, end + Self.longestCounter)).first { place in
      boundsBehind.contains { text.holds($0, at: text.skippingSpaces(from: place)) }
    }
    if let counter {
      return counter > end || text[end]?.script == .space ? end..<counter : nil
    }
    return !letters.isEmpty && letters.count <= Self.longestCounter && isBounded(number, in: text)
      ? letters.startIndex..<letters.endIndex : nil
  }

  /// In letters.
  private static let longestCounter = 6

  private func isBounded(_ number: Range<Int>, in text: NumberText) -> Bool {
    let start = text.last(of: estimates, before: number.lowerBound)?.start ?? number.lowerBound
    return text.last(of: boundsBefore, before: start) != nil
  }

  /// The thing at `start`, or behind words that say which: `upright weights`; or behind `or more`.
  /// Where the number is bounded, the noun in the plural.
  private func english(from start: Int, _ isBounded: Bool, in text: NumberText) -> Range<Int>? {
    var start = start
    var isBounded = isBounded
    let first = text.endOfRun(at: start)
    if text.word(start..<first) == "or" {
      let further = text.skippingSpaces(from: first)
      guard Self.furtherWords.contains(text.word(further..<text.endOfRun(at: further))) else { return nil }
      start = text.skippingSpaces(from: text.endOfRun(at: further))
      isBounded = true
    } else if let unit = unit(at: start, in: text) {
      return start..<unit.end
    }
    for _ in 0..<(isBounded ? Self.mostWordsBounded : Self.mostWords) {
      let end = text.endOfRun(at: start)
      let word = text.word(start..<end)
      if things.contains(word) || isBounded && Self.isPlural(word) {
        return start..<end
      }
      start = text.skippingSpaces(from: end)
      guard start == end + 1, text[start]?.script == .latin else { return nil }
    }
    return nil
  }

  /// A unit that is spelled out, as units of numbers in words are: `four hours`, and no `two in`.
  private func unit(at start: Int, in text: NumberText) -> UnitSpellings.Found? {
    guard text[start]?.script == .latin, text.endOfRun(at: start) - start >= Self.shortestWord else { return nil }
    return units.unit(at: start, in: text)
  }

  private static func isPlural(_ word: String) -> Bool {
    word.count >= shortestWord && word.hasSuffix("s") && !word.hasSuffix("ss")
  }

  private static let shortestWord = 4

  /// For what there may be besides or in its place: `three or more lines`.
  private static let furtherWords: Set<String> = ["more", "fewer", "less"]

  private static let mostWords = 2
  private static let mostWordsBounded = 3

  private func japanese(from start: Int, in text: NumberText) -> Range<Int>? {
    if let counter = counters.first(where: { text.holds($0, at: start) }) {
      return start..<(start + counter.unicodeScalars.count)
    }
    let particle = Self.beforeThings.first { text.holds($0, at: start) }
    return particle.flatMap { noun(from: start + $0.unicodeScalars.count, in: text) }
  }

  /// Between a number and the thing: 三つのサイズ, 100以上の言語.
  private static let beforeThings = ["つの", "以上の"]

  /// In letters.
  private static let longestNoun = 24

  /// The thing whose number stands behind it and its particle: 語を、一つか二つ添える.
  /// - Parameter last: where the count before it ends, of which it is no thing.
  private func noun(before number: Int, after last: Int, in text: NumberText) -> Range<Int>? {
    let end = text.scalars[..<number].trimmingSuffix { Self.particles.contains($0) }.endIndex
    guard end < number else { return nil }
    let starts = things.map { end - $0.unicodeScalars.count }
    let found = zip(things, starts).filter { thing, start in
      // 用語 is no 語.
      start >= last && text.holds(thing, at: start) && ![.kanji, .katakana].contains(text[start - 1]?.script)
    }
    return found.map(\.1).min().map { $0..<end }
  }

  private static let particles = "がはをも、".unicodeScalars

  /// The thing that a noun ends with: コンテンツ効果 is an effect, and 色空間 no color.
  private func noun(from start: Int, in text: NumberText) -> Range<Int>? {
    let letters = text.scalars[min(start, text.count)...].prefix(Self.longestNoun)
    let end = start + letters.prefix { [.kanji, .katakana].contains($0.script) }.count
    return (start...end).firstNonNil { place in
      let length = things.lazy.filter { text.holds($0, at: place) }.map(\.unicodeScalars.count).max() ?? 0
      return length > 0 && place + length >= end ? place..<(place + length) : nil
    }
  }
}

extension NumberText {
  /// After the letters of one script that begin at `start`.
  fileprivate func endOfRun(at start: Int) -> Int {
    let script = self[start]?.script
    return start + scalars[min(start, count)...].prefix { $0.script == script }.count
  }

  fileprivate func word(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }
}

extension NumberWord {
  /// Whether it bounds the number that it stands beside.
  fileprivate var isBound: Bool {
    Quantity.Comparator(rawValue: value).map { $0.isAbove || $0.isBelow } ?? false
  }
}
