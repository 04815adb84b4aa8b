import Algorithms

extension Unicode.Scalar {
  /// Whether it is white space (the code points of Unicode's White_Space).
  package var isWhitespace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a line ends with it (Unicode Standard Annex 14, classes BK, CR, LF and NL).
  package var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension StringProtocol {
  /// Whether it is nothing but white space.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isWhitespace) }
}

extension Substring {
  /// Without white space at either end.
  package var trimmingSpaces: Substring { Substring(unicodeScalars.trimming(while: \.isWhitespace)) }
}

extension String {
  /// Without white space at either end.
  package var trimmingSpaces: String {
    let trimmed = self[...].trimmingSpaces
    return trimmed.utf8.count == utf8.count ? self : String(trimmed)
  }

  /// Without `suffix`, where it ends so.
  package func trimmingSuffix(_ suffix: String) -> String {
    ends(with: suffix) ? String(self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)]) : self
  }
}
