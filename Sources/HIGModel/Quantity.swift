/// A number worth looking up: a size, a limit, a ratio, a version.
package struct Quantity: Sendable, Hashable {
  /// The number, or the first of two: 44 of `44 pt × 44 pt`, 7 of `7:1`.
  package var value: Double
  /// The second number of a size, a range or a ratio.
  package var value2: Double?
  /// What is counted.
  package var unit: Unit
  /// What it is the size or limit of: a table's row and column, else the lead, section or topic it stands under.
  package var subject: String
  /// The sentence or the cell it stands in, as the page has it.
  package var quote: String
  /// The language of subject and quote.
  package var language: Language

  package init(
    value: Double,
    value2: Double? = nil,
    unit: Unit,
    subject: String,
    quote: String,
    language: Language
  ) {
    self.value = value
    self.value2 = value2
    self.unit = unit
    self.subject = subject
    self.quote = quote
    self.language = language
  }

  /// What numbers count; every spelling of a unit is one of these.
  package enum Unit: String, Sendable, Codable, CaseIterable {
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
  }
}

extension Quantity {
  /// The number as it is usually written: `44 × 44 pt`, `7:1`, `@3x`, `iOS 14.5` as `14.5`.
  package var figure: String {
    let first = Self.digits(value)
    let second = value2.map(Self.digits)
    switch unit {
    case .ratio: return "\(first):\(second ?? "1")"
    case .scale: return "@\(first)x"
    case .version: return second.map { "\(first)–\($0)" } ?? first
    case .percent, .degrees: return (second.map { "\(first)–\($0)" } ?? first) + unit.rawValue
    default: return (second.map { "\(first) × \($0)" } ?? first) + " " + unit.rawValue
    }
  }

  /// Without a fraction where there is none.
  package static func digits(_ number: Double) -> String {
    if let whole = Int(exactly: number) {
      return String(whole)
    }
    return String(number)
  }
}
