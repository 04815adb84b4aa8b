internal import HIGText

/// UTF-8 that a program took for Latin-1 and wrote as UTF-8 once more: an apostrophe is `â` and two
/// control characters then.
enum DoubleEncoding {
  /// `text` with such letters as they were.
  static func undone(in text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else {
      return text
    }
    var mended = String.UnicodeScalarView()
    var run: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if (0x80...0xFF).contains(scalar.value) {
        run.append(scalar)
        continue
      }
      if !run.isEmpty {
        mended.append(contentsOf: decoded(run))
        run = []
      }
      mended.append(scalar)
    }
    mended.append(contentsOf: decoded(run))
    return String(mended)
  }

  /// The text that the scalars are the bytes of; the scalars themselves where they are none.
  private static func decoded(_ run: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let text = String(validating: run.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
    return text.map { Array($0.unicodeScalars) } ?? run
  }
}
