/// A number with what it counts, or two of them: `44 × 44 pt`, `8–12 pt`, `7:1`, `@3x`.
///
/// Two are the same that have the same numbers, however many digits they are written with.
package struct Measure {
  /// The number, or the first of two: 44 of `44 pt × 44 pt`, 7 of `7:1`.
  package var value: Double
  /// The second number of a size, a range or a ratio.
  package var value2: Double?
  /// What the one number or the two say together.
  package var form: Form
  /// What is counted.
  package var unit: Unit
  /// Digits that a text has after the points of the two numbers: 2 of `2.40:1`, for the first.
  package var places = 0
  package var places2 = 0

  /// One number.
  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
    form = .single
  }

  /// - Parameter value2: the second number; nil where `form` is `single`.
  package init(_ value: Double, _ value2: Double?, _ unit: Unit, form: Form) {
    self.value = value
    self.value2 = value2
    self.unit = unit
    self.form = form
  }

  /// What the one number or the two say together.
  package enum Form: String, CaseIterable {
    /// One number: `44 pt`.
    case single
    /// Width and height: `44 × 44 pt`.
    case size
    /// From a least to a greatest: `8–12 pt`.
    case range
    /// One to another: `7:1`.
    case ratio
  }

  /// What numbers count; every spelling of a unit is one of these.
  package enum Unit: String, CaseIterable {
    case points = "pt"
    case pixels = "px"
    case scale = "x"
    case percent = "%"
    case ratio
    case version
    case bits = "bit"
    case kilobytes = "KB"
    case megabytes = "MB"
    case gigabytes = "GB"
    case kilohertz = "kHz"
    case hertz = "Hz"
    case kilobitsPerSecond = "kbps"
    case framesPerSecond = "fps"
    case pixelsPerInch = "ppi"
    case decibels = "dB"
    case seconds = "s"
    case milliseconds = "ms"
    case minutes = "min"
    case hours = "h"
    case inches = "in"
    case millimeters = "mm"
    case centimeters = "cm"
    case meters = "m"
    case degrees = "°"
    case kelvins = "K"
    case densityIndependentPixels = "dp"
    case scaleIndependentPixels = "sp"
    case ems = "em"
    /// In which design apps count tracking.
    case thousandthsOfEm = "1/1000em"
    case rootEms = "rem"
    /// Things of a kind: `nine weights`.
    case count
    /// A color as red, green and blue: `#CCCCCC` is 0xCCCCCC.
    case color
  }
}

extension Measure: Hashable {
  package static func == (left: Measure, right: Measure) -> Bool {
    left.value == right.value && left.value2 == right.value2 && left.form == right.form && left.unit == right.unit
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(value2)
    hasher.combine(form)
    hasher.combine(unit)
  }
}

extension Measure.Unit {
  /// Units that count the same, each with how many of the first it is.
  private static let kinds: [KeyValuePairs<Self, Double>] = [
    [.kilobytes: 1, .megabytes: 1_000, .gigabytes: 1_000_000],
    [.milliseconds: 1, .seconds: 1_000, .minutes: 60_000, .hours: 3_600_000],
    [.hertz: 1, .kilohertz: 1_000],
    [.millimeters: 1, .centimeters: 10, .meters: 1_000],
  ]

  private var kind: KeyValuePairs<Self, Double> {
    Self.kinds.first { kind in kind.contains { $0.key == self } } ?? [self: 1]
  }

  /// Those that lengths on screens are counted in, each by a rule of its system.
  package static let onScreen: [Self] = [.points, .pixels, .densityIndependentPixels]

  package var isOnScreen: Bool { Self.onScreen.contains(self) }

  /// Those that count the same, itself among them.
  package var ofTheSameKind: [Self] { kind.map(\.key) }

  /// What a value in this unit is in another one of the same kind.
  package func value(_ value: Double, in other: Self) -> Double {
    let factor = { unit in kind.first { $0.key == unit }?.value ?? 1 }
    return value * factor(self) / factor(other)
  }
}

extension Measure {
  /// The same, written with no more digits than it needs.
  package var withoutZeros: Measure {
    var measure = self
    measure.places = 0
    measure.places2 = 0
    return measure
  }

  /// As it is usually written, with the zeros that its text has: `44 × 44 pt`, `8–12 pt`, `2.40:1`, `@3x`, `×2.6`, `iOS 14.5`
  /// as `14.5`.
  package var figure: String {
    switch unit {
    case .ratio, .version, .count: numbers
    // Images are named by whole factors only.
    case .scale: value.rounded() == value ? "@\(numbers)x" : "×" + numbers
    case .color: Self.color(value)
    case .percent, .degrees: numbers + unit.rawValue
    case .thousandthsOfEm: numbers + "/1000 em"
    default: numbers + " " + unit.rawValue
    }
  }

  private var numbers: String {
    let first = Self.digits(value, places: places)
    guard let second = value2.map({ Self.digits($0, places: places2) }) else { return first }
    switch form {
    case .single: return first
    case .size: return "\(first) × \(second)"
    case .range: return "\(first)–\(second)"
    case .ratio: return "\(first):\(second)"
    }
  }

  /// `#CCCCCC`
  private static func color(_ value: Double) -> String {
    let digits = String(Int(exactly: value) ?? 0, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// A number without a fraction where there is none.
  /// - Parameter places: digits that it has after the point at least.
  package static func digits(_ number: Double, places: Int = 0) -> String {
    let digits = Int(exactly: number).map { String($0) } ?? String(number)
    let fraction = digits.split(separator: ".").dropFirst().first?.count ?? 0
    guard fraction < places else { return digits }
    return digits + (fraction == 0 ? "." : "") + String(repeating: "0", count: places - fraction)
  }
}
