// The ICU that Foundation brings along: nothing joins the program for it.
import _FoundationICU

/// Cuts text where a row may end: UAX #14, Japanese by its strict rules (JIS X 4051: no small kana and no ー begins a row).
/// Not for several threads at a time.
final class LineBreaker {
  /// Text that stays on one row.
  struct Segment {
    /// How many Unicode scalars it has.
    var scalars: Int
    /// Columns without the spaces at its end.
    var width: Int
    /// Columns of the spaces at its end.
    var space: Int
  }

  /// - Parameter text: without line breaks.
  func segments(_ text: String) -> [Segment] {
    let units = Array(text.utf16)
    var start = 0
    return ends(units).map { end in
      defer { start = end }
      let text = String(decoding: units[start..<end], as: UTF16.self)
      let words = text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)
      return Segment(
        scalars: text.unicodeScalars.count,
        width: TextWidth.columns(words),
        space: text.count - words.count
      )
    }
  }

  private let iterator: OpaquePointer?

  init() {
    var status = U_ZERO_ERROR
    iterator = swift_ubrk_open(UBRK_LINE, "ja@lb=strict", nil, 0, &status)
  }

  deinit { swift_ubrk_close(iterator) }

  /// Where segments end, in UTF-16.
  private func ends(_ units: [UInt16]) -> [Int] {
    units.withUnsafeBufferPointer { buffer in
      var status = U_ZERO_ERROR
      swift_ubrk_setText(iterator, buffer.baseAddress, Int32(buffer.count), &status)
      guard status.rawValue <= 0 else { return [units.count] }
      var ends: [Int] = []
      while case let end = swift_ubrk_next(iterator), end >= 0 {
        ends.append(Int(end))
      }
      return ends
    }
  }
}

/// How many columns of a terminal letters take: UAX #11 by grapheme clusters.
enum TextWidth {
  static func columns(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + columns($1) }
  }

  /// A cluster is as wide as its widest scalar; an emoji variation of a narrow one is wide.
  private static func columns(_ letter: Character) -> Int {
    letter.unicodeScalars.reduce(0) { max($0, $1 == "\u{FE0F}" ? 2 : columns($1)) }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 {
      return 1
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let width = UEastAsianWidth(
      UInt32(swift_u_getIntPropertyValue(UChar32(scalar.value), UCHAR_EAST_ASIAN_WIDTH))
    )
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH
  }
}
