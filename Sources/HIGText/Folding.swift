internal import Foundation

/// A scalar of folded text, and the scalars of the original it came from.
struct FoldedScalar {
  var scalar: Unicode.Scalar
  var origin: Range<Int>
}

/// Makes letters comparable: one width, one case. The original is never changed; each letter knows where it came from.
enum Folding {
  /// Full-width Latin becomes ASCII, half-width kana full-width with their marks joined, capitals small; rare compatibility
  /// forms (`①`, `㎝`, `ﬁ`) take their usual spelling (Unicode NFKC).
  static func fold(_ text: String) -> [FoldedScalar] {
    var folded: [FoldedScalar] = []
    folded.reserveCapacity(text.utf8.count)
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      append(scalar, origin: offset..<(offset + 1), to: &folded)
    }
    return folded
  }

  private static func append(_ scalar: Unicode.Scalar, origin: Range<Int>, to folded: inout [FoldedScalar]) {
    switch scalar.value {
    case 0x41...0x5A:
      folded.append(FoldedScalar(scalar: Unicode.Scalar(UInt8(scalar.value + 0x20)), origin: origin))
    case 0...0x7F, 0x3041...0x3096, 0x30A1...0x30FE, 0x3400...0x9FFF:
      folded.append(FoldedScalar(scalar: scalar, origin: origin))
    case 0x3099, 0x309A, 0xFF9E, 0xFF9F:
      joinMark(scalar, origin: origin, to: &folded)
    default:
      for part in String(scalar).precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
        folded.append(FoldedScalar(scalar: part, origin: origin))
      }
    }
  }

  /// A voicing mark after the kana it belongs to: `ﾌ` and `ﾟ` are `プ`.
  private static func joinMark(_ mark: Unicode.Scalar, origin: Range<Int>, to folded: inout [FoldedScalar]) {
    guard let last = folded.last else { return }
    let combining: Unicode.Scalar = mark.value == 0x3099 || mark.value == 0xFF9E ? "\u{3099}" : "\u{309A}"
    var pair = String.UnicodeScalarView([last.scalar])
    pair.append(combining)
    let joined = String(pair).precomposedStringWithCanonicalMapping.unicodeScalars
    guard joined.count == 1, let kana = joined.first else { return }
    folded[folded.count - 1] = FoldedScalar(scalar: kana, origin: last.origin.lowerBound..<origin.upperBound)
  }
}
