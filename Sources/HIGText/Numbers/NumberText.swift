import Algorithms

/// A text whose numbers are read: one width, small letters, one scalar for each of the original, so
/// that ranges stay.
struct NumberText {
  let scalars: [Unicode.Scalar]
  /// The places of its quotation marks, in order.
  private let quotationMarks: [Int]

  init(_ text: String) {
    let folded = text.unicodeScalars.map(Self.folded)
    scalars = folded
    quotationMarks = folded.indices.filter { folded[$0] == "\"" }
  }

  /// How many quotation marks there are before `index`.
  func countOfQuotationMarks(before index: Int) -> Int {
    quotationMarks.partitioningIndex { $0 >= index }
  }

  /// A number, and where it is written.
  struct Number {
    var value: Double
    /// In scalars.
    var range: Range<Int>
    /// Digits after the point.
    var places = 0

    var start: Int { range.lowerBound }
    var end: Int { range.upperBound }
  }

  var count: Int { scalars.count }

  /// The scalar at `index`; nil beyond either end.
  subscript(index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let narrow = scalar.narrow
    if (0x41...0x5A).contains(narrow.value) {
      return Unicode.Scalar(narrow.value + 0x20) ?? narrow
    }
    return narrow == "✕" ? "×" : narrow
  }

  /// Digits with a fraction (`2.5`, `3/4`, `1½`) or with commas between thousands; nil inside of a
  /// name (`MP3`) or of another number.
  func number(at start: Int) -> Number? {
    if let fraction = fraction(at: start), !continuesWord(at: start) {
      return Number(value: fraction, range: start..<(start + 1))
    }
    guard let whole = decimal(at: start), !continuesWord(at: start) else { return nil }
    if let fraction = fraction(at: whole.end) {
      return Number(value: whole.value + fraction, range: start..<(whole.end + 1))
    }
    guard self[whole.end] == "/" || self[whole.end] == "⁄", let lower = decimal(at: whole.end + 1), lower.value > 0
    else {
      return whole
    }
    return Number(value: whole.value / lower.value, range: start..<lower.end)
  }

  private func decimal(at start: Int) -> Number? {
    guard self[start]?.script == .digit else { return nil }
    var digits = ""
    var index = start
    while let scalar = self[index], digits.utf8.count < Self.mostDigits {
      if scalar.script == .digit {
        digits.unicodeScalars.append(scalar)
      } else if digits.isEmpty {
        return nil
      } else if scalar == ".", self[index + 1]?.script == .digit, !digits.contains(".") {
        digits.append(".")
      } else if !(scalar == "," && isThousand(at: index + 1)) {
        break
      }
      index += 1
    }
    let places = digits.split(separator: ".").dropFirst().first?.count ?? 0
    return Double(digits).map { Number(value: $0, range: start..<index, places: places) }
  }

  /// `½`, `¾`
  private func fraction(at index: Int) -> Double? {
    guard let scalar = self[index], Self.fractions.contains(where: { $0.contains(scalar.value) }) else { return nil }
    return scalar.properties.numericValue
  }

  private static let fractions: [ClosedRange<UInt32>] = [0xBC...0xBE, 0x2150...0x215E]

  /// `#CCCCCC`: its six digits as a number.
  func color(at start: Int) -> Number? {
    guard self[start] == "#", start + 7 <= count, ![.latin, .digit].contains(self[start + 7]?.script ?? .other) else {
      return nil
    }
    let digits = String(scalars: scalars[(start + 1)..<(start + 7)])
    return Int(digits, radix: 16).map { Number(value: Double($0), range: start..<(start + 7)) }
  }

  /// Of a number, its full stop included.
  private static let mostDigits = 12

  /// Whether what stands before `start` is a part of the same word; `x` parts the two numbers of a
  /// size.
  private func continuesWord(at start: Int) -> Bool {
    guard let before = self[start - 1] else { return false }
    return before.script == .latin && before != "x" || before.script == .digit || before == "_"
  }

  /// Three digits and no more.
  private func isThousand(at start: Int) -> Bool {
    scalars[min(start, count)...].prefix { $0.script == .digit }.count == 3
  }

  /// The first place at or after `index` that is not white space.
  func skippingSpaces(from index: Int) -> Int {
    scalars[min(index, count)...].firstIndex { $0.script != .space } ?? count
  }

  /// The word of Latin letters that ends before `end`, white space left out.
  func word(before end: Int) -> String {
    let words = scalars[..<end].trimmingSuffix { $0.script == .space }
    return String(scalars: words.suffix { $0.script == .latin })
  }
}

extension NumberText {
  /// Whether `word` begins at `start`.
  func holds(_ word: String, at start: Int) -> Bool {
    scalars[min(start, count)...].starts(with: word.unicodeScalars)
  }

  /// The first of some words that ends before `end`, white space left out, and where it begins. Latin letters stand as
  /// whole words.
  func last(of words: [NumberWord], before end: Int) -> (word: NumberWord, start: Int)? {
    let before = scalars[..<end].trimmingSuffix { $0.script == .space }
    return words.firstNonNil { word in
      let letters = word.text.unicodeScalars
      guard before.reversed().starts(with: letters.reversed()) else { return nil }
      let start = before.endIndex - letters.count
      let isPart = self[start]?.script == .latin && self[start - 1]?.script == .latin
      return isPart ? nil : (word, start)
    }
  }
}
